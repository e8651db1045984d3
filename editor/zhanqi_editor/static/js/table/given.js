// A situation as a form: characters, their cards, whose turn, the piles. Used by the sandbox and by the form of a test.

import { make, pick, t } from "./words.js";

const SUITS = ["spade", "heart", "club", "diamond"];
const SIGNS = { spade: "♠", heart: "♥", club: "♣", diamond: "♦", none: "–" };
const LETTERS = { 1: "A", 11: "J", 12: "Q", 13: "K" };
const PHASES = ["unit", "turn", "prepare", "delayed", "draw", "move", "play", "discard", "end"];
const SHOWN_PILE = 8;

let lists = 0;

export class GivenForm {
  /** `data` is changed in place; `names` is the answer of …/names; `changed` is called after every change. */
  constructor(data, names, { changed = () => {}, readonly = false } = {}) {
    this.data = data;
    this.names = names;
    this.changed = changed;
    this.readonly = readonly;
    this.list = `cards-${++lists}`;
    this.element = make("div", { class: "given" });
    this.render();
  }

  touch() { this.changed(); }

  redraw() { this.render(); this.touch(); }

  render() {
    const { data } = this;
    const open = new Set([...this.element.querySelectorAll("details[open]")].map((one) => one.dataset.who));
    this.element.replaceChildren(
      make("datalist", { id: this.list }, ...this.names.cards.map((one) => make("option", { value: one.id }, pick(one.label)))),
      make("div", { class: "given-head" },
        this.select(t("given.turn"), Object.keys(data.characters).map((name) => [name, this.label(name)]), data.turn, (value) => { data.turn = value; this.touch(); }),
        this.select(t("given.phase"), PHASES.map((one) => [one, t(`phase.${one}`)]), data.phase ?? "play", (value) => { data.phase = value; this.touch(); }),
        this.number(t("given.round"), data.round ?? 1, (value) => { data.round = Math.max(1, value); this.touch(); }),
        this.number(t("given.seed"), data.seed ?? 1, (value) => { data.seed = value; this.touch(); })),
      this.pile(t("given.draw_pile"), "draw_pile"),
      this.pile(t("given.discard_pile"), "discard_pile"),
      ...Object.keys(data.characters).map((name) => this.character(name, open.has(name))),
      this.readonly ? "" : make("button", { type: "button", class: "small", onclick: () => this.add() }, `＋ ${t("given.add_character")}`));
    if (this.readonly) for (const one of this.element.querySelectorAll("input, select, button")) one.disabled = true;
  }

  label(name) {
    const { general } = this.data.characters[name];
    const found = general ? this.names.generals.find((one) => one.name === general || one.name.endsWith(`/${general}`)) : null;
    return found ? `${pick(found.label)} (${name})` : `${t("table.dummy")} ${name}`;
  }

  character(name, open) {
    const who = this.data.characters[name];
    const box = make("details", { class: "given-person", "data-who": name });
    box.open = open;
    const at = who.at ?? [1, 1];
    box.append(
      make("summary", {}, make("strong", {}, this.label(name)), make("span", { class: "muted" }, ` (${at[0]},${at[1]})${who.hp === undefined ? "" : ` · ${t("given.hp")} ${who.hp}`}`)),
      make("div", { class: "given-grid" },
        this.select(t("given.general"), [["", t("given.no_general")], ...this.names.generals.map((one) => [one.name, pick(one.label)])], this.full(who.general), (value) => {
          if (value) who.general = value; else delete who.general;
          delete who.hp; delete who.max_hp; delete who.gender; delete who.kingdom;
          this.redraw();
        }),
        this.select(t("given.side"), this.names.sides.map((one) => [one.id, pick(one.name)]), who.side, (value) => { who.side = value; this.touch(); }),
        this.number("x", at[0], (value) => { who.at = [value, at[1]]; this.redraw(); }),
        this.number("y", at[1], (value) => { who.at = [at[0], value]; this.redraw(); }),
        this.number(t("given.hp"), who.hp ?? "", (value) => { if (value === null) delete who.hp; else who.hp = value; this.touch(); }, true),
        this.number(t("given.max_hp"), who.max_hp ?? "", (value) => { if (value === null) delete who.max_hp; else who.max_hp = value; this.touch(); }, true)),
      this.cards(t("given.hand"), who, "hand"),
      this.cards(t("given.equip"), who, "equip"),
      this.cards(t("given.delayed"), who, "delayed"),
      this.marks(who),
      make("div", { class: "row" },
        this.check(t("given.face"), who.face === "down", (on) => { if (on) who.face = "down"; else delete who.face; this.touch(); }),
        this.check(t("given.alive"), who.alive !== false, (on) => { if (on) delete who.alive; else who.alive = false; this.touch(); }),
        make("button", { type: "button", class: "small danger", onclick: () => { delete this.data.characters[name]; if (this.data.turn === name) this.data.turn = Object.keys(this.data.characters)[0]; this.redraw(); } }, t("given.remove_character"))));
    return box;
  }

  /** The full name of a general that may be written short. */
  full(name) {
    if (!name) return "";
    return this.names.generals.find((one) => one.name === name || one.name.endsWith(`/${name}`))?.name ?? name;
  }

