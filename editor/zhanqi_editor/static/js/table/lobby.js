// The lobby: new tables, those there are, reports.

import { api, ApiError, complain, fill, make, pick, t } from "./words.js";
import { faults } from "./sandbox.js";

const form = document.getElementById("new");
const fault = document.getElementById("fault");

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const given = Object.fromEntries(new FormData(form));
  const body = { preset: given.preset };
  for (const kind of ["general", "card", "terrain"]) if (given[kind]) body[kind] = given[kind];
  if (given.seed) body.seed = Number(given.seed);
  try {
    const { url } = await api.post("/api/tables", body);
    location.assign(url);
  } catch (error) {
    if (error instanceof ApiError && error.body?.diagnostics) {
      fault.hidden = false;
      fault.replaceChildren(make("p", {}, t("lobby.mending")), ...faults(error));
    } else complain(error);
  }
});

async function list() {
  const { tables } = await api.get("/api/tables");
  fill(document.getElementById("tables"), ...(tables.length ? tables.map((one) => make("li", {},
    make("a", { href: one.url }, pick(one.title)),
    make("span", { class: "muted" }, ` ${t("lobby.steps", { n: one.at })} · ${new Date(one.changed).toLocaleString()}`),
    make("button", { type: "button", class: "small quiet danger", "aria-label": `${t("lobby.delete")}: ${pick(one.title)}`, onclick: () => api.delete(`/api/tables/${one.id}`).then(list, complain) }, t("lobby.delete"))))
    : [make("li", { class: "muted" }, t("lobby.none"))]));
}

document.getElementById("report").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  if (!file) return;
  const body = new FormData();
  body.append("file", file);
  try {
    const { url } = await api.upload("/api/tables/open", body);
    location.assign(url);
  } catch (error) { complain(error); }
  event.target.value = "";
});

form.querySelector("button.primary").disabled = false;  // before this a click would leave the page and do nothing
list().catch(complain);
