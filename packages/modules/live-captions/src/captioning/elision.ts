import { offensiveWords } from './offensive-words.js';

/** Read by screen readers as an omission, unlike a row of symbols. */
const OMISSION = '[…]';
const word = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

const levels = ([1, 2, 3] as const).map((level) => new Set(offensiveWords[level]));

/**
 * Replaces offensive English words in a text. Punctuation around them stays.
 *
 * @param sensitivity 0 (nothing) to 3 (also mild words)
 */
export function elide(text: string, sensitivity: number): string {
  const elided = levels.slice(0, sensitivity);
  const isElided = (part: string) => elided.some((words) => words.has(part));
  return text.replaceAll(word, (found) => {
    const plain = found.normalize('NFKC').toLowerCase().replaceAll('’', "'");
    return isElided(plain.replace(/'s?$/, '').replace(/'s$/, '')) || plain.split(/['-]/).some(isElided)
      ? OMISSION
      : found;
  });
}
