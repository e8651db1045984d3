/** Wordings: templates with holes, as pieces that a block can show. */

export type Piece = { text: string } | Hole;
export interface Hole {
  slot: string;
  /** What stands around the value and is shown with it only. */
  before: Piece[];
  after: Piece[];
  /** It stands for an owner: what is shown in it is said as your, its, the target's. */
  owner?: boolean;
  /** What joins the entries where the value is a list. */
  join?: string;
}

/** A name as an owner's: your, its, the target's, all targets'. */
export function owned(label: string): string {
  const special: Record<string, string> = { you: "your", it: "its", they: "their" };
  return special[label] ?? (label.endsWith("s") ? `${label}’` : `${label}’s`);
}

interface Raw {
  name: string;
  rest: Node[] | null;
}
type Node = string | Raw;

/** Split a template: texts, and holes `{name}` or `{name:…}`, whose `…` may hold further holes and `{}`. */
function parse(template: string, from: number, isInner: boolean): [Node[], number] {
  const nodes: Node[] = [];
  let text = "";
  let i = from;
  const flush = () => {
    if (text) nodes.push(text);
    text = "";
  };
  while (i < template.length) {
    const two = template.slice(i, i + 2);
    const one = template[i]!;
    if (!isInner && (two === "{{" || two === "}}")) {
      text += one;
      i += 2;
    } else if (one === "{") {
      const end = /[:}]/.exec(template.slice(i + 1));
      if (!end) break;
      const name = template.slice(i + 1, i + 1 + end.index);
      i += 1 + end.index;
      let rest: Node[] | null = null;
      if (template[i] === ":") [rest, i] = parse(template, i + 1, true);
      flush();
      nodes.push({ name, rest });
      i += 1;
    } else if (one === "}" && isInner) {
      break;
    } else {
      text += one;
      i += 1;
    }
  }
  flush();
  return [nodes, i];
}

function thirdPerson(verb: string): string {
  return /(s|x|z|ch|sh)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

/** The pieces of a wording. `isSlot` tells whether a name is an argument; a hole that names none is a verb or left out. */
export function pieces(template: string, isSlot: (name: string) => boolean, lang: string): Piece[] {
  const build = (nodes: Node[]): Piece[] => nodes.flatMap((node) => piece(node));
  const piece = (node: Node): Piece[] => {
    if (typeof node === "string") return [{ text: node }];
    const possessive = node.name.endsWith("'s");
    const name = possessive ? node.name.slice(0, -2) : node.name;
    if (!isSlot(name)) {
      if (node.rest?.length === 1 && node.rest[0] === "s") return [{ text: thirdPerson(name) }];
      return [];
    }
    const after: Piece[] = [];
    const owner = possessive ? { owner: true } : {};
    if (!node.rest) return [{ slot: name, before: [], after, ...owner }];
    const middle = node.rest.findIndex((one) => typeof one !== "string" && one.name === "");
    if (middle >= 0) {
      const behind = build(node.rest.slice(middle + 1));
      const first = behind[0];
      const isOwner = first !== undefined && "text" in first && first.text.startsWith("'s");
      if (isOwner) behind[0] = { text: first.text.slice(2) };
      return [{ slot: name, before: build(node.rest.slice(0, middle)), after: behind.filter((one) => !("text" in one) || one.text !== ""), ...(isOwner ? { owner: true } : owner) }];
    }
    const text = build(node.rest);
    const plain = node.rest.every((one) => typeof one === "string") ? node.rest.join("") : null;
    if (plain === "±") return [{ slot: name, before: [{ text: "±" }], after }];
    if (plain !== null && lang === "en" && /^[a-z]/.test(plain)) {
      return [{ slot: name, before: [], after: [{ text: `${plain}(s)` }], join: plain }];
    }
    return [{ slot: name, before: [], after: text, ...(plain !== null ? { join: plain } : {}) }];
  };
  return build(parse(template, 0, false)[0]);
}
