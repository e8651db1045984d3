// Steps and checks of a test as rows of a form. What the form can't show is edited as JSON and kept as it is.

import { EFFECTS, effectFields, effectOf, valuesAtFirst, valuesOf } from "./effects.js";
import { make, pick, t } from "./words.js";

const list = (value) => value.split(/[;；]/).map((one) => one.trim()).filter(Boolean);
const joined = (value) => (Array.isArray(value) ? value.join("; ") : value ?? "");
const one_or_many = (value) => { const found = list(value); return found.length === 1 ? found[0] : found; };

/** Fields of each kind of step: [name, to text, from text, optional]. */
const TEXT = [String, (value) => value.trim()];
const MANY = [joined, one_or_many];
const STEPS = {
  use: { who: TEXT, card: TEXT, targets: [...MANY, true], physical: [...MANY, true] },
  activate: { who: TEXT, skill: TEXT, targets: [...MANY, true] },
  move: { who: TEXT, route: [(value) => (value ?? []).map((one) => `(${one})`).join(" "), (value) => [...value.matchAll(/(\d+)\s*,\s*(\d+)/g)].map((one) => [Number(one[1]), Number(one[2])])] },
  answer: { who: TEXT, pick: MANY },
  pass: { who: TEXT },
  settle: {},
};
const CHECKS = {
  expect: { who: TEXT, facts: [factsText, readFacts] },
  offered: { who: TEXT, what: MANY },
  not_offered: { who: TEXT, what: MANY },
  asked: { who: TEXT, kind: [...TEXT, true] },
  happened: { what: TEXT, times: [(value) => value ?? "", (value) => (value === "" ? undefined : Number(value)), true], facts: [happenedText, readFacts, true] },
  over: { winner: [(value) => value ?? "", (value) => value || null] },
};

function factsText(_, body) {
  return Object.entries(body).filter(([name]) => name !== "who").map(([name, value]) => `${name}=${JSON.stringify(value)}`).join("; ");
}

function happenedText(_, body) {
  return Object.entries(body).filter(([name]) => !["what", "times"].includes(name)).map(([name, value]) => `${name}=${JSON.stringify(value)}`).join("; ");
}

function readFacts(text) {
  const found = {};
  for (const part of text.split(/;(?![^[{]*[\]}])/)) {
    const at = part.indexOf("=");
    if (at < 0) continue;
    const value = part.slice(at + 1).trim();
    try { found[part.slice(0, at).trim()] = JSON.parse(value); } catch { found[part.slice(0, at).trim()] = value; }
  }
  return found;
}

/** The kind of a step or check, and the body its fields show. */
function taken(node, kinds) {
  const [[name, body] = []] = Object.entries(node);
  if (name === "not" && body.that?.offered && kinds.not_offered) return ["not_offered", body.that.offered];
  if (name in kinds && name !== "not_offered") {
    const known = Object.keys(kinds[name]);
    const free = known.includes("facts");
    if (free || Object.keys(body).every((one) => known.includes(one))) return [name, body];
  }
  return ["other", node];
}

export class StepsForm {
  /** `called`: what people call a character; `names`: the cards, marks and skills there are. */
  constructor(data, key, { readonly = false, called = (name) => name, names = { cards: [], marks: [], skills: [] } } = {}) {
    this.data = data;
    this.key = key;
    this.readonly = readonly;
    this.called = called;
    this.names = names;
    this.kinds = key === "when" ? { ...STEPS, ...CHECKS } : CHECKS;
    this.element = make("div", { class: "steps-form" });
    this.render();
  }

  get items() { return (this.data[this.key] ??= []); }

  render() {
    const rows = this.items.map((node, index) => this.row(node, index));
    const add = make("button", { type: "button", class: "small", onclick: () => { this.items.push(this.key === "when" ? { pass: { who: this.who() } } : { expect: { who: this.who(), hp: 4 } }); this.render(); } },
      `＋ ${t(this.key === "when" ? "form.add_step" : "form.add_check")}`);
    this.element.replaceChildren(...rows, this.readonly ? "" : add, ...this.lists());
    if (this.readonly) for (const one of this.element.querySelectorAll("input, select, textarea, button")) one.disabled = true;
  }

  who() { return Object.keys(this.data.given?.characters ?? { you: {} })[0]; }

  /** What can be chosen in the fields that take words. */
  lists() {
    const { people, skills } = this.choices();
    const known = {
      card: this.names.cards.map((one) => [one.id, pick(one.label)]),
      skill: skills.map((one) => [one.name.split("/").pop(), pick(one.label)]),
      targets: people,
    };
    return Object.entries(known).map(([name, options]) => make("datalist", { id: `${this.key}-${name}` }, ...options.map(([value, words]) => make("option", { value }, words))));
  }

  /** What the fields of a forced effect choose from. */
  choices() {
    const people = Object.keys(this.data.given?.characters ?? {}).map((one) => [one, this.called(one)]);
    return { people, marks: this.names.marks, skills: this.names.skills };
  }

