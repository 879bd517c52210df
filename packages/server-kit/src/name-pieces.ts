/** A condition on part of a name, `$1` the place of its value. */
export const PART_OF_NAME = /^t\.name ilike \$(\d+)$/;

/** One more is read for longer than the rows take that it leaves out. */
const MOST = 3;
/**
 * A word; or a number of one or two digits with what stands around it, without which it has no group of three letters.
 * What `like` gives a meaning does not stand for itself.
 */
const WORD = /(?<number>[^\\%_\p{L}\p{N}]\p{N}{1,2}(?:[^\\%_\p{L}\p{N}]|(?![\p{L}\p{N}])))|[\p{L}\p{N}]+/gu;

/** Three letters of a word, or fewer and its beginning or end: the blanks there are counted, two before and one behind. */
const GROUP = /[\p{L}\p{N}]{3}|[[\s\p{P}]--[\\%_]][\p{L}\p{N}]|[\p{L}\p{N}]{2}[[\s\p{P}]--[\\%_]]/v;

/** Whether a part has a group of three letters. Without one, all that the index has would be read. @param part a pattern of `like` */
export const hasGroup = (part: string): boolean => GROUP.test(part);

/**
 * A pattern that every name fits in which a part of several words stands: of its words, those with digits, which are
 * rare, and the beginnings of the longest others. Undefined for a single word.
 *
 * @param part a pattern of `like`
 */
export function piecesOf(part: string): string | undefined {
  const words = [...part.matchAll(WORD)].filter(({ 0: word, groups }) => {
    // Not words with a sigma, whose small letter depends on what stands behind it.
    return ([...word].length >= 3 || groups?.number) && !/\u03A3/.test(word);
  });
  if (words.length < 2) return undefined;
  const hasDigit = (word: string) => Number(/\p{N}/u.test(word));
  const rarest = words
    .toSorted(([a], [b]) => hasDigit(b) - hasDigit(a) || b.length - a.length)
    .slice(0, MOST)
    .sort((a, b) => a.index - b.index);
  const pieces = rarest.map(([word]) => (hasDigit(word) ? word : [...word].slice(0, 3).join('')));
  return `%${pieces.join('%')}%`;
}

/**
 * A condition on part of a name, with one on its pieces in front. Only the pieces are looked for in the index: the list
 * of each group of three letters that is frequent takes longer to read than it saves.
 */
export function byPieces(
  conditions: readonly string[],
  given: readonly unknown[],
): { conditions: string[]; values: unknown[] } {
  const values = [...given];
  return {
    conditions: conditions.flatMap((condition) => {
      const [, place] = PART_OF_NAME.exec(condition) ?? [];
      const pieces = place && piecesOf(String(given[Number(place) - 1]));
      // An expression instead of the column, which no index knows.
      return pieces
        ? [`t.name ilike $${values.push(pieces)}`, `(t.name || '') ilike $${place}`]
        : [condition];
    }),
    values,
  };
}
