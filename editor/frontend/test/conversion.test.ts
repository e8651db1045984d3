import { describe, expect, test } from "vitest";
import { RAW_OUTPUT, RAW_STACK } from "../src/blocks/state.ts";
import { isObject } from "../src/tree/json.ts";
import { itemsOf, sections } from "../src/tree/sections.ts";
import type { Json } from "../src/types.ts";
import { definitions, roundTrip, toState } from "./shared.ts";

const shipped = definitions.flatMap((one) =>
  sections(one.kind, one.data).map((section) => ({ name: `${one.name} ${section.pointer}`, section, items: itemsOf(one.data, section)! })),
);

describe("every shipped definition", () => {
  test("all of them are here", () => {
    const skills = definitions.flatMap((one) => (one.kind === "general" && isObject(one.data) ? (one.data.skills as Json[]) : []));
    expect(skills.filter(isObject)).toHaveLength(46);
    expect(definitions.filter((one) => one.kind === "card")).toHaveLength(28);
    expect(definitions.filter((one) => one.kind === "terrain")).toHaveLength(8);
  });

  test.each(shipped)("$name comes back to the byte", ({ items, section }) => {
    expect(JSON.stringify(roundTrip(items, section.type))).toBe(JSON.stringify(items));
  });

  test.each(shipped)("$name needs no raw block", ({ items, section }) => {
    const text = JSON.stringify(toState(items, section.type));
    expect(text).not.toContain(`"type":"${RAW_OUTPUT}"`);
    expect(text).not.toContain(`"type":"${RAW_STACK}"`);
  });
});
