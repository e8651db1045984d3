// Time travel: step back, step on, the slider, other lines of play.

import { fill, make, t } from "./words.js";

export class Time {
  constructor(container, table) {
    this.container = container;
    this.table = table;
    this.slider = make("input", {
      type: "range", min: "0", id: "slider", "aria-label": t("time.slider"), "data-key": "slider",
      onchange: () => this.table.go(Number(this.slider.value)),
      oninput: () => this.caption(Number(this.slider.value)),
    });
    this.words = make("span", { class: "count", id: "position" });
    this.back = make("button", { type: "button", class: "quiet small", id: "undo", title: `${t("time.undo")} (Ctrl+Z)`, "aria-label": t("time.undo"), onclick: () => this.undo() }, "◀");
    this.on = make("button", { type: "button", class: "quiet small", id: "redo", title: `${t("time.redo")} (Ctrl+Y)`, "aria-label": t("time.redo"), onclick: () => this.redo() }, "▶");
    this.lines = make("select", { class: "small", id: "lines", "aria-label": t("time.line"), onchange: () => this.table.send("branch", { branch: Number(this.lines.value) }) });
    container.append(this.back, this.slider, this.on, this.words, this.lines);
    table.subscribe(() => this.render());
  }

  caption(at) { this.words.textContent = t("time.step", { at, length: this.table.view.length }); }

  render() {
    const { view } = this.table;
    this.slider.max = String(view.length);
    this.slider.value = String(view.at);
    this.slider.disabled = view.length === 0;
    this.caption(view.at);
    this.back.disabled = view.at === 0;
    this.on.disabled = view.at >= view.length;
    this.lines.hidden = view.branches.length < 2;
    fill(this.lines, ...view.branches.map((one) => {
      const why = one.why ? ` · ${t(`time.why.${one.why}`, { at: one.parent?.[1] ?? 0 })}` : "";
      return make("option", { value: String(one.id) }, t("time.line_n", { n: one.id + 1, length: one.length }) + why);
    }));
    this.lines.value = String(view.branch);
  }

  undo() { this.table.step(-1); }

  redo() { this.table.step(1); }
}
