/** What the lists of a block offer: words of an enumeration, names of definitions, roles in scope. */

import type * as Blockly from "blockly/core";
import { has, t } from "../i18n.ts";
import { roleFits } from "../tree/places.ts";
import { contextOf, slotAround, type Context } from "./context.ts";
import type { Choice, FieldChoice, Source } from "./fields/choice.ts";
import type { Slot } from "./spec.ts";
import type { Extra } from "./state.ts";
import { owned } from "./wording.ts";

/** The types whose names other definitions, or the engine, give. */
const BARE_NAMES = new Set(["skill", "mark", "quantity", "card_name", "card_kind"]);

function fitting(context: Context, block: Blockly.Block, wanted: string): Choice[] {
  const roles = context.roles(block) ?? context.allRoles();
  return [...roles]
    .filter(([, type]) => roleFits(type, wanted))
    .map(([name]): Choice => [roleLabel(context, name), name]);
}

export function roleLabel(context: Context, name: string): string {
  return context.vocabulary.roles.has(name) ? context.vocabulary.role(name) : `“${name}”`;
}

/** What an unfilled filter of a timing says: anybody, any card, any phase. */
function anything(context: Context, slot: Slot): string {
  const type = slot.type.slice("filter:".length);
  const lang = context.vocabulary.lang;
  const table: Record<string, [string, string]> = {
    who: ["一名角色", "anyone"], entry: ["一名角色", "anyone"], use: ["一张牌", "any card"], card: ["一张牌", "any card"],
    wanted: ["一张牌", "any card"], cards: ["牌", "any cards"], "word:phase": ["任一阶段", "any"], "word:way": ["使用/打出", "use or play"],
    "word:nature": ["任意", "any"],
  };
  return table[type]?.[lang === "en" ? 1 : 0] ?? t("block.any");
}

/** The words of a slot by id, and what nothing chosen means. */
export function slotSource(slot: Slot): Source {
  const enumeration = slot.words ?? (slot.type.startsWith("filter:word:") ? slot.type.split(":")[2] : undefined);
  const words = (context: Context): Choice[] => {
    if (slot.type === "tags" || slot.type === "tag") return [[t("tag.compulsory"), "compulsory"]];
    if (slot.type === "filter:skill") return skills(context);
    if (slot.type === "skill") return skills(context);
    if (!enumeration) return [];
    return context.vocabulary.words(enumeration).map((word): Choice => [wordLabel(context, enumeration, word.id), word.id]);
  };
  const emptyLabel = (context: Context): string => {
    if (slot.type.startsWith("filter:")) return anything(context, slot);
    if (typeof slot.default === "string" && enumeration) return wordLabel(context, enumeration, slot.default);
    return t("block.missing");
  };
  return {
    choices(field) {
      const block = field.getSourceBlock();
      const context = contextOf(block);
      if (!block || !context) return [["", ""]];
      const wanted = slot.type.startsWith("filter:") || enumeration === undefined ? slot.type : `word:${enumeration}`;
      const takesRoles = !BARE_NAMES.has(enumeration ?? slot.type) && !slot.type.startsWith("words:") && slot.type !== "tags" && slot.type !== "tag";
      const roles = takesRoles ? fitting(context, block, wanted) : [];
      const listed = words(context).filter(([, id]) => id !== slot.default);
      return [[emptyLabel(context), ""], ...listed, ...roles.filter(([, id]) => id !== "this" || slot.type === "filter:skill")];
    },
    label(value, field) {
      const context = contextOf(field.getSourceBlock());
      if (!context) return value;
      const label = labelOf(context, value);
      return slot.owner && label !== t("block.missing") ? owned(label) : label;
    },
  };

  function labelOf(context: Context, value: string): string {
    if (!value) return emptyLabel(context);
    if (slot.type === "tags" || slot.type === "tag") return has(`tag.${value}`) ? t(`tag.${value}` as "tag.compulsory") : value;
    if (value === "this") return t("block.this");
    const list = enumeration ?? (slot.type === "filter:skill" ? "skill" : undefined);
    if (list && context.vocabulary.isListed(list, value)) return wordLabel(context, list, value);
    if (context.isRole(value)) return roleLabel(context, value);
    return list ? t("block.unlisted", { word: value }) : value;
  }
}

function skills(context: Context): Choice[] {
  return [[t("block.this"), "this"], ...context.vocabulary.words("skill").map((one): Choice => [context.vocabulary.say(one.label), one.id])];
}

const SUITS: Record<string, string> = { heart: "♥", diamond: "♦", spade: "♠", club: "♣" };

export function wordLabel(context: Context, enumeration: string, id: string): string {
  const name = context.vocabulary.word(enumeration, id);
  return enumeration === "suit" && SUITS[id] ? `${SUITS[id]}${context.vocabulary.lang === "zh" ? "" : ` ${name}`}` : name;
}

