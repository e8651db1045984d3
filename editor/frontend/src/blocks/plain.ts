/** Blocks that no specification makes: the root, roles, numbers, words, lists, and what no block can show. */

import * as Blockly from "blockly/core";
import { t } from "../i18n.ts";
import { roleSource, wordSource } from "./choices.ts";
import { COLORS } from "./colors.ts";
import { FieldChoice } from "./fields/choice.ts";
import { FieldNumeral } from "./fields/typed.ts";
import { grow, tidyList, type Listing } from "./lists.ts";
import { put, SQUARE, type Mixin, type Shaped } from "./shape.ts";
import { ALL, LIST, NUMBER, RAW_OUTPUT, RAW_STACK, ROLE, ROOT, WORD, type Extra } from "./state.ts";

export function plainBlocks(): Record<string, Mixin> {
  return {
    [ROOT]: rootBlock(),
    [ROLE]: simple(COLORS.role, (block) => put(block.appendDummyInput(), new FieldChoice(roleSource()), "ROLE")),
    [NUMBER]: simple(COLORS.number, (block) => {
      const empty = () => String(block.extra.empty ?? "");
      put(block.appendDummyInput(), new FieldNumeral(empty), "NUM");
    }),
    [WORD]: simple(COLORS.word, (block) => put(block.appendDummyInput(), new FieldChoice(wordSource()), "WORD")),
    [ALL]: simple(COLORS.number, (block) => block.appendDummyInput().appendField(t("block.all"))),
    [LIST]: listBlock(),
    [RAW_OUTPUT]: rawBlock(true),
    [RAW_STACK]: rawBlock(false),
  };
}

/** A small block with one field. */
function simple(color: string, build: (block: Shaped) => void): Mixin {
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
