const KEY = 'scriptorium.tab';

/** Returns a random tab name. */
function newTab(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Locks the name of a tab for the lifetime of the tab. Returns false if another tab holds it. */
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
 * Returns the name of this tab, which identifies it to the server's editing lease. A reloaded tab, or one
 * that replaces a killed tab, takes over the name and thus the lease; a duplicated tab gets a new name.
 * Without web locks, which need HTTPS or localhost, a reload keeps the name.
 * @param left name of the tab that last left unsaved edits
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
