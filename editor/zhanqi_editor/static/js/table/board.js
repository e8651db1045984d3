// The board: terrain, pieces, and what of them can be chosen.

import { draw, fill, lang, make, pick, t } from "./words.js";
import { explain, reasonLines } from "./tip.js";

const CELL = 100;
const PAD = 26;

export class Board {
  constructor(container, table, selection, hooks) {
    this.container = container;
    this.table = table;
    this.selection = selection;
    this.hooks = hooks;
    this.looked = null;   // name of the character whose range is shown
    this.placing = null;  // in the sandbox: the piece that is being put elsewhere
    this.editor = null;   // the sandbox, while it edits the board
    selection.subscribe(() => this.render());
    container.addEventListener("click", (event) => this.hold(event), true);
  }

  /** A click made before the board shows what it is about waits until it does. */
  hold(event) {
    const { looking } = this.table;
    const key = event.target.closest("[data-key]")?.dataset.key;
    if (!looking || !key) return;
    event.stopPropagation();
    looking.then((shown) => { if (shown) this.container.querySelector(`[data-key="${CSS.escape(key)}"]`)?.dispatchEvent(new Event("click", { bubbles: true })); });
  }

  point(x, y) {
    const { height } = this.table.view.board;
    return [PAD + (x - 1) * CELL, (height - y) * CELL];
  }

  render() {
    const { view } = this.table;
    if (!view) return;
    const { width, height } = view.board;
    const svg = draw("svg", {
      viewBox: `0 0 ${PAD + width * CELL} ${height * CELL + PAD}`, class: "board", role: "group", "aria-label": t("table.board"),
    });
    const targets = this.targets();
    for (const square of view.board.squares) svg.append(this.square(square, targets));
    for (let x = 1; x <= width; x++) svg.append(draw("text", { x: PAD + (x - .5) * CELL, y: height * CELL + 19, class: "axis" }, String(x)));
    for (let y = 1; y <= height; y++) svg.append(draw("text", { x: PAD / 2, y: (height - y + .5) * CELL + 6, class: "axis" }, String(y)));
    for (const [x, y] of this.rangeSquares()) svg.append(this.frame(x, y, "in-range"));
    this.path = draw("polyline", { class: "route", points: "" });
    svg.append(this.path);
    for (const group of this.groups()) for (const piece of this.pieces(group, targets)) svg.append(piece);
    fill(this.container, svg);
  }

  /** What can be chosen: squares by "x,y" and characters by name, each with the number of its option. */
  targets() {
    const squares = new Map();
    const people = new Map();
    const { request, active } = this.selection;
    if (active && request && !this.editor) {
      request.options.forEach((option, index) => {
        if (option.square && !squares.has(String(option.square))) squares.set(String(option.square), index);
        if (option.character && !option.card) people.set(option.character, index);
      });
    }
    return { squares, people };
  }

  rangeSquares() {
    if (this.looked) {
      const who = this.table.character(this.looked);
      if (!who?.at) return [];
      const reach = who.numbers.attack_range ?? 0;
      return this.table.view.board.squares
        .map(({ x, y }) => [x, y])
        .filter(([x, y]) => { const d = Math.abs(x - who.at[0]) + Math.abs(y - who.at[1]); return d > 0 && d <= reach; });
    }
    return this.selection.range;
  }

  frame(x, y, kind) {
    const [left, top] = this.point(x, y);
    return draw("rect", { x: left + 3, y: top + 3, width: CELL - 6, height: CELL - 6, rx: 9, class: kind });
  }

