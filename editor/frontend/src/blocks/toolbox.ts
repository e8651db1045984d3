/** The toolbox: drawers by what a block is for, filled from the vocabulary, and the search over all of them. */

import type * as Blockly from "blockly/core";
import { t } from "../i18n.ts";
import type { Json, Operation } from "../types.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { COLORS } from "./colors.ts";
import type { Spec } from "./spec.ts";
import { ALL, LIST, ROLE, WORD, type BlockState } from "./state.ts";
import { ToBlocks, type Specs } from "./toBlocks.ts";

type Item = Blockly.utils.toolbox.FlyoutItemInfo;
interface Drawer {
  name: string;
  color: string;
  items?: Item[];
  drawers?: Drawer[];
}

/** A block as it lies in the toolbox: what it needs is there, numbers are 1, the first word of a list is chosen. */
export class Fresh {
  private readonly to: ToBlocks;

  constructor(
    specs: Specs,
    private readonly vocabulary: Vocabulary,
  ) {
    this.to = new ToBlocks(specs, () => true);
  }

  state(spec: Spec): BlockState {
    if (spec.type === "part.trigger") return this.to.fresh({ type: "trigger", when: { "phase.start": { who: "you" } }, effect: [] }, "parts");
    if (spec.type === "rule") return this.to.fresh({ count: 1, filter: [] }, "rules");
    if (spec.type === "method") return this.to.fresh({ targets: [], effect: [] }, "methods");
    if (spec.type === "limit") return this.to.fresh({ times: 1, per: "phase" }, "limit");
    if (spec.type === "vcard") return this.to.fresh({ name: "slash" }, "vcard");
    if (spec.type === "pattern") return this.to.fresh({ name: "slash" }, "pattern");
    if (spec.type === "skills") return this.to.fresh({ kind: "general_skill" }, "skills");
    if (spec.wrap === "timing") return this.to.fresh({ [spec.name]: this.owner(spec) }, "when");
    const body: { [key: string]: Json } = spec.wrap === "part" ? { type: spec.name } : {};
    for (const slot of spec.slots) if (slot.required) this.expect(body, slot.name, slot.kind, slot.type, slot.words);
    if (spec.wrap === "part") return this.to.fresh(body, "parts");
    const kind = spec.type.split(".")[0]!;
    return this.to.fresh({ [spec.name]: body }, { effect: "effects", condition: "cond", value: "value", selector: "any", count: "count" }[kind]!);
  }

  private expect(body: { [key: string]: Json }, name: string, kind: string, type: string, words: string | undefined): void {
    if (kind === "stack" || kind === "list") body[name] = [];
    if (kind === "stacks") body[name] = [[], []];
    if (type === "value" || type === "count") body[name] = 1;
    const listed = words ? this.vocabulary.data.enumerations[words] : undefined;
    const first = listed?.[0]?.id ?? (type === "quantity" ? this.vocabulary.data.quantities[0]?.id : undefined);
    if (first && kind === "word") body[name] = first;
    if (first && kind === "words") body[name] = [first];
  }

  /** The timing of one's own: the first character that its wording names is you. */
  private owner(spec: Spec): { [key: string]: Json } {
    const people = new Set(this.vocabulary.timings.get(spec.name)?.roles.flatMap((role) => (["who", "entry"].includes(role.type) ? [role.name] : [])));
    const first = spec.pieces.find((piece) => "slot" in piece && people.has(piece.slot));
    return first && "slot" in first ? { [first.slot]: "you" } : {};
  }
}

function flyout(state: BlockState): Item {
  return { kind: "block", ...state } as unknown as Item;
}

function heading(text: string): Item {
  return { kind: "label", text } as Item;
}

