/** Blockly blocks from their specifications: labels from the wordings, sockets and stacks from the arguments. */

import * as Blockly from "blockly/core";
import { t } from "../i18n.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { boolSource, maySource, roleSource, slotSource, wordSource } from "./choices.ts";
import { FieldChoice } from "./fields/choice.ts";
import { FieldMore, type Extensible } from "./fields/more.ts";
import { FieldSeveral } from "./fields/several.ts";
import { FieldNumeral, FieldNumerals, FieldWord } from "./fields/typed.ts";
import type { Slot, Spec } from "./spec.ts";
import { ALL, LIST, NUMBER, RAW_OUTPUT, RAW_STACK, ROLE, ROOT, WORD, type Extra } from "./state.ts";
import { shadowFor, type Specs } from "./toBlocks.ts";
import type { Piece } from "./wording.ts";

/** Colours of the blocks that no category of operations has. */
export const COLORS = {
  timing: "#7b5ea7", part: "#3d5a80", method: "#3d5a80", rule: "#35699a", limit: "#6b6f2a", pattern: "#8a6414",
  vcard: "#a8601c", skills: "#6a4f8f", role: "#35699a", number: "#5a6b73", word: "#5a6b73", list: "#55636b", raw: "#8b8f94", root: "#2b3a4a",
};

/** Zelos's rectangle with round corners: rows of conditions stay as wide as they are. */
const SQUARE = 3;

/** A block made from a specification, with what our code keeps on it. */
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

export function define(specs: Specs, vocabulary: Vocabulary): void {
  for (const spec of specs.values()) Blockly.Blocks[spec.type] = shaped(spec, vocabulary);
  Blockly.Blocks[ROOT] = rootBlock();
  Blockly.Blocks[ROLE] = simple(COLORS.role, "who", (block) => put(block.appendDummyInput(), new FieldChoice(roleSource()), "ROLE"));
  Blockly.Blocks[NUMBER] = simple(COLORS.number, "number", (block) => {
    const empty = () => {
      const value = (block as Shaped).extra?.empty;
      return value === undefined || value === null ? "" : String(value);
    };
    put(block.appendDummyInput(), new FieldNumeral(empty), "NUM");
  });
  Blockly.Blocks[WORD] = simple(COLORS.word, "word", (block) => put(block.appendDummyInput(), new FieldChoice(wordSource()), "WORD"));
  Blockly.Blocks[ALL] = simple(COLORS.number, "all", (block) => block.appendDummyInput().appendField(t("block.all")));
  Blockly.Blocks[LIST] = listBlock();
  Blockly.Blocks[RAW_OUTPUT] = rawBlock(true);
  Blockly.Blocks[RAW_STACK] = rawBlock(false);
}

function colorOf(spec: Spec, vocabulary: Vocabulary): string {
  const own = COLORS[spec.category as keyof typeof COLORS];
  return (spec.wrap !== "operation" && own) || vocabulary.colors.get(spec.category) || COLORS.number;
}

/** Add a field of ours; their value types are narrower than Blockly's signature takes. */
function put(input: Blockly.Input, field: Blockly.Field, name: string): Blockly.Input {
  return input.appendField(field, name);
}

type Mixin = Record<string, unknown> & ThisType<Shaped>;

function simple(color: string, _yields: string, build: (block: Blockly.Block) => void): Mixin {
  return {
    init() {
      this.setColour(color);
      this.setOutput(true);
      this.setInputsInline(true);
      this.extra = {};
      build(this);
    },
    saveExtraState() {
      return Object.keys(this.extra).length ? this.extra : null;
    },
    loadExtraState(extra: Extra) {
      this.extra = { ...extra };
    },
  };
}

function rootBlock(): Mixin {
  return {
    init() {
      this.extra = {};
      this.setColour(COLORS.root);
      this.setNextStatement(true);
      this.setDeletable(false);
      this.setMovable(false);
      this.appendDummyInput().appendField(new Blockly.FieldLabel(""), "TITLE");
    },
    saveExtraState() {
      return this.extra;
    },
    loadExtraState(extra: Extra) {
      this.extra = { ...extra };
    },
  };
}

function rawBlock(isOutput: boolean): Mixin {
  return {
    init() {
      this.extra = {};
      this.setColour(COLORS.raw);
      if (isOutput) this.setOutput(true);
      else {
        this.setPreviousStatement(true);
        this.setNextStatement(true);
      }
      this.appendDummyInput().appendField(new Blockly.FieldLabel("", "raw-text"), "TEXT");
      this.setTooltip(() => t("block.raw.tip"));
    },
    saveExtraState() {
      return this.extra;
    },
    loadExtraState(extra: Extra) {
      this.extra = { ...extra };
      const raw = (JSON.parse(this.data ?? "{}") as { raw?: string }).raw ?? "";
      this.setFieldValue(raw.length > 48 ? `${raw.slice(0, 47)}…` : raw || "{}", "TEXT");
    },
  };
}

const ITEMS: Listing = { join: () => t("block.and"), hasRows: false, isStack: false };

function listBlock(): Mixin {
  return {
    init() {
      this.extra = {};
      this.counts = new Map([["item", 0]]);
      this.setColour(COLORS.list);
      this.setOutput(true);
      this.setOutputShape(SQUARE);
      this.setInputsInline(true);
      this.appendDummyInput("item:end");
      grow(this, "item", 1, ITEMS);
    },
    saveExtraState() {
      return { ...this.extra, counts: { item: this.counts.get("item") ?? 0 } };
    },
    loadExtraState(extra: Extra) {
      this.extra = { ...extra };
      const count = extra.counts?.item ?? 0;
      this.counts.set("item", count);
      grow(this, "item", count + 1, ITEMS);
    },
    tidy() {
      return tidyList(this, "item", ITEMS);
    },
  };
}

/** How the entries of a list stand: what joins them, whether each has a row of its own, whether they are stacks. */
interface Listing {
  join(index: number): string;
  hasRows: boolean;
  isStack: boolean;
}

/** Give a list as many sockets as `count`, before its end. The last one is open, nothing joins it to the others yet. */
function grow(block: Shaped, name: string, count: number, listing: Listing): void {
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
function tidyList(block: Shaped, name: string, listing: Listing): boolean {
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

function listingOf(slot: Slot, join: string | undefined): Listing {
  if (slot.kind === "stacks") return { join: (index) => t("block.option", { n: index + 1 }), hasRows: false, isStack: true };
  const word = { conds: join ?? "、", roles: "→", filter: "、" }[slot.type] ?? "／";
  return { join: () => word, hasRows: slot.type !== "roles", isStack: false };
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
