// The question: its words, the options that stand nowhere else, confirm and pass; and the hand of who is asked.

import { fill, make, pick, t } from "./words.js";
import { cardFace } from "./cards.js";
import { explain, reasonLines } from "./tip.js";
import { nameOf } from "./board.js";

export class Ask {
  constructor(container, dock, table, selection) {
    this.container = container;
    this.dock = dock;
    this.table = table;
    this.selection = selection;
    selection.subscribe(() => this.render());
  }

  render() {
    const { view } = this.table;
    if (!view) return;
    if (view.result) this.renderResult(view.result);
    else if (view.request && !view.request.human) this.renderBot(view.request);
    else if (view.request) this.renderRequest(view.request);
    this.renderDock();
  }

  renderResult(result) {
    const words = result.winner
      ? t("table.won", { name: pick(result.name), reason: pick(result.reason) })
      : t("table.draw", { reason: pick(result.reason) });
    fill(this.container, make("div", { class: "ask-box over" }, make("strong", {}, t("table.over")), make("p", {}, words)));
  }

  renderBot(request) {
    const name = nameOf(this.table.character(request.who));
    fill(this.container, make("div", { class: "ask-box bot" },
      make("p", { class: "prompt" }, pick(request.prompt)),
      make("p", { class: "muted" }, t("ask.bot", { name })),
      make("div", { class: "actions" },
        make("button", { type: "button", "data-key": "bot step", onclick: () => this.table.send("bots", { most: 1 }) }, t("ask.bot_step")),
        make("button", { type: "button", class: "primary", "data-key": "bot run", onclick: () => this.table.send("bots", { most: 200 }) }, t("ask.bot_run")))));
  }

  renderRequest(request) {
    const { selection } = this;
    const box = make("div", { class: "ask-box" });
    const who = this.table.character(request.who);
    box.append(make("p", { class: "prompt", id: "prompt" }, this.words(request)));
    const listed = selection.next ?? request;
    if (listed.most > 1) {
      const code = listed.least === listed.most ? "ask.counted_exact" : "ask.counted";
      box.append(make("p", { class: "muted counted" }, t(code, { n: selection.picks.length, least: listed.least, most: listed.most })));
    }
    const options = make("div", { class: "options" });
    if (selection.next) selection.next.options.forEach((option, index) => options.append(this.button(option, index)));
    else if (selection.first === null) request.options.forEach((option, index) => { if (this.isListed(option, who)) options.append(this.button(option, index)); });
    if (options.children.length) box.append(options);
    this.refused(box, request);
    box.append(this.actions(request));
    fill(this.container, box);
  }

  /** The question; of a card or skill that is considered, what it would do to whom. */
  words(request) {
    const { selection } = this;
    if (selection.next) return pick(selection.next.prompt);
    if (selection.first === null) return pick(request.prompt);
    const whom = selection.targets.map((name) => nameOf(this.table.character(name))).join("、");
    return pick(request.options[selection.first].label) + (whom ? ` → ${whom}` : "");
  }

  /** Whether an option gets a button: those shown as a card in hand or a square have their place already. */
  isListed(option, who) {
    if (option.key === "end" || option.square) return false;
    if (option.card !== undefined && who.hand.some((card) => card.id === option.card)) return false;
    return true;
  }

  button(option, index) {
    const { selection } = this;
    const order = selection.picks.indexOf(index);
    const who = option.character ? this.table.character(option.character) : null;
    const words = option.hidden_of ? t("ask.hidden", { n: option.position + 1 })
      : who ? nameOf(who) : this.table.view.request.kind === "agree" ? t("ask.yes") : pick(option.label);
    const request = selection.request;
    return make("button", {
      type: "button", class: `option${option.hidden_of ? " back" : ""}${order >= 0 ? " picked" : ""}`, "data-key": `option ${option.key}`, "data-option": option.key,
      "aria-pressed": request.most > 1 ? String(order >= 0) : null,
      onclick: () => selection.choose(index),
    }, words, order >= 0 && request.most > 1 ? make("span", { class: "order" }, String(order + 1)) : null);
  }

