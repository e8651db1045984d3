/** Blockly blocks from their specifications: labels from the wordings, sockets and stacks from the arguments. */

import * as Blockly from "blockly/core";
import { t } from "../i18n.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { boolSource, maySource, slotSource } from "./choices.ts";
import { COLORS } from "./colors.ts";
import { FieldChoice } from "./fields/choice.ts";
import { FieldMore } from "./fields/more.ts";
import { FieldOwned } from "./fields/owned.ts";
import { FieldSeveral } from "./fields/several.ts";
import { FieldNumerals, FieldWord } from "./fields/typed.ts";
import { grow, listingOf, tidyList, type Listing } from "./lists.ts";
import { plainBlocks } from "./plain.ts";
import { put, SQUARE, type Mixin, type Shaped } from "./shape.ts";
import type { Slot, Spec } from "./spec.ts";
import { NUMBER, type Extra } from "./state.ts";
import { shadowFor, type Specs } from "./toBlocks.ts";
import type { Piece } from "./wording.ts";

export function define(specs: Specs, vocabulary: Vocabulary): void {
  for (const spec of specs.values()) Blockly.Blocks[spec.type] = shaped(spec, vocabulary);
  Object.assign(Blockly.Blocks, plainBlocks());
}

function colorOf(spec: Spec, vocabulary: Vocabulary): string {
  const own = COLORS[spec.category as keyof typeof COLORS];
  return (spec.wrap !== "operation" && own) || vocabulary.colors.get(spec.category) || COLORS.number;
}

/** The field of a slot that is shown in one. */
function fieldOf(slot: Slot, text: string, wrap: Spec["wrap"]): Blockly.Field | null {
  switch (slot.kind) {
    case "word":
      return new FieldChoice(slotSource(slot));
    case "words":
      return new FieldSeveral(slotSource(slot), !slot.type.startsWith("words:"), slot.type.startsWith("words:way") ? "/" : "、");
    case "tags":
      return new FieldSeveral(slotSource(slot), false, "、");
    case "bool":
      return new FieldChoice(slot.name === "optional" && wrap === "part" ? maySource() : boolSource(slot, text));
    case "text":
      return new FieldWord(typeof slot.default === "string" ? slot.default : undefined);
    case "numbers":
      return new FieldNumerals(t(slot.type.startsWith("filter:") ? "block.any" : "block.missing"));
    default:
      return null;
  }
}

