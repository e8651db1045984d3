// The characters beside the board: HP, cards, marks, skills, who plays them.

import { fill, make, pick, t } from "./words.js";
import { nameOf, sideNumber } from "./board.js";
import { cardFace } from "./cards.js";
import { explain } from "./tip.js";

export class People {
  constructor(container, table, selection, hooks) {
    this.container = container;
    this.table = table;
    this.selection = selection;
    this.hooks = hooks;
    this.open = new Set();
    selection.subscribe(() => this.render());
  }

  render() {
    const { view } = this.table;
    if (!view) return;
    fill(this.container, ...view.characters.map((who) => this.person(who)));
  }

  person(who) {
    const { view } = this.table;
    const asked = view.request?.who === who.name;
    const option = this.selection.active ? this.selection.request.options.findIndex((one) => one.character === who.name && one.card === undefined) : -1;
    const open = this.open.has(who.name);
    const more = this.details(who);
    more.hidden = !open;
    const head = make("button", { type: "button", class: "person-head quiet", "data-key": `person ${who.name}`, title: who.name, "aria-expanded": String(open) },
      make("span", { class: "p-name" }, nameOf(who)),
      who.banner ? make("span", { class: "tag gold" }, t("table.banner")) : null,
      who.acted ? make("span", { class: "tag" }, t("table.acted")) : null,
      who.alive ? make("span", { class: "p-hp", "aria-label": `${t("given.hp")} ${who.hp}/${who.max_hp}` }, hearts(who)) : make("span", { class: "tag bad" }, t("table.dead")),
      option >= 0 && this.selection.request.kind !== "idle" ? make("span", { class: "tag good" }, t("ask.offered")) : null,
      make("span", { class: "p-hand", "aria-label": `${t("table.hand_short")} ${who.hand.length}` }, `${t("table.hand_short")} ${who.hand.length}`));
    head.addEventListener("click", () => this.toggle(who.name, !this.open.has(who.name)));
    head.addEventListener("pointerenter", () => this.hooks.hover(who.name));
    head.addEventListener("pointerleave", () => this.hooks.hover(null));
    return make("div", {
      class: `person side-${sideNumber(view, who.side)}${who.alive ? "" : " dead"}${who.acted ? " acted" : ""}${asked ? " asked" : ""}`,
      "data-person": who.name,
    }, head, this.chips(who), more);
  }

  /** Shows or hides what more there is to a character. */
  toggle(name, open) {
    if (open) this.open.add(name); else this.open.delete(name);
    const box = this.container.querySelector(`[data-person="${CSS.escape(name)}"]`);
    box.querySelector(".person-head").setAttribute("aria-expanded", String(open));
    box.querySelector(".p-more").hidden = !open;
  }

  chips(who) {
    const row = make("div", { class: "chips" });
    for (const card of who.equip) row.append(this.chip(card, "equip"));
    for (const card of who.delayed) row.append(this.chip(card, "delayed"));
    for (const mark of who.marks) row.append(make("span", { class: "chip mark", title: t("given.marks") }, `${pick(mark.name)}${mark.count > 1 ? ` ×${mark.count}` : ""}`));
    return row;
  }

  chip(card, kind) {
    const { selection } = this;
    const index = selection.active ? selection.request.options.findIndex((one) => one.card === card.id) : -1;
    const picked = index >= 0 && selection.picks.includes(index);
    const name = card.as ? pick(card.as) : pick(card.name);
    const chip = make(index >= 0 ? "button" : "span", {
      class: `chip ${kind}${card.red ? " red" : ""}${index >= 0 ? " can" : ""}${picked ? " picked" : ""}`, "data-key": `chip ${card.id}`, "data-card": card.key,
      ...(index >= 0 ? { type: "button", onclick: () => selection.choose(index) } : {}),
    }, `${name}${card.face}`);
    explain(chip, () => [card.as ? `${pick(card.name)} ${card.face} ${t("table.as", { name })}` : `${name} ${card.face}`]);
    return chip;
  }

  details(who) {
    const seats = make("select", { "aria-label": `${t("table.seat")}: ${nameOf(who)}`, "data-key": `seat ${who.name}`, onchange: (event) => this.seat(who, event.target.value) },
      make("option", { value: "human" }, t("table.human")),
      ...this.table.view.bots.map((bot) => make("option", { value: bot }, t("table.bot", { name: bot }))));
    seats.value = who.seat;
    return make("div", { class: "p-more" },
      make("div", { class: "skills" }, ...who.skills.map((skill) => make("span", { class: "chip" }, pick(skill.name))),
        make("button", { type: "button", class: "small quiet", "data-key": `about ${who.name}`, onclick: () => this.hooks.about(who) }, t("table.about"))),
      make("div", { class: "hand small-hand" }, ...who.hand.map((card) => cardFace(card))),
      make("label", { class: "inline" }, t("table.seat"), seats));
  }

  seat(who, bot) {
    const seats = {};
    for (const one of this.table.view.characters) seats[one.name] = one.name === who.name ? bot : one.seat;
    this.table.send("seats", { seats });
  }
}

function hearts(who) {
  const lost = Math.max(0, who.max_hp - Math.max(0, who.hp));
  return who.max_hp > 6 ? `${who.hp}/${who.max_hp}` : `${"●".repeat(Math.max(0, who.hp))}${"○".repeat(lost)}`;
}
