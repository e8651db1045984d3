// What is being chosen and not yet sent: a click can be taken back until it is confirmed.

import { api } from "./words.js";

export class Selection {
  constructor(table) {
    this.table = table;
    this.listeners = [];
    this.clear(false);
    table.subscribe(() => this.clear());
  }

  subscribe(listener) { this.listeners.push(listener); }

  tell() { for (const listener of this.listeners) listener(this); }

  clear(tell = true) {
    this.first = null;    // the option of an idle point that is considered
    this.next = null;     // the question it would lead to
    this.range = [];
    this.targets = [];    // whom it would be done to, where that leaves no choice
    this.picks = [];      // numbers of options of `request`, in the order chosen
    this.token = Symbol("selection");
    if (tell) this.tell();
  }

  /** The question whose options are chosen from: the pending one, or the one that a considered card leads to. */
  get request() { return this.next ?? this.table.view?.request ?? null; }

  get active() { return this.table.view?.request?.human ?? false; }

  get whyNot() { return (this.next ? this.nextWhyNot : this.table.view?.request?.why_not) ?? { cards: {}, abilities: {}, characters: {}, squares: {} }; }

  option(index) { return this.request?.options[index]; }

  /** Whether one click is the whole answer. */
  get single() { return this.request.most === 1 && !this.next; }

  get complete() {
    if (this.first !== null && !this.next) return true;
    const count = this.picks.length;
    return count > 0 && count >= this.request.least && count <= this.request.most;
  }

  /** A click on what an option is about. */
  async choose(index) {
    if (!this.active || this.table.waiting) return;
    const { request } = this.table.view;
    if (!this.next && request.kind === "idle") {
      await this.consider(index);
      return;
    }
    const at = this.picks.indexOf(index);
    if (at >= 0) this.picks.splice(at, 1);
    else if (this.request.most === 1) this.picks = [index];
    else if (this.picks.length < this.request.most) this.picks.push(index);
    if (this.complete && this.request.most === 1 && this.request.least <= 1 && at < 0) await this.confirm();
    else this.tell();
  }

  /** A click on a card in hand: at an idle point another card may be considered instead. */
  async take(index) {
    if (this.table.view.request.kind !== "idle") await this.choose(index);
    else if (this.active && !this.table.waiting) await this.consider(index);
  }

  /** A card or skill at an idle point: first show what it leads to. */
  async consider(index) {
    const { request } = this.table.view;
    if (request.options[index].key === "end" || this.first === index) {
      this.first = index;
      await this.confirm();
      return;
    }
    this.clear(false);
    this.first = index;
    this.tell();
    await this.table.lookUp(() => this.leadsTo(index, this.token));
  }

  /** Shows what a considered option leads to; returns whether it is still considered. */
  async leadsTo(index, token) {
    const found = await api.get(`${this.table.path}/consider?option=${index}`).catch(() => ({}));
    if (token !== this.token) return false;
    this.range = found.range ?? [];
    this.targets = found.targets ?? [];
    if (found.next?.kind === "targets" && found.next.who === this.table.view.request.who) {
      this.next = found.next;
      this.nextWhyNot = found.why_not;
    }
    this.tell();
    return true;
  }

  /** Sends what is chosen. */
  async confirm() {
    await this.table.looking;
    if (!this.complete) return;
    if (this.first !== null) {
      const { first, next } = this;
      const answers = [[first]];
      if (next) answers.push(this.picks.map((index) => next.options[index].key));
      await this.table.answer(...answers);
      return;
    }
    await this.table.answer([...this.picks]);
  }

  /** Declines, stops, or ends the phase. */
  async pass() {
    const { request } = this.table.view;
    if (!this.active || this.table.waiting) return;
    if (this.first !== null || this.picks.length) { this.clear(); return; }
    if (request.kind === "idle") {
      await this.table.answer([request.options.findIndex((one) => one.key === "end")]);
    } else if (request.declinable || request.least === 0) await this.table.answer([]);
  }

  get canPass() {
    const { request } = this.table.view;
    return request.kind === "idle" || request.declinable || request.least === 0;
  }

  /** Walks a route, as far as nobody asks anything else on the way. */
  async walk(route) {
    if (this.table.waiting) return;
    for (const [x, y] of route) {
      const { request } = this.table.view;
      if (request?.kind !== "step") return;
      const index = request.options.findIndex((one) => one.key === `(${x},${y})`);
      if (index < 0 || !(await this.table.answer([index]))) return;
    }
  }
}
