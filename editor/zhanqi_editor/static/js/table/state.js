// The table as the server last showed it, and everything that changes it.

import { api, ApiError, complain, toast } from "./words.js";

export class Table {
  constructor(id) {
    this.id = id;
    this.view = null;
    this.waiting = false;
    this.listeners = [];
    this.timer = null;
    this.sent = Promise.resolve();
    this.looking = null;
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
      this.timer = setTimeout(() => this.send("bots", this.here({ most: 200 })), 250);
    }
  }

  /**
   * Sends a change, after those before it have come back; a refusal that brings the table along shows it as it is.
   * `body`, or what it makes of the view when its turn has come; null: there is nothing to change any more.
   * Returns whether it was carried out.
   */
  send(action, body = {}) {
    this.sent = this.sent.catch(() => false).then(() => this.#send(action, typeof body === "function" ? body(this.view) : body));
    return this.sent;
  }

  async #send(action, body) {
    if (body === null) return false;
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

  /** What makes sense only while the table is as it is shown now. */
  here(body) {
    const { version } = this.view;
    return (view) => (view.version === version ? body : null);
  }

  answer(...answers) { return this.send("answer", this.here({ who: this.view.request.who, answers })); }

  go(at) { return this.send("go", { at }); }

  /** Goes so many answers on (back, if negative) from where the changes before it lead. */
  step(by) {
    return this.send("go", ({ at, length }) => (at + by >= 0 && at + by <= length ? { at: at + by } : null));
  }

  /** Asks for something that changes what can be clicked; `run` returns whether it is shown. Clicks meanwhile wait for it. */
  lookUp(run) {
    const looking = run().finally(() => { if (this.looking === looking) this.looking = null; });
    this.looking = looking;
    return looking;
  }

  character(name) { return this.view.characters.find((one) => one.name === name); }
}
