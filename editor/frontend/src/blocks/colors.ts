/** Colours of the blocks that no category of operations has. */
export const COLORS = {
  timing: "#7b5ea7", part: "#3d5a80", method: "#3d5a80", rule: "#35699a", limit: "#6b6f2a", pattern: "#8a6414",
  vcard: "#a8601c", skills: "#6a4f8f", role: "#35699a", number: "#5a6b73", word: "#5a6b73", list: "#55636b", raw: "#8b8f94", root: "#2b3a4a",
};
