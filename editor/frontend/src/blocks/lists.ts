/** Lists of sockets: as many as there are entries, and one that is open. */

import * as Blockly from "blockly/core";
import { t } from "../i18n.ts";
import type { Shaped } from "./shape.ts";
import type { Slot } from "./spec.ts";

/** How the entries of a list stand: what joins them, whether each has a row of its own, whether they are stacks. */
export interface Listing {
  join(index: number): string;
  hasRows: boolean;
  isStack: boolean;
}

/** Give a list as many sockets as `count`, before its end. The last one is open, nothing joins it to the others yet. */
export function grow(block: Shaped, name: string, count: number, listing: Listing): void {
  for (let index = 0; index < count; index++) {
    const key = `${name}:${index}`;
    if (!block.getInput(key)) {
      const hasRow = listing.hasRows && index > 0;
      if (hasRow) {
        block.appendEndRowInput(`${key}:row`);
        block.moveInputBefore(`${key}:row`, `${name}:end`);
      }
      const input = listing.isStack ? block.appendStatementInput(key) : block.appendValueInput(key);
      input.appendField(new Blockly.FieldLabel(""), `${key}:join`);
      block.moveInputBefore(key, `${name}:end`);
      const isShown = !block.inputsOf || isVisible(block, name);
      input.setVisible(isShown);
      if (hasRow) block.getInput(`${key}:row`)!.setVisible(isShown);
    }
    const isOpen = index === count - 1 && !listing.isStack;
    block.setFieldValue(index === 0 && !listing.isStack ? "" : isOpen ? "" : listing.join(index), `${key}:join`);
    block.getInput(`${key}:row`)?.setVisible(!isOpen && (!block.inputsOf || isVisible(block, name)));
  }
  for (let index = count; block.getInput(`${name}:${index}`); index++) {
    block.removeInput(`${name}:${index}`);
    block.removeInput(`${name}:${index}:row`, true);
  }
}

function isVisible(block: Shaped, name: string): boolean {
  const slot = block.spec?.bySlot.get(name);
  return !slot || slot.always || slot.required || block.shown.has(name);
}

/** Close the gaps of a list and leave one open socket at its end; true if anything moved. */
export function tidyList(block: Shaped, name: string, listing: Listing): boolean {
  const { isStack } = listing;
  const sockets: Blockly.Connection[] = [];
  for (let index = 0; ; index++) {
    const connection = block.getInput(`${name}:${index}`)?.connection;
    if (!connection) break;
    sockets.push(connection);
  }
  const filled = sockets.map((socket) => socket.targetConnection).filter((target) => target !== null);
  const stacked = isStack ? Math.max(filled.length ? lastFilled(sockets) + 1 : 0, 0) : filled.length;
  block.counts.set(name, stacked);
  const isTidy = sockets.length === stacked + 1 && (isStack || sockets.slice(0, stacked).every((socket) => socket.isConnected()));
  if (isTidy) return false;
  if (!isStack) {
    sockets.forEach((socket, index) => {
      const inside = filled[index];
      if (inside && socket.targetConnection !== inside) {
        if (inside.isConnected()) inside.disconnect();
        if (socket.isConnected()) socket.disconnect();
        socket.connect(inside);
      }
    });
  }
  grow(block, name, stacked + 1, listing);
  return true;
}

function lastFilled(sockets: Blockly.Connection[]): number {
  return sockets.reduce((last, socket, index) => (socket.isConnected() ? index : last), -1);
}

/** How the entries of a slot stand; `join` is the wording's word between them. */
export function listingOf(slot: Slot, join: string | undefined): Listing {
  if (slot.kind === "stacks") return { join: (index) => t("block.option", { n: index + 1 }), hasRows: false, isStack: true };
  const word = { conds: join ?? "、", roles: "→", filter: "、" }[slot.type] ?? "／";
  return { join: () => word, hasRows: slot.type !== "roles", isStack: false };
}
