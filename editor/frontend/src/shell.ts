/** The tab bar, the choice of the section, and the three views of one document. */

import { define } from "./blocks/define.ts";
import { searchField } from "./blocks/search.ts";
import { specs } from "./blocks/spec.ts";
import { BlocksWorkspace } from "./blocks/workspace.ts";
import "./blocks/checker.ts";
import { t } from "./i18n.ts";
import { JsonView } from "./json/view.ts";
import { recall, remember } from "./remember.ts";
import { SentenceView } from "./sentence/view.ts";
import { at, isObject } from "./tree/json.ts";
import { itemsOf, sectionAt, sections, type Section } from "./tree/sections.ts";
import type { DocumentEvent, Label, ZhanqiDocument } from "./types.ts";
import type { Vocabulary } from "./vocabulary.ts";

const VIEWS = ["blocks", "json", "sentence"] as const;
type View = (typeof VIEWS)[number];
const REMEMBERED = "zhanqi.view";

function element<K extends keyof HTMLElementTagNameMap>(tag: K, className: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}

export class Shell {
  readonly blocks: BlocksWorkspace;
  private readonly json: JsonView;
  private readonly sentence: SentenceView;
  private readonly tabs = new Map<View, HTMLButtonElement>();
  private readonly chooser = element("select", "zq-section");
  private readonly note = element("p", "zq-note");
  private readonly panels = { sentence: element("div", "zq-sentence"), blocks: element("div", "zq-blocks"), json: element("div", "zq-json") };
  private readonly search: HTMLElement;
  private view: View = "blocks";
  private section = "";
  /** What was selected last, in whatever view. */
  private pointer = "";

  constructor(
    container: HTMLElement,
    private readonly doc: ZhanqiDocument,
    private readonly vocabulary: Vocabulary,
  ) {
    const all = specs(vocabulary);
    define(all, vocabulary);
    container.textContent = "";
    const bar = element("div", "zq-bar");
    const body = element("div", "zq-body");
    body.append(this.note, this.panels.sentence, this.panels.blocks, this.panels.json);
    container.append(bar, body);
    this.blocks = new BlocksWorkspace(this.panels.blocks, all, vocabulary, doc.kind, doc.own, {
      changed: (items, merge) => this.doc.patch(this.section, items, "blocks", merge && `blocks.${merge}`),
      selected: (pointer) => this.select(pointer),
      shown: (view, pointer) => {
        this.pointer = pointer;
        this.open(view);
      },
    });
    this.json = new JsonView(this.panels.json, vocabulary, doc.kind, doc.own, {
      changed: (text) => this.doc.setSource(text, "json", "json"),
      selected: (pointer) => this.select(pointer),
    });
    this.sentence = new SentenceView(this.panels.sentence, vocabulary, (pointer) => this.doc.reveal(pointer, "sentence"));
    this.search = searchField(this.blocks.workspace, all, vocabulary);
    bar.append(this.tabList(), this.chooser, ...(doc.own ? [this.search, this.drawer()] : []));
    this.chooser.setAttribute("aria-label", t("section.choose"));
    this.chooser.addEventListener("change", () => this.choose(this.chooser.value));
    for (const view of ["json", "blocks"] as const) {
      this.panels[view].id = `zq-panel-${view}`;
      this.panels[view].setAttribute("role", "tabpanel");
      this.panels[view].setAttribute("aria-label", t(`view.${view}`));
    }
    this.panels.sentence.setAttribute("role", "region");
    doc.subscribe((event) => this.heard(event));
    const remembered = recall(REMEMBERED) as View | null;
    this.open(remembered && VIEWS.includes(remembered) ? remembered : "blocks", false);
    if (doc.check) this.checked();
  }

  /** On a narrow screen the toolbox lies over the workspace and opens with a button. */
  private drawer(): HTMLElement {
    const button = element("button", "zq-drawer");
    button.type = "button";
    button.textContent = t("toolbox");
    button.setAttribute("aria-expanded", "false");
    button.addEventListener("click", () => {
      const isOpen = this.panels.blocks.classList.toggle("zq-open");
      button.setAttribute("aria-expanded", String(isOpen));
      this.blocks.resize();
    });
    return button;
  }

  private tabList(): HTMLElement {
    const list = element("div", "zq-tabs");
    list.setAttribute("role", "tablist");
    list.setAttribute("aria-label", t("views"));
    for (const view of VIEWS) {
      const tab = element("button", "zq-tab");
      tab.type = "button";
      tab.textContent = t(`view.${view}`);
      tab.dataset.view = view;
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-controls", view === "json" ? "zq-panel-json" : "zq-panel-blocks");
      tab.addEventListener("click", () => this.open(view));
      this.tabs.set(view, tab);
      list.append(tab);
    }
    list.addEventListener("keydown", (event) => {
      const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      if (!step) return;
      const next = VIEWS[(VIEWS.indexOf(this.view) + step + VIEWS.length) % VIEWS.length]!;
      this.open(next);
      this.tabs.get(next)!.focus();
    });
    return list;
  }

  /** Show a view; what is selected stays selected. */
  private open(view: View, remembers = true): void {
    if (this.view !== view) this.blocks.flush();
    this.view = view;
    if (remembers) remember(REMEMBERED, view);
    for (const [name, tab] of this.tabs) {
      tab.setAttribute("aria-selected", String(name === view));
      tab.tabIndex = name === view ? 0 : -1;
    }
    this.panels.json.hidden = view !== "json";
    this.panels.blocks.hidden = view === "json";
    this.panels.sentence.hidden = view !== "sentence";
    this.search.hidden = view === "json";
    this.refresh();
    if (this.pointer) this.show(this.pointer, false);
  }