  /** The kinds there are to choose from: [group, [[kind, code of its words]]]. */
  groups() {
    const checks = Object.keys(CHECKS).map((one) => [one, `check.${one}`]);
    if (this.key === "then") return [["check", [...checks, ["other", "check.other"]]]];
    const steps = Object.keys(STEPS).map((one) => [one, `step.${one}`]);
    return [["step", [...steps, ["other", "step.other"]]], ["effect", Object.keys(EFFECTS).map((one) => [one, `force.${one}`])], ["check", checks]];
  }

  row(node, index) {
    const forced = this.key === "when" ? valuesOf(node) : null;
    const [kind, body] = forced ? [forced.kind, forced.values] : taken(node, this.kinds);
    const select = make("select", { "aria-label": t("form.kind"), onchange: () => { this.items[index] = this.fresh(select.value); this.render(); } },
      ...this.groups().map(([name, kinds]) => make("optgroup", { label: t(`form.group.${name}`) }, ...kinds.map(([value, words]) => make("option", { value }, t(words))))));
    select.value = kind;
    const fields = forced
      ? effectFields(kind, body, this.choices(), () => { this.items[index] = effectOf(kind, body); })
      : kind === "other" ? [this.raw(node, index)] : Object.entries(this.kinds[kind]).map(([name, shape]) => this.field(kind, name, shape, body, index));
    return make("div", { class: "step-row", "data-step": String(index) },
      make("span", { class: "count" }, String(index + 1)), select, ...fields,
      make("span", { class: "row" },
        index > 0 ? make("button", { type: "button", class: "small quiet", "aria-label": t("form.up", { n: index + 1 }), onclick: () => { this.items.splice(index - 1, 0, ...this.items.splice(index, 1)); this.render(); } }, "↑") : null,
        make("button", { type: "button", class: "small quiet danger", "aria-label": t("form.remove", { n: index + 1 }), onclick: () => { this.items.splice(index, 1); this.render(); } }, "×")));
  }

  fresh(kind) {
    if (kind in EFFECTS) return effectOf(kind, valuesAtFirst(kind, this.choices()));
    const who = this.who();
    return {
      use: { use: { who, card: "slash" } }, activate: { activate: { who, skill: "" } }, move: { move: { who, route: [[1, 1]] } },
      answer: { answer: { who, pick: "" } }, pass: { pass: { who } }, settle: { settle: {} }, expect: { expect: { who, hp: 4 } },
      offered: { offered: { who, what: "" } }, not_offered: { not: { that: { offered: { who, what: "" } } } }, asked: { asked: { who } },
      happened: { happened: { what: "activate", who } }, over: { over: { winner: null } }, other: {},
    }[kind];
  }

  /** Who does it or is looked at: one of the characters. */
  people(kind, body, index) {
    const names = Object.keys(this.data.given?.characters ?? {});
    if (body.who && !names.includes(body.who)) names.push(body.who);
    const select = make("select", {
      onchange: () => {
        const changed = { ...body, who: select.value };
        this.items[index] = kind === "not_offered" ? { not: { that: { offered: changed } } } : { [kind]: changed };
      },
    }, ...names.map((one) => make("option", { value: one }, this.called(one))));
    select.value = body.who ?? names[0];
    return make("label", {}, t("field.who"), select);
  }

  field(kind, name, [show, read, optional], body, index) {
    if (name === "who") return this.people(kind, body, index);
    const input = make("input", {
      value: show(body[name], body), placeholder: name === "facts" ? t(`field.facts.${kind}`) : optional ? t("field.optional") : "", autocomplete: "off", list: ["card", "skill", "targets"].includes(name) ? `${this.key}-${name}` : null, class: name === "facts" ? "wide" : "",
      onchange: () => {
        const value = read(input.value);
        const changed = name === "facts" ? { ...pickOf(body, kind), ...value } : { ...body, [name]: value };
        if (name !== "facts" && (value === undefined || (optional && (value === "" || value.length === 0)))) delete changed[name];
        this.items[index] = kind === "not_offered" ? { not: { that: { offered: changed } } } : { [kind]: changed };
        this.render();
      },
    });
    return make("label", { class: name === "facts" ? "grow" : "" }, t(`field.${name}`), input);
  }

  raw(node, index) {
    const area = make("textarea", {
      class: "mono grow", rows: "2", spellcheck: "false", "aria-label": t("form.json"), placeholder: '{"draw": {"who": "you", "count": 2}}',
      onchange: () => { try { this.items[index] = JSON.parse(area.value); area.classList.remove("bad"); } catch { area.classList.add("bad"); } },
    });
    area.value = Object.keys(node).length ? JSON.stringify(node) : "";
    return area;
  }
}

/** What of a body its own fields hold, without the free facts. */
function pickOf(body, kind) {
  const kept = kind === "expect" ? ["who"] : ["what", "times"];
  return Object.fromEntries(Object.entries(body).filter(([name]) => kept.includes(name)));
}
