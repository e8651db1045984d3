/** Blockly's serialised state, as far as the conversion uses it, and what our blocks keep in it. */

import { parse } from "../tree/json.ts";
import type { Json, JsonObject } from "../types.ts";

export interface Socket {
  block?: BlockState;
  shadow?: BlockState;
}

export interface BlockState {
  type: string;
  id?: string;
  x?: number;
  y?: number;
  deletable?: boolean;
  movable?: boolean;
  collapsed?: boolean;
  fields?: Record<string, unknown>;
  inputs?: Record<string, Socket>;
  next?: { block?: BlockState; shadow?: BlockState };
  extraState?: Extra;
  data?: string;
  icons?: unknown;
}

/** What decides the shape of a block. */
export interface Extra {
  /** Optional slots that are shown though they aren't always. */
  shown?: string[];
  /** Entries of each list and each list of stacks. */
  counts?: Record<string, number>;
  /** Of a role or a number: what it stands for while nothing is chosen; `@` the place's subject. */
  empty?: Json;
  /** Of a role or a raw block: the type that is wanted where it was made. */
  of?: string;
}

/** What a block keeps that it doesn't show; absent where there is nothing to keep. */
export interface Kept {
  /** The order in which the keys stood, where it isn't the usual one. */
  order?: string[];
  /** Keys that no slot shows. */
  rest?: JsonObject;
  /** Slots that were there as an empty list though they needn't be. */
  empty?: string[];
  /** Lists that should have been there and weren't. */
  missing?: string[];
  /** The JSON of a raw block. */
  raw?: string;
}

export interface WorkspaceState {
  blocks: { languageVersion: 0; blocks: BlockState[] };
}

export const ROOT = "root";
export const ROLE = "role";
export const WORD = "word";
export const NUMBER = "number";
export const ALL = "all";
export const LIST = "list";
export const RAW_OUTPUT = "raw.output";
export const RAW_STACK = "raw.stack";

export function kept(block: BlockState): Kept {
  if (!block.data) return {};
  try {
    return parse(block.data) as Kept;
  } catch {
    return {};
  }
}
