/** Several words of a list: the menu ticks and unticks. The value is JSON text: a word, a list of words, or nothing. */

import * as Blockly from "blockly/core";
import { FieldChoice, type Source } from "./choice.ts";

export class FieldSeveral extends FieldChoice {
  constructor(
    source: Source,
    /** A single word is written as a word, not as a list of one, unless it was a list before. */
    private readonly mayBeBare: boolean,
    private readonly separator: string,
  ) {
    super(source);
  }

  static words(value: string | null): string[] {
    if (!value) return [];
    const found: unknown = JSON.parse(value);
    return Array.isArray(found) ? found.map(String) : [String(found)];
  }

  override getOptions(): Blockly.MenuOption[] {
    const chosen = FieldSeveral.words(this.value_);
    const listed = this.source.choices(this).filter(([, id]) => id !== "");
    const missing = chosen.filter((word) => !listed.some(([, id]) => id === word));
    const all = [...listed, ...missing.map((word): [string, string] => [this.source.label(word, this), word])];
    const options = all.map(([label, id]): Blockly.MenuOption => [`${chosen.includes(id) ? "☑" : "☐"} ${label}`, id]);
    return options.length ? options : [[" ", ""]];
  }

  protected override onItemSelected_(_menu: Blockly.Menu, item: Blockly.MenuItem): void {
    const word = item.getValue();
    if (!word) return;
    const chosen = FieldSeveral.words(this.value_);
    const wasList = (this.value_ ?? "").startsWith("[");
    const now = chosen.includes(word) ? chosen.filter((one) => one !== word) : [...chosen, word];
    const isBare = this.mayBeBare && now.length === 1 && !(wasList && chosen.length === 1);
    this.setValue(now.length ? JSON.stringify(isBare ? now[0] : now) : "");
  }

  protected override getText_(): string {
    const chosen = FieldSeveral.words(this.value_);
    if (!chosen.length) return this.source.label("", this) || " ";
    return chosen.map((word) => this.source.label(word, this)).join(this.separator);
  }
}
