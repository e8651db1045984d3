/** The rules text, each phrase a link to what says it. */

import { t } from "../i18n.ts";
import type { Segment, TextItem } from "../types.ts";
import type { Vocabulary } from "../vocabulary.ts";

export class SentenceView {
  private pointer = "";

  constructor(
    private readonly element: HTMLElement,
    private readonly vocabulary: Vocabulary,
    /** A phrase was chosen. */
    private readonly chosen: (pointer: string) => void,
  ) {
    element.setAttribute("aria-label", t("sentence.label"));
    element.addEventListener("click", (event) => this.clicked(event));
    element.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") this.clicked(event);
    });
  }

  /** Show the text of one holder (a skill, or the definition itself). */
  show(items: TextItem[], holder: string): void {
    const own = items.filter((item) => holder === "" || item.pointer === holder || item.pointer.startsWith(`${holder}/`));
    const content: HTMLElement[] = [];
    for (const item of own.length ? own : items) {
      const heading = document.createElement("h3");
      heading.textContent = typeof item.name === "string" ? item.name : this.vocabulary.say(item.name);
      const text = document.createElement("p");
      for (const segment of joined(item.segments)) text.append(this.phrase(segment));
      if (text.textContent) content.push(heading, text);
    }
    const hint = document.createElement("p");
    hint.className = "zq-hint";
    hint.textContent = t(content.length ? "sentence.hint" : "sentence.empty");
    this.element.replaceChildren(...content, hint);
    this.mark();
  }

  private phrase(segment: Segment): Node {
    if (!segment.pointer) return document.createTextNode(segment.text);
    const span = document.createElement("span");
    span.className = "zq-phrase";
    span.tabIndex = 0;
    span.setAttribute("role", "link");
    span.dataset.pointer = segment.pointer;
    span.textContent = segment.text;
    return span;
  }

  private clicked(event: Event): void {
    const pointer = (event.target as HTMLElement).closest<HTMLElement>("[data-pointer]")?.dataset.pointer;
    if (pointer === undefined) return;
    event.preventDefault();
    this.select(pointer);
    this.chosen(pointer);
  }

  /** Mark the phrases that what stands at a pointer says. */
  select(pointer: string): void {
    this.pointer = pointer;
    this.mark();
  }

  private mark(): void {
    const spans = [...this.element.querySelectorAll<HTMLElement>(".zq-phrase")];
    const inside = spans.filter((span) => isWithin(span.dataset.pointer!, this.pointer));
    const around = inside.length || !this.pointer ? inside : nearest(spans, this.pointer);
    for (const span of spans) {
      if (this.pointer && around.includes(span)) span.setAttribute("aria-current", "true");
      else span.removeAttribute("aria-current");
    }
    around[0]?.scrollIntoView({ block: "nearest" });
  }
}

function isWithin(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}

function nearest(spans: HTMLElement[], pointer: string): HTMLElement[] {
  const above = spans.filter((span) => isWithin(pointer, span.dataset.pointer!));
  const longest = Math.max(0, ...above.map((span) => span.dataset.pointer!.length));
  return above.filter((span) => span.dataset.pointer!.length === longest);
}

/** Neighbours that the same place says become one phrase. */
function joined(segments: Segment[]): Segment[] {
  const found: Segment[] = [];
  for (const segment of segments) {
    const last = found.at(-1);
    if (last && last.pointer === segment.pointer) last.text += segment.text;
    else found.push({ ...segment });
  }
  return found;
}
