/** A list to choose from that never alters a value: one that isn't listed stays, and is marked. */

import * as Blockly from "blockly/core";

/** Something to choose: what is shown, and the value. */
export type Choice = [label: string, value: string];

export interface Source {
  /** What may be chosen here and now. */
  choices(field: FieldChoice): Choice[];
  /** What a value is called, listed or not. */
  label(value: string, field: FieldChoice): string;
}

export class FieldChoice extends Blockly.FieldDropdown {
  /** What was shown last. */
  private shown?: string;

  constructor(
    protected readonly source: Source,
    value = "",
  ) {
    super(Blockly.Field.SKIP_SETUP);
    this.menuGenerator_ = () => this.listed();
    this.value_ = value;
  }

  private listed(): Blockly.MenuOption[] {
    const found = this.source.choices(this);
    const value = this.value_ ?? "";
    const all = found.some((choice) => choice[1] === value) ? found : [...found, [this.source.label(value, this), value] as Choice];
    return all.map(([label, id]): Blockly.MenuOption => [label || " ", id]);
  }

  override getOptions(): Blockly.MenuOption[] {
    return this.listed();
  }

  protected override doClassValidation_(value?: string): string | null {
    return typeof value === "string" ? value : null;
  }

  protected override doValueUpdate_(value: string): void {
    Blockly.Field.prototype["doValueUpdate_"].call(this, value);
    this.isDirty_ = true;
    if (this.isInitialized) this.recomputeAriaContext();
  }

  override loadState(state: unknown): void {
    this.setValue(typeof state === "string" ? state : "");
  }

  override saveState(): string {
    return this.value_ ?? "";
  }

  protected override getText_(): string {
    return this.source.label(this.value_ ?? "", this) || " ";
  }

  protected override render_(): void {
    super.render_();
    this.shown = this.getText_();
  }

  /** Show the value anew where what it is called has changed. */
  refresh(): void {
    if (this.shown !== undefined && this.shown !== this.getText_()) this.forceRerender();
  }

  override getAriaValue(): string {
    return this.getText_();
  }
}
