import { describe, expect, test } from "vitest";
import { isObject } from "../src/tree/json.ts";
import { itemsOf, sections } from "../src/tree/sections.ts";
import type { Json } from "../src/types.ts";
import { definitions, roundTrip } from "./shared.ts";

/** A small seeded generator, so that a failure can be seen again. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

const STRANGE: Json[] = [
  null, true, false, 0, -1, 12.5, 1e21, "", "you", "nobody", "all", "数", [], {}, [[]], [{}], { draw: 5 }, { nonsense: { a: 1 } }, "this",
  { draw: { count: 1 }, discard: { cards: "you" } }, ["you", "target"], [1, 2], ["heart"], { name: "slash" }, { "if": {} }, "\ud800",
];

/** Every place in a tree, as a path. */
function paths(node: Json, path: (string | number)[] = [], found: (string | number)[][] = []): (string | number)[][] {
  found.push(path);
  if (Array.isArray(node)) node.forEach((one, index) => paths(one, [...path, index], found));
  else if (isObject(node)) for (const [key, one] of Object.entries(node)) paths(one, [...path, key], found);
  return found;
}

function mutate(tree: Json, next: () => number): Json {
  const copy = structuredClone(tree);
  const all = paths(copy).slice(1);
  if (!all.length) return copy;
  const path = all[Math.floor(next() * all.length)]!;
  const key = path.at(-1)!;
  const holder = path.slice(0, -1).reduce<Json>((node, step) => (node as { [key: string]: Json })[step as string]!, copy) as { [key: string]: Json };
  const strange = structuredClone(STRANGE[Math.floor(next() * STRANGE.length)]!);
  const what = Math.floor(next() * 6);
  if (what === 0 && Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (what === 0) delete holder[key];
  else if (what === 1 && isObject(holder)) holder[`${String(key)}x`] = strange;
  else if (what === 2 && isObject(holder)) {
    const entries = Object.entries(holder).reverse();
    for (const [name] of entries) delete holder[name];
    for (const [name, value] of entries) holder[name] = value;
  } else if (what === 3 && Array.isArray(holder)) holder.push(strange);
  else if (what === 4 && isObject(holder)) Object.defineProperty(holder, "__proto__", { value: strange, enumerable: true, configurable: true, writable: true });
  else holder[key as string] = strange;
  return copy;
}

const shipped = definitions.flatMap((one) =>
  sections(one.kind, one.data).map((section) => ({ name: one.name, type: section.type, items: itemsOf(one.data, section)! })),
);

describe("whatever stands in a file comes back as it was", () => {
  test.each(shipped)("$name, changed at random", ({ items, type }) => {
    const next = random(items.length + JSON.stringify(items).length);
    for (let round = 0; round < 100; round++) {
      let tree = mutate(items, next);
      if (round % 3 === 0) tree = mutate(tree, next);
      const list = Array.isArray(tree) ? tree : [tree];
      expect(JSON.stringify(roundTrip(list, type))).toBe(JSON.stringify(list));
    }
  });

  test("things that are no parts at all", () => {
    const odd = [...STRANGE, { type: "trigger" }, { type: "unheard_of", effect: [] }, { effect: [] }];
    expect(JSON.stringify(roundTrip(odd, "parts"))).toBe(JSON.stringify(odd));
    expect(JSON.stringify(roundTrip(odd, "methods"))).toBe(JSON.stringify(odd));
  });

  test("defaults that are written out stay written out", () => {
    const items: Json[] = [{ type: "trigger", when: { "damage.suffered": {} }, optional: false, effect: [{ damage: { source: "you", target: "you", amount: 1, nature: "normal" } }] }];
    expect(JSON.stringify(roundTrip(items, "parts"))).toBe(JSON.stringify(items));
  });
});
