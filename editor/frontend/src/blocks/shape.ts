/** What our code keeps on a block, and what its definitions share. */

import type * as Blockly from "blockly/core";
import type { Extensible } from "./fields/more.ts";
import type { Spec } from "./spec.ts";
import type { Extra } from "./state.ts";

/** Zelos's rectangle with round corners: rows of conditions stay as wide as they are. */
export const SQUARE = 3;

/** A block of ours. Those that no specification made have but `extra`, a list also `counts`. */
export interface Shaped extends Extensible {
  extra: Extra;
  spec: Spec;
  /** The inputs that are shown with a slot. */
  inputsOf: Map<string, Blockly.Input[]>;
  shown: Set<string>;
  counts: Map<string, number>;
  build(): void;
  tidy(): boolean;
}

/** The definition of a block. */
export type Mixin = Record<string, unknown> & ThisType<Shaped>;

/** Add a field of ours; their value types are narrower than Blockly's signature takes. */
export function put(input: Blockly.Input, field: Blockly.Field, name: string): Blockly.Input {
  return input.appendField(field, name);
}
