/** Where a comment names a person as `@name`. */
export interface Mention {
  userId: number;
  /** Start of the `@` in the text, in UTF-16 code units. */
  from: number;
  /** End of the name. */
  to: number;
}

export interface Mentionable {
  userId: number;
  name: string;
}

/** A letter or digit that continues a name. Scripts without spaces between words continue with any word. */
const continues =
  /^[[\p{L}\p{M}\p{N}_]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]]/v;
const endsInWord = /[\p{L}\p{M}\p{N}_]$/u;

/**
 * Returns the mentions in a text, in order. If several names match at an `@`, the longest counts; people with the same name are
 * all mentioned. An `@` within a word, such as in an e-mail address, is ignored.
 */
export function mentionsIn(text: string, people: readonly Mentionable[]): Mention[] {
  const found: Mention[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (endsInWord.test(text.slice(Math.max(0, at - 2), at))) continue;
    const named = people.filter(
      ({ name }) =>
        name && text.startsWith(name, at + 1) && !continues.test(text.slice(at + 1 + name.length)),
    );
    const length = Math.max(...named.map(({ name }) => name.length));
    for (const { userId, name } of named)
      if (name.length === length) found.push({ userId, from: at, to: at + 1 + length });
  }
  return found;
}
