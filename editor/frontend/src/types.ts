/** What the server and the page say (editor/API.md). */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };
export type Lang = "zh" | "en";
export interface Label {
  zh: string;
  en: string;
}

/** One argument of an operation, one field of a part, a rule, a pattern. */
export interface Arg {
  name: string;
  label: Label;
  type: string;
  required: boolean;
  default: Json;
  subject?: boolean;
  schema?: { $ref?: string; [key: string]: unknown };
  /** Roles that are in scope inside this argument alone, with their types. */
  gives?: Record<string, string>;
}

export interface Operation {
  kind: "effect" | "condition" | "value" | "selector" | "count";
  name: string;
  category: string;
  label: Label;
  doc: string;
  words: Label;
  args: Arg[];
  /** Which of who, as, then, optional it takes besides its own arguments. */
  common: string[];
  state: boolean;
  performs: boolean;
  asks: boolean;
  yields: string | null;
  /** The argument whose type a selector of anything passes on. */
  through: string | null;
  /** The type of what `as` names. */
  binds: string | null;
  source: string;
}

export interface Role {
  name: string;
  type: string;
  label: Label;
}

export interface Timing {
  id: string;
  label: Label;
  words: Label;
  group: string;
  roles: Role[];
}

export interface Word {
  id: string;
  label: Label;
}

export interface VocabularyData {
  digest: string;
  schemas: Record<string, unknown>;
  categories: { id: string; label: Label; color: string }[];
  operations: Operation[];
  common: { name: string; label: Label }[];
  timings: Timing[];
  timing_groups: Word[];
  enumerations: Record<string, Word[]>;
  quantities: { id: string; of: string; label: Label }[];
  roles: Record<string, { type: string; label: Label }>;
  parts: { type: string; label: Label; doc: Label; fields: Arg[] }[];
  fields: Record<string, Arg[]>;
}

export interface Reference {
  id: string;
  name: Partial<Label> & Record<string, string>;
  pack: string;
  full: string;
}
export type References = Record<string, Reference[]>;

export interface Diagnostic {
  code: string;
  severity: "error" | "warning" | "info" | string;
  plugin?: string;
  file?: string;
  line?: number | null;
  column?: number | null;
  pointer: string;
  message: Label;
  remedy?: Label | null;
}

export interface Segment {
  text: string;
  pointer: string;
}
export interface TextItem {
  pointer: string;
  id: string;
  name: Label | string;
  tags?: string[];
  segments: Segment[];
}

export interface CheckAnswer {
  valid: boolean;
  data: Json;
  source: string;
  hash: string;
  diagnostics: Diagnostic[];
  text: { zh?: TextItem[]; en?: TextItem[] };
  face: { zh?: string; en?: string } | null;
  abilities: Ability[];
  scopes: { roles: Record<string, string>[]; at: Record<string, number> };
}

export interface Ability {
  pointer: string;
  skill: string;
  part: number;
  type: string;
  timing: string | null;
  when?: Label;
  can?: Label;
}

export interface Api {
  get(path: string): Promise<any>;
  post(path: string, body?: unknown): Promise<any>;
  put(path: string, body: unknown): Promise<any>;
  delete(path: string, body?: unknown): Promise<any>;
}

export type DocumentEvent =
  | { type: "changed"; origin: string }
  | { type: "checked"; check: CheckAnswer }
  | { type: "reveal"; pointer: string; origin: string }
  | { type: "saved"; hash: string }
  | { type: "state"; state: string };

export interface ZhanqiDocument {
  readonly name: string;
  readonly pack: string;
  readonly kind: string;
  readonly own: boolean;
  readonly ready: Promise<void>;
  readonly data: Json;
  readonly source: string;
  readonly check: CheckAnswer | null;
  set(data: Json, origin: string, merge?: string): void;
  setSource(text: string, origin: string, merge?: string): void;
  patch(pointer: string, value: Json | undefined, origin: string, merge?: string): void;
  undo(): void;
  redo(): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  reveal(pointer: string, origin: string): void;
  save(): Promise<boolean>;
  subscribe(listener: (event: DocumentEvent) => void): () => void;
}

export interface Zhanqi {
  document: ZhanqiDocument;
  api: Api;
  lang: Lang;
  /** The views, once they are there. */
  views?: unknown;
}