function shaped(spec: Spec, vocabulary: Vocabulary): Mixin {
  const hideable = spec.slots.filter((slot) => !slot.always && !slot.required);
  const listings = new Map<string, Listing>();
  const isFrame = spec.wrap === "part" || spec.type === "method";

  /** The ＋, at the end of the first row. */
  function addMore(block: Shaped): void {
    if (block.getInput("rest")) return;
    block.appendDummyInput("rest").setVisible(false);
    if (hideable.length) put(block.appendDummyInput("more"), new FieldMore(), "MORE");
    if (isFrame) block.appendEndRowInput();
  }

  function isStack(piece: Piece): boolean {
    return "slot" in piece && ["stack", "stacks"].includes(spec.bySlot.get(piece.slot)?.kind ?? "");
  }

  /** Lay out the pieces; every input is noted under the slots it is shown with. */
  function lay(block: Shaped, list: Piece[], within: string[]): void {
    for (const piece of list) {
      const isTitle = isFrame && "slot" in piece && piece.slot === "optional";
      if (!within.length && (isStack(piece) || (isFrame && !isTitle))) addMore(block);
      if ("text" in piece) {
        const text = piece.text.trim();
        if (text) note(block, block.appendDummyInput().appendField(new Blockly.FieldLabel(text)), within);
        continue;
      }
      const slot = spec.bySlot.get(piece.slot)!;
      const inside = [...within, slot.name];
      const before = label(piece.before);
      const field = fieldOf(slot, before || vocabulary.say(slot.label), spec.wrap);
      if (field) {
        const input = block.appendDummyInput(`${slot.name}:field`);
        if (before && slot.kind !== "bool") input.appendField(new Blockly.FieldLabel(before));
        note(block, put(input, field, slot.name), inside);
      } else if (slot.kind === "value") {
        const input = block.appendValueInput(slot.name);
        if (before) input.appendField(new Blockly.FieldLabel(before));
        note(block, input, inside);
        if (slot.owner) note(block, block.appendDummyInput().appendField(new FieldOwned(slot.name)), inside);
      } else if (slot.kind === "stack") {
        const input = block.appendStatementInput(slot.name);
        const text = before || (spec.wrap === "part" ? "" : vocabulary.say(slot.label));
        if (text) input.appendField(new Blockly.FieldLabel(text));
        note(block, input, inside);
      } else {
        listings.set(slot.name, listingOf(slot, piece.join));
        if (before) note(block, block.appendDummyInput().appendField(new Blockly.FieldLabel(before)), inside);
        note(block, block.appendDummyInput(`${slot.name}:end`), inside);
        block.counts.set(slot.name, 0);
        grow(block, slot.name, 1, listings.get(slot.name)!);
      }
      const isJoin = piece.join !== undefined && (slot.kind === "list" || slot.kind === "stacks") && slot.type === "conds";
      if (slot.kind !== "bool" && !isJoin) lay(block, piece.after, inside);
      if (isFrame && slot.kind !== "stack" && !isTitle) note(block, block.appendEndRowInput(), inside);
    }
  }

  function label(list: Piece[]): string {
    return list.map((piece) => ("text" in piece ? piece.text : "")).join("").trim();
  }

  function note(block: Shaped, input: Blockly.Input, within: string[]): void {
    for (const name of within) block.inputsOf.set(name, [...(block.inputsOf.get(name) ?? []), input]);
  }

  return {
    init() {
      this.spec = spec;
      this.extra = {};
      this.shown = new Set();
      this.counts = new Map();
      this.inputsOf = new Map();
      this.setColour(colorOf(spec, vocabulary));
      this.setInputsInline(true);
      if (spec.stacks) {
        this.setPreviousStatement(true);
        this.setNextStatement(true);
      } else {
        this.setOutput(true);
        this.setOutputShape(SQUARE);
      }
      if (isFrame) this.appendDummyInput().appendField(new Blockly.FieldLabel(vocabulary.say(spec.label), "part-title"));
      lay(this, spec.pieces, []);
      addMore(this);
      this.appendDummyInput("tail").setVisible(false);
      this.setTooltip(() => tooltip(spec, vocabulary));
      this.build();
    },

    /** A socket that is hidden takes nothing, whatever Blockly does when it draws the block. */
    setConnectionTracking(track: boolean) {
      Blockly.BlockSvg.prototype.setConnectionTracking.call(this, track);
      if (!track) return;
      for (const input of this.inputList) if (!input.isVisible()) (input.connection as Blockly.RenderedConnection | null)?.setTracking(false);
    },

    /** Show what belongs to the shape of this block, hide the rest. */
    build() {
      for (const slot of hideable) {
        const isShown = this.shown.has(slot.name);
        for (const input of this.inputsOf.get(slot.name) ?? []) input.setVisible(isShown);
        for (let index = 0, last; (last = this.getInput(`${slot.name}:${index}`)); index++) {
          last.setVisible(isShown);
          const isOpen = !this.getInput(`${slot.name}:${index + 1}`);
          this.getInput(`${slot.name}:${index}:row`)?.setVisible(isShown && !isOpen);
        }
      }
      for (const [name, inputs] of this.inputsOf) {
        const slot = spec.bySlot.get(name);
        if (slot && hideable.includes(slot) && !this.shown.has(name)) for (const input of inputs) input.setVisible(false);
      }
      placeTail(this);
    },

    saveExtraState() {
      const extra: Extra = {};
      if (this.shown.size) extra.shown = spec.slots.map((slot) => slot.name).filter((name) => this.shown.has(name));
      if (this.counts.size) extra.counts = Object.fromEntries(this.counts);
      return Object.keys(extra).length || this.data?.includes('"rest"') ? extra : null;
    },

    loadExtraState(extra: Extra) {
      this.shown = new Set(extra.shown ?? []);
      for (const [name, count] of Object.entries(extra.counts ?? {})) {
        const slot = spec.bySlot.get(name);
        if (!slot) continue;
        this.counts.set(name, count);
        grow(this, name, count + 1, listings.get(name)!);
      }
      showRest(this);
      this.build();
    },

    optional() {
      return hideable.map((slot) => ({ name: slot.name, label: vocabulary.say(slot.label), isShown: this.shown.has(slot.name) }));
    },

    toggle(name: string) {
      const slot = spec.bySlot.get(name);
      if (!slot) return;
      const before = JSON.stringify(this.saveExtraState?.() ?? null);
      if (this.shown.has(name)) {
        this.shown.delete(name);
        clear(this, slot);
      } else {
        this.shown.add(name);
        prepare(this, slot);
      }
      this.build();
      if (this.rendered) this.queueRender();
      const Change = Blockly.Events.get(Blockly.Events.BLOCK_CHANGE) as typeof Blockly.Events.BlockChange;
      Blockly.Events.fire(new Change(this, "mutation", null, before, JSON.stringify(this.saveExtraState?.() ?? null)));
    },

    tidy() {
      let hasMoved = false;
      for (const slot of spec.slots) {
        if (slot.kind !== "list" && slot.kind !== "stacks") continue;
        hasMoved = tidyList(this, slot.name, listings.get(slot.name)!) || hasMoved;
      }
      if (hasMoved) this.build();
      return hasMoved;
    },
  };
}

