// The list of skills: open one, add one of one's own or a copy, put them in order, take one out.
import { api, attempt, make, pick, t } from "../api.js";

const ORIGIN = "skills";
const COMPULSORY = "compulsory"; // 锁定技

export function bindSkills(doc, tabs) {
  const holder = document.getElementById("skills");
  if (!holder) return;
  const list = holder.querySelector("ol");
  let chosen = 0;

  function show() {
    const skills = doc.get("/skills");
    const items = Array.isArray(skills) ? skills : [];
    chosen = Math.min(chosen, Math.max(items.length - 1, 0));
    list.replaceChildren(...items.map((one, index) => item(one, index, items.length)));
    holder.classList.toggle("none", !items.length);
  }

  function item(one, index, count) {
    const name = typeof one === "string" ? one : pick(one?.name) || one?.id || "?";
    const open = make("button", { type: "button", class: "skill", "data-pointer": `/skills/${index}`, "aria-current": index === chosen ? "true" : null,
      onclick: () => { chosen = index; show(); tabs.show("behaviour"); doc.reveal(`/skills/${index}`, ORIGIN); } }, name);
    if (typeof one === "string") open.append(make("span", { class: "count" }, ` ↗`));
    if (!doc.own || index !== chosen) return make("li", {}, open);
    const act = (icon, label, run, disabled) => make("button", { type: "button", class: "quiet small", title: label, "aria-label": label, disabled, onclick: run }, icon);
    return make("li", { class: "chosen" }, open,
      act("✎", t("skill.rename", { name }), () => edit(index), typeof one === "string"),
      act("←", t("skill.earlier", { name }), () => move(index, index - 1), index === 0),
      act("→", t("skill.later", { name }), () => move(index, index + 1), index === count - 1),
      act("×", t("skill.remove", { name }), () => { doc.patch(`/skills/${index}`, undefined, ORIGIN); show(); }, false),
    );
  }

  function move(from, to) {
    const skills = [...doc.get("/skills")];
    const [one] = skills.splice(from, 1);
    skills.splice(to, 0, one);
    chosen = to;
    doc.patch("/skills", skills, ORIGIN);
    show();
  }

  function edit(index) {
    const dialog = document.getElementById("skill-name");
    const skill = doc.get(`/skills/${index}`) ?? {};
    const field = (name) => dialog.querySelector(`[name="${name}"]`);
    field("zh").value = skill.name?.zh ?? "";
    field("en").value = skill.name?.en ?? "";
    field("id").value = skill.id ?? "";
    const had = skill.tags ?? [];
    field("compulsory").checked = had.includes(COMPULSORY);
    field("tags").value = had.filter((one) => one !== COMPULSORY).join(" ");
    dialog.showModal();
    dialog.onclose = () => {
      if (dialog.returnValue !== "ok") return;
      const name = { zh: field("zh").value.trim(), ...(field("en").value.trim() ? { en: field("en").value.trim() } : {}) };
      const more = field("tags").value.split(/[\s,，、]+/).filter((one) => one && one !== COMPULSORY);
      const chosen = [...(field("compulsory").checked ? [COMPULSORY] : []), ...more];
      const isSame = chosen.length === had.length && chosen.every((one) => had.includes(one));
      const tags = isSame ? had : chosen;
      const { id: _, name: __, tags: ___, ...rest } = skill;
      doc.patch(`/skills/${index}`, { id: field("id").value.trim(), name, ...(tags.length ? { tags } : {}), ...rest }, ORIGIN);
      show();
    };
  }

  function append(skill) {
    const skills = Array.isArray(doc.get("/skills")) ? doc.get("/skills") : [];
    chosen = skills.length;
    doc.patch("/skills", [...skills, skill], ORIGIN);
    show();
    tabs.show("behaviour");
    doc.reveal(`/skills/${chosen}`, ORIGIN);
  }

  function free(base) {
    const taken = new Set((doc.get("/skills") ?? []).map((one) => (typeof one === "string" ? one : one?.id)));
    let id = base;
    for (let number = 2; taken.has(id); number += 1) id = `${base}_${number}`;
    return id;
  }

  document.getElementById("add-skill")?.addEventListener("click", () => {
    append({
      id: free(`${doc.id.split(".")[0]}_skill`.slice(0, 60)),
      name: { zh: t("skill.new_zh"), en: t("skill.new_en") },
      parts: [{ type: "trigger", when: { "phase.body": { who: "you", phase: "end" } }, optional: true, effect: [{ draw: { count: 1 } }] }],
    });
    edit(chosen);
  });
  document.getElementById("copy-skill")?.addEventListener("click", () => attempt(openPicker));

  async function openPicker() {
    const dialog = document.getElementById("skill-picker");
    const search = dialog.querySelector("input");
    const found = dialog.querySelector("ul");
    let turn = 0;
    const look = async () => {
      const mine = (turn += 1);
      found.setAttribute("aria-busy", "true");
      const answer = await api.get(`/api/library?kind=skill&per=40&q=${encodeURIComponent(search.value)}`);
      if (mine !== turn) return; // a later search has been asked for
      found.removeAttribute("aria-busy");
      found.replaceChildren(...answer.items.map((one) => make("li", {}, make("button", { type: "button", onclick: () => take(one.name) },
        make("strong", {}, pick(one.label)), make("span", { class: "muted" }, ` ${pick(one.holder_label)}`)))));
    };
    const take = (name) => attempt(async () => {
      const { data } = await api.get(`/api/definitions/${name}`);
      dialog.close();
      append({ ...data, id: free(data.id) });
    });
    let timer = 0;
    search.oninput = () => {
      turn += 1;
      found.setAttribute("aria-busy", "true");
      clearTimeout(timer); 
      timer = setTimeout(() => attempt(look), 150);
    };
    search.value = "";
    await look();
    dialog.showModal();
  }

  doc.subscribe((event) => {
    if (event.type === "changed" && event.origin !== ORIGIN) show();
    if (event.type === "reveal") {
      const match = /^\/skills\/(\d+)/.exec(event.pointer);
      if (match && Number(match[1]) !== chosen) { chosen = Number(match[1]); show(); }
    }
  });
  doc.ready.then(show, () => {});
}
