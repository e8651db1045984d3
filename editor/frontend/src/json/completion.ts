/** Completion of keys and words, from the vocabulary and the roles in scope. */

import { snippet, type Completion, type CompletionContext, type CompletionResult, type CompletionSource } from "@codemirror/autocomplete";
import type { EditorState } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { escapeKey } from "../tree/json.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { pointerAt, read } from "./syntax.ts";
import { keys, words, type Proposal } from "./words.ts";

/** Where the cursor is: in a key or in a value, of which pointer, and which characters a choice replaces. */
interface Spot {
  isKey: boolean;
  /** Pointer of the object whose key, or of the value, is meant. */
  pointer: string;
  from: number;
  to: number;
  isQuoted: boolean;
  /** Whether a colon stands behind the key already. */
  hasColon: boolean;
}

function spot(state: EditorState, position: number): Spot | null {
  const { pointer, node } = pointerAt(state, position, -1);
  const parent = pointer.replace(/\/[^/]*$/, "");
  const inString = node.name === "String" || node.name === "PropertyName";
  if (inString && position > node.from) {
    const closes = state.sliceDoc(node.to - 1, node.to) === '"' && node.to - node.from > 1;
    const from = node.from + 1;
    const to = Math.max(from, closes ? node.to - 1 : node.to);
    if (position > to) return null;
    const hasColon = /^\s*:/.test(state.sliceDoc(node.to, node.to + 20));
    const isKey = node.name === "PropertyName" || (node.parent?.name === "Object" && node.name === "String");
    return { isKey, pointer: isKey ? parent : pointer, from, to, isQuoted: true, hasColon };
  }
  const before = state.sliceDoc(Math.max(0, position - 400), position);
  const typed = /["\w.]*$/.exec(before)![0].length;
  const last = /([{,:[])\s*$/.exec(before.slice(0, before.length - typed))?.[1];
  if (!last) return null;
  const outer = pointerAt(state, position - typed, -1);
  if (last === ":") return { isKey: false, pointer: outer.pointer, from: position - typed, to: position, isQuoted: false, hasColon: false };
  const isInArray = last === "[" || (last === "," && nearest(outer.node) === "Array");
  if (isInArray) {
    const base = containerPointer(outer.pointer, outer.node.name);
    return { isKey: false, pointer: `${base}/${escapeKey("0")}`, from: position - typed, to: position, isQuoted: false, hasColon: false };
  }
  return { isKey: true, pointer: containerPointer(outer.pointer, outer.node.name), from: position - typed, to: position, isQuoted: false, hasColon: false };
}

function nearest(node: { name: string; parent: unknown }): string {
  for (let one: { name: string; parent: unknown } | null = node; one; one = one.parent as typeof one) {
    if (one.name === "Array" || one.name === "Object") return one.name;
  }
  return "";
}

/** A position behind a complete entry belongs to what holds it. */
function containerPointer(pointer: string, name: string): string {
  return ["String", "Number", "True", "False", "Null", "Property", "PropertyName"].includes(name) ? pointer.replace(/\/[^/]*$/, "") : pointer;
}

function toCompletion(one: Proposal, at: Spot): Completion {
  const found: Completion = { label: one.word, detail: one.label, type: at.isKey ? "property" : "enum", boost: one.boost ?? 0 };
  if (at.isQuoted && (!at.isKey || at.hasColon)) return found;
  const close = at.isQuoted ? '"' : "";
  const open = at.isQuoted ? "" : '"';
  const written = at.isKey ? `${open}${one.word}": ${one.body ?? '"${}"'}` : `"${one.word}"`;
  found.apply = (view: EditorView, completion, from: number, to: number) => {
    const end = close && view.state.sliceDoc(to, to + 1) === '"' ? to + 1 : to;
    snippet(written)(view, completion, from, end);
  };
  return found;
}

export function completion(vocabulary: Vocabulary, kind: string): CompletionSource {
  return (context: CompletionContext): CompletionResult | null => {
    const at = spot(context.state, context.pos);
    if (!at || (!context.explicit && !at.isQuoted)) return null;
    const data = read(context.state);
    const found = at.isKey ? keys(vocabulary, kind, data, at.pointer) : words(vocabulary, kind, data, at.pointer);
    const options = found.map((one) => toCompletion(one, at));
    if (!at.isKey && !at.isQuoted) {
      for (const one of keys(vocabulary, kind, data, at.pointer)) options.push(asObject(one));
    }
    return options.length ? { from: at.from, to: at.to, options, validFor: /^"?[\w.+-]*$/ } : null;
  };
}

/** A whole operation where a value is wanted. */
function asObject(one: Proposal): Completion {
  const written = `{"${one.word}": ${one.body ?? "{${}}"}}`;
  return {
    label: `{${one.word}}`,
    detail: one.label,
    type: "function",
    apply: (view: EditorView, completion, from: number, to: number) => snippet(written)(view, completion, from, to),
  };
}
