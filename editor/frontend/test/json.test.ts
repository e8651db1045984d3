import { CompletionContext } from "@codemirror/autocomplete";
import { json } from "@codemirror/lang-json";
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { describe, expect, test } from "vitest";
import { completion } from "../src/json/completion.ts";
import { pointerAt, rangeAt, read, spotAt } from "../src/json/syntax.ts";
import { definitions, vocabulary } from "./shared.ts";

/** A state of a text; `|` is the cursor. */
function state(text: string): { state: EditorState; cursor: number } {
  const cursor = text.indexOf("|");
  const made = EditorState.create({ doc: text.replace("|", ""), extensions: [json()] });
  ensureSyntaxTree(made, made.doc.length, 5000);
  return { state: made, cursor };
}

async function offered(text: string, explicit = true): Promise<string[]> {
  const { state: made, cursor } = state(text);
  const found = await completion(vocabulary, "general")(new CompletionContext(made, cursor, explicit));
  return found ? found.options.map((one) => one.label) : [];
}

describe("places of a text", () => {
  const text = '{"a": {"b/c": [1, {"d": "x"}]}, "e": true}';

  test("pointer to range and back", () => {
    const { state: made } = state(text);
    const range = rangeAt(made, "/a/b~1c/1/d")!;
    expect(made.sliceDoc(range.from, range.to)).toBe('"d": "x"');
    expect(pointerAt(made, text.indexOf('"x"') + 1).pointer).toBe("/a/b~1c/1/d");
    expect(pointerAt(made, text.indexOf("true") + 1).pointer).toBe("/e");
  });

  test("what is underlined is small", () => {
    const { state: made } = state(text);
    const cut = (pointer: string) => {
      const spot = spotAt(made, pointer)!;
      return made.sliceDoc(spot.from, spot.to);
    };
    expect(cut("/e")).toBe("true");
    expect(cut("/a")).toBe('"a"');
    expect(cut("/a/b~1c/1")).toBe("{");
    expect(cut("/a/nothing/there")).toBe('"a"');
  });

  test.each(definitions.filter((one) => one.source))("$name reads as it is", ({ source, data }) => {
    const { state: made } = state(source);
    expect(read(made)).toEqual(data);
  });

  test("broken text is read as far as it goes", () => {
    const { state: made } = state('{"a": {"b": 1, "c": ');
    expect(read(made)).toMatchObject({ a: { b: 1 } });
  });
});

const SKILL = (effect: string) =>
  `{"skills": [{"id": "a", "parts": [{"type": "trigger", "when": {"damage.suffered": {"target": "you"}}, "effect": [${effect}]}]}]}`;

describe("completion", () => {
  test("operations where an effect is wanted", async () => {
    const found = await offered(SKILL('{"|": {}}'));
    expect(found).toContain("draw");
    expect(found).toContain("modify");
    expect(found).not.toContain("wounded");
  });

  test("arguments that aren't there yet", async () => {
    const found = await offered(SKILL('{"damage": {"target": "you", "|"}}'));
    expect(found).toEqual(expect.arrayContaining(["source", "amount", "nature", "then"]));
    expect(found).not.toContain("target");
  });

  test("roles of the timing in scope", async () => {
    const found = await offered(SKILL('{"damage": {"target": "|"}}'));
    expect(found).toEqual(expect.arrayContaining(["you", "source", "target"]));
    expect(found).not.toContain("amount");
    expect(found).not.toContain("judgement");
  });

  test("words of an enumeration", async () => {
    expect(await offered(SKILL('{"skip": {"phase": "|"}}'))).toEqual(expect.arrayContaining(["draw", "play"]));
    expect(await offered(SKILL('{"gain_mark": {"mark": "|"}}'))).toContain("yu");
  });

  test("timings, types of part, keys of a definition", async () => {
    expect(await offered('{"skills": [{"parts": [{"type": "trigger", "when": {"|"}}]}]}')).toContain("judge.result");
    expect(await offered('{"skills": [{"parts": [{"type": "|"}]}]}')).toEqual(["trigger", "active", "convert", "state", "movement"]);
    expect(await offered('{"|"}')).toContain("kingdom");
    expect(await offered('{"kingdom": "|"}')).toContain("shu");
  });

  test("whole operations where a value stands without quotes, when asked for", async () => {
    expect(await offered(SKILL('{"discard": {"cards": |}}'))).toEqual(expect.arrayContaining(["{cards}", "{choose}"]));
    expect(await offered(SKILL('{"discard": {"cards": |}}'), false)).toEqual([]);
  });
});
