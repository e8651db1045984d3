/** Fields to type in: a number, a name, numbers. None of them clamps or corrects what was typed. */

import * as Blockly from "blockly/core";

/** A number as it was typed. Nothing typed means what the place stands for by itself, shown faintly. */
export class FieldNumeral extends Blockly.FieldTextInput {
  constructor(private readonly empty: () => string) {
    super("");
  }

  protected override doClassValidation_(value?: unknown): string | null {
    return value === null || value === undefined ? null : String(value);
  }

  /** What is typed: full-width digits are digits; what the place stands for anyway needn't be said, unless it was. */
  protected override getValueFromEditorText_(text: string): string {
    const typed = text
      .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
      .replace(/[－–−]/g, "-")
      .trim();
    const wasSaid = this.valueWhenEditorWasOpened_ === typed;
    return typed === this.empty() && !wasSaid ? "" : typed;
  }

  protected override getText_(): string | null {
    if (this.isBeingEdited_ && this.htmlInput_) return super.getText_();
    return this.value_ ? String(this.value_) : this.empty() || "？";
  }

  protected override getEditorText_(value: unknown): string {
    return value ? String(value) : this.empty();
  }

  override loadState(state: unknown): void {
    this.setValue(state === null || state === undefined ? "" : String(state));
  }
}

/** A name or a word, as it was typed. */
export class FieldWord extends Blockly.FieldTextInput {
  constructor(private readonly hint = "？") {
    super("");
  }

  protected override getText_(): string | null {
    if (this.isBeingEdited_ && this.htmlInput_) return super.getText_();
    return this.value_ ? String(this.value_) : this.hint;
  }

  protected override getEditorText_(value: unknown): string {
    return value ? String(value) : "";
  }
}

/** Numbers, or the role that holds one. The value is JSON text; `2, 3, 4` and `2-4` can be typed. */
export class FieldNumerals extends Blockly.FieldTextInput {
  constructor(private readonly hint = "？") {
    super("");
  }

  static shown(value: string): string {
    if (!value) return "";
    const found: unknown = JSON.parse(value);
    return Array.isArray(found) ? found.join(", ") : String(found);
  }

  static read(typed: string): string {
    const text = typed.trim();
    if (!text) return "";
    const parts = text.split(/[,，、\s]+/).filter(Boolean);
    const numbers = parts.flatMap((part) => {
      const range = /^(\d{1,2})[-–~](\d{1,2})$/.exec(part);
      if (!range) return [Number(part)];
      const [low, high] = [Number(range[1]), Number(range[2])];
      return Array.from({ length: Math.max(0, high - low + 1) }, (_, index) => low + index);
    });
    if (!numbers.length || !numbers.every(Number.isInteger)) return JSON.stringify(text);
    return JSON.stringify(numbers.length === 1 ? numbers[0] : numbers);
  }

  protected override getText_(): string | null {
    if (this.isBeingEdited_ && this.htmlInput_) return super.getText_();
    return FieldNumerals.shown(String(this.value_ ?? "")) || this.hint;
  }

  protected override getEditorText_(value: unknown): string {
    return FieldNumerals.shown(String(value ?? ""));
  }

  protected override getValueFromEditorText_(text: string): string {
    return text === FieldNumerals.shown(String(this.valueWhenEditorWasOpened_ ?? ""))
      ? String(this.valueWhenEditorWasOpened_ ?? "")
      : FieldNumerals.read(text);
  }
}
