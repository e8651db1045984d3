// Cards as small faces that can be chosen.

import { lang, make, pick, t } from "./words.js";
import { explain, reasonLines } from "./tip.js";

const MARKS = { basic: ["基", "basic"], trick: ["锦", "trick"], equip: ["装", "equip"] };

/** A card. `option`: number of its option, `picked`: its place among those chosen (-1: not), `reason`: why it is no option. */
export function cardFace(card, { option, picked = -1, reason = null, choose = null, dim = false, many = false } = {}) {
  const name = pick(card.name);
  const can = option !== undefined && choose;
  const face = make("button", {
    type: "button",
    class: `card c-${card.category}${card.red ? " red" : ""}${can ? " can" : dim ? " dim" : ""}${picked >= 0 ? " picked" : ""}`,
    "data-key": `card ${card.id}`, "data-card": card.key, "aria-disabled": can ? null : "true",
    "aria-pressed": picked >= 0 ? "true" : null,
    "aria-label": `${name} ${card.face}${card.as ? ` ${t("table.as", { name: pick(card.as) })}` : ""}${can ? `, ${t("ask.offered")}` : reason ? `, ${pick(reason)}` : ""}`,
    onclick: () => { if (can) choose(option); },
  },
  make("span", { class: "pip" }, card.face || "–"),
  make("span", { class: `title${lang() === "en" && name.length > 6 ? " long" : ""}` }, card.as ? pick(card.as) : name),
  make("span", { class: "kind", "aria-hidden": "true" }, MARKS[card.category]?.[lang() === "en" ? 1 : 0] ?? ""));
  if (picked >= 0 && many) face.append(make("span", { class: "order" }, String(picked + 1)));
  explain(face, () => [
    make("p", {}, make("strong", {}, name), ` ${card.face}`),
    ...(card.as ? [t("table.as", { name: pick(card.as) })] : []),
    ...(can ? [] : reasonLines(reason)),
  ]);
  return face;
}
