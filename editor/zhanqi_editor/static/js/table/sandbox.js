// The sandbox: edit the board, force an effect.

import { api, ApiError, complain, fill, make, pick, t } from "./words.js";
import { nameOf } from "./board.js";
import { EFFECTS, effectFields, effectOf, valuesAtFirst } from "./effects.js";
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
    this.values = null;  // of the fields of the effect to force
    this.script = '{"draw": {"who": "you", "count": 2}}';
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
    const people = view.characters.filter((one) => one.alive).map((one) => [one.name, one.general ? `${pick(one.label)} (${one.name})` : nameOf(one)]);
    const names = { people, marks: this.names.marks, skills: this.names.skills };
    const kind = make("select", { name: "kind", id: "force-kind", onchange: () => { this.kind = kind.value; this.values = null; this.render(); } },
      ...Object.keys(EFFECTS).map((one) => make("option", { value: one }, t(`force.${one}`))), make("option", { value: "raw" }, t("sandbox.raw")));
    kind.value = this.kind;
    const fault = make("div", { class: "faults", role: "alert" });
    const raw = make("textarea", { name: "raw", class: "mono", rows: "5", spellcheck: "false", "aria-label": t("sandbox.raw"), oninput: () => { this.script = raw.value; } }, this.script);
    const isGone = (name) => name && !people.some(([one]) => one === name);
    if (isGone(this.values?.source) || isGone(this.values?.target)) this.values = null;
    if (this.kind !== "raw") this.values ??= valuesAtFirst(this.kind, names);
    const inputs = this.kind === "raw" ? [raw] : effectFields(this.kind, this.values, names);
    const form = make("form", { class: "force", onsubmit: (event) => { event.preventDefault(); this.force(fault); } },
      make("label", {}, t("sandbox.effect"), kind), ...inputs, make("button", { class: "primary", id: "do-force", "data-key": "force" }, t("sandbox.do")));
    return make("section", {}, make("h3", {}, t("sandbox.force")), make("p", { class: "muted" }, t("sandbox.force_intro")), form, fault);
  }

  async force(fault) {
    let effect;
    try { effect = this.kind === "raw" ? JSON.parse(this.script) : effectOf(this.kind, this.values); } catch (error) {
      fault.replaceChildren(make("p", { class: "fault" }, String(error.message)));
      return;
    }
    const before = this.table.lastError;
    if (await this.table.send("force", { effect })) return;
    const error = this.table.lastError;
    if (error !== before && error instanceof ApiError) fault.replaceChildren(...faults(error));
  }
}

/** What is wrong with what was sent, each with its place. */
export function faults(error) {
  const told = error.body?.diagnostics ?? [];
  if (!told.length) return [make("p", { class: "fault" }, error.message)];
  return told.map((one) => make("p", { class: "fault" }, one.pointer ? make("code", {}, one.pointer) : null, ` ${pick(one.message)} `, make("span", { class: "muted" }, pick(one.remedy))));
}
