const KEY = 'scriptorium.tab';

/** A random name for this tab. */
function newTab(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Holds the name of a tab for as long as the tab lives. Returns false if another tab has it. */
function hold(tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(`${KEY}.${tab}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => {});
    });
  });
}

let held: Promise<string> | undefined;

/**
 * The name of this tab, by which the server knows who edits. A tab that was killed or reloaded has its name taken over, and with
 * it its place; a copy of a tab gets a new one. Without locks, which need HTTPS or localhost, a reload keeps the name.
 * @param left of the tab that last left edits behind
 */
export function tabName(left: string | undefined): Promise<string> {
  held ??= (async () => {
    const stored = sessionStorage.getItem(KEY);
    let tab = stored ?? newTab();
    if ('locks' in navigator) {
      const candidates = [left, stored].filter((name) => name !== undefined && name !== null);
      tab = newTab();
      for (const candidate of candidates)
        if (await hold(candidate)) {
          tab = candidate;
          break;
        }
      if (!candidates.includes(tab)) await hold(tab);
    }
    sessionStorage.setItem(KEY, tab);
    return tab;
  })();
  return held;
}
