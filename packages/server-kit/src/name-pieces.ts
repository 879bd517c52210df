const MOST = 4;

/**
 * Pieces of a part of a name, each of which stands in every name that the part stands in: of a text of several words,
 * the words with digits, which are rare, and the beginning of the longest others. None for a single word.
 *
 * @param part a pattern of `like`
 */
export function piecesOf(part: string): string[] {
  // Not words with a sigma, whose small letter depends on what stands behind it.
  const words = (part.match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => word.length >= 3 && !/\u03A3/.test(word),
  );
  if (words.length < 2) return [];
  const hasDigit = (word: string) => Number(/\p{N}/u.test(word));
  const rarest = words.toSorted((a, b) => hasDigit(b) - hasDigit(a) || b.length - a.length).slice(0, MOST);
  return rarest.map((word) => (hasDigit(word) ? word : [...word].slice(0, 3).join('')));
}

/**
 * A condition on part of a name, with one on each of some pieces of the part in front. Only the pieces are looked for
 * in the index: the list of each group of three letters that is frequent takes longer to read than it saves.
 */
export function byPieces(
  conditions: readonly string[],
  given: readonly unknown[],
): { conditions: string[]; values: unknown[] } {
  const values = [...given];
  return {
    conditions: conditions.flatMap((condition) => {
      const [, column, place] = /^(t\.name) ilike \$(\d+)$/.exec(condition) ?? [];
      const pieces = column ? piecesOf(String(given[Number(place) - 1])) : [];
      if (pieces.length === 0) return [condition];
      const first = values.push(...pieces.map((piece) => `%${piece}%`)) - pieces.length + 1;
      // An expression instead of the column, which no index knows.
      return [...pieces.map((_, n) => `${column} ilike $${first + n}`), `(${column} || '') ilike $${place}`];
    }),
    values,
  };
}
