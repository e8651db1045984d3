// Without the bundle: the text of the file in a plain field.
import { make, t } from "../api.js";

export function bindPlain(doc, container) {
  const field = make("textarea", { spellcheck: "false", "aria-label": "JSON", class: "plain mono" });
  container.replaceChildren(make("p", { class: "muted plain-note" }, t("plain")), field);
  const show = () => { if (field.value !== doc.source) field.value = doc.source; };
  field.addEventListener("input", () => doc.setSource(field.value, "plain", "typing"));
  doc.subscribe((event) => {
    if (event.type === "changed" && event.origin !== "plain") show();
    if (event.type === "reveal") field.focus();
  });
  doc.ready.then(() => { field.readOnly = !doc.own; show(); }, () => {});
}