  square(square, targets) {
    const { x, y } = square;
    const [left, top] = this.point(x, y);
    const key = `${x},${y}`;
    const option = targets.squares.get(key);
    const { request, active } = this.selection;
    const reach = active && request?.kind === "step" ? request.routes?.find((one) => String(one.to) === key) : null;
    const route = reach && option === undefined ? reach : null;
    const placing = this.editor && this.placing;
    const can = option !== undefined || route || placing;
    const stepping = active && request?.kind === "step";
    const name = pick(square.name);
    const label = `(${key}) ${name}${option !== undefined ? `, ${t("square.step")}` : route ? `, ${t("square.reach", { n: route.route.length })}` : ""}`;
    const cell = draw("g", {
      class: `square t-${this.tint(square.terrain)}${square.legal ? "" : " illegal"}${can ? " can" : stepping ? " dim" : ""}${option !== undefined ? " option" : ""}${this.selection.picks.includes(option) ? " picked" : ""}`,
      "data-square": key, "data-key": `square ${key}`,
      ...(can ? { role: "button", tabindex: 0, "aria-label": label } : {}),
    });
    cell.append(draw("rect", { x: left + 1, y: top + 1, width: CELL - 2, height: CELL - 2, rx: 8, class: "ground" }));
    cell.append(draw("text", { x: left + 9, y: top + 20, class: "terrain" }, short(name)));
    if (square.base) cell.append(draw("path", { d: `M${left + CELL - 24} ${top + 30}v-22l14 5-14 6`, class: `flag side-${square.base}` }));
    if (option !== undefined) cell.append(draw("circle", { cx: left + CELL / 2, cy: top + CELL / 2, r: 13, class: "dot" }));
    else if (route) cell.append(draw("text", { x: left + CELL / 2, y: top + CELL / 2 + 8, class: `steps${route.stop ? "" : " faint"}` }, String(route.route.length)));
    const act = () => {
      if (placing) this.editor.place(this.placing, x, y);
      else if (option !== undefined) this.selection.choose(option);
      else if (route) this.selection.walk(route.route);
    };
    if (can) press(cell, act);
    if (reach) {
      cell.addEventListener("pointerenter", () => this.showRoute(reach.route));
      cell.addEventListener("pointerleave", () => this.showRoute([]));
      cell.addEventListener("focus", () => this.showRoute(reach.route));
    }
    const reason = this.selection.whyNot.squares[key];
    explain(cell, () => {
      const lines = [make("p", {}, make("strong", {}, `(${key}) ${name}`))];
      if (route) lines.push(t("square.reach", { n: route.route.length }));
      if (stepping && option === undefined && !route) lines.push(...reasonLines(reason));
      return lines;
    });
    return cell;
  }

  /** A number for each terrain of the map, the commonest first, by which it is coloured. */
  tint(terrain) {
    if (this.tinted !== this.table.view.board) {
      const counts = new Map();
      for (const { terrain: one } of this.table.view.board.squares) counts.set(one, (counts.get(one) ?? 0) + 1);
      this.tints = [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a) || (a < b ? -1 : 1));
      this.tinted = this.table.view.board;
    }
    return Math.min(this.tints.indexOf(terrain), 9);
  }

  showRoute(route) {
    const { request } = this.table.view;
    const start = this.table.character(request?.who)?.at;
    const points = start && route.length ? [start, ...route] : [];
    this.path.setAttribute("points", points.map(([x, y]) => {
      const [left, top] = this.point(x, y);
      return `${left + CELL / 2},${top + CELL / 2}`;
    }).join(" "));
  }

  /** The living by the square they stand on; in the sandbox where the edit puts them. */
  groups() {
    const found = new Map();
    for (const who of this.table.view.characters) {
      const at = this.editor ? this.editor.placeOf(who.name) : who.alive ? who.at : null;
      if (!at) continue;
      const key = String(at);
      if (!found.has(key)) found.set(key, { at, people: [] });
      found.get(key).people.push(who);
    }
    return found.values();
  }

  *pieces({ at, people }, targets) {
    const [left, top] = this.point(...at);
    const count = people.length;
    const columns = count === 1 ? 1 : count <= 4 ? 2 : 3;
    const rows = Math.ceil(count / columns);
    const scale = count === 1 ? 1 : columns === 2 ? .56 : .4;
    for (const [index, who] of people.entries()) {
      const column = index % columns;
      const row = Math.floor(index / columns);
      const cx = left + CELL * (column + .5) / columns;
      const cy = top + CELL * (count === 1 ? .56 : (row + .5) / rows * .84 + .14);
      yield this.piece(who, cx, cy, scale, targets.people.get(who.name), targets.squares.get(String(at)));
    }
  }

  /** `ground`: the option of the square it stands on, which a click on the piece means too. */
  piece(who, cx, cy, scale, option, ground) {
    const { request, active, picks, first, next } = this.selection;
    const asked = this.table.view.request?.who === who.name;
    const choosing = active && (request?.kind === "targets" || next);
    const order = picks.indexOf(option);
    const classes = ["piece", `side-${sideNumber(this.table.view, who.side)}`];
    if (who.acted) classes.push("acted");
    if (asked) classes.push("asked");
    if (this.table.view.turn === who.name) classes.push("turn");
    if (option !== undefined) classes.push("can");
    else if (choosing) classes.push("dim");
    if (order >= 0 || this.placing === who.name || (first !== null && !next && this.selection.targets.includes(who.name))) classes.push("picked");
    const name = nameOf(who);
    const label = `${name}, ${pick(sideName(this.table.view, who.side))}, ${t("given.hp")} ${who.hp}/${who.max_hp}${who.acted ? `, ${t("table.acted")}` : ""}${who.banner ? `, ${t("table.banner")}` : ""}${option !== undefined ? `, ${t("ask.offered")}` : ""}`;
    const piece = draw("g", {
      class: classes.join(" "), transform: `translate(${cx} ${cy}) scale(${scale})`, role: "button", tabindex: 0, "aria-label": label,
      "aria-pressed": order >= 0 ? "true" : null, "data-piece": who.name, "data-key": `piece ${who.name}`,
    });
    piece.append(draw("circle", { r: 39, class: "halo" }), draw("circle", { r: 33, class: "coin" }), draw("circle", { r: 28, class: `rim k-${who.kingdom}` }));
    piece.append(nameText(name));
    piece.append(hitPoints(who));
    if (who.banner) piece.append(draw("path", { d: "M20 -40v26M20 -40l18 5-18 6", class: "banner" }));
    if (who.delayed.length) piece.append(draw("circle", { cx: -27, cy: -25, r: 8, class: "delayed" }), draw("text", { x: -27, y: -21, class: "tiny" }, String(who.delayed.length)));
    if (order >= 0 && picks.length > 1) piece.append(draw("text", { x: 0, y: -22, class: "order" }, String(order + 1)));
    press(piece, () => {
      if (this.editor) this.editor.take(who.name);
      else if (option !== undefined) this.selection.choose(option);
      else if (ground !== undefined) this.selection.choose(ground);
      else this.hooks.look(who.name);
    });
    piece.addEventListener("pointerenter", () => this.hooks.hover(who.name));
    piece.addEventListener("pointerleave", () => this.hooks.hover(null));
    const reason = this.selection.whyNot.characters[who.name];
    explain(piece, () => [
      make("p", {}, make("strong", {}, name), ` ${who.hp}/${who.max_hp}`),
      [t("table.range", { n: who.numbers.attack_range ?? "–" }), t("table.power", { n: who.numbers.movement_power ?? "–" }), `${t("table.hand_short")} ${who.hand.length}`].join(" · "),
      ...(choosing && option === undefined ? reasonLines(reason) : []),
    ]);
    return piece;
  }
}

