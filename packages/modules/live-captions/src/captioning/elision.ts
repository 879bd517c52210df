import { offensivePairs, offensiveWords } from './offensive-words.js';

/** Read by screen readers as an omission, unlike a row of symbols. */
const OMISSION = '[…]';
const word = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

const LEVELS = [1, 2, 3] as const;
const levels = LEVELS.map((level) => new Set(offensiveWords[level]));
const pairs = LEVELS.map((level) => offensivePairs[level].map((pair) => pair.split(' ') as [string, string]));

const plainly = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll('’', "'");

/**
 * Replaces offensive English words in a text. Punctuation around them stays.
 *
 * @param sensitivity 0 (nothing) to 3 (also mild words)
 */
export function elide(text: string, sensitivity: number): string {
  const elided = levels.slice(0, sensitivity);
  const isElided = (part: string) => elided.some((words) => words.has(part));
  return withoutPairs(text, sensitivity).replaceAll(word, (found) => {
    const plain = plainly(found);
    return isElided(plain.replace(/'s?$/, '').replace(/'s$/, '')) || plain.split(/['-]/).some(isElided)
      ? OMISSION
      : found;
  });
}

const withoutPairs = (text: string, sensitivity: number): string =>
  pairs
    .slice(0, sensitivity)
    .flat()
    .reduce((rest, [first, second]) => rest.replaceAll(pattern(first, second), OMISSION), text);

const pattern = (first: string, second: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${first}\\s+${second}(?![\\p{L}\\p{N}])`, 'giu');

/** Returns whether the next word may make this one offensive, so that they must not be committed apart. */
export function needsNext(text: string, sensitivity: number): boolean {
  const plain = plainly(text);
  return pairs.slice(0, sensitivity).some((level) => level.some(([first]) => first === plain));
}
