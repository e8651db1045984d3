/** Light and dark, as the page has it. */

import * as Blockly from "blockly/core";

const FONT = {
  family: "system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
  weight: "500",
  size: 11,
};

function theme(name: string, componentStyles: Record<string, string | number>): Blockly.Theme {
  return Blockly.Theme.defineTheme(name, { name, base: Blockly.Themes.Classic, fontStyle: FONT, componentStyles, startHats: false });
}

const LIGHT = theme("zhanqi-light", {
  workspaceBackgroundColour: "#faf8f4",
  toolboxBackgroundColour: "#f1ede4",
  toolboxForegroundColour: "#2c2a26",
  flyoutBackgroundColour: "#e9e3d6",
  flyoutForegroundColour: "#4a463e",
  flyoutOpacity: 0.97,
  scrollbarColour: "#b9b0a0",
  scrollbarOpacity: 0.7,
  insertionMarkerColour: "#000000",
  insertionMarkerOpacity: 0.25,
});

const DARK = theme("zhanqi-dark", {
  workspaceBackgroundColour: "#1d1f22",
  toolboxBackgroundColour: "#26292d",
  toolboxForegroundColour: "#e6e2da",
  flyoutBackgroundColour: "#2e3237",
  flyoutForegroundColour: "#cfc9bd",
  flyoutOpacity: 0.97,
  scrollbarColour: "#6b7078",
  scrollbarOpacity: 0.6,
  insertionMarkerColour: "#ffffff",
  insertionMarkerOpacity: 0.3,
});

/** Whether the page is dark: its own choice, else the system's. */
export function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

export function currentTheme(): Blockly.Theme {
  return isDark() ? DARK : LIGHT;
}

/** Call back whenever the page turns light or dark. */
export function onThemeChange(listener: () => void): void {
  new MutationObserver(listener).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", listener);
}
