// The table page: puts its parts together and listens to the keyboard.

import { api, complain, fill, make, pick, t, toast } from "./words.js";
import { Ask } from "./ask.js";
import { Board, nameOf, sideNumber } from "./board.js";
import { cardFace } from "./cards.js";
import { Inspector } from "./inspector.js";
import { Keep } from "./keep.js";
import { Log } from "./log.js";
import { People } from "./people.js";
import { Sandbox } from "./sandbox.js";
import { Selection } from "./selection.js";
import { Table } from "./state.js";
import { Time } from "./time.js";
import { closeTip } from "./tip.js";

const $ = (id) => document.getElementById(id);
const root = $("table");
const table = new Table(root.dataset.id);
const selection = new Selection(table);
const hooks = {
  hover(name) { if (board.looked !== name) { board.looked = name; highlight(name); } },
  look(name) {
    people.toggle(name, true);
    const box = document.querySelector(`[data-person="${CSS.escape(name)}"]`);
    box.scrollIntoView({ block: "nearest" });
    box.querySelector(".person-head").focus({ preventScroll: true });
  },
  about: showAbout,
};
const board = new Board($("board"), table, selection, hooks);
const ask = new Ask($("ask"), $("dock"), table, selection);
const people = new People($("people"), table, selection, hooks);
const time = new Time($("time"), table);
new Log($("panel-log"), table);
const inspector = new Inspector($("panel-inspect"), table);
const sandbox = new Sandbox($("panel-sandbox"), table, board);
const keep = new Keep($("panel-keep"), table);
table.subscribe(render);

function render(view) {
  closeTip();
  board.render();
  ask.render();
  people.render();
  const turn = view.turn ? t("table.turn", { name: nameOf(table.character(view.turn)) }) : t("table.between");
  $("standing").textContent = [t("table.round", { n: view.round }), turn, view.phase ? pick(view.phase.name) : null].filter(Boolean).join(" · ");
  fill($("scores"), ...view.scores.map((one) => make("span", { class: `score side-${sideNumber(view, one.side)}` }, `${pick(one.name)} ${one.score}`)));
  piles(view);
  notices(view);
}

/** Range squares follow the pointer without drawing the board anew. */
function highlight(name) {
  const svg = $("board").querySelector("svg");
  if (!svg) return;
  for (const old of svg.querySelectorAll(".in-range")) old.remove();
  for (const [x, y] of board.rangeSquares()) svg.insertBefore(board.frame(x, y, "in-range"), board.path);
  for (const piece of svg.querySelectorAll(".piece")) {
    const who = name ? table.character(name) : null;
    const reach = who?.numbers.attack_range ?? 0;
    const distance = who?.distances[piece.dataset.piece];
    piece.classList.toggle("within", distance !== undefined && distance <= reach);
  }
}

function piles(view) {
  const { piles } = view;
  fill($("piles"),
    make("span", { class: "pile" }, `${t("table.draw_pile")} ${piles.draw}`),
    make("details", { class: "pile" }, make("summary", { "data-key": "discard" }, `${t("table.discard_pile")} ${piles.discarded}`),
      make("div", { class: "hand small-hand" }, ...[...piles.discard].reverse().map((card) => cardFace(card)))),
    piles.processing.length ? make("div", { class: "pile processing" }, `${t("table.processing")} `, make("span", { class: "hand small-hand" }, ...piles.processing.map((card) => cardFace(card)))) : null);
}

function notices(view) {
  const found = [];
  if (view.at < view.length && !view.steps.length) {
    found.push(make("div", { class: "banner" }, make("p", {}, t("table.past", { at: view.at, length: view.length })),
      make("button", { type: "button", class: "small", "data-key": "to end", onclick: () => table.go(view.length) }, t("table.to_end"))));
  }
  if (view.stale) {
    found.push(make("div", { class: "banner stale" }, make("p", {}, t("table.stale")),
      make("button", { type: "button", class: "small primary", id: "reload", "data-key": "reload", onclick: () => table.send("reload", { mode: "board" }) }, t("table.reload")),
      make("button", { type: "button", class: "small", id: "replay", "data-key": "replay", onclick: () => table.send("reload", { mode: "replay" }) }, t("table.reload_replay"))));
  }
  if (view.unsound) {
    found.push(make("div", { class: "banner unsound" }, make("p", {}, t("table.unsound")), make("a", { class: "button small", href: `/edit/${view.subject}` }, t("table.mend"))));
  }
  if (view.note) found.push(make("div", { class: "banner" }, make("p", {}, pick(view.note))));
  if (view.steps.length) found.push(watched(view));
  fill($("notices"), ...found);
}

