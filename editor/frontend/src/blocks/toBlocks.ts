/**
 * JSON to blocks. Nothing is lost: what no block can show becomes a grey raw block, keys that no slot shows are kept in
 * the block, and so is the order of keys where it isn't the usual one.
 */

import { isObject, onlyKey } from "../tree/json.ts";
import type { Json, JsonObject } from "../types.ts";
import { entryType, STACKS, type Slot, type Spec } from "./spec.ts";
import {
  ALL, LIST, NUMBER, RAW_OUTPUT, RAW_STACK, ROLE, ROOT, WORD,
  type BlockState, type Extra, type Kept, type Socket, type WorkspaceState,
} from "./state.ts";

export type Specs = Map<string, Spec>;

const NUMBERS = ["value", "count", "number"];
const ROLES = ["who", "cards", "square", "any", "card_or_pattern", "vcard"];
const OPERATION_KINDS: Record<string, string[]> = {
  who: ["selector"], cards: ["selector"], square: ["selector"], any: ["selector", "value"],
  value: ["value"], number: ["value"], count: ["count", "value"], cond: ["condition"],
};

export class ToBlocks {
  /** `isRole` tells whether a word that stands where both may stand is the name of a role. */
  constructor(
    private readonly specs: Specs,
    private readonly isRole: (name: string) => boolean,
  ) {}

  /** The workspace for a list of parts or of methods. */
  workspace(items: Json[], type: "parts" | "methods"): WorkspaceState {
    const root: BlockState = { type: ROOT, x: 24, y: 24, deletable: false, movable: false, extraState: { of: type } };
    const first = this.stack(items, type);
    if (first) root.next = { block: first };
    return { blocks: { languageVersion: 0, blocks: [root] } };
  }

  /** One block for a node of some type. */
  fresh(node: Json, type: string): BlockState {
    return this.known(node, type) ?? this.raw(type in STACKS ? RAW_STACK : RAW_OUTPUT, node, STACKS[type] ?? type);
  }

  private stack(items: Json[], type: string): BlockState | null {
    let next: BlockState | null = null;
    for (const item of [...items].reverse()) {
      const block = this.stacked(item, type);
      if (next) block.next = { block: next };
      next = block;
    }
    return next;
  }

  private stacked(node: Json, type: string): BlockState {
    return this.known(node, type) ?? this.raw(RAW_STACK, node, STACKS[type] ?? type);
  }

  /** The block of a node of some type, or null where no block can show it. */
  private known(node: Json, type: string): BlockState | null {
    if (type === "effects" || type === "states") return this.operation(node, ["effect"]);
    if (type === "rules") return isObject(node) ? this.object("rule", node) : null;
    if (type === "methods") return isObject(node) ? this.object("method", node) : null;
    if (type === "parts") {
      if (!isObject(node) || typeof node.type !== "string") return null;
      return this.object(`part.${node.type}`, node);
    }
    if (type === "when") {
      const one = onlyKey(node);
      return one && isObject(one[1]) ? this.object(`timing.${one[0]}`, one[1]) : null;
    }
    if (["pattern", "limit", "skills", "vcard"].includes(type)) return isObject(node) ? this.object(type, node) : null;
    if (type === "card_or_pattern" || type.startsWith("filter:")) return isObject(node) ? this.object("pattern", node) : null;
    return this.expression(node, type);
  }

  private expression(node: Json, type: string): BlockState | null {
    if (isObject(node)) return this.operation(node, OPERATION_KINDS[type] ?? []);
    if (Array.isArray(node)) return ROLES.includes(type) && node.length ? this.list(node, type) : null;
    if (typeof node === "number" && (NUMBERS.includes(type) || type === "any")) return number(node);
    if (typeof node === "string" && node !== "" && type !== "cond") {
      if (type === "count" && node === "all") return { type: ALL };
      if (["who", "cards", "square"].includes(type) || this.isRole(node)) return role(node, type);
      return { type: WORD, fields: { WORD: node } };
    }
    return null;
  }

  private operation(node: Json, kinds: string[]): BlockState | null {
    const one = onlyKey(node);
    if (!one || !isObject(one[1])) return null;
    for (const kind of kinds) {
      const type = `${kind}.${one[0]}`;
      if (this.specs.has(type)) return this.object(type, one[1]);
    }
    return null;
  }

  private list(items: Json[], type: string): BlockState {
    const inputs: Record<string, Socket> = {};
    items.forEach((item, index) => (inputs[`item:${index}`] = { block: this.entry(item, type) }));
    return { type: LIST, extraState: { counts: { item: items.length }, of: type }, inputs };
  }

  private entry(node: Json, type: string): BlockState {
    return this.known(node, type) ?? this.raw(RAW_OUTPUT, node, type);
  }

  private raw(type: string, node: Json, of: string): BlockState {
    const data: Kept = { raw: JSON.stringify(node) };
    return { type, extraState: { of }, data: JSON.stringify(data) };
  }