  private list(): Section[] {
    return sections(this.doc.kind, this.doc.data);
  }

  private choose(pointer: string): void {
    this.section = pointer;
    this.refresh();
    if (this.view === "json") this.json.select(pointer.replace(/\/parts$/, ""), false);
  }

  private select(pointer: string): void {
    this.pointer = pointer;
    if (this.view === "sentence") this.sentence.select(pointer);
  }

  /** Bring the view that is open up to the document. */
  private refresh(): void {
    const list = this.list();
    const section = list.find((one) => one.pointer === this.section) ?? list[0];
    this.section = section?.pointer ?? "";
    this.chooser.replaceChildren(...list.map((one) => new Option(this.title(one), one.pointer, false, one === section)));
    const isListed = document.getElementById("skills") !== null && list.every((one) => one.holder !== "");
    this.chooser.hidden = list.length < 2 || isListed;
    const isBroken = this.doc.data === null;
    const items = section ? itemsOf(this.doc.data, section) : null;
    this.panels.blocks.inert = isBroken || items === null;
    this.say(isBroken, section, items === null);
    if (this.view === "json") {
      this.json.show(this.doc.source);
      if (this.doc.check) this.json.mark(this.doc.check.diagnostics);
    } else if (section && items) this.blocks.show(section, items, this.doc.data, this.title(section), this.shelf(section));
    if (this.view === "sentence") this.checked();
  }

  /** Where loose blocks of a section are kept. */
  private shelf(section: Section): string {
    const id = at(this.doc.data, `${section.holder}/id`);
    return `zhanqi.loose:${this.doc.name}:${section.holder ? String(id) : ""}:${section.type}`;
  }

  private say(isBroken: boolean, section: Section | undefined, isOdd: boolean): void {
    const button = element("button", "zq-go");
    button.type = "button";
    this.note.replaceChildren();
    if (this.view === "json") {
      this.note.hidden = true;
      return;
    }
    if (isBroken || (section && isOdd)) {
      button.textContent = t("broken.go");
      button.addEventListener("click", () => this.open("json"));
      this.note.append(t(isBroken ? "broken.title" : "shape.title"), button);
    } else if (!section) {
      this.note.append(t("section.none"));
      if (this.doc.own && this.doc.kind === "general") {
        button.textContent = t("section.add");
        button.addEventListener("click", () => this.addSkill());
        this.note.append(button);
      }
    }
    this.note.hidden = !this.note.hasChildNodes();
  }

  private addSkill(): void {
    const skills = at(this.doc.data, "/skills");
    const list = Array.isArray(skills) ? skills : [];
    const ids = new Set(list.map((skill) => (isObject(skill) ? skill.id : skill)));
    let number = 1;
    while (ids.has(`skill_${number}`)) number++;
    const name = { zh: "新技能", en: "New skill" };
    this.doc.patch("/skills", [...list, { id: `skill_${number}`, name, parts: [] }], "shell");
    this.choose(`/skills/${list.length}/parts`);
  }

  private title(section: Section): string {
    if (section.label !== "skill") return t(`section.${section.label}`);
    const name = at(this.doc.data, `${section.holder}/name`);
    return `〖${isObject(name) ? this.vocabulary.say(name as unknown as Label, "？") : "？"}〗`;
  }

  private heard(event: DocumentEvent): void {
    if (event.type === "changed" && !(event.origin === "json" && this.view === "json") && !(event.origin === "blocks" && this.view !== "json")) this.refresh();
    else if (event.type === "changed" && event.origin === "blocks") this.blocks.context.data = this.doc.data;
    if (event.type === "checked") this.checked();
    if (event.type === "reveal") {
      this.pointer = event.pointer;
      this.show(event.pointer, true);
    }
  }

  private checked(): void {
    const check = this.doc.check;
    if (!check) return;
    this.blocks.mark(check.diagnostics);
    if (this.view === "json") {
      this.json.show(this.doc.source);
      this.json.mark(check.diagnostics);
    }
    if (this.view !== "sentence") return;
    const section = this.list().find((one) => one.pointer === this.section);
    this.sentence.show(check.text?.[this.vocabulary.lang] ?? [], section?.holder ?? "");
    if (this.pointer) this.sentence.select(this.pointer);
  }

  /** Bring what stands at a pointer into view. */
  private show(pointer: string, isAsked: boolean): void {
    if (this.view !== "json" && this.doc.data !== null) {
      const section = sectionAt(this.list(), pointer);
      if (section) {
        if (section.pointer !== this.section) this.choose(section.pointer);
        this.blocks.select(pointer, true);
        if (this.view === "sentence") this.sentence.select(pointer);
        return;
      }
      if (!isAsked || document.querySelector(`[data-pointer="${CSS.escape(pointer)}"]`)) return;
    }
    if (isAsked && this.view !== "json") this.open("json");
    const diagnostic = this.doc.check?.diagnostics.find((one) => one.pointer === pointer);
    if (this.doc.data === null && diagnostic) this.json.goTo(diagnostic);
    else this.json.select(pointer, isAsked);
  }
}
