// The head of the page: what state the work is in, undo, redo, save, conflicts, more.
import { api, attempt, make, pick, t, toast } from "../api.js";
import { compare } from "../json.js";

export function bindTop(doc) {
  const state = document.getElementById("state");
  const buttons = Object.fromEntries(["undo", "redo", "save"].map((name) => [name, document.getElementById(`do-${name}`)]));
  const settle = document.getElementById("do-settle");

  function show() {
    state.dataset.state = doc.state;
    state.querySelector(".words").textContent = t(`state.${doc.state}`);
    if (!doc.own) return;
    buttons.undo.disabled = !doc.canUndo;
    buttons.redo.disabled = !doc.canRedo;
    buttons.save.disabled = !["dirty", "drafted", "offline"].includes(doc.state);
    settle.hidden = doc.state !== "conflict";
    document.title = `${["clean", "saving"].includes(doc.state) ? "" : "● "}${pick(doc.get("/name")) || doc.id} · ${t("title")}`;
  }

  doc.subscribe((event) => {
    if (event.type === "state" || event.type === "changed" || event.type === "saved") show();
    if (event.type === "state" && event.state === "conflict") openConflict(doc);
    if (event.type === "saved") toast(t("saved"));
    if (event.type === "outside") toast(t("outside"));
    if (event.type === "changed") for (const one of document.querySelectorAll("[data-name-of]")) one.textContent = pick(doc.get("/name")) || doc.id;
  });
  doc.ready.then(() => {
    show();
    if (doc.restored && doc.state === "drafted") {
      toast(t("restored"), { action: { label: t("discard"), run: () => attempt(() => doc.discard()) } });
    }
    if (doc.state === "conflict") openConflict(doc);
  }, () => {});
  if (!doc.own) return;
  buttons.undo.addEventListener("click", () => doc.undo());
  buttons.redo.addEventListener("click", () => doc.redo());
  buttons.save.addEventListener("click", () => attempt(() => doc.save()));
  settle.addEventListener("click", () => openConflict(doc));
  document.getElementById("do-delete")?.addEventListener("click", () => attempt(() => remove(doc)));
  document.getElementById("do-rename")?.addEventListener("click", () => rename(doc));
  document.getElementById("do-discard")?.addEventListener("click", () => attempt(() => doc.discard()));
  for (const button of document.querySelectorAll("[data-png]")) button.addEventListener("click", () => attempt(() => savePng(doc)));
}

export function bindKeys(doc) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const inField = event.target.closest?.("input, textarea, [contenteditable]");
    if (key === "s") {
      event.preventDefault();
      attempt(() => doc.save());
    } else if (key === "z" && !inField) {
      event.preventDefault();
      if (event.shiftKey) doc.redo();
      else doc.undo();
    } else if (key === "y" && !inField) {
      event.preventDefault();
      doc.redo();
    }
  });
}

async function remove(doc) {
  const { undo } = await api.delete(`/api/definitions/${doc.name}`, {});
  sessionStorage.setItem("zhanqi-undo", JSON.stringify({ undo, name: pick(doc.get("/name")) }));
  location.href = `/?kind=${doc.kind}`;
}

function rename(doc) {
  const dialog = document.getElementById("rename");
  const input = dialog.querySelector("input");
  input.value = doc.id;
  dialog.showModal();
  dialog.querySelector("form").onsubmit = (event) => {
    if (event.submitter?.value === "cancel") return;
    event.preventDefault();
    attempt(async () => {
      if (doc.state !== "clean" && !(await doc.save())) return;
      const { url } = await api.post(`/api/definitions/${doc.name}/rename`, { id: input.value.trim(), base: doc.file.hash });
      location.href = url;
    });
  };
}

/** Both versions beside each other; whichever isn't kept stays in the history. */
function openConflict(doc) {
  const dialog = document.getElementById("conflict");
  if (dialog.open) return;
  const { yours, theirs, kind } = doc.conflict;
  dialog.querySelector(".why").textContent = t(theirs === null ? "conflict.deleted" : kind === "draft" ? "conflict.tab" : "conflict.file");
  const lines = compare(theirs?.source ?? "", yours.source);
  dialog.querySelector(".diff").replaceChildren(...lines.map(([op, text]) => make("div", { class: { "+": "added", "-": "removed" }[op] ?? "" }, `${op} ${text}`)));
  dialog.querySelector('[value="theirs"]').disabled = theirs === null;
  dialog.showModal();
  dialog.onclose = () => {
    if (["mine", "theirs"].includes(dialog.returnValue)) attempt(() => doc.settle(dialog.returnValue));
    dialog.returnValue = "";
  };
}

/** The face as PNG, drawn by the browser with its own fonts. */
async function savePng(doc) {
  const answer = await fetch(`/face/${doc.name}.svg?draft=1`);
  const url = URL.createObjectURL(new Blob([await answer.text()], { type: "image/svg+xml" }));
  const image = new Image(630, 880);
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = 1260;
  canvas.height = 1760;
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(url);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  const link = make("a", { href: URL.createObjectURL(blob), download: `${doc.id}.png` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
