// Packs: new, delete, and the form of a manifest.
import { api, attempt, make, pick, t, toast } from "./api.js";

const dialog = document.getElementById("pack-form");
document.getElementById("new-pack")?.addEventListener("click", () => dialog.showModal());
dialog?.querySelector("form").addEventListener("submit", (event) => {
  if (event.submitter?.value !== "ok") return;
  event.preventDefault();
  const form = new FormData(event.target);
  attempt(async () => {
    const label = { zh: form.get("zh").trim(), ...(form.get("en").trim() ? { en: form.get("en").trim() } : {}) };
    location.href = (await api.post("/api/packs", { id: form.get("id").trim(), label })).url;
  });
});

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-delete-pack]");
  if (!button) return;
  attempt(async () => {
    const tile = button.closest(".tile");
    const { undo } = await api.delete(`/api/packs/${button.dataset.deletePack}`);
    tile.hidden = true;
    toast(t("deleted", { name: tile.dataset.label }), {
      action: { label: t("undo"), run: () => attempt(async () => { await api.post("/api/undo", { undo }); tile.hidden = false; }) },
    });
  });
});

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-switch]");
  if (!button) return;
  attempt(async () => {
    await api.post("/api/switch", { name: button.dataset.switch, on: button.dataset.on === "true" });
    location.reload();
  });
});

document.getElementById("reload-packs")?.addEventListener("click", () => attempt(async () => {
  await api.post("/api/reload");
  location.reload();
}));

// What an import that led here brought, and what of it was left out or is wrong.
const brought = JSON.parse(sessionStorage.getItem("zhanqi-imported") ?? "null");
sessionStorage.removeItem("zhanqi-imported");
if (brought && location.pathname === brought.url) {
  const notes = brought.notes.map((one) => make("li", {}, one.file ? make("code", {}, one.file) : null, ` ${pick(one.message)} `, make("span", { class: "muted" }, pick(one.remedy))));
  document.querySelector("main").prepend(make("div", { class: "banner imported", role: "status" },
    make("div", {}, make("p", {}, t("imported", { n: brought.definitions })), notes.length ? make("ul", {}, ...notes) : null)));
}

const form = document.getElementById("manifest");
if (form) bindManifest(form);

function bindManifest(form) {
  const manifest = JSON.parse(form.dataset.manifest) ?? {};
  let hash = form.dataset.hash;
  const field = (name) => form.elements.namedItem(name);
  const simple = ["version", "engine", "licence", "url"];
  for (const name of simple) field(name).value = manifest[name] ?? "";
  for (const group of ["name", "description"]) for (const lang of ["zh", "en"]) field(`${group}.${lang}`).value = manifest[group]?.[lang] ?? "";
  field("authors").value = (manifest.authors ?? []).join("; ");
  for (const box of form.querySelectorAll("[data-requires]")) {
    const name = box.dataset.requires;
    box.checked = name in (manifest.requires ?? {});
    form.querySelector(`[data-range="${name}"]`).value = manifest.requires?.[name] ?? "";
  }
  for (const group of ["kingdoms", "marks"]) for (const one of manifest[group] ?? []) addRow(group, one);
  for (const one of form.elements) one.disabled = false;

  function addRow(group, one = {}) {
    const row = document.getElementById(`row-${group}`).content.firstElementChild.cloneNode(true);
    const set = (name, value) => { const input = row.querySelector(`[name="${name}"]`); if (input && value !== undefined) input.value = value; };
    set("id", one.id);
    set("zh", one.name?.zh);
    set("en", one.name?.en);
    if (/^#[0-9a-f]{6}$/i.test(one.color ?? "")) set("color", one.color);
    else if (one.color) row.dataset.color = one.color;
    const isPublic = row.querySelector('[name="public"]');
    if (isPublic) isPublic.checked = one.public !== false;
    form.querySelector(`[data-rows="${group}"]`).append(row);
    return row;
  }

  form.addEventListener("click", (event) => {
    const add = event.target.closest("[data-add]");
    if (add) addRow(add.dataset.add).querySelector("input").focus();
    event.target.closest("[data-remove-row]")?.closest(".row-fields").remove();
  });
  form.addEventListener("input", (event) => {
    if (event.target.name === "color") delete event.target.closest(".row-fields").dataset.color;
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(async () => {
      const saved = await api.put(`/api/packs/${form.dataset.pack}`, { data: read(), base: hash });
      hash = saved.hash;
      const [fault] = saved.diagnostics.filter((one) => one.severity === "error");
      toast(fault ? (fault.message[document.documentElement.lang.startsWith("zh") ? "zh" : "en"]) : t("saved"), { bad: Boolean(fault) });
    });
  });

  function read() {
    const text = (name) => field(name).value.trim();
    const names = (group) => Object.fromEntries(["zh", "en"].map((lang) => [lang, text(`${group}.${lang}`)]).filter(([, value]) => value));
    const made = { ...manifest, name: names("name") };
    for (const name of simple) {
      if (text(name) || name in manifest) made[name] = text(name);
    }
    if (!made.url) delete made.url;
    const description = names("description");
    if (Object.keys(description).length) made.description = description;
    else delete made.description;
    made.authors = text("authors").split(/[;；]/).map((one) => one.trim()).filter(Boolean);
    made.languages = Object.keys(made.name);
    const requires = { ...(manifest.requires ?? {}) };
    for (const box of form.querySelectorAll("[data-requires]")) {
      const name = box.dataset.requires;
      if (box.checked) requires[name] = form.querySelector(`[data-range="${name}"]`).value.trim() || ">=0";
      else delete requires[name];
    }
    made.requires = requires;
    for (const group of ["kingdoms", "marks"]) {
      made[group] = [...form.querySelectorAll(`[data-rows="${group}"] .row-fields`)].map((row) => {
        const value = (name) => row.querySelector(`[name="${name}"]`)?.value.trim() ?? "";
        const one = { id: value("id"), name: { zh: value("zh"), ...(value("en") ? { en: value("en") } : {}) } };
        return group === "kingdoms" ? { ...one, color: row.dataset.color ?? value("color") } : { ...one, public: row.querySelector('[name="public"]').checked };
      });
    }
    return made;
  }
}
