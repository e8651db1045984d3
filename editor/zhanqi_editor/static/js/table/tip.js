// One tooltip for the whole page, shown on hover and on keyboard focus: what a thing is, and why it can't be chosen.

import { make, pick, t } from "./words.js";

const tip = () => document.getElementById("tip");
let owner = null;

/** Gives an element a tooltip; `content` returns lines (strings or elements), or nothing. */
export function explain(element, content) {
  const show = () => open(element, content());
  element.addEventListener("pointerenter", (event) => { if (event.pointerType === "mouse") show(); });
  element.addEventListener("focus", () => { if (element.matches(":focus-visible")) show(); });
  element.addEventListener("click", () => { if (element.getAttribute("aria-disabled") === "true") show(); });
  element.addEventListener("pointerleave", () => close(element));
  element.addEventListener("blur", () => close(element));
}

function open(element, lines) {
  const box = tip();
  if (!box || !lines?.length) return;
  owner = element;
  box.replaceChildren(...lines.map((line) => (typeof line === "string" ? make("p", {}, line) : line)));
  box.hidden = false;
  const at = element.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const left = Math.min(Math.max(8, at.left + at.width / 2 - size.width / 2), window.innerWidth - size.width - 8);
  const above = at.top - size.height - 8;
  box.style.left = `${left}px`;
  box.style.top = `${above > 8 ? above : Math.min(at.bottom + 8, window.innerHeight - size.height - 8)}px`;
}

function close(element) {
  if (owner !== element) return;
  owner = null;
  if (tip()) tip().hidden = true;
}

export function closeTip() {
  owner = null;
  if (tip()) tip().hidden = true;
}

/** Why something can't be chosen, as lines; the node that fails is a link to its block. */
export function reasonLines(reason) {
  if (!reason) return [];
  const line = make("p", { class: "why" }, pick(reason));
  if (reason.at) line.append(" ", blockLink(reason.at));
  return [line];
}

/** A link to the block of a node: `standard/card/slash.normal#/uses/0/targets`. */
export function blockLink(path) {
  const [name, pointer = ""] = path.split("#");
  return make("a", { href: `/edit/${name}#${pointer}`, class: "block-link", target: "_blank", rel: "noopener" }, t("inspect.block"));
}
