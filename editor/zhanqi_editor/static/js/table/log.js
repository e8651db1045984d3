// What has happened, line by line; a click goes there.

import { fill, make, pick, t } from "./words.js";

export class Log {
  constructor(container, table) {
    this.container = container;
    this.table = table;
    table.subscribe(() => this.render());
  }

  render() {
    const { view } = this.table;
    const list = make("ol", { class: "log" });
    for (const line of view.log) {
      const item = make("li", { class: `l-${line.code}` },
        make("button", { type: "button", class: "quiet", "data-at": String(line.at), title: String(line.at), onclick: () => this.table.go(Math.min(line.at, this.table.view.length)) }, pick(line.text)));
      list.append(item);
    }
    fill(this.container, view.log.length ? list : make("p", { class: "muted" }, t("table.quiet")));
    this.container.scrollTop = this.container.scrollHeight;
  }
}
