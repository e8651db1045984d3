// One tooltip for the whole page, shown on hover and on keyboard focus: what a thing is, and why it can't be chosen.

import { lang, make, pick, t } from "./words.js";

const LINGER = 260;   // milliseconds in which the pointer may go from a thing to its tooltip
const tip = () => document.getElementById("tip");
let owner = null;
let leaving = null;

/** Gives an element a tooltip; `content` returns lines (strings or elements), or nothing. */
export function explain(element, content) {
  const show = () => open(element, content());
  element.addEventListener("pointerenter", (event) => { if (event.pointerType === "mouse") show(); });
  element.addEventListener("focus", () => { if (element.matches(":focus-visible")) show(); });
  // Where nothing hovers, a tap on what does nothing else says what it is.
  element.addEventListener("click", (event) => { if (element.getAttribute("aria-disabled") === "true" || (event.pointerType !== "mouse" && !element.matches(".can"))) show(); });
  element.addEventListener("pointerleave", (event) => { if (event.pointerType === "mouse") leave(element); });
  element.addEventListener("blur", () => close(element));
}

function open(element, lines) {
  const box = tip();
  if (!box || !lines?.length) return;
  clearTimeout(leaving);
  owner = element;
  box.replaceChildren(...lines.map((line) => (typeof line === "string" ? make("p", {}, line) : line)));
  box.classList.toggle("has-link", box.querySelector("a") !== null);
  box.hidden = false;
  place(box, element);
}

/** Above the thing; beside a square or piece, whose neighbours matter; never off the page. */
function place(box, element) {
  const at = element.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const fit = (value, most) => Math.min(Math.max(8, value), most - 8);
  let left = at.left + at.width / 2 - size.width / 2;
  let top = at.top - size.height - 8;
  if (element.closest("svg.board")) {
    const right = at.right + 8;
    if (right + size.width < window.innerWidth - 8) [left, top] = [right, at.top + at.height / 2 - size.height / 2];
    else if (at.left - size.width - 8 > 8) [left, top] = [at.left - size.width - 8, at.top + at.height / 2 - size.height / 2];
  }
  if (top < 8) top = at.bottom + 8;
  box.style.left = `${fit(left, window.innerWidth - size.width)}px`;
  box.style.top = `${fit(top, window.innerHeight - size.height)}px`;
}

/** The pointer has left: a tooltip with a link waits, so that the link can be reached. */
function leave(element) {
  if (owner !== element) return;
  clearTimeout(leaving);
  if (!tip()?.classList.contains("has-link")) { close(element); return; }
  leaving = setTimeout(() => { if (!tip().matches(":hover")) close(element); }, LINGER);
  tip().onpointerleave = () => close(element);
}

function close(element) {
  if (owner !== element) return;
  closeTip();
}

export function closeTip() {
  clearTimeout(leaving);
  owner = null;
  if (tip()) tip().hidden = true;
}

document.addEventListener("pointerdown", (event) => { if (owner && !tip()?.contains(event.target)) closeTip(); }, true);

/** Why something can't be chosen, as lines; the node that fails is a link to its block. */
export function reasonLines(reason) {
  if (!reason) return [];
  const line = make("p", { class: "why" }, sentence(pick(reason), reason.said));
  if (reason.at) line.append(" ", blockLink(reason.at));
  return [line];
}

/** A reason with the condition that fails, if it has words: 条件不成立：已受伤. */
export function sentence(words, said) {
  return said ? `${words}${lang() === "zh" ? "：" : ": "}${pick(said)}` : words;
}

/** A link to the block of a node: `standard/card/slash.normal#/uses/0/targets`. */
export function blockLink(path) {
  const [name, pointer = ""] = path.split("#");
  return make("a", { href: `/edit/${name}#${pointer}`, class: "block-link", target: "_blank", rel: "noopener" }, t("inspect.block"));
}
