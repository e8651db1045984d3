/** JSON text as a tree: what it says as far as it can be read, where a pointer stands, which pointer a place has. */

import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { SyntaxNode, Tree } from "@lezer/common";
import { escapeKey, steps } from "../tree/json.ts";
import type { Json, JsonObject } from "../types.ts";

const VALUES = new Set(["Object", "Array", "String", "Number", "True", "False", "Null"]);

export interface Range {
  from: number;
  to: number;
}

/** The whole tree: CodeMirror by itself reads only as far as is seen. */
function whole(state: EditorState): Tree {
  return ensureSyntaxTree(state, state.doc.length, 200) ?? syntaxTree(state);
}

/** The value nodes of an array, or the one of a property or of the whole text. */
function values(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) if (VALUES.has(child.name)) found.push(child);
  return found;
}

export function text(state: EditorState, node: SyntaxNode): string {
  const raw = state.sliceDoc(node.from, node.to);
  try {
    return String(JSON.parse(raw));
  } catch {
    return raw.replace(/^"|"$/g, "");
  }
}

function nameOf(state: EditorState, property: SyntaxNode): string | null {
  const name = property.getChild("PropertyName");
  return name ? text(state, name) : null;
}

/** What the text says; broken parts are left out. */
export function read(state: EditorState, node: SyntaxNode = whole(state).topNode): Json {
  switch (node.name) {
    case "Object": {
      const found: JsonObject = {};
      for (const property of node.getChildren("Property")) {
        const name = nameOf(state, property);
        const value = values(property)[0];
        if (name !== null) Object.defineProperty(found, name, { value: value ? read(state, value) : null, enumerable: true, configurable: true, writable: true });
      }
      return found;
    }
    case "Array":
      return values(node).map((one) => read(state, one));
    case "String":
      return text(state, node);
    case "Number":
      return Number(state.sliceDoc(node.from, node.to));
    case "True":
      return true;
    case "False":
      return false;
    case "Null":
      return null;
    default: {
      const value = values(node)[0];
      return value ? read(state, value) : null;
    }
  }
}

/** The node of a pointer, its property where it is one; the nearest above where there is none. */
function find(state: EditorState, pointer: string): { node: SyntaxNode; property: SyntaxNode | null } | null {
  let node = values(whole(state).topNode)[0];
  if (!node) return null;
  let property: SyntaxNode | null = null;
  for (const step of steps(pointer)) {
    const isArray: boolean = node.name === "Array";
    const inside: SyntaxNode | undefined = isArray
      ? values(node)[Number(step)]
      : node.getChildren("Property").find((one) => nameOf(state, one) === step);
    if (!inside) break;
    property = isArray ? null : inside;
    const value: SyntaxNode | undefined = isArray ? inside : values(inside)[0];
    if (!value) return { node: inside, property };
    node = value;
  }
  return { node, property };
}

/** The whole of what stands at a pointer. */
export function rangeAt(state: EditorState, pointer: string): Range | null {
  const found = find(state, pointer);
  return found && { from: (found.property ?? found.node).from, to: (found.property ?? found.node).to };
}

/** What to underline for a pointer: a small value, else its name, else its bracket. */
export function spotAt(state: EditorState, pointer: string): Range | null {
  const found = find(state, pointer);
  if (!found) return null;
  const { node, property } = found;
  const isSmall = node.name !== "Object" && node.name !== "Array" && node.name !== "Property";
  if (isSmall) return { from: node.from, to: node.to };
  const name = property?.getChild("PropertyName");
  if (name) return { from: name.from, to: name.to };
  return { from: node.from, to: Math.min(node.from + 1, node.to) };
}

/** The pointer of the node that a position lies in, and whether it lies on a name. */
export function pointerAt(state: EditorState, position: number, side: -1 | 0 | 1 = 0): { pointer: string; node: SyntaxNode; isName: boolean } {
  const inner = whole(state).resolveInner(position, side);
  let pointer = "";
  for (let node: SyntaxNode | null = inner; node; node = node.parent) {
    const parent: SyntaxNode | null = node.parent;
    if (node.name === "Property") pointer = `/${escapeKey(nameOf(state, node) ?? "")}${pointer}`;
    else if (parent?.name === "Array" && VALUES.has(node.name)) {
      const before = values(parent).findIndex((one) => one.from === node!.from);
      pointer = `/${before}${pointer}`;
    }
  }
  return { pointer, node: inner, isName: inner.name === "PropertyName" };
}
