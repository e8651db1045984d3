/**
 * What each block looks like and what JSON it stands for, derived from the vocabulary. Plain data: the conversion works
 * on it without a browser, and `define.ts` makes Blockly blocks of it.
 */

import type { Arg, Json, Label } from "../types.ts";
import { typeOf, type Vocabulary } from "../vocabulary.ts";
import { pieces, type Piece } from "./wording.ts";

/** How an argument is shown: in a field, in sockets, or as stacks of blocks. */
export type SlotKind = "word" | "words" | "bool" | "text" | "tags" | "numbers" | "value" | "list" | "stack" | "stacks";

export interface Slot {
  name: string;
  kind: SlotKind;
  type: string;
  label: Label;
  required: boolean;
  default: Json;
  subject: boolean;
  /** Shown from the start though it isn't required. */
  always: boolean;
  /** The list of words it is chosen from. */
  words?: string;
  gives?: Record<string, string>;
  /** What stands in it is said as an owner's: your, its, the target's. */
  owner?: boolean;
}

export interface Spec {
  /** The block's type: `effect.damage`, `timing.damage.suffered`, `part.trigger`, `pattern`. */
  type: string;
  /** `operation` is written `{"name": {…}}`, `timing` likewise, `part` with its `type`, `object` bare. */
  wrap: "operation" | "timing" | "part" | "object";
  name: string;
  /** A stack's kinds for a block that is stacked, or what an output yields. */
  stacks: string[] | null;
  yields: string | null;
  through: string | null;
  binds: string | null;
  slots: Slot[];
  bySlot: Map<string, Slot>;
  pieces: Piece[];
  category: string;
  label: Label;
  doc: string;
}

export const STACKS: Record<string, string> = {
  effects: "effect",
  states: "state",
  rules: "rule",
  parts: "part",
  methods: "method",
};

const FIELD_TYPES: Record<string, SlotKind> = { bool: "bool", name: "text", text: "text", tag: "text", tags: "tags", numbers: "numbers" };
const LISTS: Record<string, string> = { conds: "cond", filter: "cond", until: "when", roles: "who" };
const REFERENCES = new Set(["skill", "mark", "quantity"]);

/** The type that each entry of a list has. */
export function entryType(type: string): string {
  return LISTS[type] ?? type;
}

function kindOf(type: string): SlotKind {
  const field = FIELD_TYPES[type];
  if (field) return field;
  if (type in STACKS) return "stack";
  if (type === "options") return "stacks";
  if (type in LISTS) return "list";
  if (type.startsWith("word:") || type.startsWith("ref:") || REFERENCES.has(type)) return "word";
  if (["card", "entry", "face"].includes(type)) return "word";
  if (/^(words|names|either):/.test(type)) return "words";
  return "value";
}

/** A slot for an argument or a field. */
export function slotOf(arg: Arg, always = false): Slot {
  const type = typeOf(arg);
  const kind = kindOf(type);
  const [, after] = type.split(":");
  const words = after ?? (REFERENCES.has(type) ? type : undefined);
  return {
    name: arg.name,
    kind,
    type,
    label: arg.label,
    required: arg.required,
    default: arg.default,
    subject: arg.subject ?? false,
    always,
    ...(words ? { words } : {}),
    ...(arg.gives ? { gives: arg.gives } : {}),
  };
}

function finish(spec: Omit<Spec, "bySlot">): Spec {
  const mark = (list: Piece[]) => {
    for (const piece of list) {
      if (!("slot" in piece)) continue;
      const slot = piece.owner ? spec.slots.find((one) => one.name === piece.slot) : undefined;
      if (slot) slot.owner = true;
      mark(piece.before);
      mark(piece.after);
    }
  };
  mark(spec.pieces);
  return { ...spec, bySlot: new Map(spec.slots.map((slot) => [slot.name, slot])) };
}

