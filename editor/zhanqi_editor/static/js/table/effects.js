// Effects that are done to somebody from outside: as fields, and as definitions write them. The sandbox forces them, a
// test has them as steps. What the fields can't show is edited as JSON by those who use this.

import { make, pick, t } from "./words.js";

const NOBODY = { characters: { where: [{ not: { that: { alive: {} } } }] } };

/** The kinds of effect, each with its fields. */
export const EFFECTS = {
  damage: ["source", "target", "amount", "nature"],
  lose_hp: ["target", "amount"],
  recover: ["target", "amount"],
  draw: ["target", "amount"],
  discard: ["target", "amount"],
  judge: ["target"],
  gain_mark: ["target", "mark", "amount"],
  turn_over: ["target"],
  restore: ["target"],
  gain_skill: ["target", "skill"],
};

/** An effect as definitions write it. */
export function effectOf(kind, { source, target: who, amount, nature, mark, skill }) {
  switch (kind) {
    case "damage": return { damage: { source: source || NOBODY, target: who, amount, nature } };
    case "lose_hp": case "recover": return { [kind]: { who, amount } };
    case "draw": return { draw: { who, count: amount } };
    case "discard": return { discard: { who, cards: { choose: { from: { cards: { of: who, in: ["hand"] } }, count: amount, who } } } };
    case "gain_mark": return { gain_mark: { who, mark, count: amount } };
    case "gain_skill": return { gain_skill: { who, skill, until: [{ "turn.end": {} }] } };
    default: return { [kind]: { who } };
  }
}

/** The fields of an effect: {kind, values}; null if it says more than they can show. */
export function valuesOf(effect) {
  const [[kind, body] = []] = Object.entries(effect);
  if (!(kind in EFFECTS) || Object.keys(effect).length !== 1) return null;
  const values = {
    source: typeof body.source === "string" ? body.source : "", target: body.target ?? body.who,
    amount: body.amount ?? body.count ?? body.cards?.choose?.count, nature: body.nature, mark: body.mark, skill: body.skill,
  };
  const plain = Object.values(values).every((one) => one === undefined || typeof one !== "object");
  return plain && sorted(effectOf(kind, values)) === sorted(effect) ? { kind, values } : null;
}

/** What the fields of a kind begin with. `names`: {people: [[name, words]], marks, skills}. */
export function valuesAtFirst(kind, { people, marks, skills }) {
  const first = people[0]?.[0];
  const all = { source: first, target: first, amount: 1, nature: "normal", mark: marks[0]?.id, skill: skills[0]?.name };
  return Object.fromEntries(EFFECTS[kind].map((name) => [name, all[name]]));
}

/** The fields as labelled inputs that write into `values`. */
export function effectFields(kind, values, { people, marks, skills }, changed = () => {}) {
  const put = (name, value) => { values[name] = value; changed(); };
  const choose = (name, options) => {
    const known = values[name] === undefined || options.some(([value]) => value === values[name]);
    const select = make("select", { name, onchange: () => put(name, select.value) },
      ...(known ? options : [...options, [values[name], values[name]]]).map(([value, words]) => make("option", { value }, words)));
    if (values[name] !== undefined) select.value = values[name];
    return select;
  };
  const inputs = {
    source: () => choose("source", [...people, ["", t("force.nobody")]]),
    target: () => choose("target", people),
    amount: () => make("input", { name: "amount", type: "number", min: "1", value: values.amount ?? 1, oninput: (event) => put("amount", Math.max(1, Number(event.target.value) || 1)) }),
    nature: () => choose("nature", ["normal", "fire"].map((one) => [one, t(`nature.${one}`)])),
    mark: () => choose("mark", marks.map((one) => [one.id, pick(one.label)])),
    skill: () => choose("skill", skills.map((one) => [one.name, pick(one.label)])),
  };
  return EFFECTS[kind].map((name) => make("label", {}, t(`force.${name}`), inputs[name]()));
}

function sorted(value) {
  return JSON.stringify(value, (_, one) => (one && typeof one === "object" && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).sort()) : one));
}