  marks(who) {
    const row = make("div", { class: "given-cards" }, make("span", { class: "given-label" }, t("given.marks")));
    for (const [mark, count] of Object.entries(who.marks ?? {})) {
      row.append(this.chip(`${this.markName(mark)} ×${count}`, () => { delete who.marks[mark]; this.redraw(); }));
    }
    if (this.names.marks.length) {
      row.append(this.bare(t("given.marks"), [["", "＋"], ...this.names.marks.map((one) => [one.id, pick(one.label)])], "", (value) => {
        who.marks = { ...who.marks, [value]: (who.marks?.[value] ?? 0) + 1 };
        this.redraw();
      }));
    }
    return row;
  }

  markName(id) {
    const found = this.names.marks.find((one) => one.id === id || one.name === id);
    return found ? pick(found.label) : id;
  }

  pile(label, key) {
    const cards = this.data[key] ?? [];
    const row = make("div", { class: "given-cards" }, make("span", { class: "given-label" }, label));
    cards.slice(0, SHOWN_PILE).forEach((card, index) => row.append(this.chip(this.say(card), () => { cards.splice(index, 1); if (!cards.length) delete this.data[key]; this.redraw(); })));
    if (cards.length > SHOWN_PILE) row.append(make("span", { class: "muted" }, t("given.rest", { n: cards.length - SHOWN_PILE })));
    row.append(this.adder((card) => { this.data[key] = key === "draw_pile" ? [card, ...cards] : [...cards, card]; this.redraw(); }));
    return row;
  }

  cards(label, who, zone) {
    const row = make("div", { class: "given-cards" }, make("span", { class: "given-label" }, label));
    (who[zone] ?? []).forEach((card, index) => row.append(this.chip(this.say(card), () => { who[zone].splice(index, 1); if (!who[zone].length) delete who[zone]; this.redraw(); })));
    row.append(this.adder((card) => { who[zone] = [...(who[zone] ?? []), card]; this.redraw(); }));
    return row;
  }

  say(card) {
    if (typeof card === "object") return `${this.say(card.card)} → ${this.say(card.as ?? "")}`;
    const words = card.split(" ");
    const [name, suit, number] = SIGNS[words[0]] ? ["", ...words] : words;  // of a judgement only the face may matter
    const found = this.names.cards.find((one) => one.id === name);
    const face = suit ? `${SIGNS[suit] ?? suit}${LETTERS[number] ?? number ?? ""}` : "";
    return `${found ? pick(found.label) : name}${face}`;
  }

  chip(words, remove) {
    return make("span", { class: "chip" }, words,
      this.readonly ? null : make("button", { type: "button", class: "chip-x", "aria-label": t("given.remove", { name: words }), onclick: remove }, "×"));
  }

  /** Name, suit and number of a card to add. */
  adder(add) {
    if (this.readonly) return "";
    const name = make("input", { list: this.list, class: "card-name", "aria-label": t("given.card_name"), placeholder: t("given.card_name"), autocomplete: "off" });
    const suit = make("select", { "aria-label": t("given.suit") }, ...SUITS.map((one) => make("option", { value: one }, SIGNS[one])));
    const number = make("input", { type: "number", min: "1", max: "13", value: "7", "aria-label": t("given.number") });
    const act = () => {
      const written = name.value.trim();
      if (!written) return;
      const found = this.names.cards.find((one) => one.id === written || pick(one.label) === written);
      add(`${found ? found.id : written} ${suit.value} ${number.value || 1}`);
    };
    name.addEventListener("keydown", (event) => { if (event.key === "Enter") { event.preventDefault(); act(); } });
    return make("span", { class: "adder" }, name, suit, number, make("button", { type: "button", class: "small", onclick: act }, t("given.add_card")));
  }

  add() {
    let number = 1;
    while (this.data.characters[`foe${number}`]) number++;
    const taken = new Set(Object.values(this.data.characters).map((one) => String(one.at)));
    const free = [[2, 4], [6, 4], [4, 6], [4, 2], [3, 5], [5, 3], [1, 4], [7, 4]].find((one) => !taken.has(String(one))) ?? [4, 4];
    this.data.characters[`foe${number}`] = { side: this.names.sides.at(-1).id, at: free };
    this.redraw();
  }

  select(label, options, value, change) {
    return make("label", {}, label, this.bare(label, options, value, change));
  }

  bare(label, options, value, change) {
    const select = make("select", { "aria-label": label, onchange: () => change(select.value) }, ...options.map(([key, words]) => make("option", { value: key }, words)));
    if (value && !options.some(([key]) => key === value)) select.append(make("option", { value }, value));
    select.value = value ?? "";
    return select;
  }

  number(label, value, change, empty = false) {
    const input = make("input", { type: "number", value: String(value), onchange: () => change(input.value === "" ? (empty ? null : 0) : Number(input.value)) });
    return make("label", {}, label, input);
  }

  check(label, on, change) {
    const input = make("input", { type: "checkbox", onchange: () => change(input.checked) });
    input.checked = on;
    return make("label", { class: "check" }, input, label);
  }
}
