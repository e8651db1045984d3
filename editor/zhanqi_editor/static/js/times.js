// Times as the reader's clock shows them.
const shown = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "medium" });
for (const one of document.querySelectorAll("time[datetime], option[data-at]")) {
  const moment = new Date(one.getAttribute("datetime") ?? one.dataset.at);
  if (!Number.isNaN(moment.valueOf())) one.textContent = shown.format(moment);
}
