// The deck list: for each card and suit the numbers there are; click one to take it out, choose one to put it in.
import { make, pick, t } from "../api.js";

const ORIGIN = "deck";
const SUITS = [["spade", "♠"], ["heart", "♥"], ["club", "♣"], ["diamond", "♦"]];
const FACES = ["", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

export function bindDeck(doc) {
  const tool = document.getElementById("deck-tool");
  if (!tool) return;
  const cards = JSON.parse(tool.dataset.cards);
  const body = tool.querySelector("tbody");
  const rows = () => (Array.isArray(doc.get("/cards")) ? doc.get("/cards") : []);
  const names = (card) => [card.card, `${card.full?.split("/")[0]}/${String(card.card).split("/").pop()}`];
  const isOf = (row, card) => names(card).includes(row?.card) && (row.kind ?? null) === (card.kind ?? null);

  function add(card, suit, number) {
    const row = { card: card.card, ...(card.kind ? { kind: card.kind } : {}), suit, number };
    doc.patch("/cards", [...rows(), row], ORIGIN);
    show();
  }

  function take(index) {
    doc.patch(`/cards/${index}`, undefined, ORIGIN);
    show();
  }

  function cell(card, suit, all) {
    const found = all.map((row, index) => ({ row, index })).filter(({ row }) => isOf(row, card) && row.suit === suit).sort((a, b) => a.row.number - b.row.number);
    const chips = found.map(({ row, index }) => make("button", { type: "button", class: `number${["heart", "diamond"].includes(suit) ? " red" : ""}`, disabled: !doc.own, "aria-label": t("deck.take", { number: row.number }), onclick: () => take(index) }, FACES[row.number] ?? String(row.number)));
    const chooser = make("select", { class: "add-number", "aria-label": t("deck.add", { card: pick(card.label) }), onchange: (event) => add(card, suit, Number(event.target.value)) }, new Option("+", ""), ...FACES.slice(1).map((face, index) => new Option(face, index + 1)));
    return make("td", {}, make("div", { class: "cell" }, ...chips, doc.own ? chooser : null));
  }

  function show() {
    const all = rows();
    const known = [...cards];
    for (const row of all) if (row?.card && !known.some((card) => isOf(row, card))) known.push({ card: row.card, kind: row.kind ?? null, label: `${row.card} ${t("unknown_value")}` });
    body.replaceChildren(...known.map((card) => make("tr", {}, make("th", { scope: "row" }, pick(card.label)), ...SUITS.map(([suit]) => cell(card, suit, all)),
      make("td", { class: "end" }, String(all.filter((row) => isOf(row, card)).length || "")))));
    document.getElementById("deck-total").textContent = t("deck.total", { count: all.length });
    document.getElementById("deck-suits").replaceChildren(...SUITS.map(([suit, sign]) => make("span", { class: ["heart", "diamond"].includes(suit) ? "red" : null }, `${sign} ${all.filter((row) => row?.suit === suit).length}`)));
  }

  doc.subscribe((event) => { if (event.type === "changed" && event.origin !== ORIGIN) show(); });
  doc.ready.then(show, () => {});
}
