/** The 's behind a socket: it says nothing where the block inside is a word that has it already (your, its, the target's). */

import * as Blockly from "blockly/core";
import { ROLE } from "../state.ts";

export class FieldOwned extends Blockly.FieldLabel {
  private shown?: string;

  constructor(private readonly slot: string) {
    super("’s", "zq-owned");
  }

  protected override getText_(): string {
    const inside = this.getSourceBlock()?.getInput(this.slot)?.connection?.targetBlock();
    return inside && inside.type !== ROLE ? "’s" : "";
  }

  protected override render_(): void {
    super.render_();
    this.shown = this.getText_();
  }

  /** Show it anew where another kind of block has come to stand before it. */
  refresh(): void {
    if (this.shown !== undefined && this.shown !== this.getText_()) this.forceRerender();
  }
}
