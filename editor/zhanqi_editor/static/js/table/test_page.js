// One test as a form: given, when, then.

import { api, ApiError, complain, fill, make, pick, t, toast } from "./words.js";
import { GivenForm } from "./given.js";
import { faults } from "./sandbox.js";
import { StepsForm } from "./steps.js";

const root = document.getElementById("form");
const { name, pack } = root.dataset;
const id = name.split("/").at(-1);
const state = { data: null, hash: null, own: false, raw: false };

async function load() {
  const [told, names] = await Promise.all([api.get(`/api/definitions/${name}`), api.get("/api/names")]);
  state.data = told.data ?? {};
  state.source = told.source;
  state.hash = told.hash;
  state.own = told.own;
  state.names = names;
  state.raw = told.data === null || !state.data.given?.characters;
  document.getElementById("readonly").hidden = told.own;
  render();
}

function render() {
  const { data, names, own } = state;
  fill(document.getElementById("actions"),
    own ? make("button", { type: "button", class: "primary", id: "save", onclick: save }, t("form.save")) : null,
    make("button", { type: "button", id: "try", onclick: attempt }, t("form.try")),
    make("button", { type: "button", onclick: watch }, t("tests.watch")),
    make("button", { type: "button", class: "quiet", id: "raw", onclick: () => { if (read()) { state.raw = !state.raw; render(); } } }, t(state.raw ? "sandbox.form" : "form.json")));
  if (state.raw) {
    state.area = make("textarea", { class: "mono whole", rows: "30", spellcheck: "false", "aria-label": t("form.json") });
    state.area.value = state.source ?? JSON.stringify(data, null, 1);
    state.area.readOnly = !own;
    fill(root, state.area);
    return;
  }
  state.area = null;
  state.source = null;
  const title = make("input", { value: data.name?.zh ?? "", oninput: (event) => { data.name = { ...data.name, zh: event.target.value }; } });
  const pins = make("input", { value: data.pins ?? "", oninput: (event) => { if (event.target.value) data.pins = event.target.value; else delete data.pins; } });
  const given = new GivenForm(data.given, names, { readonly: !own });
  const called = (who) => (data.given.characters[who] ? given.label(who) : who);
  fill(root,
    make("section", { class: "panel given-grid" }, make("label", { class: "wide" }, t("keep.name"), title), make("label", { class: "wide" }, t("keep.pins"), pins)),
    make("section", { class: "panel" }, make("h2", {}, t("form.given")), given.element),
    make("section", { class: "panel" }, make("h2", {}, t("form.when")), new StepsForm(data, "when", { readonly: !own, called, names }).element),
    make("section", { class: "panel" }, make("h2", {}, t("form.then")), new StepsForm(data, "then", { readonly: !own, called, names }).element));
  if (!own) for (const one of [title, pins]) one.disabled = true;
}

/** Takes over what stands in the text field. */
function read() {
  if (!state.area) return true;
  try {
    state.data = JSON.parse(state.area.value);
    state.source = null;
    return true;
  } catch (error) {
    tell(make("p", { class: "fault" }, String(error.message)));
    return false;
  }
}

const tell = (...lines) => fill(document.getElementById("outcome"), ...lines);

function show(outcome) {
  if (outcome.status === "passed") tell(make("p", { class: "ok" }, t("keep.passes")));
  else tell(make("p", { class: "fault" }, pick(outcome.summary)), make("pre", { class: "report" }, pick(outcome.report)));
}

async function attempt() {
  if (!read()) return;
  try { show((await api.post("/api/tests/try", { pack, data: state.data })).outcome); } catch (error) { complain(error); }
}

async function save() {
  if (!read()) return;
  try {
    const told = await api.put(`/api/definitions/${name}`, { data: { ...state.data, id }, base: state.hash });
    state.hash = told.hash;
    toast(t("form.saved"));
    const { results } = await api.post("/api/tests/run", { names: [name] });
    const [{ result }] = results;
    show({ ...result, report: result.report?.zh ? result.report : result.summary });
  } catch (error) {
    if (error instanceof ApiError && error.body?.diagnostics) tell(...faults(error));
    else complain(error);
  }
}

async function watch() {
  try { location.assign((await api.post("/api/tests/watch", { name })).url); } catch (error) { complain(error); }
}

load().catch(complain);