/**
 * A block gets a foot when its last input is a stack, even a hidden one. So a hidden input comes last, except where the
 * last one that is seen is a stack.
 */
function placeTail(block: Shaped): void {
  const seen = block.inputList.filter((input) => input.isVisible());
  const endsWithStack = seen.at(-1)?.type === Blockly.inputs.inputTypes.STATEMENT;
  const first = block.inputList.find((input) => input.name && input.name !== "tail");
  block.moveInputBefore("tail", endsWithStack ? (first?.name ?? null) : null);
}

/** Empty a slot that is taken away. */
function clear(block: Shaped, slot: Slot): void {
  if (block.getField(slot.name)) block.setFieldValue("", slot.name);
  for (const input of [...block.inputList]) {
    if (input.name !== slot.name && !input.name.startsWith(`${slot.name}:`)) continue;
    const inside = input.connection?.targetBlock();
    if (inside && !inside.isShadow()) inside.dispose(false);
    const shadow = input.connection?.targetBlock();
    if (shadow?.getField("ROLE")) shadow.setFieldValue("", "ROLE");
    if (shadow?.getField("NUM")) shadow.setFieldValue("", "NUM");
  }
}

/** Give a slot that is newly shown what one would expect there. */
function prepare(block: Shaped, slot: Slot): void {
  if (slot.kind === "bool") block.setFieldValue(slot.default === true ? "false" : "true", slot.name);
  if (slot.kind === "tags") block.setFieldValue(JSON.stringify(["compulsory"]), slot.name);
  if (slot.kind !== "value") return;
  const connection = block.getInput(slot.name)?.connection;
  if (!connection || connection.isConnected()) return;
  const shadow = shadowFor(slot);
  if (shadow) connection.setShadowState(shadow as Blockly.serialization.blocks.State);
  else if (slot.type === "limit") {
    const limit: unknown = { type: "limit", fields: { per: "phase" }, inputs: { times: { shadow: { type: NUMBER, fields: { NUM: "1" } } } } };
    const made = Blockly.serialization.blocks.append(limit as Blockly.serialization.blocks.State, block.workspace);
    connection.connect(made.outputConnection!);
  }
}

/** Tell of keys that no slot shows. */
function showRest(block: Shaped): void {
  if (!block.data) return;
  const rest = (JSON.parse(block.data) as { rest?: Record<string, unknown> }).rest;
  const input = block.getInput("rest");
  if (!rest || !input || input.fieldRow.length) return;
  const field = new Blockly.FieldLabel(t("block.rest", { keys: Object.keys(rest).join("、") }), "rest-text");
  field.setTooltip(t("block.rest.tip", { json: JSON.stringify(rest) }));
  input.appendField(field);
  input.setVisible(true);
}

function tooltip(spec: Spec, vocabulary: Vocabulary): string {
  const name = vocabulary.say(spec.label) || spec.name;
  return spec.doc && (vocabulary.lang === "en" || spec.wrap !== "operation") ? `${name}\n${spec.doc}` : `${name} (${spec.name})`;
}
