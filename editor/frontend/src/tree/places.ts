/** What may stand at each place of a definition, and which roles may be named there. */

import type { Arg, Json, JsonObject, Operation } from "../types.ts";
import { typeOf, type Vocabulary } from "../vocabulary.ts";
import { isObject, onlyKey, steps } from "./json.ts";

/** The types whose value is a list, with the type of an entry. */
const ENTRIES: Record<string, string> = {
  effects: "effect", states: "effect", rules: "rule", methods: "method", parts: "part", conds: "cond", filter: "cond",
  until: "when", roles: "who", options: "effects", skills_list: "skill", death_scores: "death_score", ends: "end",
};
/** The kinds of operation that may stand at a place of some type. */
export const KINDS: Record<string, string[]> = {
  effect: ["effect"], cond: ["condition"], value: ["value"], number: ["value"], count: ["count", "value"],
  who: ["selector"], cards: ["selector"], square: ["selector"], any: ["selector", "value"],
};
const DEFINITIONS: Record<string, Record<string, string>> = {
  general: { skills: "skills_list" },
  skill: { parts: "parts" },
  card: { uses: "methods", skills: "skills_list" },
  terrain: { parts: "parts" },
  scenario: { rules: "parts", quantities: "quantities", death_score: "death_scores", end: "ends" },
};

export interface Place {
  /** The type of what stands there (`effects`, `who`, `cond`, `word:suit`), or of the object whose key is meant. */
  type: string;
  /** The operation, part or object whose arguments stand there; set at `…/effect/0/damage`. */
  fields: Arg[] | null;
  operation: Operation | null;
  arg: Arg | null;
  roles: Map<string, string>;
  /** The node there, as far as there is one. */
  node: Json | undefined;
}

/** Follow a pointer through a definition of a kind; null where the grammar has no such place. */
export function placeAt(vocabulary: Vocabulary, kind: string, data: Json, pointer: string): Place | null {
  let place: Place | null = {
    type: `definition:${kind}`, fields: null, operation: null, arg: null, node: data,
    roles: new Map([["you", "who"], ["current", "who"], ["this", "skill"]]),
  };
  for (const step of steps(pointer)) {
    place = place && below(vocabulary, place, step);
    if (!place) return null;
  }
  return place;
}

function below(vocabulary: Vocabulary, place: Place, step: string): Place | null {
  const node = Array.isArray(place.node) ? place.node[Number(step)] : isObject(place.node) ? place.node[step] : undefined;
  const next = (type: string, extra: Partial<Place> = {}): Place => ({
    type, fields: null, operation: null, arg: null, roles: place.roles, node, ...extra,
  });
  if (place.fields) return argument(vocabulary, place, step, next);
  if (place.type.startsWith("definition:")) {
    const kind = place.type.slice("definition:".length);
    const type = DEFINITIONS[kind]?.[step];
    if (!type) return null;
    const roles = new Map(place.roles);
    if (kind === "card" && step === "skills") roles.set("equipment", "card");
    if (kind === "scenario" && step !== "rules") roles.set("who", "who").set("side", "word").set("round", "number");
    return next(type, { roles });
  }
  const entry = ENTRIES[place.type];
  if (entry && /^\d+$/.test(step)) return enter(vocabulary, next(entry));
  if (place.type === "skill") return step === "parts" ? next("parts") : null;
  if (place.type === "quantities") return next("value");
  if (place.type === "death_score" || place.type === "end") return step === "if" ? next("cond") : null;
  if (place.type === "when" || place.type === "timing") {
    const timing = vocabulary.timings.get(step);
    const fields = timing?.roles.map((role): Arg => ({ ...role, type: `filter:${role.type}`, required: false, default: null }));
    return fields ? next("timing", { fields }) : null;
  }
  if (/^\d+$/.test(step)) return next(place.type);
  for (const kind of KINDS[place.type] ?? []) {
    const operation = vocabulary.find(kind, step);
    if (operation) return next("arguments", { fields: [...operation.args, ...common(vocabulary, operation)], operation });
  }
  return null;
}

/** Go into an object with fields of its own: a part, a rule, a method. */
function enter(vocabulary: Vocabulary, place: Place): Place {
  if (place.type === "part") {
    const type = isObject(place.node) ? String(place.node.type ?? "") : "";
    const roles = new Map([...place.roles, ...bindings(vocabulary, place.node, place.roles)]);
    return { ...place, fields: vocabulary.parts.get(type)?.fields ?? [], roles };
  }
  if (place.type === "method") {
    const roles = new Map([...place.roles, ...bindings(vocabulary, place.node, place.roles)]);
    return { ...place, fields: vocabulary.data.fields.method ?? [], roles };
  }
  if (place.type === "rule") return { ...place, fields: vocabulary.data.fields.rule ?? [] };
  return place;
}

