import { expect, test } from "vitest";
import { FromBlocks } from "../src/blocks/fromBlocks.ts";
import { specs } from "../src/blocks/spec.ts";
import { ToBlocks } from "../src/blocks/toBlocks.ts";
import type { Json, Operation } from "../src/types.ts";
import { Vocabulary } from "../src/vocabulary.ts";
import { vocabulary } from "./shared.ts";

/** An operation as an installed plugin might add it: another category, words in Chinese only, an argument none names. */
const LEAP: Operation = {
  kind: "effect", name: "leap", category: "acrobatics", label: { zh: "跃", en: "leap" }, doc: "",
  words: { zh: "{who}跃过{over}{height:尺}", en: "" },
  args: [
    { name: "over", label: { zh: "何人", en: "over" }, type: "who", required: true, default: null },
    { name: "height", label: { zh: "高度", en: "height" }, type: "value", required: false, default: 3 },
    { name: "cheer", label: { zh: "喝彩", en: "cheer" }, type: "effects", required: false, default: null },
  ],
  common: ["who", "as", "then", "optional"], state: false, performs: true, asks: false, yields: null, through: null, binds: null, source: "circus",
};

const larger = new Vocabulary({ ...vocabulary.data, operations: [...vocabulary.data.operations, LEAP] }, vocabulary.references, "zh");
const blocks = specs(larger);

test("an operation of a plugin has a block with all its arguments", () => {
  const spec = blocks.get("effect.leap")!;
  expect(spec.slots.map((slot) => slot.name).sort()).toEqual(["as", "cheer", "height", "optional", "over", "then", "who"]);
  expect(spec.stacks).toEqual(["effect"]);
  expect(JSON.stringify(spec.pieces)).toContain("跃过");
  expect(JSON.stringify(spec.pieces)).toContain("喝彩");
});

test("it comes back from its block", () => {
  const items: Json[] = [{ type: "active", effect: [{ leap: { cheer: [{ draw: { count: 1 } }], over: "current", height: 5, then: [{ leap: { over: "you" } }] } }] }];
  const state = new ToBlocks(blocks, (name) => larger.roles.has(name)).workspace(items, "parts");
  expect(JSON.stringify(state)).not.toContain("raw.");
  expect(JSON.stringify(new FromBlocks(blocks).workspace(state, "").items)).toBe(JSON.stringify(items));
});

test("without its plugin it is a raw block, and comes back all the same", () => {
  const items: Json[] = [{ type: "active", effect: [{ leap: { over: "current" } }] }];
  const without = specs(vocabulary);
  const state = new ToBlocks(without, (name) => vocabulary.roles.has(name)).workspace(items, "parts");
  expect(JSON.stringify(state)).toContain("raw.stack");
  expect(JSON.stringify(new FromBlocks(without).workspace(state, "").items)).toBe(JSON.stringify(items));
});

test("words that only one language has are shown in it", () => {
  const english = specs(new Vocabulary(larger.data, larger.references, "en"));
  expect(JSON.stringify(english.get("effect.leap")!.pieces)).toContain("跃过");
});
