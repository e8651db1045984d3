// Talks to the server: fetch with the session's token, errors as ApiError, texts in the reader's language.

export class ApiError extends Error {
  constructor(status, body) {
    const error = body?.error ?? {};
    super(error.message?.[lang()] ?? error.message?.zh ?? `HTTP ${status}`);
    this.status = status;
    this.code = error.code ?? "";
    this.body = body;
  }
}

export const lang = () => (document.documentElement.lang.startsWith("zh") ? "zh" : "en");

const texts = JSON.parse(document.querySelector('meta[name="texts"]')?.content ?? "{}");

/** A sentence by its code, its holes filled. */
export function t(code, values = {}) {
  return (texts[`js.${code}`] ?? `[${code}]`).replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** A text in the reader's language from {zh, en}. */
export const pick = (names) => (typeof names === "string" ? names : (names?.[lang()] ?? names?.zh ?? names?.en ?? ""));

let token = document.querySelector('meta[name="csrf-token"]')?.content ?? "";

async function call(method, path, body, isRetry = false) {
  const form = body instanceof FormData;
  const response = await fetch(path, {
    method,
    credentials: "same-origin",
    headers: {
      Accept: "application/json",
      ...(method === "GET" ? {} : { "X-CSRF-Token": token }),
      ...(body === undefined || form ? {} : { "Content-Type": "application/json" }),
    },
    body: body === undefined ? undefined : form ? body : JSON.stringify(body),
  });
  const answer = await response.json().catch(() => null);
  if (response.ok) return answer;
  if (response.status === 403 && answer?.error?.code === "csrf" && !isRetry) {
    token = (await call("GET", "/api/session")).csrf; // the page is older than its session
    return call(method, path, body, true);
  }
  throw new ApiError(response.status, answer);
}

export const api = {
  get: (path) => call("GET", path),
  post: (path, body = {}) => call("POST", path, body),
  put: (path, body) => call("PUT", path, body),
  delete: (path, body = {}) => call("DELETE", path, body),
  upload: (path, form) => call("POST", path, form),
};

/** A page of the editor as text. */
export async function getPage(path, signal) {
  const response = await fetch(path, { signal, credentials: "same-origin" });
  if (!response.ok) throw new ApiError(response.status, null);
  if (response.redirected) location.assign(response.url); // the session is over: to where one enters it anew
  return response.text();
}

/** Whether somebody filled in a form before the script that listens to it ran. */
export const isTouched = (form) => [...form.elements].some((one) => {
  if (one.matches("select")) return one.selectedIndex !== Math.max(0, [...one.options].findIndex((option) => option.defaultSelected));
  if (one.matches("[type=checkbox], [type=radio]")) return one.checked !== one.defaultChecked;
  return one.matches("input, textarea") && one.value !== one.defaultValue;
});

/** A short message at the bottom; `action` is {label, run}. Stays longer if there is something to do. */
export function toast(message, { action = null, bad = false } = {}) {
  const box = document.createElement("div");
  box.className = bad ? "toast bad" : "toast";
  const words = document.createElement("span");
  words.textContent = message;
  box.append(words);
  if (action) {
    const button = document.createElement("button");
    button.className = "small";
    button.textContent = action.label;
    button.addEventListener("click", () => { box.remove(); action.run(); });
    box.append(button);
  }
  document.getElementById("toasts").append(box);
  setTimeout(() => box.remove(), action || bad ? 12000 : 3500);
}

/** Runs something and says so if it fails. */
export async function attempt(run) {
  try {
    return await run();
  } catch (error) {
    toast(error instanceof ApiError ? error.message : t("offline"), { bad: true });
    return undefined;
  }
}

/** Makes an element: make("p", {class: "x", onclick}, "text", child). */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

// One open menu at a time; a click elsewhere or Escape closes it.
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(event.target)) menu.open = false;
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
});