/** Yes, no, or nothing said. */
export function boolSource(slot: Slot, said: string): Source {
  const no = () => t("block.not", { word: said });
  return {
    choices: () => [
      [slot.default === true ? said : t("block.no"), ""],
      ...(slot.default === true ? [[no(), "false"] as Choice] : [[said, "true"] as Choice]),
    ],
    label: (value) => {
      if (value === "true") return said;
      if (value === "false") return no();
      return slot.default === true ? said : no();
    },
  };
}

/** 可 or 须: whether a skill may or must be activated. */
export function maySource(): Source {
  return {
    choices: () => [
      [t("block.must"), ""],
      [t("block.may"), "true"],
    ],
    label: (value) => (value === "true" ? t("block.may") : t("block.must")),
  };
}

/** The roles that fit where a role block stands. */
export function roleSource(): Source {
  const wantedOf = (block: Blockly.Block, extra: Extra): string => slotAround(block)?.type ?? extra.of ?? "any";
  const emptyLabel = (context: Context, block: Blockly.Block, extra: Extra): string => {
    const slot = slotAround(block);
    const wanted = wantedOf(block, extra);
    if (extra.empty === "@") {
      const parent = block.getParent();
      const isInFilter = parent ? subjectIsIt(parent) : false;
      return isInFilter ? t("block.subject.it") : context.vocabulary.role("you");
    }
    if (typeof extra.empty === "string") return roleLabel(context, extra.empty);
    if (wanted.startsWith("filter:")) return anything(context, slot ?? ({ type: wanted } as Slot));
    return t("block.missing");
  };
  return {
    choices(field) {
      const block = field.getSourceBlock();
      const context = contextOf(block);
      if (!block || !context) return [["", ""]];
      const extra = extraOf(block);
      const wanted = wantedOf(block, extra);
      const roles = fitting(context, block, wanted).filter(([, name]) => name !== extra.empty && (name !== "this" || wanted === "any" || wanted.startsWith("filter:")));
      const mayBeEmpty = block.isShadow();
      return [...(mayBeEmpty ? [[emptyLabel(context, block, extra), ""] as Choice] : []), ...roles];
    },
    label(value, field) {
      const block = field.getSourceBlock();
      const context = contextOf(block);
      if (!block || !context) return value;
      const isMissing = !value && extraOf(block).empty === undefined && !wantedOf(block, extraOf(block)).startsWith("filter:");
      const label = !value ? emptyLabel(context, block, extraOf(block)) : value === "this" ? t("block.this") : roleLabel(context, value);
      return slotAround(block)?.owner && !isMissing ? owned(label) : label;
    },
  };
}

/** Whether conditions below this block are about 其: whether it stands in a filter. */
function subjectIsIt(block: Blockly.Block): boolean {
  for (let one: Blockly.Block | null = block; one; one = one.getParent()) {
    const slot = slotAround(one);
    if (slot?.gives && "it" in slot.gives) return true;
    if (slot && ["stack", "stacks"].includes(slot.kind)) return false;
  }
  return false;
}

export function extraOf(block: Blockly.Block): Extra {
  return (block as Blockly.Block & { extra?: Extra }).extra ?? {};
}

/** The words that are told apart by a sibling: the values of the property that is compared with. */
export function wordSource(): Source {
  return {
    choices(field) {
      const block = field.getSourceBlock();
      const context = contextOf(block);
      if (!block || !context) return [["", ""]];
      return likely(context, block);
    },
    label(value, field) {
      const context = contextOf(field.getSourceBlock());
      if (!context || !value) return value || t("block.missing");
      for (const [enumeration, words] of Object.entries(context.vocabulary.data.enumerations)) {
        if (PROPERTIES.has(enumeration) && words.some((word) => word.id === value)) return wordLabel(context, enumeration, value);
      }
      for (const list of ["terrain", "kingdom", "card_name", "general"]) {
        if (context.vocabulary.isListed(list, value)) return context.vocabulary.word(list, value);
      }
      return context.isRole(value) ? roleLabel(context, value) : value;
    },
  };
}

const PROPERTIES = new Set(["gender", "kingdom", "suit", "color", "category", "subtype", "nature", "phase", "direction", "way", "zone", "face"]);
const LISTS: Record<string, string> = { terrain: "terrain", kingdom: "kingdom", general: "general", name: "card_name", kind: "card_kind" };

function likely(context: Context, block: Blockly.Block): Choice[] {
  const parent = block.getParent();
  const sibling = parent?.getChildren(false).find((one) => one !== block && one.type === "value.property");
  const property = sibling ? String(sibling.getFieldValue("name") ?? "") : "";
  const from = (list: string): Choice[] =>
    context.vocabulary.words(list).map((word): Choice => [wordLabel(context, list, word.id), word.id]);
  if (LISTS[property]) return from(LISTS[property]!);
  if (PROPERTIES.has(property)) return from(property);
  return ["suit", "color", "gender", "category", "subtype"].flatMap(from).concat(from("terrain"), from("kingdom"));
}

export type { FieldChoice };
