/** The JSON view: the whole definition as text, with completion, hover, and the server's diagnostics where they belong. */

import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, indentWithTab } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, foldGutter, foldKeymap, HighlightStyle, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic as Mark } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { Annotation, Compartment, EditorState, Transaction } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { isDark, onThemeChange } from "../blocks/theme.ts";
import { t } from "../i18n.ts";
import type { Diagnostic } from "../types.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { completion } from "./completion.ts";
import { hover } from "./hover.ts";
import { pointerAt, rangeAt, spotAt } from "./syntax.ts";

const fromOutside = Annotation.define<boolean>();

const COLORS = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--zq-key)" },
  { tag: tags.string, color: "var(--zq-string)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--zq-number)" },
]);

export interface JsonChanges {
  changed(text: string): void;
  selected(pointer: string): void;
}

export class JsonView {
  private readonly view: EditorView;
  private readonly dark = new Compartment();
  private diagnostics: Diagnostic[] = [];

  constructor(
    container: HTMLElement,
    private readonly vocabulary: Vocabulary,
    kind: string,
    isOwn: boolean,
    private readonly changes: JsonChanges,
  ) {
    this.view = new EditorView({
      parent: container,
      state: EditorState.create({
        extensions: [
          lineNumbers(),
          foldGutter(),
          lintGutter(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          closeBrackets(),
          highlightActiveLine(),
          highlightSelectionMatches({ minSelectionLength: 3 }),
          EditorState.tabSize.of(2),
          json(),
          syntaxHighlighting(COLORS),
          autocompletion({ override: [completion(vocabulary, kind)], maxRenderedOptions: 60, icons: false }),
          hover(vocabulary, kind),
          keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...foldKeymap, ...completionKeymap, ...lintKeymap, indentWithTab]),
          this.dark.of(EditorView.theme({}, { dark: isDark() })),
          EditorState.readOnly.of(!isOwn),
          EditorView.editable.of(isOwn),
          EditorView.contentAttributes.of({ "aria-label": t("json.label") }),
          EditorView.updateListener.of((update) => {
            const isOurs = update.transactions.some((one) => one.annotation(fromOutside));
            if (update.docChanged && !isOurs) this.changes.changed(update.state.doc.toString());
            if (update.selectionSet && !isOurs && !update.docChanged) this.changes.selected(pointerAt(update.state, update.state.selection.main.head).pointer);
          }),
        ],
      }),
    });
    onThemeChange(() => this.view.dispatch({ effects: this.dark.reconfigure(EditorView.theme({}, { dark: isDark() })) }));
  }

  /** Show a text; only what differs is replaced, so that the cursor stays where it is. */
  show(text: string): void {
    const now = this.view.state.doc.toString();
    if (now === text) return;
    let from = 0;
    const shortest = Math.min(now.length, text.length);
    while (from < shortest && now[from] === text[from]) from++;
    let tail = 0;
    while (tail < shortest - from && now[now.length - 1 - tail] === text[text.length - 1 - tail]) tail++;
    this.view.dispatch({
      changes: { from, to: now.length - tail, insert: text.slice(from, text.length - tail) },
      annotations: [fromOutside.of(true), Transaction.addToHistory.of(false)],
    });
    this.mark(this.diagnostics);
  }

  /** Underline what the diagnostics are about. */
  mark(diagnostics: Diagnostic[]): void {
    this.diagnostics = diagnostics;
    const { state } = this.view;
    const marks = diagnostics.map((one): Mark => {
      const message = [this.vocabulary.say(one.message), one.remedy ? this.vocabulary.say(one.remedy) : ""].filter(Boolean).join("\n");
      const place = this.place(one);
      const severity = one.severity === "error" || one.severity === "warning" ? one.severity : "info";
      return { ...place, severity, message, source: one.code };
    });
    this.view.dispatch(setDiagnostics(state, marks.sort((a, b) => a.from - b.from)));
  }

  private place(one: Diagnostic): { from: number; to: number } {
    const { state } = this.view;
    const found = one.pointer ? spotAt(state, one.pointer) : null;
    if (found) return found;
    if (one.line) {
      const line = state.doc.line(Math.min(one.line, state.doc.lines));
      const from = Math.min(line.from + Math.max(0, (one.column ?? 1) - 1), line.to);
      return { from, to: Math.min(from + 1, state.doc.length) };
    }
    return { from: 0, to: Math.min(1, state.doc.length) };
  }

  /** Select what stands at a pointer and bring it into view. */
  select(pointer: string, takesFocus = true): void {
    const range = rangeAt(this.view.state, pointer);
    if (!range) return;
    const spot = spotAt(this.view.state, pointer) ?? range;
    this.view.dispatch({
      selection: { anchor: spot.from, head: spot.to },
      effects: EditorView.scrollIntoView(spot.from, { y: "center" }),
      annotations: fromOutside.of(true),
    });
    if (takesFocus) this.view.focus();
  }

  /** Bring a diagnostic without a pointer into view. */
  goTo(one: Diagnostic): void {
    const place = this.place(one);
    this.view.dispatch({ selection: { anchor: place.from, head: place.to }, effects: EditorView.scrollIntoView(place.from, { y: "center" }), annotations: fromOutside.of(true) });
    this.view.focus();
  }

  /** The layout is measured anew after the view was hidden. */
  measure(): void {
    this.view.requestMeasure();
  }
}
