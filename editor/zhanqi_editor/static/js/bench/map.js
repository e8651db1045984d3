// The map painter: choose a terrain, paint squares with the pointer or the keyboard; opposite squares alike.
import { lang, make, pick, t } from "../api.js";

const ORIGIN = "map";
const SVG = "http://www.w3.org/2000/svg";

export function bindMap(doc) {
  const tool = document.getElementById("map-tool");
  if (!tool) return;
  const terrains = JSON.parse(tool.dataset.terrains);
  const board = tool.querySelector(".board");
  const palette = tool.querySelector(".palette");
  const mirror = document.getElementById("map-mirror");
  let chosen = terrains.find((one) => !one.bare)?.id ?? terrains[0]?.id;
  let focus = { x: 0, y: 0 };
  let isPainting = false;

  palette.append(...terrains.map((one) => make("label", {},
    make("input", { type: "radio", name: "terrain", value: one.id, checked: one.id === chosen, onchange: () => { chosen = one.id; } }),
    drawing(one, "tile-swatch"), make("span", {}, pick(one.label)))));

  const rows = () => (Array.isArray(doc.get("/map")) ? doc.get("/map").map(String) : []);
  const legend = () => doc.get("/legend") ?? {};
  const terrainAt = (letter) => {
    const name = String(legend()[letter] ?? "");
    return terrains.find((one) => one.id === name || one.full === name || one.full.replace("/terrain/", "/") === name);
  };

  /** The letter of a terrain, a new one if the legend has none yet. */
  function letterOf(id) {
    const table = legend();
    const known = Object.keys(table).find((letter) => terrainAt(letter)?.id === id);
    if (known) return { letter: known, table };
    const own = id.split("/").pop().toUpperCase();
    const wanted = [...own, ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"];
    const letter = wanted.find((one) => /[A-Z0-9]/.test(one) && !(one in table));
    return { letter, table: { ...table, [letter]: id } };
  }

  function paint(x, y) {
    if (!doc.own || !chosen) return;
    const map = rows();
    const { letter, table } = letterOf(chosen);
    const places = [[x, y], ...(mirror.checked ? [[map[y].length - 1 - x, map.length - 1 - y]] : [])];
    for (const [i, j] of places) if (map[j]?.[i] !== undefined) map[j] = map[j].slice(0, i) + letter + map[j].slice(i + 1);
    doc.set({ ...doc.data, map, legend: table }, ORIGIN, isPainting ? "stroke" : undefined);
    show();
  }

  function show() {
    const map = rows();
    const hadFocus = board.contains(document.activeElement);
    const bases = (doc.get("/sides") ?? []).map((side) => ({ name: pick(side?.name), at: side?.base }));
    board.replaceChildren(...map.map((row, y) => make("div", { class: "board-row", role: "row" }, ...[...row].map((letter, x) => {
      const terrain = terrainAt(letter);
      const here = { x: x + 1, y: map.length - y };
      const base = bases.find((one) => one.at?.[0] === here.x && one.at?.[1] === here.y);
      const name = `${t("map.square", here)} ${terrain ? pick(terrain.label) : letter}${base ? ` · ${base.name}` : ""}`;
      return make("button", { type: "button", class: "square", role: "gridcell", "data-x": x, "data-y": y, "aria-label": name, title: name, tabindex: x === focus.x && y === focus.y ? 0 : -1 }, drawing(terrain, "", base?.name));
    }))));
    if (hadFocus) board.querySelector('[tabindex="0"]')?.focus();
    const counts = new Map();
    for (const letter of map.join("")) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    document.getElementById("map-counts").textContent = [...counts].map(([letter, count]) => `${pick(terrainAt(letter)?.label) || letter} ${count}`).join(lang() === "zh" ? "，" : ", ");
    for (const field of tool.querySelectorAll("[data-scenario]")) {
      if (field === document.activeElement) continue;
      const value = doc.get(field.dataset.scenario);
      if (field.tagName === "SELECT" && ![...field.options].some((one) => one.value === String(value))) field.add(new Option(`${value} ${t("unknown_value")}`, value));
      field.value = value ?? "";
      field.disabled = !doc.own;
    }
    const deck = tool.querySelector('[data-scenario="/deck"]').selectedOptions[0]?.dataset.full;
    document.getElementById("deck-face").src = deck ? `/face/${deck}.svg?lang=${lang()}` : "";
    document.getElementById("deck-link").href = deck ? `/edit/${deck}` : "/?kind=deck";
  }

  board.addEventListener("pointerdown", (event) => {
    const square = event.target.closest(".square");
    if (!square || event.button !== 0) return;
    event.preventDefault();
    isPainting = true;
    focus = { x: Number(square.dataset.x), y: Number(square.dataset.y) };
    paint(focus.x, focus.y);
  });
  board.addEventListener("pointermove", (event) => {
    if (!isPainting) return;
    const square = document.elementFromPoint(event.clientX, event.clientY)?.closest?.(".square");
    if (square && (Number(square.dataset.x) !== focus.x || Number(square.dataset.y) !== focus.y)) {
      focus = { x: Number(square.dataset.x), y: Number(square.dataset.y) };
      paint(focus.x, focus.y);
    }
  });
  addEventListener("pointerup", () => { isPainting = false; });
  board.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      paint(focus.x, focus.y);
    } else if (step) {
      event.preventDefault();
      const map = rows();
      focus = { x: Math.min(Math.max(focus.x + step[0], 0), (map[0]?.length ?? 1) - 1), y: Math.min(Math.max(focus.y + step[1], 0), map.length - 1) };
      show();
    }
  });
  board.addEventListener("focusin", (event) => {
    const square = event.target.closest(".square");
    if (square) focus = { x: Number(square.dataset.x), y: Number(square.dataset.y) };
  });
  tool.addEventListener("change", (event) => {
    const { scenario } = event.target.dataset;
    if (scenario) doc.patch(scenario, event.target.type === "number" ? Number(event.target.value) : event.target.value, ORIGIN);
    if (scenario) show();
  });
  doc.subscribe((event) => { if (event.type === "changed" && event.origin !== ORIGIN) show(); });
  doc.ready.then(show, () => {});
}

/** A square: its colour, its first letter, the flag of a base. */
function drawing(terrain, name, flag) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 40 40");
  svg.setAttribute("aria-hidden", "true");
  if (name) svg.setAttribute("class", name);
  const add = (tag, attributes, text) => {
    const element = document.createElementNS(SVG, tag);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text) element.textContent = text;
    svg.append(element);
  };
  add("rect", { width: 40, height: 40, rx: 5, fill: terrain?.color ?? "#d66" });
  if (terrain && !terrain.legal) add("path", { d: "M4 32 14 12l8 13 5-8 9 15z", fill: "#0003" });
  if (!terrain?.bare) add("text", { x: 20, y: 27, "text-anchor": "middle", "font-size": 19, "font-family": "serif", fill: "#2a211a", "fill-opacity": 0.75 }, (terrain?.label.zh ?? "?")[0]);
  if (flag) add("path", { d: "M6 36V6l12 4-12 5", fill: "#a5342c", stroke: "#2a211a", "stroke-width": 1.2 });
  return svg;
}
