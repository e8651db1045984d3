/** One Blockly workspace that shows one section of a definition, and says so when it was changed. */

import * as Blockly from "blockly/core";
import { t } from "../i18n.ts";
import { recall, remember } from "../remember.ts";
import { boundNames, same } from "../tree/json.ts";
import type { Section } from "../tree/sections.ts";
import type { Diagnostic, Json } from "../types.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { setContext, Context } from "./context.ts";
import { FieldChoice } from "./fields/choice.ts";
import { FieldOwned } from "./fields/owned.ts";
import { FromBlocks } from "./fromBlocks.ts";
import type { Shaped } from "./shape.ts";
import { ROOT, type BlockState, type WorkspaceState } from "./state.ts";
import { currentTheme, onThemeChange } from "./theme.ts";
import { ToBlocks, type Specs } from "./toBlocks.ts";
import { toolbox } from "./toolbox.ts";

/** What Blockly's menus offer and a definition can't keep, or the page does itself. */
const NO_ITEMS = ["blockDisable", "blockInline", "blockComment", "blockHelp", "commentCreate", "undoWorkspace", "redoWorkspace"];

export interface Changes {
  /** The blocks now say this; `merge` names what is being typed into. */
  changed(items: Json[], merge: string | undefined): void;
  /** A block was selected by the user. */
  selected(pointer: string): void;
  /** A block is to be seen in another view. */
  shown(view: "json" | "sentence", pointer: string): void;
}

export class BlocksWorkspace {
  readonly workspace: Blockly.WorkspaceSvg;
  readonly context: Context;
  private section: Section | null = null;
  /** Where loose blocks are kept. */
  private shelf = "";
  private items: Json[] = [];
  private isLoading = false;
  private scheduled = 0;
  private merge: string | undefined;
  /** What a designer should know just now. */
  private readonly hint = document.createElement("p");
  private toolboxType: Section["type"] = "parts";
  private readonly from: FromBlocks;

  constructor(
    container: HTMLElement,
    private readonly specs: Specs,
    private readonly vocabulary: Vocabulary,
    kind: string,
    private readonly isOwn: boolean,
    private readonly changes: Changes,
  ) {
    this.context = new Context(vocabulary, specs, kind);
    this.from = new FromBlocks(specs);
    this.workspace = Blockly.inject(container, {
      media: "/static/dist/media/",
      renderer: "zelos",
      theme: currentTheme(),
      readOnly: !isOwn,
      sounds: false,
      trashcan: false,
      zoom: { controls: true, wheel: false, pinch: true, startScale: 0.8, maxScale: 1.6, minScale: 0.3, scaleSpeed: 1.15 },
      move: { scrollbars: true, drag: true, wheel: true },
      plugins: { connectionChecker: "zhanqi" },
      ...(isOwn ? { toolbox: toolbox(specs, vocabulary, "parts") } : {}),
    });
    this.workspace.MAX_UNDO = 0; // undo belongs to the page, across the views
    this.hint.className = "zq-aside";
    this.hint.setAttribute("role", "status");
    container.append(this.hint);
    setContext(this.workspace, this.context);
    for (const name of ["undo", "redo"]) {
      if (Blockly.ShortcutRegistry.registry.getRegistry()[name]) Blockly.ShortcutRegistry.registry.unregister(name);
    }
    this.menu();
    this.workspace.addChangeListener((event) => this.heard(event));
    onThemeChange(() => this.workspace.setTheme(currentTheme()));
    new ResizeObserver(() => container.clientWidth && Blockly.svgResize(this.workspace)).observe(container);
  }

  /** The menu of a block: only what the definition can keep, and the way to the other views. */
  private menu(): void {
    const registry = Blockly.ContextMenuRegistry.registry;
    for (const id of NO_ITEMS) if (registry.getItem(id)) registry.unregister(id);
    const pointerOf = (scope: Blockly.ContextMenuRegistry.Scope) => this.context.pointers.get(scope.block?.id ?? "");
    for (const [weight, view] of (["sentence", "json"] as const).entries()) {
      if (registry.getItem(`zhanqi.${view}`)) registry.unregister(`zhanqi.${view}`);
      registry.register({
        id: `zhanqi.${view}`,
        weight: 20 + weight,
        scopeType: Blockly.ContextMenuRegistry.ScopeType.BLOCK,
        displayText: () => t(`menu.${view}`),
        preconditionFn: (scope) => (pointerOf(scope) === undefined ? "hidden" : "enabled"),
        callback: (scope) => this.changes.shown(view, pointerOf(scope)!),
      });
    }
  }

