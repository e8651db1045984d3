// The timing inspector: the tree of one resolution, who was asked at each timing, and why something was not offered.

import { api, complain, fill, has, lang, make, pick, t } from "./words.js";
import { nameOf } from "./board.js";
import { blockLink, sentence } from "./tip.js";

export class Inspector {
  /** `whole`: on a page of its own. */
  constructor(container, table, { whole = false } = {}) {
    this.container = container;
    this.table = table;
    this.shown = whole;
    this.all = false;
    this.find = "";
    this.upto = null;
    this.told = null;
    this.build();
    table.subscribe(() => { this.upto = null; if (this.shown) this.load(); });
  }

  visible(shown) {
    this.shown = shown;
    if (shown) this.load();
  }

  build() {
    this.all_box = make("input", { type: "checkbox", onchange: (event) => { this.all = event.target.checked; this.render(); } });
    this.search = make("input", { type: "search", placeholder: t("inspect.find"), "aria-label": t("inspect.find"), oninput: (event) => { this.find = event.target.value.trim().toLowerCase(); this.render(); } });
    this.before = make("button", { type: "button", class: "small", onclick: () => this.step(-1) }, t("inspect.previous"));
    this.after = make("button", { type: "button", class: "small", onclick: () => this.step(1) }, t("inspect.next"));
    this.span = make("span", { class: "count" });
    this.tree = make("div", { class: "tree", tabindex: "0" });
    this.container.append(
      make("div", { class: "row inspect-tools" }, this.before, this.after, this.span, this.search,
        make("label", { class: "check" }, this.all_box, t("inspect.all"))),
      this.tree);
  }

  async load(since = null) {
    const { view } = this.table;
    const query = new URLSearchParams();
    if (this.upto !== null) query.set("upto", this.upto);
    if (since !== null) query.set("since", since);
    try {
      this.told = await api.get(`${this.table.path}/explain?${query}`);
      this.upto ??= view.at;
      this.render();
    } catch (error) { complain(error); }
  }

  /** The resolution before or after the one that is shown. */
  async step(by) {
    if (by < 0) {
      this.upto = this.told.from;
      await this.load();
    } else {
      const end = this.table.view.at;
      const start = this.told.to;
      this.upto = null;
      for (let upto = start + 1; upto <= end; upto++) {
        const told = await api.get(`${this.table.path}/explain?upto=${upto}`);
        if (told.from > start) break;
        this.upto = upto;
        this.told = told;
      }
      this.upto ??= end;
      await this.load(start);
    }
  }

  render() {
    const { told } = this;
    if (!told) return;
    this.span.textContent = t("inspect.span", { from: told.from, to: told.to });
    this.before.disabled = told.from === 0;
    this.after.disabled = told.to >= this.table.view.at;
    this.passed = 0;  // timings that are left out, because nobody had anything to do with them
    const nodes = told.tree.map((node) => this.node(node)).filter(Boolean);
    const pending = told.pending ? this.pending(told.pending) : null;
    fill(this.tree, ...(nodes.length ? nodes : [make("p", { class: "muted" }, told.to === 0 ? t("inspect.empty") : t("inspect.quiet"))]), this.passed && !this.find ? this.more() : null, pending);
  }

  /** How many timings went by unused, and a button that shows them. */
  more() {
    return make("p", { class: "muted n-passed" }, t("inspect.passed", { n: this.passed }), " ",
      make("button", { type: "button", class: "small quiet", "data-key": "all", onclick: () => { this.all = this.all_box.checked = true; this.render(); } }, t("inspect.show_passed")));
  }

  node(node) {
    if (node.kind === "timing") return this.timing(node);
    if (this.find && node.kind !== "answer") return null;
    if (node.kind === "answer") {
      const picked = node.labels.map(pick).join("、") || t("inspect.declined");
      return make("p", { class: "n-answer", title: node.picked.join(" ") }, t("inspect.answer", { who: pick(node.name), picked }));
    }
    if (node.kind === "inserted") return make("p", { class: "n-answer" }, t("inspect.system", { effect: effectWords(node.effect, (id) => this.name(id)) }));
    const words = eventWords(node);
    return words ? make("p", { class: "n-event" }, words) : null;
  }

  timing(node) {
    const children = node.children.map((child) => this.node(child)).filter(Boolean);
    const asked = node.asked.map((person) => this.asked(person)).filter(Boolean);
    const words = pick(node.name);
    const matches = !this.find || node.timing.includes(this.find) || words.toLowerCase().includes(this.find);
    if (!asked.length && !children.length && !(this.all && matches)) {
      this.passed += 1;
      return null;
    }
    const box = make("details", { class: `n-timing${asked.length ? " has" : ""}`, "data-timing": node.timing });
    box.open = asked.length > 0 || children.length > 0;
    box.append(make("summary", {}, make("span", {}, words), make("code", { class: "muted" }, node.timing)), ...asked);
    if (children.length) box.append(make("div", { class: "n-inner" }, ...children));
    return box;
  }

  asked(person) {
    const rows = person.abilities.filter((one) => (this.all || !one.elsewhere) && (!this.find || this.matches(one))).map((one) => verdict(one, (id) => this.name(id)));
    if (!rows.length) return null;
    return make("div", { class: "n-asked" }, make("span", { class: "n-who" }, this.name(person.who)), make("ul", {}, ...rows));
  }

  name(id) {
    const who = this.table.character(id);
    return who ? nameOf(who) : id;
  }

  matches(one) {
    return [one.key, one.at, one.path, pick(one.label ?? ""), one.card].some((text) => String(text ?? "").toLowerCase().includes(this.find));
  }

