/** The ＋ at the end of a block: adds what may be said besides, and takes it away again. */

import * as Blockly from "blockly/core";
import { t } from "../../i18n.ts";
import { FieldChoice } from "./choice.ts";

/** A block whose optional slots can be shown and hidden. */
export interface Extensible extends Blockly.BlockSvg {
  optional(): { name: string; label: string; isShown: boolean }[];
  toggle(name: string): void;
}

export class FieldMore extends FieldChoice {
  override EDITABLE = true;
  override SERIALIZABLE = true; // else Blockly warns; what it says is nothing

  constructor() {
    super({
      choices: (field) => {
        const block = field.getSourceBlock() as Extensible | null;
        return (block?.optional() ?? []).map((one) => [
          t(one.isShown ? "block.remove" : "block.add", { name: one.label }),
          one.name,
        ]);
      },
      label: () => "＋",
    });
    this.setTooltip(() => t("block.more"));
  }

  override getOptions(): Blockly.MenuOption[] {
    const options = super.getOptions().filter((option) => option !== "separator" && option[1] !== "");
    return options.length ? options : [[" ", ""]];
  }

  protected override onItemSelected_(_menu: Blockly.Menu, item: Blockly.MenuItem): void {
    const name = item.getValue();
    if (name) (this.getSourceBlock() as Extensible).toggle(name);
  }

  protected override createTextArrow_(): void {
    // A plain ＋ without the arrow of a list.
  }

  protected override createSVGArrow_(): void {
    // See above.
  }

  override getAriaTypeName(): string {
    return t("block.more");
  }
}
