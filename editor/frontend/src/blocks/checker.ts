/** What may be put where: an input takes blocks whose kind fits its argument's type, as the vocabulary says. */

import * as Blockly from "blockly/core";
import { roleFits } from "../tree/places.ts";
import { contextOf, slotAround, specOf } from "./context.ts";
import { entryType, STACKS, type Slot } from "./spec.ts";
import { ALL, LIST, NUMBER, RAW_OUTPUT, RAW_STACK, ROLE, ROOT, WORD, type Extra } from "./state.ts";

const ANYTHING = "*";

function extra(block: Blockly.Block): Extra {
  return (block as Blockly.Block & { extra?: Extra }).extra ?? {};
}

/** The slot an input belongs to. */
function slotOfInput(connection: Blockly.Connection): Slot | undefined {
  const name = connection.getParentInput()?.name.split(":")[0];
  return name === undefined ? undefined : specOf(connection.getSourceBlock())?.bySlot.get(name);
}

/** The type that a value input wants; a selector that passes a type on wants what its own place wants. */
export function wanted(connection: Blockly.Connection): string {
  const block = connection.getSourceBlock();
  if (block.type === LIST) {
    const around = block.outputConnection?.targetConnection;
    return around ? wanted(around) : (extra(block).of ?? "any");
  }
  const slot = slotOfInput(connection);
  if (!slot) return ANYTHING;
  const type = entryType(slot.type);
  if (type === "any" && specOf(block)?.through === slot.name) {
    const around = block.outputConnection?.targetConnection;
    if (around) return wanted(around);
  }
  return type;
}

/** The type that a block yields. */
export function yields(block: Blockly.Block): string {
  switch (block.type) {
    case NUMBER:
      return "number";
    case WORD:
      return "word";
    case ALL:
      return "all";
    case RAW_OUTPUT:
      return ANYTHING;
    case ROLE: {
      const name = String(block.getFieldValue("ROLE") ?? "");
      const context = contextOf(block);
      const type = context?.roles(block)?.get(name) ?? context?.allRoles().get(name) ?? "any";
      return `role:${type}`;
    }
    case LIST: {
      const first = block.getChildren(true)[0];
      return first ? yields(first) : ANYTHING;
    }
    default: {
      const spec = specOf(block);
      if (!spec?.yields) return ANYTHING;
      if (!spec.through) return spec.yields;
      const inside = block.getInputTargetBlock(spec.through);
      if (!inside) return "selector";
      const found = yields(inside);
      return inside.isShadow() && !inside.getFieldValue("ROLE") ? "selector" : found;
    }
  }
}

const SELECTORS = ["who", "cards", "square", "any"];

/** Whether a block that yields one type may stand where another is wanted. */
export function fits(found: string, want: string): boolean {
  if (want === ANYTHING || found === ANYTHING || found === want) return true;
  if (found.startsWith("role:")) return roleFits(found.slice(5), want);
  switch (want) {
    case "who":
    case "square":
    case "cards":
      return found === "selector" || found === "any" || (want === "cards" && found === "card");
    case "value":
      return found === "number" || found === "word";
    case "number":
      return found === "number";
    case "count":
      return found === "number" || found === "all" || found === "count";
    case "any":
      return SELECTORS.includes(found) || ["selector", "card", "number", "word"].includes(found);
    case "card_or_pattern":
      return found === "pattern";
    default:
      return want.startsWith("filter:") && found === "pattern";
  }
}

/** The kind of stack that hangs at a connection: that of the list it is in, else that of the blocks in it. */
function stackKinds(connection: Blockly.Connection): string[] | null {
  const block = connection.getSourceBlock();
  const input = connection.getParentInput();
  if (input) {
    const slot = slotOfInput(connection);
    return slot ? [slot.kind === "stacks" ? "effect" : (STACKS[slot.type] ?? slot.type)] : null;
  }
  if (block.type === ROOT) return [STACKS[extra(block).of ?? "parts"]!];
  let top = block;
  while (top.previousConnection?.targetBlock() && isBelow(top)) top = top.previousConnection.targetBlock()!;
  const around = slotAround(top);
  if (around) return [around.kind === "stacks" ? "effect" : (STACKS[around.type] ?? around.type)];
  if (top.type === ROOT) return [STACKS[extra(top).of ?? "parts"]!];
  return kindsOf(block);
}

/** Whether a block hangs under another one of its stack, not in an input. */
function isBelow(block: Blockly.Block): boolean {
  return block.previousConnection?.targetConnection?.type === Blockly.ConnectionType.NEXT_STATEMENT && !block.previousConnection.targetConnection.getParentInput();
}

function kindsOf(block: Blockly.Block): string[] | null {
  if (block.type === RAW_STACK) return [extra(block).of ?? "effect"];
  return specOf(block)?.stacks ?? null;
}

export class Checker extends Blockly.ConnectionChecker {
  override doTypeChecks(a: Blockly.Connection, b: Blockly.Connection): boolean {
    const [upper, lower] = a.isSuperior() ? [a, b] : [b, a];
    const block = lower.getSourceBlock() as Blockly.BlockSvg;
    if (!block.rendered && !block.isInFlyout) return true; // being loaded: what a file says is shown as it is
    if (lower.type === Blockly.ConnectionType.OUTPUT_VALUE) return fits(yields(block), wanted(upper));
    const kinds = stackKinds(upper);
    const own = kindsOf(block);
    return !kinds || !own || kinds.some((kind) => own.includes(kind));
  }
}

Blockly.registry.register(Blockly.registry.Type.CONNECTION_CHECKER, "zhanqi", Checker, true);
