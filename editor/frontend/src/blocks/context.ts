/** What the fields and checks of a workspace need to know: the vocabulary, and which roles are in scope at a block. */

import type * as Blockly from "blockly/core";
import { placeAt } from "../tree/places.ts";
import type { Json } from "../types.ts";
import type { Vocabulary } from "../vocabulary.ts";
import type { Slot, Spec } from "./spec.ts";
import type { Specs } from "./toBlocks.ts";

export class Context {
  /** Block id -> JSON pointer in the whole definition, as of the last change. */
  pointers = new Map<string, string>();
  data: Json = null;
  /** Names that `as` binds anywhere in the definition. */
  bound = new Set<string>();

  constructor(
    readonly vocabulary: Vocabulary,
    readonly specs: Specs,
    readonly kind: string,
  ) {}

  /** The roles that may be named at a block; null for a loose one, where all may. */
  roles(block: Blockly.Block): Map<string, string> | null {
    for (let one: Blockly.Block | null = block; one; one = one.getParent()) {
      const pointer = this.pointers.get(one.id);
      if (pointer === undefined) continue;
      const place = placeAt(this.vocabulary, this.kind, this.data, pointer);
      if (place) return place.roles;
    }
    return null;
  }

  /** Every role there is, with its usual type: what a loose block may name. */
  allRoles(): Map<string, string> {
    const all = new Map<string, string>();
    for (const [name, role] of Object.entries(this.vocabulary.data.roles)) all.set(name, role.type);
    for (const name of this.bound) if (!all.has(name)) all.set(name, "any");
    return all;
  }

  isRole(name: string): boolean {
    return this.vocabulary.roles.has(name) || this.bound.has(name);
  }
}

const contexts = new WeakMap<Blockly.Workspace, Context>();

export function setContext(workspace: Blockly.Workspace, context: Context): void {
  contexts.set(workspace, context);
}

/** The context of a block, in its workspace or in the flyout of one. */
export function contextOf(block: Blockly.Block | null): Context | null {
  if (!block) return null;
  const root = (block.workspace as Blockly.Workspace & { targetWorkspace?: Blockly.Workspace }).targetWorkspace;
  return contexts.get(block.workspace) ?? (root ? (contexts.get(root) ?? null) : null);
}

export function specOf(block: Blockly.Block | null): Spec | undefined {
  return contextOf(block)?.specs.get(block?.type ?? "");
}

/** The slot of its parent that a block stands in. */
export function slotAround(block: Blockly.Block): Slot | undefined {
  const connection = (block.outputConnection ?? block.previousConnection)?.targetConnection;
  const parent = connection?.getSourceBlock() ?? null;
  const input = connection?.getParentInput();
  return input ? specOf(parent)?.bySlot.get(input.name.split(":")[0]!) : undefined;
}
