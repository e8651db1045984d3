// JSON values and pointers: read, change without touching the old value, compare as text.

/** Parses, keeping numbers as they are written where the browser can (1.0, integers beyond 2^53). */
export function parse(text) {
  if (typeof JSON.rawJSON !== "function") return JSON.parse(text);
  return JSON.parse(text, (_, value, context) =>
    typeof value === "number" && context?.source !== undefined && String(value) !== context.source ? JSON.rawJSON(context.source) : value,
  );
}

export const steps = (pointer) => pointer.split("/").slice(1).map((one) => one.replaceAll("~1", "/").replaceAll("~0", "~"));

/** The value at a pointer; undefined if there is none. */
export function at(value, pointer) {
  for (const step of steps(pointer)) {
    if (value === null || typeof value !== "object") return undefined;
    value = value[step];
  }
  return value;
}

/** A copy with the value at a pointer changed; undefined takes it out, and what is empty because of that. */
export function changed(value, pointer, to) {
  return pointer === "" ? to : inner(value, steps(pointer), to);
}

function inner(value, path, to) {
  const [step, ...rest] = path;
  if (Array.isArray(value)) {
    const list = [...value];
    const index = step === "-" ? list.length : Number(step);
    if (rest.length === 0 && to === undefined) list.splice(index, 1);
    else list[index] = rest.length === 0 ? to : inner(list[index], rest, to);
    return list;
  }
  const object = value !== null && typeof value === "object" ? { ...value } : {};
  const next = rest.length === 0 ? to : inner(object[step], rest, to);
  const isEmptied = rest.length > 0 && to === undefined && next !== null && typeof next === "object" && Object.keys(next).length === 0;
  if (next === undefined || isEmptied) delete object[step];
  else object[step] = next;
  return object;
}

/** Whether two values say the same, the order of keys included. */
export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Lines of two texts: [" ", "-" or "+", line]. */
export function compare(old, fresh) {
  const a = old.split("\n");
  const b = fresh.split("\n");
  const longest = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      longest[i][j] = a[i] === b[j] ? longest[i + 1][j + 1] + 1 : Math.max(longest[i + 1][j], longest[i][j + 1]);
  const lines = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push([" ", a[i]]);
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && longest[i + 1][j] >= longest[i][j + 1])) {
      lines.push(["-", a[i]]);
      i += 1;
    } else {
      lines.push(["+", b[j]]);
      j += 1;
    }
  }
  return lines;
}
