/** The search field: finds blocks by name, wording or id, shows them in the flyout; Enter puts in the first one. */

import type * as Blockly from "blockly/core";
import { t } from "../i18n.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { insert } from "./insert.ts";
import type { BlockState } from "./state.ts";
import type { Specs } from "./toBlocks.ts";
import { search } from "./toolbox.ts";

export function searchField(workspace: Blockly.WorkspaceSvg, specs: Specs, vocabulary: Vocabulary): HTMLElement {
  const input = document.createElement("input");
  input.type = "search";
  input.className = "zq-search";
  input.placeholder = t("search.placeholder");
  input.setAttribute("aria-label", t("search.label"));
  const status = document.createElement("span");
  status.className = "zq-status";
  status.setAttribute("role", "status");
  let found: Blockly.utils.toolbox.FlyoutItemInfo[] = [];

  const show = () => {
    const flyout = workspace.getFlyout();
    found = search(specs, vocabulary, input.value);
    status.textContent = !input.value.trim() ? "" : found.length ? t("search.count", { n: found.length }) : t("search.none");
    workspace.getToolbox()?.clearSelection();
    if (found.length) flyout?.show(found);
    else flyout?.hide();
  };
  input.addEventListener("input", show);
  input.addEventListener("click", () => input.value && show());
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      input.value = "";
      show();
    }
    if (event.key !== "Enter" || event.isComposing || !found.length) return;
    event.preventDefault();
    insert(workspace, plain(found[0]!));
    workspace.getFlyout()?.hide();
    input.select();
  });
  const wrapper = document.createElement("span");
  wrapper.className = "zq-searching";
  wrapper.append(input, status);
  return wrapper;
}

/** A toolbox item as the block it makes. */
function plain(item: Blockly.utils.toolbox.FlyoutItemInfo): BlockState {
  const { kind: _kind, ...state } = item as unknown as BlockState & { kind: string };
  return state;
}
