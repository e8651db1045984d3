// Tabs: arrow keys move between them; `show(name)` opens the one of a panel.

export function bindTabs(list) {
  const buttons = [...(list?.querySelectorAll('[role="tab"]') ?? [])];
  function show(name) {
    for (const button of buttons) {
      const isOpen = button.dataset.tab === name;
      button.setAttribute("aria-selected", String(isOpen));
      button.tabIndex = isOpen ? 0 : -1;
      document.getElementById(button.getAttribute("aria-controls")).hidden = !isOpen;
    }
    if (name === "behaviour") dispatchEvent(new Event("resize")); // the views measure themselves
  }
  list?.addEventListener("click", (event) => {
    const button = event.target.closest('[role="tab"]');
    if (button) show(button.dataset.tab);
  });
  list?.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const index = buttons.indexOf(document.activeElement);
    if (!step || index < 0) return;
    const next = buttons[(index + step + buttons.length) % buttons.length];
    show(next.dataset.tab);
    next.focus();
  });
  return { show };
}
