/** What may be written at a place: keys of an object, operations, timings, words, roles. */

import { has, t, type TextKey } from "../i18n.ts";
import { isObject } from "../tree/json.ts";
import { KINDS, placeAt, roleFits, type Place } from "../tree/places.ts";
import type { Arg, Json } from "../types.ts";
import { typeOf, type Vocabulary } from "../vocabulary.ts";

export interface Proposal {
  word: string;
  /** What is shown behind it. */
  label: string;
  /** What kind of thing it is. */
  kind: string;
  /** What is written after a key, `${}` where the cursor goes. */
  body?: string;
  boost?: number;
}

/** What a new value of a type begins with. */
function skeleton(type: string): string {
  if (/^(effects|states|rules|filter|conds|until|options|roles|tags|parts|methods)$/.test(type) || type.startsWith("words:")) return "[${}]";
  if (type === "bool") return "true";
  if (["value", "count", "number"].includes(type)) return "${1}";
  if (["cond", "when", "pattern", "limit", "skills", "effect"].includes(type)) return "{${}}";
  if (type === "cards" || type === "any" || type === "square" || type === "vcard") return "${}";
  return '"${}"';
}

function body(args: Arg[]): string {
  const required = args.filter((arg) => arg.required);
  return `{${required.map((arg) => `"${arg.name}": ${skeleton(typeOf(arg))}`).join(", ") || "${}"}}`;
}

function kindLabel(kind: string): string {
  const key = `complete.${kind}`;
  return has(key) ? t(key as TextKey) : kind;
}

/** The keys that may be written in the object at a pointer. */
export function keys(vocabulary: Vocabulary, kind: string, data: Json, pointer: string): Proposal[] {
  const place = placeAt(vocabulary, kind, data, pointer);
  if (!place) return [];
  const written = new Set(isObject(place.node) ? Object.keys(place.node) : []);
  if (place.fields) return fields(vocabulary, place, written);
  if (place.type === "skill") return names(["id", "name", "tags", "parts", "flavour"], written);
  if (place.type === "when") {
    return vocabulary.data.timings.map((timing) => ({
      word: timing.id, label: vocabulary.say(timing.label), kind: kindLabel("timing"), body: "{${}}",
    }));
  }
  if (place.type.startsWith("definition:")) return definitionKeys(vocabulary, kind, written);
  return (KINDS[place.type] ?? []).flatMap((one) =>
    [...(vocabulary.operations.get(one)?.values() ?? [])]
      .filter((operation) => fitsPlace(operation.yields, one, place.type))
      .map((operation) => ({
        word: operation.name, label: vocabulary.say(operation.label), kind: kindLabel(one), body: body(operation.args),
      })),
  );
}

function fitsPlace(yields: string | null, kind: string, type: string): boolean {
  if (kind !== "selector" || type === "any" || yields === "any") return true;
  return yields === type || (type === "cards" && yields === "card");
}

function fields(vocabulary: Vocabulary, place: Place, written: Set<string>): Proposal[] {
  const own = place.fields!
    .filter((arg) => !written.has(arg.name))
    .map((arg) => ({
      word: arg.name,
      label: `${vocabulary.say(arg.label)}${arg.required ? ` · ${t("hover.required")}` : ""}`,
      kind: kindLabel(place.type === "timing" ? "role" : "field"),
      body: place.type === "timing" ? '"${you}"' : skeleton(typeOf(arg)),
      boost: arg.required ? 2 : 0,
    }));
  if (place.type !== "part" || written.has("type")) return own;
  return [{ word: "type", label: "", kind: kindLabel("field"), body: '"${trigger}"', boost: 3 }, ...own];
}

function names(list: string[], written: Set<string>): Proposal[] {
  return list.filter((name) => !written.has(name)).map((name) => ({ word: name, label: "", kind: kindLabel("field") }));
}

function definitionKeys(vocabulary: Vocabulary, kind: string, written: Set<string>): Proposal[] {
  const schema = vocabulary.data.schemas[kind] as { properties?: Record<string, { type?: string }> } | undefined;
  return names(Object.keys(schema?.properties ?? {}), written);
}

/** The words that may be written as the value at a pointer. */
export function words(vocabulary: Vocabulary, kind: string, data: Json, pointer: string): Proposal[] {
  if (/\/parts\/\d+\/type$|\/rules\/\d+\/type$/.test(pointer)) {
    return vocabulary.data.parts.map((part) => ({ word: part.type, label: vocabulary.say(part.label), kind: kindLabel("word") }));
  }
  const enumerated = definitionWords(vocabulary, kind, pointer);
  if (enumerated) return enumerated;
  const place = placeAt(vocabulary, kind, data, pointer);
  if (!place) return [];
  const type = place.type;
  const list = listOf(type);
  const found: Proposal[] = [];
  if (list) {
    for (const word of vocabulary.words(list)) found.push({ word: word.id, label: vocabulary.say(word.label), kind: kindLabel("word"), boost: 1 });
  }
  if (type === "skill" || type === "filter:skill") found.push({ word: "this", label: t("block.this"), kind: kindLabel("role") });
  if (!["mark", "quantity", "skill", "name", "tags", "tag"].includes(type)) {
    for (const [name, roleType] of place.roles) {
      if (roleFits(roleType, type)) found.push({ word: name, label: vocabulary.role(name), kind: kindLabel("role"), boost: 2 });
    }
  }
  if (type === "count") found.push({ word: "all", label: t("block.all"), kind: kindLabel("word") });
  return found;
}

/** The list of words of a type. */
export function listOf(type: string): string | undefined {
  const [head, ...rest] = type.split(":");
  if (head === "filter") return rest[0] === "skill" ? "skill" : rest[1];
  if (["word", "words", "names", "either", "ref"].includes(head!)) return rest[0];
  return ["mark", "skill", "quantity"].includes(type) ? type : undefined;
}

const DEFINITION_LISTS: Record<string, string> = { kingdom: "kingdom", gender: "gender", category: "category", subtype: "subtype", deck: "deck" };

function definitionWords(vocabulary: Vocabulary, kind: string, pointer: string): Proposal[] | null {
  const key = /^\/(\w+)$/.exec(pointer)?.[1] ?? "";
  if (kind === "general" && /^\/skills\/\d+$/.test(pointer)) return wordsOf(vocabulary, "skill");
  const list = DEFINITION_LISTS[key];
  return list ? wordsOf(vocabulary, list) : null;
}

function wordsOf(vocabulary: Vocabulary, list: string): Proposal[] {
  const own = vocabulary.data.enumerations[list] ?? [];
  const further = (vocabulary.references[list] ?? []).filter((one) => !own.some((word) => word.id === one.id));
  return [
    ...own.map((word) => ({ word: word.id, label: vocabulary.say(word.label), kind: kindLabel("word") })),
    ...further.map((one) => ({ word: one.id, label: vocabulary.say(one.name as never, one.id), kind: kindLabel("word") })),
  ];
}
