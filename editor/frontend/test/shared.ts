import { readFileSync } from "node:fs";
import { inject } from "vitest";
import { FromBlocks } from "../src/blocks/fromBlocks.ts";
import { specs } from "../src/blocks/spec.ts";
import { ToBlocks } from "../src/blocks/toBlocks.ts";
import { boundNames } from "../src/tree/json.ts";
import type { Json, References, VocabularyData } from "../src/types.ts";
import { Vocabulary } from "../src/vocabulary.ts";

export interface Definition {
  name: string;
  kind: string;
  data: Json;
  source: string;
  /** The roles in scope as the compiler sees them. */
  scopes: { roles: Record<string, string>[]; at: Record<string, number> };
}
const dump = JSON.parse(readFileSync(inject("dump"), "utf-8")) as {
  vocabulary: VocabularyData;
  references: References;
  definitions: Definition[];
};

export const definitions = dump.definitions;
export const vocabulary = new Vocabulary(dump.vocabulary, dump.references, "zh");
export const blocks = specs(vocabulary);

/** JSON -> blocks -> JSON, through text, as the workspace's state travels. */
export function roundTrip(items: Json[], type: "parts" | "methods"): Json[] {
  const bound = boundNames(items);
  const to = new ToBlocks(blocks, (name) => vocabulary.roles.has(name) || bound.has(name));
  const state = JSON.parse(JSON.stringify(to.workspace(items, type)));
  return new FromBlocks(blocks).workspace(state, "").items;
}

export function toState(items: Json[], type: "parts" | "methods" = "parts") {
  const bound = boundNames(items);
  return new ToBlocks(blocks, (name) => vocabulary.roles.has(name) || bound.has(name)).workspace(items, type);
}
