// The table's sentences in the reader's language, and small helpers that every module of the table uses.

import { api, ApiError, lang, make, pick, toast } from "../api.js";

const texts = JSON.parse(document.querySelector('meta[name="table-texts"]')?.content ?? "{}");

/** A sentence by its code, its holes filled. */
export function t(code, holes = {}) {
  return (texts[code] ?? `[${code}]`).replace(/\{(\w+)\}/g, (_, name) => String(holes[name] ?? ""));
}

/** Whether there is a sentence of this code. */
export const has = (code) => code in texts;

/** Says what went wrong. */
export function complain(error) {
  toast(error instanceof ApiError ? error.message : t("error.offline"), { bad: true });
}

/** An element of SVG. */
export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** Replaces what is in a container; what had the focus keeps it, found again by its data-key. */
export function fill(container, ...children) {
  const focused = container.contains(document.activeElement) ? document.activeElement.dataset?.key : null;
  const top = container.scrollTop;
  container.replaceChildren(...children.filter((child) => child !== null && child !== undefined));
  container.scrollTop = top;
  if (focused) container.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

export { api, ApiError, lang, make, pick, toast };
