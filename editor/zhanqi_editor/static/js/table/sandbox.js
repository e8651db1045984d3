// The sandbox: edit the board, force an effect.

import { api, ApiError, complain, fill, make, pick, t } from "./words.js";
import { nameOf } from "./board.js";
import { GivenForm } from "./given.js";

export class Sandbox {
  constructor(container, table, board) {
    this.container = container;
    this.table = table;
    this.board = board;
    this.names = null;
    this.data = null;    // the situation that is being edited
    this.lost = [];
    this.raw = false;
    this.shown = false;
    this.kind = "damage";
    table.subscribe(() => { if (this.shown) this.render(); });
  }

  async visible(shown) {
    this.shown = shown;
    if (!shown) return;
    this.names ??= await api.get(`${this.table.path}/names`).catch((error) => { complain(error); return null; });
    if (this.names) this.render();
  }

  render() {
    if (!this.names) return;
    fill(this.container, this.data ? this.editing() : this.resting(), this.data ? null : this.forcing());
  }

  // --- the board ------------------------------------------------------------------------------------------------

  resting() {
    return make("section", {},
      make("p", { class: "muted" }, t("sandbox.intro")),
      make("button", { type: "button", class: "primary", id: "edit-board", "data-key": "edit", onclick: () => this.begin() }, t("sandbox.begin")));
  }

  begin() {
    return this.table.lookUp(async () => {
      try {
        const { situation, lost } = await api.get(`${this.table.path}/situation`);
        this.data = situation;
        this.lost = lost;
        this.raw = false;
        this.board.editor = this;
        this.board.render();
        this.render();
        return true;
      } catch (error) { complain(error); return false; }
    });
  }

  editing() {
    const fault = make("div", { class: "faults", role: "alert" });
    const form = this.raw
      ? make("textarea", { class: "mono", rows: "18", spellcheck: "false", "aria-label": t("sandbox.json"), onchange: (event) => this.read(event.target, fault) }, JSON.stringify(this.data, null, 1))
      : new GivenForm(this.data, this.names, { changed: () => this.board.render() }).element;
    if (this.raw) form.value = JSON.stringify(this.data, null, 1);
    return make("section", {},
      make("p", { class: "muted" }, t("sandbox.place")),
      this.lost.length ? make("p", { class: "muted" }, t("table.lost", { what: this.lost.map((one) => t(`table.lost.${one}`)).join("、") })) : null,
      make("div", { class: "actions sticky" },
        make("button", { type: "button", class: "primary", id: "apply-board", "data-key": "apply", onclick: () => this.apply(fault) }, t("sandbox.apply")),
        make("button", { type: "button", "data-key": "discard", onclick: () => this.end() }, t("sandbox.discard")),
        make("button", { type: "button", class: "quiet", "data-key": "raw", onclick: () => { this.raw = !this.raw; this.render(); } }, t(this.raw ? "sandbox.form" : "sandbox.json"))),
      fault, form);
  }

  read(area, fault) {
    try {
      this.data = JSON.parse(area.value);
      fault.replaceChildren();
      this.board.render();
    } catch (error) { fault.replaceChildren(make("p", { class: "fault" }, String(error.message))); }
  }

  async apply(fault) {
    const before = this.table.lastError;
    const done = await this.table.send("edit", { situation: this.data });
    if (done) { this.end(); return; }
    const error = this.table.lastError;
    if (error !== before && error instanceof ApiError) fault.replaceChildren(...faults(error));
  }

  end() {
    this.data = null;
    this.board.editor = null;
    this.board.placing = null;
    this.board.render();
    this.render();
  }

  // What the board asks while it is edited.

  placeOf(name) {
    const who = this.data?.characters[name];
    return who && who.alive !== false ? who.at : null;
  }

  take(name) {
    this.board.placing = this.board.placing === name ? null : name;
    this.board.render();
  }

  place(name, x, y) {
    this.data.characters[name].at = [x, y];
    this.board.placing = null;
    this.board.render();
    this.render();
  }

  // --- forcing an effect -------------------------------------------------------------------------------------------