let folded = window.matchMedia("(max-width: 760px)").matches;

/** Of a test that is watched: its steps and checks, and which of them the board shows. */
function watched(view) {
  const list = make("ol", { class: "steps" });
  const shown = view.steps.findLastIndex((one) => one.at <= view.at && (one.at > 0 || view.at === view.length));
  for (const [index, one] of view.steps.entries()) {
    const button = make("button", {
      type: "button", class: `quiet${index === shown ? " shown" : ""}`, "data-key": `step ${one.pointer}`, "data-step": one.pointer,
      "aria-current": index === shown ? "step" : null, onclick: () => table.go(one.at),
    }, make("span", { class: one.held ? "yes" : "no", "aria-hidden": "true" }, one.held ? "✓" : "✗"), pick(one.words));
    list.append(make("li", {}, button, one.held ? null : make("p", { class: "why" }, pick(one.why))));
  }
  const box = make("details", { class: "banner watched", open: !folded }, make("summary", {}, t("table.watched", { n: view.steps.length })), list);
  box.addEventListener("toggle", () => { folded = !box.open; });
  return box;
}

async function showAbout(who) {
  const dialog = $("about");
  const { texts } = await api.get(`${table.path}/about/${encodeURIComponent(who.name)}`).catch((error) => { complain(error); return { texts: [] }; });
  dialog.replaceChildren(
    make("h2", { id: "about-title" }, t("table.about_of", { name: nameOf(who) })),
    ...texts.filter((one) => pick(one.paragraphs).length).map((one) => make("section", {},
      make("h3", {}, pick(one.label), " ", make("a", { class: "block-link", href: `/edit/${one.name}`, target: "_blank", rel: "noopener" }, t("tests.show"))),
      ...pick(one.paragraphs).map((part) => make("p", { class: "rules" }, make("strong", {}, part.title), part.text)))),
    make("form", { method: "dialog" }, make("button", { class: "primary" }, t("table.close"))));
  dialog.showModal();
}

// Tabs of the panels.
const tabs = [...document.querySelectorAll(".t-tabs [role=tab]")];
function openTab(tab) {
  for (const one of tabs) {
    const chosen = one === tab;
    one.setAttribute("aria-selected", String(chosen));
    one.tabIndex = chosen ? 0 : -1;
    $(one.getAttribute("aria-controls")).hidden = !chosen;
  }
  const name = tab.dataset.tab;
  inspector.visible(name === "inspect");
  keep.visible(name === "keep");
  sandbox.visible(name === "sandbox");
}
for (const tab of tabs) {
  tab.addEventListener("click", () => openTab(tab));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    next.focus();
    openTab(next);
  });
}

$("do-delete").addEventListener("click", async () => {
  await api.delete(table.path).then(() => location.assign("/table"), complain);
});

const typing = (target) => target.closest("input, select, textarea, [contenteditable], dialog");
document.addEventListener("keydown", (event) => {
  if (!table.view || event.defaultPrevented) return;
  const key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && !typing(event.target)) {
    if (key === "z" && !event.shiftKey) { event.preventDefault(); if (selection.first !== null || selection.picks.length) selection.clear(); else time.undo(); }
    else if (key === "y" || (key === "z" && event.shiftKey)) { event.preventDefault(); time.redo(); }
    return;
  }
  if (typing(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "Escape") selection.clear();
  if (event.target.closest("button, a, summary, [role=button]")) return;
  if (!table.view.request?.human) return;
  if (event.key === "Enter") { event.preventDefault(); selection.confirm(); }
  else if (event.key === " ") { event.preventDefault(); selection.pass(); }
});

// Definitions may be edited in another tab: look when this one is shown again.
document.addEventListener("visibilitychange", () => { if (!document.hidden && table.view) table.load().catch(complain); });

table.load().catch(complain);
window.zhanqiTable = { table, selection, board };
void toast;