  /** Show a section. What is shown already, in the same words, stays as it is. */
  show(section: Section, items: Json[], data: Json, title: string, shelf: string): void {
    const isSame = this.section?.pointer === section.pointer && this.section.type === section.type && same(this.items, items);
    this.context.data = data;
    this.context.bound = boundNames(data);
    if (isSame) {
      this.setTitle(title);
      return;
    }
    const stays = this.section?.pointer === section.pointer && this.shelf === shelf;
    const view = { x: this.workspace.scrollX, y: this.workspace.scrollY };
    const selected = stays ? this.context.pointers.get(Blockly.common.getSelected()?.id ?? "") : undefined;
    const loose = stays ? this.loose() : stored(shelf);
    this.section = section;
    this.shelf = shelf;
    this.items = items;
    this.chooseToolbox(section.type);
    const isRole = (name: string) => this.vocabulary.roles.has(name) || this.context.bound.has(name);
    const state = new ToBlocks(this.specs, isRole).workspace(items, section.type);
    state.blocks.blocks.push(...loose);
    this.load(state);
    this.setTitle(title);
    this.note();
    if (stays) this.workspace.scroll(view.x, view.y);
    else this.toTop();
    if (selected !== undefined) this.select(selected, false);
  }

  /** The place that the workspace has changed. */
  resize(): void {
    Blockly.svgResize(this.workspace);
  }

  private load(state: WorkspaceState): void {
    this.isLoading = true;
    Blockly.Events.disable();
    try {
      this.workspace.clear();
      Blockly.serialization.workspaces.load(state as unknown as Record<string, unknown>, this.workspace, { recordUndo: false });
    } finally {
      Blockly.Events.enable();
      this.isLoading = false;
    }
  }

  private chooseToolbox(type: Section["type"]): void {
    if (!this.isOwn || type === this.toolboxType) return;
    this.toolboxType = type;
    this.workspace.updateToolbox(toolbox(this.specs, this.vocabulary, type));
  }

  private setTitle(title: string): void {
    Blockly.Events.disable();
    this.root()?.setFieldValue(t("block.root", { name: title }), "TITLE");
    Blockly.Events.enable();
  }

  private root(): Blockly.BlockSvg | undefined {
    return this.workspace.getTopBlocks(false).find((block) => block.type === ROOT);
  }

  private toTop(): void {
    const root = this.root();
    this.workspace.resizeContents();
    if (root) this.workspace.scroll(16 - root.getRelativeToSurfaceXY().x * this.workspace.scale, 16 - root.getRelativeToSurfaceXY().y * this.workspace.scale);
  }

  /** Blocks that hang together with nothing. */
  loose(): BlockState[] {
    return this.workspace
      .getTopBlocks(true)
      .filter((block) => block.type !== ROOT)
      .map((block) => Blockly.serialization.blocks.save(block, { addCoordinates: true }) as unknown as BlockState);
  }

  private heard(event: Blockly.Events.Abstract): void {
    if (this.isLoading) return;
    if (event.type === Blockly.Events.SELECTED) {
      const id = (event as Blockly.Events.Selected).newElementId;
      const pointer = id ? this.context.pointers.get(id) : undefined;
      if (pointer !== undefined) this.changes.selected(pointer);
    }
    if (event.type === Blockly.Events.TOOLBOX_ITEM_SELECT) this.foldOthers();
    if (event.isUiEvent) return;
    const change = event as Blockly.Events.BlockChange;
    const isTyping = event.type === Blockly.Events.BLOCK_FIELD_INTERMEDIATE_CHANGE || event.type === Blockly.Events.BLOCK_CHANGE;
    this.merge = isTyping && change.blockId ? `${change.blockId}.${change.name ?? ""}` : undefined;
    this.schedule();
  }

