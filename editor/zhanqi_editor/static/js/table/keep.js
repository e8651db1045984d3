// Keeps what was played as a test: what to check is ticked.

import { api, ApiError, complain, fill, make, pick, t, toast } from "./words.js";
import { nameOf } from "./board.js";
import { faults } from "./sandbox.js";

export class Keep {
  constructor(container, table) {
    this.container = container;
    this.table = table;
    this.shown = false;
    this.since = 0;
    this.ticked = new Set();
    this.fields = { zh: "", id: "", pins: "", pack: "" };
    table.subscribe(() => { if (this.shown) this.load(); });
  }

  visible(shown) {
    this.shown = shown;
    if (shown) this.load();
  }

  async load() {
    const { view } = this.table;
    this.since = Math.min(this.since, view.at);
    try {
      this.told = await api.get(`${this.table.path}/facts?since=${this.since}`);
    } catch (error) {
      if (error instanceof ApiError && this.since > 0) { this.since = 0; await this.load(); return; }
      complain(error);
      return;
    }
    this.ticked = new Set(this.told.facts.filter((one) => one.changed).map((one) => one.id));
    this.render();
  }

  render() {
    const { told } = this;
    if (!told.packs.length) { fill(this.container, make("p", { class: "muted" }, t("keep.no_pack"))); return; }
    const start = make("select", { id: "keep-start", onchange: () => { this.since = Number(start.value); this.load(); } },
      ...told.starts.map((one) => make("option", { value: String(one) }, one === 0 ? t("keep.start_0") : t("keep.start_n", { n: one }))));
    start.value = String(this.since);
    const name = make("input", { id: "keep-name", value: this.fields.zh, placeholder: t("keep.name_hint"), autocomplete: "off", oninput: () => { this.fields.zh = name.value; } });
    const pins = make("input", { value: this.fields.pins, autocomplete: "off", oninput: () => { this.fields.pins = pins.value; } });
    const packs = make("select", { onchange: () => { this.fields.pack = packs.value; } }, ...told.packs.map((one) => make("option", {}, one)));
    const subject = this.table.view.subject.split("/")[0];
    packs.value = this.fields.pack || (told.packs.includes(subject) ? subject : told.packs[0]);
    this.fields.pack = packs.value;
    this.result = make("div", { id: "keep-result", role: "status", "aria-live": "polite" });
    fill(this.container,
      make("p", { class: "muted" }, this.table.view.at === 0 ? t("keep.first_play") : t("keep.intro")),
      make("div", { class: "given-grid" },
        make("label", {}, t("keep.start"), start), make("label", {}, t("keep.pack"), packs),
        make("label", { class: "wide" }, t("keep.name"), name), make("label", { class: "wide" }, t("keep.pins"), pins)),
      this.facts(),
      make("div", { class: "actions" },
        make("button", { type: "button", class: "primary", id: "keep-save", "data-key": "keep save", onclick: () => this.send({}) }, t("keep.save")),
        make("button", { type: "button", id: "keep-try", "data-key": "keep try", onclick: () => this.send({ save: false }) }, t("keep.try"))),
      this.result);
  }

  facts() {
    const groups = new Map();
    for (const fact of this.told.facts) {
      const group = fact.changed ? "changed" : fact.group;
      if (!groups.has(group)) groups.set(group, []);
      groups.get(group).push(fact);
    }
    const order = ["changed", "asked", "offered", "not_offered", "happened", "end"];
    const known = [...order.filter((one) => groups.has(one)), ...[...groups.keys()].filter((one) => !order.includes(one))];
    return make("div", { class: "facts" }, ...known.map((group) => {
      const box = make("details", {}, make("summary", {}, this.title(group), " ", make("span", { class: "count" }, String(groups.get(group).length))),
        ...groups.get(group).map((fact) => this.fact(fact)));
      box.open = ["changed", "not_offered"].includes(group);
      return box;
    }));
  }

  title(group) {
    if (group === "changed") return t("keep.changed");
    const who = this.table.character(group);
    if (who) return nameOf(who);
    return t(`keep.group.${group}`);
  }

  fact(fact) {
    const box = make("input", { type: "checkbox", "data-key": `fact ${fact.id}`, onchange: () => { if (box.checked) this.ticked.add(fact.id); else this.ticked.delete(fact.id); } });
    box.checked = this.ticked.has(fact.id);
    return make("label", { class: "check" }, box, make("span", {}, pick(fact.label)));
  }

  async send(extra) {
    const checks = this.told.facts.filter((one) => this.ticked.has(one.id)).map((one) => one.check);
    try {
      const told = await api.post(`${this.table.path}/keep`, {
        since: this.since, checks, pack: this.fields.pack, label: { zh: this.fields.zh }, pins: this.fields.pins, ...extra,
      });
      this.tell(told, extra);
    } catch (error) {
      if (error instanceof ApiError && error.body?.diagnostics) this.result.replaceChildren(...faults(error));
      else complain(error);
    }
  }

  tell(told, extra) {
    const lines = [];
    if (told.saved) {
      lines.push(make("p", { class: "ok" }, t("keep.saved", { name: "" }), make("a", { href: `/tests/${told.name}` }, told.name)));
      toast(t("keep.saved", { name: told.name }));
    } else if (told.outcome.status === "passed") lines.push(make("p", { class: "ok" }, t("keep.passes")));
    else {
      lines.push(make("p", { class: "fault" }, t("keep.not_saved")), make("pre", { class: "report" }, pick(told.outcome.report)));
      if (extra.save !== false) lines.push(make("button", { type: "button", class: "small", onclick: () => this.send({ force: true }) }, t("keep.save_anyway")));
    }
    lines.push(make("details", {}, make("summary", {}, t("keep.json")), make("pre", { class: "report" }, JSON.stringify(told.test, null, 1))));
    this.result.replaceChildren(...lines);
    this.result.scrollIntoView({ block: "nearest" });
  }
}
