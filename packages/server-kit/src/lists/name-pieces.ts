import { contained } from './paging.js';

/** A condition on part of a name, `$1` the place of its value. */
export const PART_OF_NAME = /^t\.name ilike \$(\d+)$/;

/** One more is read for longer than the rows take that it leaves out. */
const MOST = 3;
/**
 * A word; or a number of one or two digits with what stands around it, without which it has no group of three letters.
 * What `like` gives a meaning does not stand for itself.
 */
const WORD = /(?<number>[^\\%_\p{L}\p{N}]\p{N}{1,2}(?:[^\\%_\p{L}\p{N}]|(?![\p{L}\p{N}])))|[\p{L}\p{N}]+/gu;

/** Three letters of a word, or two and its beginning or end; its first letter alone is a group as well, but says little. */
const GROUP = /[\p{L}\p{N}]{3}|[[\s\p{P}]--[\\%_]][\p{L}\p{N}]{2}|[\p{L}\p{N}]{2}[[\s\p{P}]--[\\%_]]/v;

/** Whether a part has a group of three letters; without one, the index of groups would be read whole. @param part a pattern of `like` */
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

/** That a name has the pairs of letters of a part, or the letter when it is but one. @param part where its value is */
const lettersOf = (part: string): string => `name_letters(t.name) collate "C" @> (
  select array_agg(l) from unnest(name_letters(${part})) l where length(l) = least(2, length(lower(${part}))))`;

/**
 * A condition on part of a name, with one in front by which it is looked for in the index: of several words, their pieces,
 * because the list of each group of three letters that is frequent takes longer to read than it saves; without any group,
 * its pairs of letters, or the letter alone, for which the database has the function `name_letters`.
 */
export function byPieces(
  conditions: readonly string[],
  given: readonly unknown[],
): { conditions: string[]; values: unknown[] } {
  const values = [...given];
  return {
    conditions: conditions.flatMap((condition) => {
      const [, place] = PART_OF_NAME.exec(condition) ?? [];
      if (!place) return [condition];
      const part = String(given[Number(place) - 1]);
      const pieces = piecesOf(part);
      // An expression instead of the column, which no index knows.
      const itself = `(t.name || '') ilike $${place}`;
      if (pieces) return [`t.name ilike $${values.push(pieces)}`, itself];
      if (hasGroup(part) || part === '%%') return [condition];
      return [lettersOf(`$${values.push(contained(part))}`), itself];
    }),
    values,
  };
}
