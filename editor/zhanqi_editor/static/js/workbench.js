// The workbench page: owns the document and everything around the container that the views fill.
import { api, lang, t, toast } from "./api.js";
import { bindArt } from "./bench/art.js";
import { bindDeck } from "./bench/deck.js";
import { bindIdentity } from "./bench/identity.js";
import { bindMap } from "./bench/map.js";
import { bindKeys, bindTop } from "./bench/top.js";
import { bindPlain } from "./bench/plain.js";
import { bindSide } from "./bench/side.js";
import { bindSkills } from "./bench/skills.js";
import { bindTabs } from "./bench/tabs.js";
import { ZhanqiDocument } from "./document.js";

const container = document.getElementById("workbench");
const doc = new ZhanqiDocument({ name: container.dataset.name, own: container.dataset.own === "true" });
window.zhanqi = { document: doc, api, lang: lang() };

const tabs = bindTabs(document.querySelector('[role="tablist"]'));
bindTop(doc);
bindKeys(doc);
bindSide(doc, tabs);
bindIdentity(doc, tabs);
bindSkills(doc, tabs);
bindArt(doc);
bindMap(doc);
bindDeck(doc);
if (!document.querySelector("script[data-bundle]")) bindPlain(doc, container);

doc.ready.catch((error) => toast(error.message || t("offline"), { bad: true }));
