// The table as the server last showed it, and everything that changes it.

import { api, ApiError, complain, toast } from "./words.js";

export class Table {
  constructor(id) {
    this.id = id;
    this.view = null;
    this.waiting = false;
    this.listeners = [];
    this.timer = null;
  }

  get path() { return `/api/tables/${this.id}`; }

  subscribe(listener) { this.listeners.push(listener); }

  async load() { this.show(await api.get(this.path)); }

  show(view) {
    this.view = view;
    for (const listener of this.listeners) listener(view);
    this.goOn();
  }

  /** Bots go on by themselves while the table shows its latest position. */
  goOn() {
    clearTimeout(this.timer);
    const { request, at, length } = this.view;
    if (request && !request.human && at === length && this.view.characters.some((one) => one.seat === "human")) {
      this.timer = setTimeout(() => this.send("bots", { most: 200 }), 250);
    }
  }

  /** Sends a change; a refusal that brings the table along shows it as it is. Returns whether it was carried out. */
  async send(action, body = {}) {
    if (this.waiting) return false;
    this.waiting = true;
    document.body.classList.add("waiting");
    try {
      const view = await api.post(`${this.path}/${action}`, { version: this.view.version, ...body });
      this.waiting = false;
      this.show(view);
      return true;
    } catch (error) {
      this.waiting = false;
      if (error instanceof ApiError && error.body?.table) {
        toast(error.message, { bad: error.code !== "stale" });
        this.show(error.body.table);
      } else complain(error);
      this.lastError = error;
      return false;
    } finally {
      this.waiting = false;
      document.body.classList.remove("waiting");
    }
  }

  answer(...answers) { return this.send("answer", { who: this.view.request.who, answers }); }

  go(at) { return this.send("go", { at }); }

  character(name) { return this.view.characters.find((one) => one.name === name); }
}
