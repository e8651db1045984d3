/** Puts a block where it fits, for those who don't drag: into the selected block, after it, or at the end of the stack. */

import * as Blockly from "blockly/core";
import { specOf } from "./context.ts";
import { ROOT, type BlockState } from "./state.ts";

function fits(workspace: Blockly.WorkspaceSvg, a: Blockly.Connection | null, b: Blockly.Connection | null): boolean {
  return Boolean(a && b) && workspace.connectionChecker.canConnect(a, b, false);
}

/** Where in a block this one can go: what a block can't do without first, then as it is seen; stacks at their end. */
function sockets(block: Blockly.BlockSvg, made: Blockly.BlockSvg): Blockly.Connection[] {
  const own = made.outputConnection ?? made.previousConnection;
  const spec = specOf(block);
  const isRequired = (input: Blockly.Input) => Number(spec?.bySlot.get(input.name.split(":")[0]!)?.required ?? false);
  return block.inputList
    .filter((input) => input.isVisible() && input.connection)
    .sort((a, b) => isRequired(b) - isRequired(a))
    .map((input) => (made.previousConnection ? lastOf(input.connection!) : input.connection!))
    .filter((connection) => !connection.targetBlock() || connection.targetBlock()!.isShadow())
    .filter((connection) => fits(block.workspace, connection, own));
}

/** The open end of the stack that hangs at a connection. */
function lastOf(connection: Blockly.Connection): Blockly.Connection {
  const inside = connection.targetBlock() as Blockly.BlockSvg | null;
  return inside?.previousConnection ? (endOf(inside).nextConnection ?? connection) : connection;
}

function endOf(block: Blockly.BlockSvg): Blockly.BlockSvg {
  let last = block;
  while (last.getNextBlock()) last = last.getNextBlock() as Blockly.BlockSvg;
  return last;
}

/** Add a block and connect it at the best place; it is selected afterwards. */
export function insert(workspace: Blockly.WorkspaceSvg, state: BlockState): Blockly.BlockSvg {
  const selected = Blockly.common.getSelected();
  const anchor = selected instanceof Blockly.BlockSvg && selected.workspace === workspace ? selected : null;
  Blockly.Events.setGroup(true);
  try {
    const made = Blockly.serialization.blocks.append(state as unknown as Blockly.serialization.blocks.State, workspace, { recordUndo: true }) as Blockly.BlockSvg;
    const target = place(workspace, made, anchor);
    if (target) target.connect((made.outputConnection ?? made.previousConnection)!);
    else toCentre(workspace, made);
    Blockly.common.setSelected(made);
    return made;
  } finally {
    Blockly.Events.setGroup(false);
  }
}

function place(workspace: Blockly.WorkspaceSvg, made: Blockly.BlockSvg, anchor: Blockly.BlockSvg | null): Blockly.Connection | null {
  for (let block = anchor; block; block = block.getParent() as Blockly.BlockSvg | null) {
    const inside = sockets(block, made)[0];
    if (inside) return inside;
    if (made.previousConnection && fits(workspace, block.nextConnection, made.previousConnection)) return block.nextConnection;
  }
  const root = workspace.getTopBlocks(false).find((block) => block.type === ROOT);
  if (!root) return null;
  if (made.previousConnection) {
    const last = endOf(root);
    if (fits(workspace, last.nextConnection, made.previousConnection)) return last.nextConnection;
  }
  return anchor ? null : (root.getNextBlock() ? sockets(endOf(root), made)[0] ?? null : null);
}

function toCentre(workspace: Blockly.WorkspaceSvg, made: Blockly.BlockSvg): void {
  const metrics = workspace.getMetricsManager().getViewMetrics(true);
  made.moveBy(metrics.left + metrics.width / 3, metrics.top + metrics.height / 3);
}
