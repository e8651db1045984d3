/** JSON trees: pointers, comparison, writing back as it was. */

import type { Json, JsonObject } from "../types.ts";

export function isObject(node: unknown): node is JsonObject {
  return typeof node === "object" && node !== null && !Array.isArray(node) && !isRawNumber(node);
}

/** Whether this stands for a number that JavaScript would alter (`JSON.rawJSON`). */
export function isRawNumber(node: unknown): boolean {
  return (JSON as { isRawJSON?: (value: unknown) => boolean }).isRawJSON?.(node) ?? false;
}

interface Source {
  source?: string;
}

/** Parse; a number that JavaScript would alter (an integer beyond 2^53) stays as it is written, where the browser can. */
export function parse(text: string): Json {
  const { rawJSON } = JSON as { rawJSON?: (text: string) => Json };
  if (!rawJSON) return JSON.parse(text) as Json;
  const revive = (_key: string, value: Json, context?: Source): Json =>
    typeof value === "number" && context?.source !== undefined && String(value) !== context.source ? rawJSON(context.source) : value;
  return JSON.parse(text, revive as (key: string, value: unknown) => unknown) as Json;
}

/** The only key and its value of `{"name": ...}`; null for anything else. */
export function onlyKey(node: unknown): [string, Json] | null {
  if (!isObject(node)) return null;
  const keys = Object.keys(node);
  return keys.length === 1 ? [keys[0]!, node[keys[0]!]!] : null;
}

/** Whether two trees are written alike, the order of keys included. */
export function same(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  return JSON.stringify(a) === JSON.stringify(b);
}

export function escapeKey(key: string | number): string {
  return String(key).replaceAll("~", "~0").replaceAll("/", "~1");
}

export function steps(pointer: string): string[] {
  if (pointer === "") return [];
  return pointer
    .slice(1)
    .split("/")
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The node at a pointer; undefined if there is none. */
export function at(tree: Json | undefined, pointer: string): Json | undefined {
  let node: Json | undefined = tree;
  for (const step of steps(pointer)) {
    if (Array.isArray(node)) node = node[Number(step)];
    else if (isObject(node) && Object.hasOwn(node, step)) node = node[step];
    else return undefined;
  }
  return node;
}

/** A copy of the tree with another node at a pointer; undefined removes it. Key order stays. */
export function replaced(tree: Json, pointer: string, value: Json | undefined): Json {
  const [first, ...rest] = steps(pointer);
  if (first === undefined) return value ?? null;
  const below = "/" + rest.map(escapeKey).join("/");
  if (Array.isArray(tree)) {
    const copy = [...tree];
    const index = Number(first);
    if (rest.length) copy[index] = replaced(copy[index] ?? null, below, value);
    else if (value === undefined) copy.splice(index, 1);
    else copy[index] = value;
    return copy;
  }
  const copy: JsonObject = isObject(tree) ? { ...tree } : {};
  if (rest.length) copy[first] = replaced(copy[first] ?? null, below, value);
  else if (value === undefined) delete copy[first];
  else copy[first] = value;
  return copy;
}

/** Every string that stands as the value of an `as`, anywhere below. */
export function boundNames(node: Json | undefined, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const one of node) boundNames(one, found);
  else if (isObject(node)) {
    for (const [key, value] of Object.entries(node)) {
      if (key === "as" && typeof value === "string") found.add(value);
      else boundNames(value, found);
    }
  }
  return found;
}
