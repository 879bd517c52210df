const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}']/gu, '');

/**
 * Returns a function that finds names in recognised words case-insensitively and returns the correct spelling of each word:
 * `New`, `York` for "new york". The longest name wins. Words outside names are undefined.
 */
export function glossary(names: readonly string[]): (heard: readonly string[]) => (string | undefined)[] {
  const byFirst = new Map<string, string[][]>();
  for (const name of names) {
    const parts = name
      .trim()
      .split(/\s+/)
      .filter((part) => plain(part));
    if (!parts.length) continue;
    const first = plain(parts[0]!);
    byFirst.set(
      first,
      [...(byFirst.get(first) ?? []), parts].sort((a, b) => b.length - a.length),
    );
  }
  return (heard) => {
    const found: (string | undefined)[] = heard.map(() => undefined);
    const keys = heard.map(plain);
    for (let i = 0; i < keys.length;) {
      const bare = keys[i]!.replace(/'s$/, '');
      const candidates = [...(byFirst.get(keys[i]!) ?? []), ...(byFirst.get(bare) ?? [])];
      const match = candidates.find((parts) =>
        parts.every((part, n) => keys[i + n] === plain(part) || keys[i + n] === `${plain(part)}'s`),
      );
      match?.forEach((part, n) => {
        const after = /[^\p{L}\p{N}']+$/u.exec(heard[i + n]!)?.[0] ?? ''; // punctuation written by the engine
        const own = keys[i + n]!.endsWith("'s") && !plain(part).endsWith("'s") ? "'s" : '';
        found[i + n] = part + own + (part.endsWith(after) ? '' : after);
      });
      i += match?.length ?? 1;
    }
    return found;
  };
}
