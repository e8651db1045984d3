// The library: filters apply at once, packs are imported, deletes can be taken back.
import { api, ApiError, attempt, getPage, isTouched, t, toast } from "./api.js";

const form = document.getElementById("filters");
let typing = 0;
let asked = null;
form?.addEventListener("change", (event) => { if (event.target.type !== "search") show(); });
form?.addEventListener("input", (event) => {
  if (event.target.type !== "search") return;
  clearTimeout(typing);
  typing = setTimeout(show, 250);
});
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  show();
});
if (form && isTouched(form)) show();

/** Shows what the filters let through; what is being typed meanwhile stays as it is. */
function show() {
  clearTimeout(typing);
  asked?.abort();
  asked = new AbortController();
  const { signal } = asked;
  const wanted = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ""));
  const address = `${form.getAttribute("action")}?${wanted}`;
  return attempt(async () => {
    try {
      const page = new DOMParser().parseFromString(await getPage(address, signal), "text/html");
      history.replaceState(null, "", address);
      freshen(page);
    } catch (error) {
      if (!signal.aborted) throw error; // else somebody asked for something else meanwhile
    }
  });
}

/** Puts in what is marked as fresh of another answer to this page, with the focus where it was. */
function freshen(page) {
  const focused = document.activeElement;
  const fresh = page.querySelectorAll("[data-fresh]");
  document.querySelectorAll("[data-fresh]").forEach((one, index) => one.replaceChildren(...fresh[index].childNodes));
  if (focused?.name && !focused.isConnected) [...form.elements].find((one) => one.name === focused.name && (one.value === focused.value || one.matches("select")))?.focus();
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