  forcing() {
    const { view } = this.table;
    if (view.request && !view.request.quiet) return make("section", {}, make("h3", {}, t("sandbox.force")), make("p", { class: "muted" }, t("sandbox.busy")));
    const kinds = ["damage", "lose_hp", "recover", "draw", "discard", "judge", "gain_mark", "turn_over", "restore", "gain_skill"];
    const people = view.characters.filter((one) => one.alive).map((one) => [one.name, one.general ? `${pick(one.label)} (${one.name})` : nameOf(one)]);
    const field = (label, element) => make("label", {}, label, element);
    const choose = (name, options) => make("select", { name }, ...options.map(([value, words]) => make("option", { value }, words)));
    const kind = make("select", { name: "kind", id: "force-kind", onchange: () => { this.kind = kind.value; this.render(); } },
      ...kinds.map((one) => make("option", { value: one }, t(`force.${one}`))), make("option", { value: "raw" }, t("sandbox.raw")));
    kind.value = this.kind;
    const fault = make("div", { class: "faults", role: "alert" });
    const inputs = [];
    if (this.kind === "damage") inputs.push(field(t("force.source"), choose("source", [...people, ["", t("force.nobody")]])));
    if (this.kind !== "raw") inputs.push(field(t("force.target"), choose("target", people)));
    if (["damage", "lose_hp", "recover", "draw", "discard", "gain_mark"].includes(this.kind)) inputs.push(field(t("force.amount"), make("input", { name: "amount", type: "number", min: "1", value: "1" })));
    if (this.kind === "damage") inputs.push(field(t("force.nature"), choose("nature", ["normal", "fire"].map((one) => [one, t(`nature.${one}`)]))));
    if (this.kind === "gain_mark") inputs.push(field(t("force.mark"), choose("mark", this.names.marks.map((one) => [one.id, pick(one.label)]))));
    if (this.kind === "gain_skill") inputs.push(field(t("force.skill"), choose("skill", this.names.skills.map((one) => [one.name, pick(one.label)]))));
    if (this.kind === "raw") inputs.push(make("textarea", { name: "raw", class: "mono", rows: "5", spellcheck: "false", "aria-label": t("sandbox.raw") }, '{"draw": {"who": "you", "count": 2}}'));
    const form = make("form", { class: "force", onsubmit: (event) => { event.preventDefault(); this.force(new FormData(form), fault); } },
      field(t("sandbox.effect"), kind), ...inputs, make("button", { class: "primary", id: "do-force", "data-key": "force" }, t("sandbox.do")));
    return make("section", {}, make("h3", {}, t("sandbox.force")), make("p", { class: "muted" }, t("sandbox.force_intro")), form, fault);
  }

  async force(form, fault) {
    let effect;
    try { effect = effectOf(Object.fromEntries(form), this.kind); } catch (error) {
      fault.replaceChildren(make("p", { class: "fault" }, String(error.message)));
      return;
    }
    const before = this.table.lastError;
    if (await this.table.send("force", { effect })) return;
    const error = this.table.lastError;
    if (error !== before && error instanceof ApiError) fault.replaceChildren(...faults(error));
  }
}

/** An effect as definitions write it. */
function effectOf(form, kind) {
  const amount = Number(form.amount ?? 1);
  const who = form.target;
  const nobody = { characters: { where: [{ not: { that: { alive: {} } } }] } };
  switch (kind) {
    case "damage": return { damage: { source: form.source || nobody, target: who, amount, nature: form.nature } };
    case "lose_hp": case "recover": return { [kind]: { who, amount } };
    case "draw": return { draw: { who, count: amount } };
    case "discard": return { discard: { who, cards: { choose: { from: { cards: { of: who, in: ["hand"] } }, count: amount, who } } } };
    case "gain_mark": return { gain_mark: { who, mark: form.mark, count: amount } };
    case "gain_skill": return { gain_skill: { who, skill: form.skill, until: [{ "turn.end": {} }] } };
    case "raw": return JSON.parse(form.raw);
    default: return { [kind]: { who } };
  }
}

/** What is wrong with what was sent, each with its place. */
export function faults(error) {
  const told = error.body?.diagnostics ?? [];
  if (!told.length) return [make("p", { class: "fault" }, error.message)];
  return told.map((one) => make("p", { class: "fault" }, one.pointer ? make("code", {}, one.pointer) : null, ` ${pick(one.message)} `, make("span", { class: "muted" }, pick(one.remedy))));
}