  /** Skills that are not offered now, dimmed, with the reason. */
  refused(box, request) {
    if (request.kind !== "idle" && request.kind !== "timing") return;
    const reasons = Object.entries(request.why_not.abilities);
    if (!reasons.length || this.selection.first !== null) return;
    const list = make("div", { class: "refused" });
    const shown = new Set();
    for (const [path, reason] of reasons) {
      const name = reason.label ? pick(reason.label) : reason.key;
      if (shown.has(name + pick(reason))) continue;
      shown.add(name + pick(reason));
      const chip = make("button", { type: "button", class: "chip dim", "aria-disabled": "true", "data-key": `refused ${path}`, "data-ability": reason.key }, name);
      chip.setAttribute("aria-label", `${chip.textContent}: ${pick(reason)}`);
      explain(chip, () => reasonLines(reason));
      list.append(chip);
    }
    box.append(list);
  }

  actions(request) {
    const { selection } = this;
    const row = make("div", { class: "actions" });
    const choosing = selection.first !== null || selection.picks.length > 0;
    if (selection.first !== null || (selection.request.most > 1 && request.kind !== "idle")) {
      const word = selection.first !== null ? t("ask.use") : t("ask.confirm");
      row.append(make("button", { type: "button", class: "primary", "data-key": "confirm", id: "confirm", disabled: !selection.complete, onclick: () => selection.confirm() }, word, keyOf("ask.key.enter")));
    }
    if (choosing) row.append(make("button", { type: "button", "data-key": "cancel", id: "cancel", onclick: () => selection.clear() }, t("ask.cancel"), keyOf("ask.key.escape")));
    else if (selection.canPass) row.append(make("button", { type: "button", class: request.kind === "idle" ? "" : "pass", "data-key": "pass", id: "pass", onclick: () => selection.pass() }, passWord(request), keyOf("ask.key.space")));
    return row;
  }

  renderDock() {
    const { view } = this.table;
    const asked = view.request && view.request.human ? this.table.character(view.request.who) : view.characters.find((one) => one.alive && one.seat === "human") ?? view.characters[0];
    if (!asked) { fill(this.dock); return; }
    const { selection } = this;
    const active = selection.active && view.request?.who === asked.name;
    const places = new Map();
    if (active) view.request.options.forEach((option, index) => { if (option.card !== undefined && !option.hidden_of) places.set(option.card, places.get(option.card) ?? index); });
    const picked = (index) => (selection.first === index ? 0 : selection.next ? -1 : selection.picks.indexOf(index));
    const row = make("div", { class: "hand" });
    for (const card of asked.hand) {
      const option = places.get(card.id);
      row.append(cardFace(card, {
        option, picked: option === undefined ? -1 : picked(option), dim: active, many: view.request?.most > 1,
        reason: active ? view.request.why_not.cards[card.id] : null, choose: active ? (index) => selection.take(index) : null,
      }));
    }
    if (!asked.hand.length) row.append(make("span", { class: "muted" }, t("table.no_hand")));
    fill(this.dock, make("div", { class: "dock-title" }, t("table.hand", { name: nameOf(asked) })), row);
  }
}

/** The key that does the same as a button. */
const keyOf = (code) => make("kbd", { "aria-hidden": "true" }, t(code));

function passWord(request) {
  if (request.kind === "idle") return t("ask.end");
  if (request.kind === "agree") return t("ask.no");
  if (request.kind === "step") return request.options.length && request.declinable ? t("ask.stop") : t("ask.stay");
  if (request.kind === "need") return t("ask.pass_use");
  if (request.kind === "cards" || request.kind === "targets") return t("ask.none");
  return t("ask.pass");
}