function argument(
  vocabulary: Vocabulary, place: Place, step: string, next: (type: string, extra?: Partial<Place>) => Place,
): Place | null {
  const arg = place.fields!.find((one) => one.name === step);
  if (!arg) return null;
  const roles = new Map(place.roles);
  const holder = isObject(place.node) ? place.node : {};
  for (const other of place.fields!) {
    if (other.type !== "when" || other.name === step) continue;
    const timing = onlyKey(holder[other.name] ?? null);
    for (const role of (timing && vocabulary.timings.get(timing[0])?.roles) || []) roles.set(role.name, role.type);
  }
  for (const [name, type] of Object.entries(arg.gives ?? {})) {
    roles.set(name, type);
    if (name === "it" && typeof holder.as === "string") roles.set(holder.as, type);
  }
  const type = typeOf(arg);
  const object = ["pattern", "vcard", "limit", "skills"].includes(type)
    ? type
    : type === "card_or_pattern" || type.startsWith("filter:")
      ? "pattern"
      : null;
  const fields = object ? (vocabulary.data.fields[object] ?? null) : null;
  return enter(vocabulary, next(type, { arg, roles, fields }));
}

const COMMON: Record<string, string> = { who: "who", as: "name", optional: "bool", then: "effects" };

function common(vocabulary: Vocabulary, operation: Operation): Arg[] {
  return operation.common.map((name) => ({
    name,
    label: vocabulary.data.common.find((one) => one.name === name)?.label ?? { zh: name, en: name },
    type: COMMON[name]!,
    required: false,
    default: name === "who" ? "you" : null,
  }));
}

/** The names that effects and target rules bind anywhere in a part, with their types. */
export function bindings(vocabulary: Vocabulary, node: Json | undefined, roles: Map<string, string>): Map<string, string> {
  const found = new Map<string, string>();
  const known = (name: string) => found.get(name) ?? roles.get(name);
  const walk = (one: Json | undefined): void => {
    if (Array.isArray(one)) one.forEach(walk);
    if (!isObject(one)) return;
    for (const [key, value] of Object.entries(one)) {
      if (key === "targets" && Array.isArray(value)) {
        for (const rule of value) if (isObject(rule)) found.set(typeof rule.as === "string" ? rule.as : "pick", "who");
      }
      const operation = isObject(value) ? vocabulary.find("effect", key) : undefined;
      if (operation?.binds && isObject(value) && typeof value.as === "string") {
        found.set(value.as, operation.binds === "any" ? typeOfNode(vocabulary, value.be, known) : operation.binds);
      }
      walk(value);
    }
  };
  walk(node);
  return found;
}

/** The type of what a selector or value yields. */
export function typeOfNode(
  vocabulary: Vocabulary, node: Json | undefined, role: (name: string) => string | undefined,
): string {
  if (typeof node === "number") return "number";
  if (typeof node === "string") return role(node) ?? "word";
  if (Array.isArray(node)) return node.length ? typeOfNode(vocabulary, node[0], role) : "any";
  const one = onlyKey(node);
  if (!one) return "any";
  const operation = vocabulary.find("selector", one[0]) ?? vocabulary.find("value", one[0]);
  if (!operation) return "any";
  if (operation.through) return typeOfNode(vocabulary, (one[1] as JsonObject)?.[operation.through], role);
  return operation.yields ?? "any";
}

/** Whether a role of this type may stand where that type is wanted. */
export function roleFits(type: string, wanted: string): boolean {
  if (type === "any") return true;
  const fits: Record<string, string[]> = {
    who: ["who", "entry"], cards: ["cards", "card", "use"], square: ["square"], card: ["use", "entry", "card"],
    entry: ["entry"], face: ["use", "card", "cards", "wanted", "entry"], vcard: ["use", "entry", "card"],
    card_or_pattern: ["use", "card", "cards"], value: ["number", "word", "skill"], number: ["number"], count: ["number"],
  };
  if (wanted === "any") return true;
  if (wanted.startsWith("filter:")) {
    const of = wanted.slice("filter:".length);
    return type === of || (["who", "entry"].includes(type) && ["who", "entry"].includes(of)) || type === "word" || of === "any";
  }
  if (wanted.startsWith("word:") || wanted.startsWith("either:")) return type === wanted || type === `word:${wanted.split(":")[1]}` || type === "word";
  return fits[wanted]?.includes(type) || (wanted === "value" && type.startsWith("word:")) || false;
}