  pending(pending) {
    const box = make("section", { class: "n-pending" });
    if (pending.idle) {
      box.append(make("h3", {}, t("inspect.pending", { who: this.name(pending.who) })));
      const rows = [
        ...pending.idle.abilities.filter((one) => !this.find || this.matches(one)).map((one) => verdict(one, (id) => this.name(id))),
        ...pending.idle.cards.filter((one) => !this.find || one.card.includes(this.find)).map((one) => verdict({ ...one, key: one.card }, (id) => this.name(id))),
      ];
      box.append(make("ul", {}, ...rows));
    } else {
      box.append(make("h3", {}, t("inspect.pending_asked", { who: this.name(pending.who) })), make("ul", {}, ...pending.labels.map((label) => make("li", { class: "yes" }, make("span", { class: "mark", "aria-hidden": "true" }, "✓"), pick(label)))));
    }
    return box;
  }
}

/** One ability, and whether it was offered. */
function verdict(one, named) {
  const name = one.card && one.id !== undefined ? `${pick(one.label)} ${face(one.card)}` : one.label ? pick(one.label) : one.key;
  const row = make("li", { class: one.offered ? "yes" : "no", "data-ability": one.key ?? "" },
    make("span", { class: "mark", "aria-hidden": "true" }, one.offered ? "✓" : "✗"),
    make("span", { class: "n-name" }, name), " ",
    make("span", { class: "n-why" }, `${one.offered ? "" : `${t("inspect.not")}${lang() === "zh" ? "：" : ": "}`}${why(one)}`));
  if (one.at && one.at.includes("#")) row.append(" ", blockLink(one.at));
  const failing = (one.candidates ?? []).filter((who) => who.who);
  if (failing.length) {
    row.append(make("details", { class: "n-candidates" }, make("summary", {}, t("inspect.candidates")),
      make("ul", {}, ...failing.map((who) => {
        const item = make("li", { class: who.legal ? "yes" : "no" }, make("span", { class: "mark", "aria-hidden": "true" }, who.legal ? "✓" : "✗"), named(who.who), who.legal ? ` ${t("inspect.legal")}` : who.said ? make("span", { class: "n-why" }, ` ${t("inspect.unfit", { what: pick(who.said) })}`) : "");
        if (who.at) item.append(" ", blockLink(who.at));
        return item;
      }))));
  }
  return row;
}

/** Why it is offered or not; roles by what people call them. */
function why(one) {
  if (one.offered && one.id !== undefined) return t("inspect.usable");
  if (one.why !== "role") return sentence(pick(one.words), one.said);
  const code = `role.${one.role}`;
  return t(one.elsewhere ? "inspect.elsewhere" : "inspect.role", { role: has(code) ? t(code) : one.role });
}

/** An effect that the system did: what and with what. */
function effectWords(effect, named) {
  return Object.entries(effect).map(([kind, body]) => {
    const values = Object.entries(body ?? {}).filter(([, value]) => typeof value !== "object").map(([name, value]) => {
      if (name === "who" || name === "target" || name === "source") return `${t(`force.${name === "source" ? "source" : "target"}`)} ${named(value)}`;
      if (name === "amount" || name === "count") return `${t("force.amount")} ${value}`;
      if (name === "nature" && has(`nature.${value}`)) return t(`nature.${value}`);
      return `${has(`force.${name}`) ? t(`force.${name}`) : name} ${value}`;
    });
    const words = has(`force.${kind}`) ? t(`force.${kind}`) : kind;
    return values.length ? (lang() === "zh" ? `${words}（${values.join("，")}）` : `${words} (${values.join(", ")})`) : words;
  }).join(" · ");
}

/** Suit and number of a card's key: `slash.normal spade 7` → ♠7. */
function face(key) {
  const [, suit, number] = key.split(" ");
  const sign = { spade: "♠", heart: "♥", club: "♣", diamond: "♦" }[suit];
  return sign ? sign + ({ 1: "A", 11: "J", 12: "Q", 13: "K" }[number] ?? number) : "";
}

/** A timing's sentence with what plays its roles. */
export function fillRoles(template, roles) {
  let words = template;
  for (const [name, value] of Object.entries(roles)) {
    const said = say(value);
    words = words.replaceAll(`{${name}}`, said).replaceAll(`{${name}'s}`, `${said}'s`);
  }
  return words.replace(/\{(\w+)('s)?\}/g, "…");
}

function say(value) {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(say).join(lang() === "zh" ? "、" : ", ");
  if (typeof value === "object") return pick(value);
  return String(value);
}

const EVENTS = {
  use: ["{who}使用{card}", "{who} uses {card}"], respond: ["{who}打出{card}", "{who} plays {card}"],
  activate: ["{who}发动{ability}", "{who} activates {ability}"], convert: ["{who}发动{ability}，视为{card}", "{who} activates {ability}: counts as {card}"],
  later: ["{who}的{ability}：后续效果", "{ability} of {who}: its later effect"],
  damage: ["{source}对{target}造成{amount}点{nature}伤害", "{source} deals {target} {amount} {nature} damage"],
  lose_hp: ["{who}失去{amount}点体力", "{who} loses {amount} HP"], recover: ["{who}回复{amount}点体力", "{who} recovers {amount} HP"],
  judge: ["{who}判定：{card}", "{who} judges: {card}"], judged: ["{who}的判定结果：{card}", "{who}'s judgement is {card}"],
  dying: ["{who}濒死", "{who} is dying"], death: ["{who}死亡", "{who} dies"], offset: ["{card}被抵消", "{card} is offset"],
  pass: ["{who}不发动", "{who} passes"], move: ["{who}移动", "{who} moves"], skip: ["{who}跳过{phase}", "{who} skips {phase}"],
};

function eventWords(node) {
  const pair = EVENTS[node.code];
  return pair ? fillRoles(pair[lang() === "en" ? 1 : 0], node.args) : null;
}
