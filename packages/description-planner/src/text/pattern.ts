/** Escapes a text for use inside a Unicode regular expression. */
const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Ending that is no part of a word: of a possessive, or of a verb (`Anna's`, `the Joneses'`, `she'll`). */
const ENDING = String.raw`['’](?:s|d|ll|ve|re|m)?(?![\p{L}\p{N}])`;
const trailingEnding = new RegExp(`${ENDING}$`, 'iu');

/** Removes the ending of a possessive or a contraction: `Anna's` and `Anna’ll` give `Anna`. */
export const withoutEnding = (word: string): string => word.replace(trailingEnding, '');

/**
 * Returns the source of a Unicode regular expression that matches one of the terms as whole words, also before an ending,
 * but not within a contraction: `Don` does not match in `Don't`. Straight and curly apostrophes are the same.
 */
export function wholeWords(terms: readonly string[]): string {
  const sources = terms.map((term) => escapePattern(term).replaceAll(/['’]/g, "['’]"));
  return `(?<![\\p{L}\\p{N}])(?:${sources.join('|')})(?:(?=${ENDING})|(?![\\p{L}\\p{N}]|['’]\\p{L}))`;
}
