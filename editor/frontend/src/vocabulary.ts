/** The vocabulary as the front end asks for it: operations by kind, labels of words, what a pack may name. */

import type { Arg, Label, Lang, Operation, References, Timing, VocabularyData, Word } from "./types.ts";

export const CARD_TYPES = ["cards", "card", "use"];

export class Vocabulary {
  readonly operations = new Map<string, Map<string, Operation>>();
  readonly timings = new Map<string, Timing>();
  readonly parts = new Map<string, { type: string; label: Label; doc: Label; fields: Arg[] }>();
  readonly colors = new Map<string, string>();
  /** Every role that some timing or place offers by itself. */
  readonly roles = new Map<string, Label>();

  constructor(
    readonly data: VocabularyData,
    public references: References,
    readonly lang: Lang,
  ) {
    for (const one of data.operations) {
      let named = this.operations.get(one.kind);
      if (!named) this.operations.set(one.kind, (named = new Map()));
      named.set(one.name, one);
    }
    for (const timing of data.timings) {
      this.timings.set(timing.id, timing);
      for (const role of timing.roles) this.roles.set(role.name, role.label);
    }
    for (const [name, role] of Object.entries(data.roles)) this.roles.set(name, role.label);
    for (const part of data.parts) this.parts.set(part.type, part);
    for (const category of data.categories) this.colors.set(category.id, category.color);
  }

  find(kind: string, name: string): Operation | undefined {
    return this.operations.get(kind)?.get(name);
  }

  /** A label in the language of the page. */
  say(label: Partial<Label> | null | undefined, fallback = ""): string {
    return label?.[this.lang] || label?.zh || label?.en || fallback;
  }

  role(name: string): string {
    const label = this.roles.get(name);
    return label ? this.say(label) : name;
  }

  /** The words to choose from for a kind of word: an enumeration, quantities, or names of other definitions. */
  words(enumeration: string): Word[] {
    if (enumeration === "quantity") return this.data.quantities;
    const listed = this.data.enumerations[enumeration];
    if (listed) return listed;
    return (this.references[enumeration] ?? []).map((one) => ({ id: one.id, label: this.name(one) }));
  }

  private name(one: References[string][number]): Label {
    return { zh: one.name.zh ?? one.name.en ?? one.id, en: one.name.en ?? one.name.zh ?? one.id };
  }

  /** What a word of an enumeration is called; one that isn't listed shows itself. */
  word(enumeration: string, id: string): string {
    const found = this.words(enumeration).find((one) => one.id === id);
    return found ? this.say(found.label) : id;
  }

  isListed(enumeration: string, id: string): boolean {
    return this.words(enumeration).some((one) => one.id === id);
  }
}

/** The type of an argument as the blocks tell types apart: `card_or_pattern` and `cost` have schemas of their own. */
export function typeOf(arg: Arg): string {
  if (arg.schema?.$ref === "#/$defs/card_or_pattern") return "card_or_pattern";
  return arg.type === "cost" ? "effects" : arg.type;
}
