// The document of the workbench: one tree for all views, checked as it changes, kept as a draft, saved, never lost.
import { api, ApiError, lang } from "./api.js";
import { at, changed, parse, same } from "./json.js";

const CHECK_AFTER = 4; // ms after a change: two changes of one stroke are one
const CHECK_PATIENCE = 1500; // ms; for so long a check waits for the one before it
const DRAFT_AFTER = 500;
const RETRY_AFTER = 3000;
const MERGE_WITHIN = 1000;
const MOST_STEPS = 300;

export class ZhanqiDocument {
  #listeners = new Set();
  #past = [];
  #future = [];
  #merge = null;
  #file = { hash: null, data: null, source: "" };
  #draft = null; // hash of the draft as last written or loaded
  #version = 0; // counts changes
  #checking = 0;
  #asked = 0; // when the check was asked for that is under way
  #langs = new Set([lang()]); // those that somebody looks at
  #mustCheck = false; // something has changed since
  #timers = {};
  #writing = null;
  #state = "clean";
  #byText = false; // the last change was to the text

  constructor({ name, own }) {
    this.name = name;
    [this.pack, this.kind, this.id] = name.split("/");
    this.own = own;
    this.data = null;
    this.source = "";
    this.check = null;
    this.restored = null;
    this.conflict = null;
    this.ready = this.#load();
    addEventListener("beforeunload", (event) => { if (this.#state === "dirty" || this.#state === "offline") event.preventDefault(); });
    addEventListener("pagehide", () => this.#flush());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.#look(); else this.#flush(); });
  }

  get state() { return this.#state; }
  get canUndo() { return this.own && this.#past.length > 0; }
  get canRedo() { return this.own && this.#future.length > 0; }
  get file() { return this.#file; }

  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(event) {
    for (const listener of [...this.#listeners]) listener(event);
  }

  #enter(state) {
    if (state === this.#state) return;
    this.#state = state;
    this.#tell({ type: "state", state });
  }

  async #load() {
    const found = await api.get(`/api/definitions/${this.name}`);
    this.#file = { hash: found.hash, data: this.#read(found.source, found.data), source: found.source };
    this.#show(found.source, this.#file.data);
    if (found.draft) {
      this.#draft = found.draft.hash;
      this.#show(found.draft.source, this.#read(found.draft.source, found.draft.data));
      this.restored = found.draft;
      if (found.draft.stale && found.hash !== null) {
        this.conflict = { yours: found.draft, theirs: { source: found.source, data: found.data, hash: found.hash, at: "" }, kind: "file" };
        this.#enter("conflict");
      } else this.#enter("drafted");
    }
    this.#soon("check", 0, () => this.#check());
  }

  #read(source, data) {
    try { return parse(source); } catch { return data ?? null; }
  }

  #show(source, data) {
    this.source = source;
    this.data = data;
  }

  // --- changes ---------------------------------------------------------------------------------------------------

  set(data, origin, merge) {
    if (!this.own || same(data, this.data)) return;
    this.#remember(merge && `${origin} ${merge}`);
    const isFile = same(data, this.#file.data);
    this.#show(isFile ? this.#file.source : JSON.stringify(data, null, 2) + "\n", data);
    this.#byText = false;
    this.#changed(origin);
  }

  setSource(text, origin, merge) {
    if (!this.own || text === this.source) return;
    this.#remember(merge && `${origin} ${merge}`);
    let data = null;
    try { data = parse(text); } catch { /* kept all the same */ }
    this.#show(text, data);
    this.#byText = true;
    this.#changed(origin);
  }

  patch(pointer, value, origin, merge) {
    if (this.data === null) return;
    this.set(changed(this.data, pointer, value), origin, merge);
  }

  get(pointer) { return at(this.data, pointer); }

  #remember(merge) {
    const now = performance.now();
    const isSame = merge && this.#merge?.word === merge && now - this.#merge.time < MERGE_WITHIN;
    if (!isSame) {
      this.#past.push({ data: this.data, source: this.source, byText: this.#byText });
      if (this.#past.length > MOST_STEPS) this.#past.shift();
    }
    this.#merge = merge ? { word: merge, time: now } : null;
    this.#future = [];
  }

  undo() { this.#step(this.#past, this.#future); }
  redo() { this.#step(this.#future, this.#past); }

  #step(from, to) {
    const before = from.pop();
    if (!before || !this.own) return;
    to.push({ data: this.data, source: this.source, byText: this.#byText });
    this.#merge = null;
    this.#show(before.source, before.data);
    this.#byText = before.byText;
    this.#changed("undo");
  }

  #changed(origin) {
    this.#version += 1;
    if (this.#state !== "conflict") this.#enter("dirty");
    this.#tell({ type: "changed", origin });
    this.#soon("check", CHECK_AFTER, () => this.#check());
    if (this.#state !== "conflict") this.#soon("draft", DRAFT_AFTER, () => this.#keep());
  }

  reveal(pointer, origin) { this.#tell({ type: "reveal", pointer, origin }); }

  #soon(name, delay, run) {
    clearTimeout(this.#timers[name]);
    this.#timers[name] = setTimeout(run, delay);
  }

  #content() { return this.#byText || this.data === null ? { source: this.source } : { data: this.data }; }

  // --- check -----------------------------------------------------------------------------------------------------

  /** Someone looks at this language too: from now on its text and face come with every check. */
  look(language) {
    if (this.#langs.has(language)) return;
    this.#langs.add(language);
    this.#soon("check", 0, () => this.#check());
  }

  /** One check at a time: while one is under way, what is typed waits for its end and is then checked at once. */
  async #check() {
    const now = performance.now();
    if (this.#asked && now - this.#asked < CHECK_PATIENCE) {
      this.#mustCheck = true;
      return;
    }
    this.#asked = now;
    this.#mustCheck = false;
    const turn = (this.#checking += 1);
    try {
      await this.#ask(turn);
    } finally {
      if (turn === this.#checking) {
        this.#asked = 0;
        if (this.#mustCheck) this.#check();
      }
    }
  }

  async #ask(turn) {
    const version = this.#version;
    try {
      const langs = [...this.#langs];
      const answer = await api.post("/api/check", { pack: this.pack, kind: this.kind, id: this.id, langs, ...this.#content() });
      if (turn !== this.#checking) return;
      this.check = answer;
      if (version === this.#version && !this.#byText && this.data !== null && !same(this.data, this.#file.data) && answer.source !== this.source) {
        this.source = answer.source; // the one layout, once the server has said it
        this.#tell({ type: "changed", origin: "layout" });
      }
      this.#tell({ type: "checked", check: answer });
    } catch (error) {
      if (!(error instanceof ApiError)) this.#soon("check", RETRY_AFTER, () => this.#check());
    }
  }

  // --- drafts ----------------------------------------------------------------------------------------------------

  /** Write the draft, one write at a time. */
  async #keep() {
    if (this.#writing) {
      await this.#writing.catch(() => {});
      return this.#keep();
    }
    if (!this.own || this.#state === "conflict") return undefined;
    const version = this.#version;
    this.#enter("saving");
    this.#writing = this.#writeDraft();
    try {
      await this.#writing;
      this.#writing = null;
      if (version === this.#version) this.#enter(this.#isFile() ? "clean" : "drafted");
    } catch (error) {
      this.#writing = null;
      if (error instanceof ApiError && error.code === "conflict") this.#meet(error.body, "draft");
      else {
        this.#enter("offline");
        this.#soon("draft", RETRY_AFTER, () => this.#keep());
      }
    }
    return undefined;
  }

  #isFile() { return this.source === this.#file.source || (this.data !== null && !this.#byText && same(this.data, this.#file.data)); }

  async #writeDraft() {
    if (this.#isFile()) {
      if (this.#draft === null) return;
      await api.delete(`/api/drafts/${this.name}`, { previous: this.#draft });
      this.#draft = null;
      return;
    }
    const kept = await api.put(`/api/drafts/${this.name}`, { ...this.#content(), base: this.#file.hash, previous: this.#draft });
    this.#draft = kept.hash;
  }

  /** The page goes away: what isn't written yet is sent without waiting. */
  #flush() {
    if (!this.own || !["dirty", "offline"].includes(this.#state)) return;
    clearTimeout(this.#timers.draft);
    this.#keep();
  }

  async discard() {
    await api.delete(`/api/drafts/${this.name}`, { previous: this.#draft });
    this.#draft = null;
    await this.#reload("discard");
  }

  async #reload(origin) {
    const found = await api.get(`/api/definitions/${this.name}`);
    this.#file = { hash: found.hash, data: this.#read(found.source, found.data), source: found.source };
    this.#remember();
    this.#show(found.source, this.#file.data);
    this.#byText = false;
    this.#version += 1;
    this.conflict = null;
    this.#enter("clean");
    this.#tell({ type: "changed", origin });
    this.#soon("check", 0, () => this.#check());
  }

  /** Another program may have changed the file while nobody looked at this page. */
  async #look() {
    if (!this.own || this.#state !== "clean") return;
    try {
      const found = await api.get(`/api/definitions/${this.name}`);
      if (this.#state === "clean" && found.hash !== this.#file.hash && !found.draft) {
        await this.#reload("outside");
        this.#tell({ type: "outside" });
      }
    } catch { /* it will be told when something is written */ }
  }

  // --- saving ----------------------------------------------------------------------------------------------------

  async save(force = false) {
    if (!this.own) return false;
    clearTimeout(this.#timers.draft);
    await this.#writing?.catch(() => {});
    const version = this.#version;
    this.#enter("saving");
    try {
      const saved = await api.put(`/api/definitions/${this.name}`, { ...this.#content(), base: this.#file.hash, force });
      this.#file = { hash: saved.hash, data: this.data, source: saved.source };
      this.#draft = null;
      this.restored = null;
      this.conflict = null;
      if (version === this.#version) {
        if (!this.#byText) this.source = saved.source;
        this.#enter("clean");
      } else this.#changed("late");
      this.#tell({ type: "saved", hash: saved.hash });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === "conflict") this.#meet(error.body, "file");
      else {
        this.#enter(error instanceof ApiError ? "dirty" : "offline");
        this.#soon("draft", DRAFT_AFTER, () => this.#keep());
        if (error instanceof ApiError) throw error;
      }
      return false;
    }
  }

  #meet(body, kind) {
    this.conflict = { yours: { source: this.source }, theirs: body.theirs, kind };
    this.#enter("conflict");
  }

  /** Settle a conflict: keep "mine" (theirs stays in the history) or take "theirs" (mine does). */
  async settle(choice) {
    const { theirs, kind } = this.conflict;
    if (choice === "mine") {
      this.conflict = null;
      if (kind === "draft") {
        this.#draft = theirs.hash;
        this.#enter("dirty");
        await this.#keep();
        return;
      }
      this.#enter("dirty");
      await this.save(true);
      return;
    }
    if (kind === "draft") {
      this.#draft = theirs.hash;
      this.conflict = null;
      this.#remember();
      this.#show(theirs.source, this.#read(theirs.source, theirs.data));
      this.#byText = false;
      this.#version += 1;
      this.#enter("drafted");
      this.#tell({ type: "changed", origin: "conflict" });
      this.#soon("check", 0, () => this.#check());
      return;
    }
    if (this.#draft === null) this.#draft = (await api.put(`/api/drafts/${this.name}`, { ...this.#content(), base: this.#file.hash, previous: null })).hash;
    await this.discard();
  }
}