  /** The block of an object whose keys are slots; null where some value can't stand in its slot. */
  private object(type: string, node: JsonObject): BlockState | null {
    const spec = this.specs.get(type);
    if (!spec) return null;
    const block: BlockState = { type, fields: {}, inputs: {} };
    const extra: Required<Pick<Extra, "shown" | "counts">> = { shown: [], counts: {} };
    const rest: JsonObject = {};
    const empty: string[] = [];
    for (const [key, value] of Object.entries(node)) {
      if (spec.wrap === "part" && key === "type") continue;
      const slot = spec.bySlot.get(key);
      if (!slot) {
        Object.defineProperty(rest, key, { value, enumerable: true, configurable: true, writable: true });
        continue;
      }
      if (!this.fill(block, extra, slot, value)) return null;
      if (!slot.always && !slot.required) extra.shown.push(key);
      if (Array.isArray(value) && !value.length && !slot.required) empty.push(key);
    }
    for (const slot of spec.slots) if (!Object.hasOwn(node, slot.name)) this.leave(block, extra, slot);
    const shape: Extra = {};
    if (extra.shown.length) shape.shown = extra.shown;
    if (Object.keys(extra.counts).length) shape.counts = extra.counts;
    if (Object.keys(shape).length || Object.keys(rest).length) block.extraState = shape;
    const keep: Kept = {};
    const order = Object.keys(node);
    if (!sameOrder(order, usualOrder(spec, order))) keep.order = order;
    if (Object.keys(rest).length) keep.rest = rest;
    if (empty.length) keep.empty = empty;
    const missing = spec.slots.filter((slot) => slot.required && !Object.hasOwn(node, slot.name) && isList(slot)).map((slot) => slot.name);
    if (missing.length) keep.missing = missing;
    if (Object.keys(keep).length) block.data = JSON.stringify(keep);
    return block;
  }

  /** Put a value into its slot; false where it can't stand there. */
  private fill(block: BlockState, extra: { counts: Record<string, number> }, slot: Slot, value: Json): boolean {
    const text = fieldText(slot, value);
    if (text !== undefined) {
      if (text === null) return false;
      block.fields![slot.name] = text;
      return true;
    }
    if (slot.kind === "value") {
      block.inputs![slot.name] = this.socket(slot, value);
      return true;
    }
    if (!Array.isArray(value)) return false;
    if (slot.kind === "stack") {
      const first = this.stack(value, slot.type);
      if (first) block.inputs![slot.name] = { block: first };
      return true;
    }
    if (slot.kind === "stacks" && !value.every(Array.isArray)) return false;
    extra.counts[slot.name] = value.length;
    value.forEach((item, index) => {
      const found = slot.kind === "stacks" ? this.stack(item as Json[], "effects") : this.entry(item, entryType(slot.type));
      if (found) block.inputs![`${slot.name}:${index}`] = { block: found };
    });
    return true;
  }

  /** Leave a slot as it is when nothing is said. */
  private leave(block: BlockState, extra: { counts: Record<string, number> }, slot: Slot): void {
    if (slot.kind === "value") {
      const shadow = shadowFor(slot);
      if (shadow) block.inputs![slot.name] = { shadow };
    } else if (slot.kind === "list" || slot.kind === "stacks") {
      extra.counts[slot.name] = 0;
    } else if (slot.kind !== "stack") {
      block.fields![slot.name] = "";
    }
  }

  private socket(slot: Slot, value: Json): Socket {
    const shadow = shadowFor(slot);
    if (!shadow) return { block: this.entry(value, slot.type) };
    const isWord = typeof value === "string" && value !== "";
    if (shadow.type === NUMBER && typeof value === "number") return { shadow: { ...shadow, fields: { NUM: String(value) } } };
    if (shadow.type === ROLE && isWord && (slot.type !== "any" || this.isRole(value))) {
      return { shadow: { ...shadow, fields: { ROLE: value } } };
    }
    return { block: this.entry(value, slot.type), shadow };
  }
}

function isList(slot: Slot): boolean {
  return ["stack", "stacks", "list"].includes(slot.kind);
}

function sameOrder(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((key, index) => key === b[index]);
}

/** The order in which a block writes these keys by itself. */
export function usualOrder(spec: Spec, keys: Iterable<string>): string[] {
  const present = new Set(keys);
  const usual = [...(spec.wrap === "part" ? ["type"] : []), ...spec.slots.map((slot) => slot.name)];
  const known = new Set(usual);
  return [...usual.filter((key) => present.has(key)), ...[...present].filter((key) => !known.has(key))];
}

/** A field's text for a value; null where the field can't hold it, undefined where the slot has no field. */
function fieldText(slot: Slot, value: Json): string | null | undefined {
  switch (slot.kind) {
    case "word":
    case "text":
      return typeof value === "string" && value !== "" ? value : null;
    case "bool":
      return typeof value === "boolean" ? String(value) : null;
    case "tags":
      return isWords(value) ? JSON.stringify(value) : null;
    case "words":
      return isWords(value) || (typeof value === "string" && !slot.type.startsWith("words:")) ? JSON.stringify(value) : null;
    case "numbers": {
      const isNumber = (one: Json) => typeof one === "number" && Number.isInteger(one);
      const fits = isNumber(value) || typeof value === "string" || (Array.isArray(value) && value.every(isNumber));
      return fits ? JSON.stringify(value) : null;
    }
    default:
      return undefined;
  }
}

function isWords(value: Json): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string");
}

function number(value: number): BlockState {
  return { type: NUMBER, fields: { NUM: String(value) } };
}

function role(name: string, of: string): BlockState {
  return { type: ROLE, fields: { ROLE: name }, extraState: { of } };
}

/** What stands in a socket until something is put there; null where that is nothing. */
export function shadowFor(slot: Slot): BlockState | null {
  const empty: Json = slot.subject ? "@" : slot.default;
  const extra: Extra = { of: slot.type, ...(empty === null ? {} : { empty }) };
  if (NUMBERS.includes(slot.type)) {
    return { type: NUMBER, fields: { NUM: "" }, ...(empty === null ? {} : { extraState: { empty } }) };
  }
  if (ROLES.includes(slot.type) || slot.type.startsWith("filter:")) return { type: ROLE, fields: { ROLE: "" }, extraState: extra };
  return null;
}