const short = (name) => (lang() === "zh" ? [...name].slice(0, 3).join("") : name.slice(0, 9));

export const nameOf = (who) => (who.general ? pick(who.label) : `${t("table.dummy")} ${who.name}`);

/** A name as a piece bears it: up to four characters, or two lines of letters. */
function nameText(name) {
  if (/[\u4e00-\u9fff]/.test(name)) {
    const letters = [...name.replace(/\s.*$/, "")].slice(0, 4);
    return draw("text", { class: `name n${letters.length}`, y: letters.length > 2 ? 4 : 6 }, letters.join(""));
  }
  const lines = name.split(/\s+/).slice(0, 2).map((one) => one.slice(0, 7));
  const size = Math.max(...lines.map((one) => one.length)) > 5 ? "small" : "medium";
  return draw("text", { class: `name latin ${size}` }, ...lines.map((one, index) => draw("tspan", { x: 0, y: lines.length === 1 ? 5 : index * 15 - 2 }, one)));
}

export const sideNumber = (view, side) => view.scores.findIndex((one) => one.side === side);
export const sideName = (view, side) => view.scores.find((one) => one.side === side)?.name ?? side;

function hitPoints(who) {
  const group = draw("g", { class: "hp", "aria-hidden": "true" });
  if (who.max_hp > 6) {
    group.append(draw("text", { y: 34, class: "hp-text" }, `${who.hp}/${who.max_hp}`));
    return group;
  }
  const width = 11;
  const start = -(who.max_hp - 1) * width / 2;
  for (let n = 0; n < who.max_hp; n++) {
    group.append(draw("circle", { cx: start + n * width, cy: 30, r: 4.6, class: n < who.hp ? `full${who.hp <= 1 ? " low" : ""}` : "lost" }));
  }
  return group;
}

/** A click, Enter or the space bar. */
function press(element, act) {
  element.addEventListener("click", act);
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    element.dispatchEvent(new Event("click", { bubbles: true }));
  });
}