  /** Only the drawer that is open shows what is in it. */
  private foldOthers(): void {
    const toolbox = this.workspace.getToolbox() as Blockly.Toolbox | null;
    const selected = toolbox?.getSelectedItem();
    if (!toolbox || !selected) return;
    const kept = (selected.getParent() ?? selected).getId();
    for (const item of toolbox.getToolboxItems()) {
      const drawer = item as Blockly.CollapsibleToolboxCategory;
      if (item.isCollapsible() && item.getId() !== kept && drawer.isExpanded()) drawer.setExpanded(false);
    }
    if (!this.workspace.getFlyout()?.isVisible()) toolbox.refreshSelection(); // folding closes it
  }

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = requestAnimationFrame(() => {
      this.scheduled = 0;
      if (this.workspace.isDragging()) this.schedule();
      else this.sync();
    });
  }

  /** Take over what the blocks say now, at once. */
  flush(): void {
    if (!this.scheduled) return;
    cancelAnimationFrame(this.scheduled);
    this.scheduled = 0;
    this.sync();
  }

  private sync(): void {
    if (!this.section || this.isLoading) return;
    for (const block of this.workspace.getAllBlocks(false) as Shaped[]) block.tidy?.();
    const before = this.items;
    this.note();
    keep(this.shelf, this.loose());
    if (!same(before, this.items)) this.changes.changed(this.items, this.merge);
  }

  /** What the blocks say now. */
  read(): Json[] {
    this.note();
    return this.items;
  }

  /** Read the blocks: their items, and the pointer of each. */
  private note(): void {
    if (!this.section) return;
    const state = Blockly.serialization.workspaces.save(this.workspace) as unknown as WorkspaceState;
    const written = this.from.workspace(state, this.section.pointer);
    this.context.pointers = written.pointers;
    this.items = written.items;
    this.context.bound = new Set([...boundNames(this.context.data), ...boundNames(written.items)]);
    this.relabel();
    this.advise(written.loose.length);
  }

  /** Show which blocks hang together with nothing, and what to do with an empty skill. */
  private advise(loose: number): void {
    for (const block of this.workspace.getTopBlocks(false)) block.getSvgRoot().classList.toggle("zq-loose", block.type !== ROOT);
    const isEmpty = this.isOwn && !this.items.length;
    this.hint.textContent = loose ? t("blocks.loose") : isEmpty ? t(this.toolboxType === "parts" ? "blocks.empty" : "blocks.empty.uses") : "";
    this.hint.hidden = !this.hint.textContent;
  }

  /** What a field says may depend on where its block stands (其 or 你) and on what is bound; say it anew. */
  private relabel(): void {
    for (const block of this.workspace.getAllBlocks(false)) {
      for (const input of block.inputList) {
        for (const field of input.fieldRow) if (field instanceof FieldChoice || field instanceof FieldOwned) field.refresh();
      }
    }
  }

  /** The block that says what stands at a pointer, or the nearest above. */
  blockAt(pointer: string): Blockly.BlockSvg | null {
    let best: [string, string] | null = null;
    for (const [id, at] of this.context.pointers) {
      const isInside = pointer === at || pointer.startsWith(`${at}/`);
      if (isInside && (!best || at.length > best[1].length)) best = [id, at];
    }
    return best ? this.workspace.getBlockById(best[0]) : null;
  }

  /** Select the block at a pointer and bring it into view. */
  select(pointer: string, brings = true): boolean {
    const block = this.blockAt(pointer);
    if (!block && pointer === this.section?.holder) this.toTop();
    if (!block) return false;
    Blockly.common.setSelected(block);
    if (brings && block.type === ROOT) this.toTop();
    else if (brings) this.bring(block);
    return true;
  }

  private bring(block: Blockly.BlockSvg): void {
    this.workspace.centerOnBlock(block.id, true);
    const root = block.getSvgRoot();
    root.classList.remove("zq-shown");
    root.getBoundingClientRect();
    root.classList.add("zq-shown");
  }

  /** Mark the blocks that diagnostics are about. */
  mark(diagnostics: Diagnostic[]): void {
    for (const block of this.workspace.getAllBlocks(false)) block.getSvgRoot().classList.remove("zq-error", "zq-warning");
    if (!this.section) return;
    for (const one of diagnostics) {
      if (!one.pointer.startsWith(this.section.pointer)) continue;
      this.blockAt(one.pointer)?.getSvgRoot().classList.add(one.severity === "error" ? "zq-error" : "zq-warning");
    }
  }
}

function stored(shelf: string): BlockState[] {
  try {
    return JSON.parse(recall(shelf) ?? "[]") as BlockState[];
  } catch {
    return [];
  }
}

function keep(shelf: string, loose: BlockState[]): void {
  remember(shelf, loose.length ? JSON.stringify(loose) : null);
}
