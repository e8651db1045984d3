/** What the pointer rests on: an operation's meaning and arguments, a timing's roles, a word's name. */

import { hoverTooltip, type Tooltip } from "@codemirror/view";
import { t } from "../i18n.ts";
import { placeAt } from "../tree/places.ts";
import type { Arg, Operation, Timing } from "../types.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { pointerAt, read, text } from "./syntax.ts";
import { listOf } from "./words.ts";

function line(parent: HTMLElement, tag: string, content: string, className = ""): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = content;
  if (className) element.className = className;
  parent.append(element);
  return element;
}

function readable(template: string, args: { name: string; label: { zh: string; en: string } }[], vocabulary: Vocabulary): string {
  const names = new Map(args.map((arg) => [arg.name, vocabulary.say(arg.label)]));
  return template
    .replace(/\{\}/g, "…")
    .replace(/\{(\w+):([^{}]*)\}/g, (_, name: string, rest: string) => (rest.includes("…") ? rest.replace("…", `〔${names.get(name) ?? name}〕`) : `〔${names.get(name) ?? name}〕${rest}`))
    .replace(/\{(\w+)\}/g, (_, name: string) => `〔${names.get(name) ?? name}〕`)
    .replace(/\{\{|\}\}/g, (brace) => brace[0]!);
}

function argumentsList(parent: HTMLElement, args: Arg[], vocabulary: Vocabulary): void {
  if (!args.length) return;
  const list = document.createElement("dl");
  for (const arg of args) {
    line(list, "dt", arg.name);
    const notes = [vocabulary.say(arg.label), arg.type];
    if (arg.required) notes.push(t("hover.required"));
    else if (arg.default !== null) notes.push(t("hover.default", { value: JSON.stringify(arg.default) }));
    line(list, "dd", notes.filter(Boolean).join(" · "));
  }
  parent.append(list);
}

export function operationDoc(operation: Operation, vocabulary: Vocabulary): HTMLElement {
  const element = document.createElement("div");
  line(element, "strong", `${vocabulary.say(operation.label)} · ${operation.name}`);
  line(element, "p", readable(vocabulary.say(operation.words), [...operation.args, ...vocabulary.data.common], vocabulary));
  if (operation.doc) line(element, "p", operation.doc, "zq-doc");
  argumentsList(element, operation.args, vocabulary);
  return element;
}

function timingDoc(timing: Timing, vocabulary: Vocabulary): HTMLElement {
  const element = document.createElement("div");
  line(element, "strong", `${vocabulary.say(timing.label)} · ${timing.id}`);
  const roles = timing.roles.map((role) => `${role.name} ${vocabulary.say(role.label)}`).join("、");
  line(element, "p", `${t("hover.roles")}：${roles || t("hover.nobody")}`);
  return element;
}

function plainDoc(title: string, body: string): HTMLElement {
  const element = document.createElement("div");
  line(element, "strong", title);
  if (body) line(element, "p", body);
  return element;
}

/** What is known about what stands at a position. */
function describe(vocabulary: Vocabulary, kind: string, data: ReturnType<typeof read>, pointer: string, isName: boolean, word: string): HTMLElement | null {
  const place = placeAt(vocabulary, kind, data, pointer);
  if (!place) return null;
  if (isName) {
    if (place.operation) return operationDoc(place.operation, vocabulary);
    if (place.type === "timing") {
      const timing = vocabulary.timings.get(word);
      return timing ? timingDoc(timing, vocabulary) : null;
    }
    if (place.arg) return plainDoc(`${vocabulary.say(place.arg.label)} · ${place.arg.name}`, place.arg.type);
    return null;
  }
  const list = listOf(place.type);
  if (list && vocabulary.isListed(list, word)) return plainDoc(vocabulary.word(list, word), word);
  const role = place.roles.get(word);
  if (role !== undefined) return plainDoc(`${vocabulary.role(word)} · ${word}`, role);
  return null;
}

export function hover(vocabulary: Vocabulary, kind: string) {
  return hoverTooltip((view, position, side): Tooltip | null => {
    const { pointer, node, isName } = pointerAt(view.state, position, side as -1 | 1);
    if (!["PropertyName", "String"].includes(node.name)) return null;
    const dom = describe(vocabulary, kind, read(view.state), pointer, isName, text(view.state, node));
    if (!dom) return null;
    dom.className = "zq-hover";
    return { pos: node.from, end: node.to, above: true, create: () => ({ dom }) };
  });
}
