/** Fills `#workbench` with the three views of the page's document. */

import * as Blockly from "blockly/core";
import * as en from "blockly/msg/en";
import * as zhHans from "blockly/msg/zh-hans";
import { ZH_HANS } from "./blocks/messages.ts";
import { setLanguage, t } from "./i18n.ts";
import { Shell } from "./shell.ts";
import "./styles.css";
import type { VocabularyData, Zhanqi } from "./types.ts";
import { Vocabulary } from "./vocabulary.ts";

declare global {
  interface Window {
    zhanqi?: Zhanqi;
  }
}

async function start(container: HTMLElement, zhanqi: Zhanqi): Promise<void> {
  setLanguage(zhanqi.lang);
  Blockly.setLocale((zhanqi.lang === "en" ? en : { ...zhHans, ...ZH_HANS }) as unknown as Record<string, string>);
  container.textContent = t("loading");
  const { document: doc, api } = zhanqi;
  const [data, references] = await Promise.all([
    api.get("/api/vocabulary") as Promise<VocabularyData>,
    api.get(`/api/references?pack=${encodeURIComponent(doc.pack)}`),
    doc.ready,
  ]);
  zhanqi.views = new Shell(container, doc, new Vocabulary(data, references, zhanqi.lang));
}

const container = document.getElementById("workbench");
if (container && window.zhanqi) {
  start(container, window.zhanqi).catch((error: unknown) => {
    container.textContent = t("failed", { reason: error instanceof Error ? error.message : String(error) });
    throw error;
  });
}
