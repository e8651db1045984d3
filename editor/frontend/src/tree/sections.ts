/** Where in a definition blocks can be built: the parts of its skills, its ways of use, its own parts or rules. */

import type { Json } from "../types.ts";
import { at, escapeKey, isObject } from "./json.ts";

export interface Section {
  /** Pointer of the list. */
  pointer: string;
  /** Pointer of what holds it: the skill, or the definition. */
  holder: string;
  type: "parts" | "methods";
  /** Which list of labels names it. */
  label: "skill" | "uses" | "terrain" | "rules";
}

/** The sections of a definition, in the order in which they stand. A skill that is only named has none. */
export function sections(kind: string, data: Json): Section[] {
  if (!isObject(data)) return [];
  const found: Section[] = [];
  if (kind === "card") found.push({ pointer: "/uses", holder: "", type: "methods", label: "uses" });
  if (kind === "skill") found.push({ pointer: "/parts", holder: "", type: "parts", label: "skill" });
  if (kind === "terrain") found.push({ pointer: "/parts", holder: "", type: "parts", label: "terrain" });
  if (kind === "scenario") found.push({ pointer: "/rules", holder: "", type: "parts", label: "rules" });
  if (Array.isArray(data.skills)) {
    data.skills.forEach((skill, index) => {
      if (isObject(skill)) {
        found.push({ pointer: `/skills/${index}/parts`, holder: `/skills/${index}`, type: "parts", label: "skill" });
      }
    });
  }
  return found;
}

/** The items of a section: a list, `[]` where there is none yet, null where something else stands there. */
export function itemsOf(data: Json, section: Section): Json[] | null {
  const node = at(data, section.pointer);
  if (node === undefined) return [];
  return Array.isArray(node) ? node : null;
}

/** The section that a pointer lies in. */
export function sectionAt(found: Section[], pointer: string): Section | undefined {
  const inside = (prefix: string) => pointer === prefix || pointer.startsWith(`${prefix}/`);
  return found.find((one) => inside(one.pointer)) ?? found.find((one) => one.holder !== "" && inside(one.holder));
}

export { escapeKey };