/** Every slot that no piece names, at the end, each under its label. */
function withRest(found: Piece[], slots: Slot[], vocabulary: Vocabulary): Piece[] {
  const named = new Set<string>();
  const walk = (list: Piece[]) => {
    for (const piece of list) {
      if ("slot" in piece) {
        named.add(piece.slot);
        walk(piece.before);
        walk(piece.after);
      }
    }
  };
  walk(found);
  const rest = slots.filter((slot) => !named.has(slot.name));
  const isStack = (name: string) => ["stack", "stacks"].includes(slots.find((slot) => slot.name === name)?.kind ?? "");
  const labelled = (slot: Slot): Piece => ({ slot: slot.name, before: [{ text: vocabulary.say(slot.label) }], after: [] });
  const first = found.findIndex((piece) => "slot" in piece && isStack(piece.slot));
  const head = first < 0 ? found : found.slice(0, first);
  const tail = first < 0 ? [] : found.slice(first);
  const may = rest.filter((slot) => slot.name === "optional");
  const other = rest.filter((slot) => slot.name !== "optional");
  return [
    ...may.map((slot): Piece => ({ slot: slot.name, before: [], after: [] })),
    ...head,
    ...other.filter((slot) => !isStack(slot.name)).map(labelled),
    ...tail,
    ...other.filter((slot) => isStack(slot.name)).map(labelled),
  ];
}

const COMMON: Record<string, { type: string; default: Json }> = {
  who: { type: "who", default: "you" },
  as: { type: "name", default: null },
  optional: { type: "bool", default: null },
  then: { type: "effects", default: null },
};

function operationSpecs(vocabulary: Vocabulary): Spec[] {
  const labels = new Map(vocabulary.data.common.map((one) => [one.name, one.label]));
  return vocabulary.data.operations.map((one) => {
    const own = one.args.map((arg) => slotOf(arg, arg.subject || arg.default !== null));
    const common = one.common.map((name) =>
      slotOf({ name, label: labels.get(name) ?? { zh: name, en: name }, required: false, ...COMMON[name]! }, name === "who"),
    );
    const who = common.filter((slot) => slot.name === "who");
    const slots = [...who, ...own, ...common.filter((slot) => slot.name !== "who")];
    const template = vocabulary.say(one.words) || one.name;
    const found = pieces(template, (name) => slots.some((slot) => slot.name === name), vocabulary.lang);
    const opens = found[0];
    const isBare = opens !== undefined && "slot" in opens && ["stack", "stacks"].includes(slots.find((slot) => slot.name === opens.slot)!.kind);
    if (isBare || (one.name === template && !found.length)) found.unshift({ text: vocabulary.say(one.label) });
    return finish({
      type: `${one.kind}.${one.name}`,
      wrap: "operation",
      name: one.name,
      stacks: one.kind === "effect" ? (one.state ? ["effect", "state"] : ["effect"]) : null,
      yields: { condition: "cond", count: "count", value: one.yields ?? "number", selector: one.yields ?? "any", effect: null }[one.kind],
      through: one.through,
      binds: one.binds,
      slots,
      pieces: withRest(found, slots, vocabulary),
      category: one.category,
      label: one.label,
      doc: one.doc,
    });
  });
}

function timingSpecs(vocabulary: Vocabulary): Spec[] {
  return vocabulary.data.timings.map((timing) => {
    const template = vocabulary.say(timing.words);
    const shown = pieces(template, (name) => timing.roles.some((role) => role.name === name), vocabulary.lang);
    const inWords = new Set(shown.flatMap((piece) => ("slot" in piece ? [piece.slot] : [])));
    const slots = timing.roles.map((role): Slot => {
      const isCard = ["use", "card", "cards", "wanted"].includes(role.type);
      return {
        name: role.name,
        kind: isCard ? "value" : role.type === "number" ? "numbers" : "word",
        type: `filter:${role.type}`,
        label: role.label,
        required: false,
        default: null,
        subject: false,
        always: inWords.has(role.name),
      };
    });
    return finish({
      type: `timing.${timing.id}`,
      wrap: "timing",
      name: timing.id,
      stacks: null,
      yields: "when",
      through: null,
      binds: null,
      slots,
      pieces: withRest(shown, slots, vocabulary),
      category: "timing",
      label: timing.label,
      doc: "",
    });
  });
}

/** The rows of a part that are always there: the six elements of a skill. */
const FRAME = ["when", "if", "optional", "targets", "cost", "effect", "state", "as", "from", "ways", "during"];

