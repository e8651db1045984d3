/** Blocks to JSON: the inverse of `toBlocks.ts`, and the JSON pointer of every block. */

import { escapeKey, parse } from "../tree/json.ts";
import type { Json, JsonObject } from "../types.ts";
import type { Slot, Spec } from "./spec.ts";
import { ALL, kept, LIST, NUMBER, RAW_OUTPUT, RAW_STACK, ROLE, ROOT, WORD, type BlockState, type WorkspaceState } from "./state.ts";
import { usualOrder, type Specs } from "./toBlocks.ts";

export interface Written {
  items: Json[];
  /** Block id -> JSON pointer, below the pointer of the items. */
  pointers: Map<string, string>;
  /** Blocks that hang together with nothing; they are no part of the definition. */
  loose: BlockState[];
}

export class FromBlocks {
  private pointers = new Map<string, string>();

  constructor(private readonly specs: Specs) {}

  /** The parts or methods of a workspace; `base` is their pointer. */
  workspace(state: WorkspaceState, base: string): Written {
    this.pointers = new Map();
    const blocks = state.blocks?.blocks ?? [];
    const root = blocks.find((block) => block.type === ROOT);
    if (root?.id) this.pointers.set(root.id, base);
    const items = this.stack(root?.next?.block, base);
    return { items, pointers: this.pointers, loose: blocks.filter((block) => block !== root) };
  }

  private stack(first: BlockState | undefined, pointer: string): Json[] {
    const items: Json[] = [];
    for (let block = first; block; block = block.next?.block) items.push(this.node(block, `${pointer}/${items.length}`) ?? null);
    return items;
  }

  /** The JSON of a block; undefined where it says nothing (a socket that nobody filled). */
  node(block: BlockState, pointer: string): Json | undefined {
    if (block.id) this.pointers.set(block.id, pointer);
    switch (block.type) {
      case RAW_OUTPUT:
      case RAW_STACK:
        return parse(kept(block).raw ?? "null");
      case ROLE:
        return text(block.fields?.ROLE);
      case WORD:
        return text(block.fields?.WORD);
      case NUMBER: {
        const typed = String(block.fields?.NUM ?? "");
        return typed === "" ? undefined : toNumber(typed);
      }
      case ALL:
        return "all";
      case LIST:
        return this.entries(block, "item", pointer);
      default: {
        const spec = this.specs.get(block.type);
        return spec ? this.known(block, spec, pointer) : null;
      }
    }
  }

  private known(block: BlockState, spec: Spec, pointer: string): Json {
    const isNamed = spec.wrap === "operation" || spec.wrap === "timing";
    const at = isNamed ? `${pointer}/${escapeKey(spec.name)}` : pointer;
    const keep = kept(block);
    const found: JsonObject = { ...(keep.rest ?? {}) };
    if (spec.wrap === "part") found.type = spec.name;
    for (const slot of spec.slots) {
      const keepsEmpty = slot.required ? !keep.missing?.includes(slot.name) : (keep.empty?.includes(slot.name) ?? false);
      const value = this.read(block, slot, `${at}/${escapeKey(slot.name)}`, keepsEmpty);
      if (value !== undefined) found[slot.name] = value;
    }
    const body = ordered(found, spec, keep.order);
    return isNamed ? { [spec.name]: body } : body;
  }

  private read(block: BlockState, slot: Slot, pointer: string, keepsEmpty: boolean): Json | undefined {
    switch (slot.kind) {
      case "value": {
        const socket = block.inputs?.[slot.name];
        const inside = socket?.block ?? socket?.shadow;
        return inside && this.node(inside, pointer);
      }
      case "stack": {
        const items = this.stack(block.inputs?.[slot.name]?.block, pointer);
        return items.length || keepsEmpty ? items : undefined;
      }
      case "list": {
        const items = this.entries(block, slot.name, pointer);
        return items.length || keepsEmpty ? items : undefined;
      }
      case "stacks": {
        const count = Math.max(block.extraState?.counts?.[slot.name] ?? 0, lastIndex(block, slot.name) + 1);
        const items = Array.from({ length: count }, (_, index) =>
          this.stack(block.inputs?.[`${slot.name}:${index}`]?.block, `${pointer}/${index}`),
        );
        return items.length || keepsEmpty ? items : undefined;
      }
      case "word":
      case "text":
        return text(block.fields?.[slot.name]);
      case "bool": {
        const value = String(block.fields?.[slot.name] ?? "");
        return value === "true" ? true : value === "false" ? false : undefined;
      }
      default: {
        const value = block.fields?.[slot.name];
        return typeof value === "string" && value !== "" ? parse(value) : undefined;
      }
    }
  }

  /** The entries of a list in order; sockets that are empty say nothing. */
  private entries(block: BlockState, name: string, pointer: string): Json[] {
    const items: Json[] = [];
    for (let index = 0; index <= lastIndex(block, name); index++) {
      const socket = block.inputs?.[`${name}:${index}`];
      const inside = socket?.block ?? socket?.shadow;
      const value = inside && this.node(inside, `${pointer}/${items.length}`);
      if (value !== undefined) items.push(value);
    }
    return items;
  }
}

function lastIndex(block: BlockState, name: string): number {
  const indices = Object.keys(block.inputs ?? {})
    .filter((key) => key.startsWith(`${name}:`))
    .map((key) => Number(key.slice(name.length + 1)));
  return Math.max(-1, ...indices);
}

function ordered(found: JsonObject, spec: Spec, order: string[] | undefined): JsonObject {
  const usual = usualOrder(spec, Object.keys(found));
  const kept = (order ?? []).filter((key) => Object.hasOwn(found, key));
  const seen = new Set(kept);
  const keys = order ? [...kept, ...usual.filter((key) => !seen.has(key))] : usual;
  return Object.fromEntries(keys.map((key) => [key, found[key]!]));
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The number that was typed; anything else stays the word it is, so that its diagnostic can say so. */
function toNumber(typed: string): Json {
  const value = Number(typed);
  return typed.trim() !== "" && Number.isFinite(value) ? value : typed;
}
