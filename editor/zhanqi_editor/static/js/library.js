// The library: filters apply at once, packs are imported, deletes can be taken back.
import { api, ApiError, attempt, t, toast } from "./api.js";

const form = document.getElementById("filters");
let typing = 0;
form?.addEventListener("change", (event) => { if (event.target.type !== "search") form.requestSubmit(); });
form?.addEventListener("input", (event) => {
  if (event.target.type !== "search") return;
  clearTimeout(typing);
  typing = setTimeout(() => form.requestSubmit(), 450);
});
form?.addEventListener("formdata", (event) => {
  for (const [name, value] of [...event.formData]) if (value === "") event.formData.delete(name);
});
const search = form?.querySelector('input[type="search"]');
if (search?.value) {
  search.focus();
  search.setSelectionRange(search.value.length, search.value.length);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-delete]");
  if (!button) return;
  attempt(async () => {
    const tile = button.closest(".tile");
    const { undo } = await api.delete(`/api/definitions/${button.dataset.delete}`, {});
    tile.hidden = true;
    toast(t("deleted", { name: tile.dataset.label }), {
      action: { label: t("undo"), run: () => attempt(async () => { await api.post("/api/undo", { undo }); tile.hidden = false; }) },
    });
  });
});

// What was deleted on the workbench, which led here.
const deleted = JSON.parse(sessionStorage.getItem("zhanqi-undo") ?? "null");
if (deleted) {
  sessionStorage.removeItem("zhanqi-undo");
  toast(t("deleted", { name: deleted.name }), {
    action: { label: t("undo"), run: () => attempt(async () => { location.href = (await api.post("/api/undo", { undo: deleted.undo })).url; }) },
  });
}

document.getElementById("import")?.addEventListener("change", async (event) => {
  const [file] = event.target.files;
  event.target.value = "";
  if (file) await attempt(() => bringIn(file, false));
});

async function bringIn(file, replace) {
  const data = new FormData();
  data.append("file", file);
  try {
    const brought = await api.upload(`/api/import${replace ? "?replace=1" : ""}`, data);
    sessionStorage.setItem("zhanqi-imported", JSON.stringify(brought));
    location.href = brought.url;
  } catch (error) {
    if (!(error instanceof ApiError) || !error.body?.replaceable) throw error;
    toast(error.message, { action: { label: t("replace"), run: () => attempt(() => bringIn(file, true)) } });
  }
}
