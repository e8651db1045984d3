import { expect, test } from "vitest";
import { owned, pieces } from "../src/blocks/wording.ts";

const SLOTS = new Set(["who", "count", "until", "while", "may_stop", "effect", "of"]);
const read = (template: string, lang = "zh") => pieces(template, (name) => SLOTS.has(name), lang);

test("texts and holes follow each other", () => {
  expect(read("{who}摸{count:张}牌")).toEqual([
    { slot: "who", before: [], after: [] },
    { text: "摸" },
    { slot: "count", before: [], after: [{ text: "张" }], join: "张" },
    { text: "牌" },
  ]);
});

test("what stands around a hole goes with it", () => {
  expect(read("{until:直到{}为止}")).toEqual([{ slot: "until", before: [{ text: "直到" }], after: [{ text: "为止" }] }]);
});

test("a hole may stand inside what goes with another", () => {
  expect(read("{while:若{}，{may_stop:可}重复}")).toEqual([
    {
      slot: "while",
      before: [{ text: "若" }],
      after: [{ text: "，" }, { slot: "may_stop", before: [], after: [{ text: "可" }], join: "可" }, { text: "重复" }],
    },
  ]);
});

test("doubled braces are braces", () => {
  expect(read("改为{{{effect}}}")).toEqual([{ text: "改为{" }, { slot: "effect", before: [], after: [] }, { text: "}" }]);
});

test("a hole that names no argument is a verb, or says nothing", () => {
  expect(read("{who} {discard:s} {nobody}", "en")).toEqual([
    { slot: "who", before: [], after: [] },
    { text: " " },
    { text: "discards" },
    { text: " " },
  ]);
});

test("an unbalanced brace is no disaster", () => {
  expect(() => read("{who")).not.toThrow();
  expect(() => read("}{{")).not.toThrow();
});

test("an owner is said as one: your, its, the target's", () => {
  expect(read("in {of:{}'s} attack range", "en")).toEqual([
    { text: "in " },
    { slot: "of", before: [], after: [], owner: true },
    { text: " attack range" },
  ]);
  expect(["you", "it", "the target", "all targets"].map(owned)).toEqual(["your", "its", "the target’s", "all targets’"]);
});
