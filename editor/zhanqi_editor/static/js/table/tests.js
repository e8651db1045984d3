// All tests with their results; run, watch; the checks every general gets.

import { api, complain, fill, make, pick, t } from "./words.js";

const $ = (id) => document.getElementById(id);
const open = new Set();
let tests = [];

async function load() {
  ({ tests } = await api.get(`/api/tests${$("pack").value ? `?pack=${encodeURIComponent($("pack").value)}` : ""}`));
  render();
}

function render() {
  const done = tests.filter((one) => one.result);
  const passed = done.filter((one) => one.result.status === "passed").length;
  $("sum").textContent = done.length ? t("tests.sum", { passed, failed: done.length - passed }) : "";
  $("run-all").disabled = !tests.length;
  if (!tests.length) { fill($("tests"), make("p", { class: "muted" }, t("tests.none"))); return; }
  const head = make("tr", {}, ...["tests.result", "tests.name", "tests.time", "tests.when"].map((code) => make("th", { scope: "col" }, t(code))), make("th", {}));
  fill($("tests"), make("div", { class: "scroll" }, make("table", { class: "tests" }, make("thead", {}, head), make("tbody", {}, ...tests.flatMap(row)))));
}

function row(test) {
  const { result } = test;
  const status = result ? result.status : "unknown";
  const line = make("tr", { class: `s-${status}`, "data-test": test.name },
    make("td", {}, make("span", { class: `badge s-${status}` }, t(`tests.${status}`)), result?.stale ? make("span", { class: "badge warning" }, t("tests.stale")) : null),
    make("td", {}, make("a", { href: test.url }, pick(test.label)), make("div", { class: "mono muted" }, test.name), test.pins ? make("div", { class: "muted" }, test.pins) : null),
    make("td", {}, result ? t("tests.ms", { n: Math.round(result.seconds * 1000) }) : "–"),
    make("td", {}, result?.at ? new Date(result.at).toLocaleString() : t("tests.never")),
    make("td", {}, make("div", { class: "row" },
      make("button", { type: "button", class: "small", "data-key": `run ${test.name}`, onclick: () => run([test.name]) }, t("tests.run")),
      make("button", { type: "button", class: "small", "data-key": `watch ${test.name}`, onclick: () => watch(test.name) }, t("tests.watch")),
      make("a", { class: "button small", href: test.url }, t(test.own ? "tests.edit" : "tests.show")))));
  if (!result || result.status === "passed") return [line];
  const words = result.report?.zh ? pick(result.report) : pick(result.summary);
  const more = make("details", {}, make("summary", {}, pick(result.summary)), make("pre", { class: "report" }, words));
  more.open = open.has(test.name);
  more.addEventListener("toggle", () => { if (more.open) open.add(test.name); else open.delete(test.name); });
  return [line, make("tr", { class: "told" }, make("td", { colspan: "5" }, more))];
}

async function run(names) {
  document.body.classList.add("waiting");
  try {
    const { results } = await api.post("/api/tests/run", names ? { names } : { pack: $("pack").value || undefined });
    for (const { name, result } of results) {
      const test = tests.find((one) => one.name === name);
      if (test) test.result = result;
    }
    render();
  } catch (error) { complain(error); }
  document.body.classList.remove("waiting");
}

async function watch(name) {
  try {
    const { url } = await api.post("/api/tests/watch", { name });
    location.assign(url);
  } catch (error) { complain(error); }
}

$("run-all").addEventListener("click", () => run(null));
$("pack").addEventListener("change", () => load().catch(complain));
load().catch(complain);

// --- games with one general in the background: the checks every general gets, and how strong it is ---------------

play($("trial"), "checks", $("trial-result"), (told) => (told.over ? checked(told.report) : null));
play($("measure"), "strength", $("measure-result"), (told) => (told.report ? measured(told) : null));

/** Begin a series by a form, follow it, and show what `shown` makes of what is known so far. */
function play(form, kind, place, shown) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const data = new FormData(form);
    try {
      const { id } = await api.post(`/api/trials/${kind}`, { general: data.get("general"), games: Number(data.get("games")) });
      place.dataset.trial = id;
      follow(id, place, shown);
    } catch (error) { complain(error); }
  });
  form.querySelector("button.primary").disabled = false;  // before this a click would leave the page and do nothing
}

async function follow(id, place, shown) {
  const told = await api.get(`/api/trials/${id}`).catch((error) => { complain(error); return null; });
  if (!told || place.dataset.trial !== id) return;
  const running = told.over ? [] : [make("progress", { max: told.games, value: told.done }), ` ${t("generic.running", told)}`];
  fill(place, ...running, ...(shown(told) ?? []));
  if (!told.over) setTimeout(() => follow(id, place, shown), 500);
}

function checked(report) {
  const code = report.findings.length ? "generic.found" : "generic.ok";
  return [
    make("p", { class: report.passed ? "ok" : "fault" }, t(code, { games: report.games, n: report.findings.length })),
    make("ul", { class: "findings" }, ...report.findings.map((one) => make("li", { class: one.error ? "no" : "maybe" }, pick(one.words),
      one.at ? [" ", make("a", { class: "block-link", href: `/edit/${one.at}` }, t("inspect.block"))] : null,
      one.save ? make("button", { type: "button", class: "small", onclick: () => openSave(one.save) }, t("generic.open")) : null)).map(flat)),
    make("h3", {}, t("generic.fired")),
    make("ul", { class: "fired" }, ...report.fired.map((one) => make("li", { class: one.times ? "yes" : "no" }, `${pick(one.label)} `, make("strong", {}, String(one.times))))),
  ];
}

/** Where the share lies between never and always, one half in the middle. */
function range({ low, high }, label) {
  const bar = make("i", {});
  bar.style.left = `${100 * low}%`;
  bar.style.width = `${100 * (high - low)}%`;
  return make("div", { class: "range", role: "img", "aria-label": label }, bar);
}

function measured({ report, over }) {
  const percent = (share) => `${Math.round(1000 * share) / 10} %`;
  const code = report.low > 0.5 ? "strength.strong" : report.high < 0.5 ? "strength.weak" : "strength.even";
  return [
    make("p", { class: "share" }, make("strong", {}, percent(report.share)), " ",
      t("strength.share", { won: report.won, games: report.played, low: percent(report.low), high: percent(report.high) })),
    range(report, `${percent(report.low)} – ${percent(report.high)}`),
    over ? make("p", { role: "status" }, t(code), report.aborted ? ` ${t("strength.aborted", { n: report.aborted })}` : "") : null,
  ].filter(Boolean);
}

function flat(item) { return item; }

async function openSave(save) {
  try {
    const { url } = await api.post("/api/tables/open", save);
    location.assign(url);
  } catch (error) { complain(error); }
}
