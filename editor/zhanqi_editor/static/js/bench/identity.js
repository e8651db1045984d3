// The form of names and numbers: every field stands for one place of the document.
import { t } from "../api.js";

const ORIGIN = "identity";

export function bindIdentity(doc) {
  const form = document.getElementById("identity");
  const fields = [...form.querySelectorAll("[data-pointer]")];

  /** `isTyped`: the change came from this form, whose field is being typed into. */
  function show(isTyped = false) {
    for (const field of fields) {
      if (isTyped && field === document.activeElement && field.type !== "checkbox") continue;
      const value = doc.get(field.dataset.pointer);
      if (field.type === "checkbox") field.checked = (value ?? field.dataset.default === "true") === true;
      else if (field.tagName === "SELECT") choose(field, value);
      else if (field.dataset.type === "words") field.value = Array.isArray(value) ? value.join(" ") : "";
      else field.value = value === undefined || value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
    }
    for (const group of form.querySelectorAll("[data-only]")) {
      const [pointer, wanted] = group.dataset.only.split("=");
      group.hidden = !wanted.split("|").includes(String(doc.get(pointer)));
    }
  }

  form.addEventListener("input", (event) => {
    const field = event.target.closest("[data-pointer]");
    if (!field || doc.data === null) return;
    const value = read(field);
    if (value !== null) doc.patch(field.dataset.pointer, value, ORIGIN, field.dataset.pointer);
  });
  form.addEventListener("focusout", () => setTimeout(show, 0, true));
  form.addEventListener("submit", (event) => event.preventDefault());
  doc.subscribe((event) => { if (event.type === "changed") show([ORIGIN, "layout", "late"].includes(event.origin)); });
  doc.ready.then(() => {
    for (const field of fields) field.disabled = !doc.own;
    show();
  }, () => {});
}

/** A list keeps a value it doesn't know, marked as such. */
function choose(field, value) {
  const wanted = value === undefined ? "" : String(value);
  if (![...field.options].some((one) => one.value === wanted)) field.add(new Option(`${wanted} ${t("unknown_value")}`, wanted));
  field.value = wanted;
}

/** What a field says; undefined takes its place out, null leaves it as it is. */
function read(field) {
  if (field.type === "checkbox") return field.checked;
  const text = field.value;
  if (field.dataset.type === "integer") {
    if (text.trim() === "") return field.required ? null : undefined;
    const number = Number(text);
    return Number.isSafeInteger(number) ? number : null;
  }
  if (field.dataset.type === "words") {
    const words = text.split(/[\s,，、]+/).filter(Boolean);
    return words.length ? [...new Set(words)] : undefined;
  }
  return text === "" && !field.required ? undefined : text;
}
