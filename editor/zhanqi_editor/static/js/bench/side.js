// The right column: face, rules text, diagnostics, what each part can do.
import { lang, make, pick, t } from "../api.js";

export function bindSide(doc, tabs) {
  let shown = lang();
  const go = (pointer) => {
    if (openField(pointer, tabs)) return;
    tabs.show("behaviour");
    doc.reveal(pointer, "side");
  };
  for (const button of document.querySelectorAll("[data-text-lang]")) {
    button.addEventListener("click", () => {
      shown = button.dataset.textLang;
      doc.look(shown);
      draw();
    });
  }

  function draw() {
    for (const button of document.querySelectorAll("[data-text-lang]")) button.setAttribute("aria-pressed", String(button.dataset.textLang === shown));
    if (!doc.check) return;
    drawFace(doc.check.face?.[shown]);
    if (doc.check.text[shown]) drawText(doc.check.text[shown], shown, go);
    drawFaults(doc.check.diagnostics, go);
    drawAbilities(doc.check.abilities, go);
  }
  doc.subscribe((event) => { if (event.type === "checked") draw(); });

  /** An address may end in the pointer of a place: #/skills/0/parts/1 */
  function goToAddress() {
    const pointer = decodeURIComponent(location.hash.slice(1));
    if (pointer.startsWith("/")) go(pointer);
  }
  addEventListener("hashchange", goToAddress);
  doc.ready.then(async () => {
    for (let wait = 0; wait < 100 && document.querySelector("script[data-bundle]") && !window.zhanqi.views; wait += 1) await new Promise((done) => setTimeout(done, 50));
    goToAddress();
  }, () => {});
}

/** Open the identity field of a pointer, or of the nearest one above it; false if there is none. */
function openField(pointer, tabs) {
  for (let place = pointer; place; place = place.slice(0, place.lastIndexOf("/"))) {
    const field = document.querySelector(`#identity [data-pointer="${CSS.escape(place)}"], #identity [data-pointer="${CSS.escape(place)}/zh"]`);
    if (field) {
      tabs.show("identity");
      field.focus();
      field.select?.();
      return true;
    }
    if (place.startsWith("/skills") || place.startsWith("/parts") || place.startsWith("/uses")) return false;
  }
  return false;
}

const drawn = new WeakMap();

/** Whether something else is to be drawn than last time; what doesn't change is left alone. */
function differs(holder, what) {
  const said = JSON.stringify(what);
  if (drawn.get(holder) === said) return false;
  drawn.set(holder, said);
  return true;
}

function drawFace(svg) {
  const holder = document.getElementById("face");
  if (!svg || !differs(holder, svg)) return; // the last face stays while the text can't be read
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
  if (!parsed.querySelector("parsererror")) holder.replaceChildren(document.importNode(parsed.documentElement, true));
}

function drawText(texts, language, go) {
  const holder = document.getElementById("rules-text");
  if (!differs(holder, [texts, language])) return;
  holder.lang = language === "zh" ? "zh-Hans" : "en";
  if (!texts.length) {
    holder.replaceChildren(make("p", { class: "muted" }, t("no_text")));
    return;
  }
  holder.replaceChildren(
    ...texts.map((one) => {
      const words = one.segments.map(({ text, pointer }) => make("span", { "data-pointer": pointer, class: pointer ? "phrase" : null }, text));
      return make("p", {}, one.name[language] ? make("strong", {}, language === "zh" ? `〖${one.name.zh}〗` : `${one.name.en}: `) : null, ...words);
    }),
  );
  holder.onclick = (event) => {
    const phrase = event.target.closest("[data-pointer]");
    if (phrase?.dataset.pointer) go(phrase.dataset.pointer);
  };
}

function drawFaults(faults, go) {
  const holder = document.getElementById("diagnostics");
  if (!differs(holder, faults)) return;
  const worst = faults.filter((one) => one.severity === "error").length;
  const count = document.getElementById("diagnostics-count");
  count.textContent = faults.length ? String(faults.length) : "✓";
  count.className = `badge ${worst ? "broken" : faults.length ? "warning" : "own"}`;
  if (!faults.length) {
    holder.replaceChildren(make("li", { class: "fine" }, t("in_order")));
    return;
  }
  holder.replaceChildren(
    ...faults.map((one) =>
      make("li", { class: one.severity }, make("button", { type: "button", onclick: () => go(one.pointer) },
        make("span", { class: "what" }, pick(one.message)),
        pick(one.remedy) ? make("span", { class: "mend" }, `→ ${pick(one.remedy)}`) : null,
        make("span", { class: "where" }, `${one.code}${one.line ? ` · ${t("line", { line: one.line, column: one.column })}` : ""}`),
      )),
    ),
  );
}

function drawAbilities(abilities, go) {
  const holder = document.getElementById("abilities");
  if (!differs(holder, abilities)) return;
  holder.closest("section").hidden = !abilities.length;
  holder.replaceChildren(
    ...abilities.map((one) =>
      make("li", {}, make("button", { type: "button", onclick: () => go(one.pointer) },
        make("span", { class: "kind" }, pick(one.label)),
        make("span", { class: "when" }, pick(one.when), pick(one.limits) ? make("em", {}, ` · ${pick(one.limits)}`) : null),
        make("span", { class: "can" }, `${one.may ? t("may") : t("must")}${pick(one.can)}`),
        Object.keys(one.roles).length ? make("span", { class: "roles" }, `${t("roles")} ${Object.values(one.roles).map((role) => pick(role.label)).join(lang() === "zh" ? "、" : ", ")}`) : null,
      )),
    ),
  );
}
