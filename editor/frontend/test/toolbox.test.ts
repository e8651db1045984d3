import { expect, test } from "vitest";
import { FromBlocks } from "../src/blocks/fromBlocks.ts";
import type { BlockState } from "../src/blocks/state.ts";
import { search, toolbox } from "../src/blocks/toolbox.ts";
import { blocks, vocabulary } from "./shared.ts";

interface Item {
  kind: string;
  name?: string;
  type?: string;
  contents?: Item[];
}

function flat(items: Item[]): Item[] {
  return items.flatMap((item) => (item.contents ? flat(item.contents) : [item]));
}

const all = (type: "parts" | "methods") => flat((toolbox(blocks, vocabulary, type) as unknown as { contents: Item[] }).contents);
const found = (typed: string) => search(blocks, vocabulary, typed).map((item) => (item as unknown as Item).type);

test("every operation and every timing lies in the toolbox", () => {
  const types = new Set(all("parts").map((item) => item.type));
  for (const one of vocabulary.data.operations) expect(types, one.name).toContain(`${one.kind}.${one.name}`);
  for (const one of vocabulary.data.timings) expect(types, one.id).toContain(`timing.${one.id}`);
  for (const one of vocabulary.data.parts) expect(types, one.type).toContain(`part.${one.type}`);
});

test("a card is made of uses, not of parts", () => {
  const types = new Set(all("methods").map((item) => item.type));
  expect(types).toContain("method");
  expect(types).not.toContain("part.trigger");
});

test("no block of the toolbox is raw, and each says something", () => {
  for (const item of all("parts").filter((one) => one.kind === "block")) {
    expect(item.type).not.toMatch(/^raw/);
    expect(new FromBlocks(blocks).node(item as unknown as BlockState, ""), item.type).not.toBeNull();
  }
});

test("search: names, wordings, ids, letters in order; the likeliest first", () => {
  expect(found("摸牌")).toContain("effect.draw");
  expect(found("draw")[0]).toBe("effect.draw");
  expect(found("damage.suffered")[0]).toBe("timing.damage.suffered");
  expect(found("距离 以内")).toContain("condition.within");
  expect(found("lose hp")).toContain("effect.lose_hp");
  expect(found("受到伤害后")).toContain("timing.damage.suffered");
  expect(found("没有这样的东西")).toEqual([]);
  expect(found("   ")).toEqual([]);
});
