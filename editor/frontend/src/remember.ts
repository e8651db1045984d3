/** What this browser remembers. A browser that remembers nothing, or has no room left, is no reason to stop. */

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remember a text under a key; null forgets it. */
export function remember(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Only conveniences are kept here; the document itself goes to the server.
  }
}