/** The rows of a frame; whether one may or must comes first, beside the title. */
function frame(slots: Slot[], vocabulary: Vocabulary): Piece[] {
  const rows = slots.map((slot): Piece => ({ slot: slot.name, before: [{ text: vocabulary.say(slot.label) }], after: [] }));
  return [...rows.filter((row) => "slot" in row && row.slot === "optional"), ...rows.filter((row) => !("slot" in row && row.slot === "optional"))];
}

function partSpecs(vocabulary: Vocabulary): Spec[] {
  return vocabulary.data.parts.map((part) => {
    const slots = part.fields.map((field) => slotOf(field, FRAME.includes(field.name)));
    return finish({
      type: `part.${part.type}`,
      wrap: "part",
      name: part.type,
      stacks: ["part"],
      yields: null,
      through: null,
      binds: null,
      slots,
      pieces: frame(slots, vocabulary),
      category: "part",
      label: part.label,
      doc: vocabulary.say(part.doc),
    });
  });
}

const OBJECTS: Record<string, { stacks: string[] | null; yields: string | null; always: string[]; label: Label; words: Label }> = {
  rule: {
    stacks: ["rule"], yields: null, always: [],
    label: { zh: "目标", en: "target" },
    words: { zh: "{count:名角色}{filter:满足{}}{is:固定为{}}{card:使用中的牌{}}{as:称为{}}", en: "{count:character}{filter:who {}}{is:fixed: {}}{card:the card in use {}}{as:called {}}" },
  },
  method: {
    stacks: ["method"], yields: null, always: ["when", "if", "targets", "effect"],
    label: { zh: "使用方法", en: "use" }, words: { zh: "", en: "" },
  },
  limit: {
    stacks: null, yields: "limit", always: ["times", "per"],
    label: { zh: "限次", en: "limit" },
    words: { zh: "每{per}限{times:次}", en: "{times} time(s) per {per}" },
  },
  pattern: {
    stacks: null, yields: "pattern", always: [],
    label: { zh: "牌的样式", en: "card pattern" },
    words: { zh: "{suit}{color}{number:点}{category}{subtype}{kind}{name:【{}】}{tag:标签{}}{where:满足{}}", en: "{suit}{color}{number:number {}}{category}{subtype}{kind}{name:named {}}{tag:labelled {}}{where:where {}}" },
  },
  vcard: {
    stacks: null, yields: "vcard", always: [],
    label: { zh: "虚拟牌", en: "virtual card" },
    words: { zh: "一张{suit}{number:点数{}}{kind}{name:【{}】}{physical:（实体牌为{}）}", en: "a {suit} {number:of number {}} {kind} {name} {physical:made of {}}" },
  },
  skills: {
    stacks: null, yields: "skills", always: [],
    label: { zh: "哪些技能", en: "which skills" },
    words: { zh: "{kind}{id:〖{}〗}{tag:标签{}}", en: "{kind} {id} {tag:labelled {}}" },
  },
};

function objectSpecs(vocabulary: Vocabulary): Spec[] {
  return Object.entries(vocabulary.data.fields).map(([name, fields]) => {
    const shape = OBJECTS[name]!;
    const slots = fields.map((field) => slotOf(field, shape.always.includes(field.name)));
    const words = vocabulary.say(shape.words);
    const shown = words
      ? pieces(words, (slot) => slots.some((one) => one.name === slot), vocabulary.lang)
      : frame(slots, vocabulary);
    return finish({
      type: name,
      wrap: "object",
      name,
      stacks: shape.stacks,
      yields: shape.yields,
      through: null,
      binds: name === "rule" ? "who" : null,
      slots,
      pieces: withRest(shown, slots, vocabulary),
      category: name,
      label: shape.label,
      doc: "",
    });
  });
}

/** Every block that stands for JSON of its own, by type. */
export function specs(vocabulary: Vocabulary): Map<string, Spec> {
  const all = [...operationSpecs(vocabulary), ...timingSpecs(vocabulary), ...partSpecs(vocabulary), ...objectSpecs(vocabulary)];
  return new Map(all.map((spec) => [spec.type, spec]));
}