/** The toolbox for a kind of section. */
export function toolbox(specs: Specs, vocabulary: Vocabulary, type: "parts" | "methods"): Blockly.utils.toolbox.ToolboxDefinition {
  const fresh = new Fresh(specs, vocabulary);
  const block = (name: string): Item[] => {
    const spec = specs.get(name);
    return spec ? [flyout(fresh.state(spec))] : [];
  };
  const kinds = (list: Operation["kind"][], pick: (one: Operation) => boolean = () => true): Item[] =>
    vocabulary.data.operations.filter((one) => list.includes(one.kind) && pick(one)).flatMap((one) => block(`${one.kind}.${one.name}`));
  const byCategory = (kind: Operation["kind"]): Drawer[] =>
    vocabulary.data.categories
      .map((category) => ({
        name: vocabulary.say(category.label),
        color: category.color,
        items: kinds([kind], (one) => one.category === category.id),
      }))
      .filter((drawer) => drawer.items.length);
  const frame: Item[] =
    type === "methods"
      ? [heading(t("toolbox.method.label")), ...block("method")]
      : [heading(t("toolbox.part.label")), ...vocabulary.data.parts.flatMap((part) => block(`part.${part.type}`))];
  const drawers: Drawer[] = [
    {
      name: t("toolbox.part"),
      color: COLORS.part,
      items: frame,
    },
    {
      name: t("toolbox.rule"),
      color: COLORS.rule,
      items: [heading(t("toolbox.rule.label")), ...block("rule"), heading(t("toolbox.limit.label")), ...block("limit")],
    },
    {
      name: t("toolbox.timing"),
      color: COLORS.timing,
      drawers: vocabulary.data.timing_groups.map((group) => ({
        name: vocabulary.say(group.label),
        color: COLORS.timing,
        items: vocabulary.data.timings.filter((timing) => timing.group === group.id).flatMap((timing) => block(`timing.${timing.id}`)),
      })),
    },
    { name: t("toolbox.effect"), color: vocabulary.colors.get("hp") ?? COLORS.part, drawers: byCategory("effect") },
    { name: t("toolbox.condition"), color: vocabulary.colors.get("logic") ?? COLORS.part, drawers: byCategory("condition") },
    {
      name: t("toolbox.who"),
      color: COLORS.role,
      items: [
        heading(t("toolbox.role.label")),
        flyout({ type: ROLE, fields: { ROLE: "you" }, extraState: { of: "who" } }),
        ...kinds(["selector"], (one) => one.yields === "who"),
        heading(t("toolbox.choose.label")),
        ...kinds(["selector"], (one) => one.yields === "any"),
        heading(t("toolbox.list")),
        flyout({ type: LIST, extraState: { counts: { item: 0 }, of: "who" } }),
      ],
    },
    {
      name: t("toolbox.cards"),
      color: COLORS.pattern,
      items: [
        ...kinds(["selector"], (one) => one.yields === "cards"),
        heading(t("toolbox.pattern.label")),
        ...block("pattern"),
        heading(t("toolbox.vcard.label")),
        ...block("vcard"),
        heading(t("toolbox.role.label")),
        flyout({ type: ROLE, fields: { ROLE: "card" }, extraState: { of: "cards" } }),
        heading(t("toolbox.choose.label")),
        ...kinds(["selector"], (one) => one.yields === "any"),
        ...block("skills"),
      ],
    },
    { name: t("toolbox.square"), color: vocabulary.colors.get("board") ?? COLORS.part, items: kinds(["selector"], (one) => one.yields === "square") },
    {
      name: t("toolbox.value"),
      color: COLORS.number,
      items: [
        ...kinds(["value"]),
        ...kinds(["count"]),
        flyout({ type: ALL }),
        flyout({ type: WORD, fields: { WORD: "heart" } }),
        heading(t("toolbox.role.label")),
        flyout({ type: ROLE, fields: { ROLE: "amount" }, extraState: { of: "value" } }),
      ],
    },
  ];
  return { kind: "categoryToolbox", contents: drawers.map(category) } as unknown as Blockly.utils.toolbox.ToolboxDefinition;
}

function category(drawer: Drawer): unknown {
  return {
    kind: "category",
    name: drawer.name,
    colour: drawer.color,
    contents: drawer.drawers ? drawer.drawers.map(category) : (drawer.items ?? []),
  };
}

/** A wording without its holes: what stands around them, and what doesn't. */
function plain(wording: string): string {
  return `${wording.replace(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, "")} ${wording.replace(/\{\w*:?|\{|\}/g, "")}`;
}

/** Whether the letters of a word stand in a text in this order, other letters between them or not. */
function isStrewn(word: string, text: string): boolean {
  let at = -1;
  return [...word].every((letter) => (at = text.indexOf(letter, at + 1)) >= 0);
}

/** Blocks whose name, wording or id holds every word that was typed; the likeliest first. */
export function search(specs: Specs, vocabulary: Vocabulary, typed: string): Item[] {
  const words = typed.toLowerCase().split(/[\s，,、]+/).filter(Boolean);
  if (!words.length) return [];
  const fresh = new Fresh(specs, vocabulary);
  const operations = new Map(vocabulary.data.operations.map((one) => [`${one.kind}.${one.name}`, one]));
  const categories = new Map(vocabulary.data.categories.map((one) => [one.id, one.label]));
  const scored: { score: number; spec: Spec }[] = [];
  for (const spec of specs.values()) {
    const said = operations.get(spec.type)?.words ?? vocabulary.timings.get(spec.name)?.words;
    const category = categories.get(spec.category);
    const name = `${spec.name} ${spec.label.zh.replaceAll("…", "")} ${spec.label.en} ${said ? plain(said.zh) : ""}`.toLowerCase();
    const more = `${said ? plain(said.en) : ""} ${spec.doc} ${category?.zh} ${category?.en} ${spec.slots.map((slot) => slot.label.zh).join(" ")}`.toLowerCase();
    const scores = words.map((word): number => {
      if (name.includes(word)) return name.startsWith(word) ? 5 : 4;
      if (more.includes(word)) return 2;
      return word.length > 1 && isStrewn(word, name) ? 1 : 0;
    });
    if (scores.every((score) => score > 0)) scored.push({ score: scores.reduce((sum, one) => sum + one, 0), spec });
  }
  scored.sort((a, b) => b.score - a.score);
  return scored.slice(0, 24).map((one) => flyout(fresh.state(one.spec)));
}
