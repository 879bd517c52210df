import { withoutEnding } from './pattern.js';

const MOST_DIGITS = 12;
/** Number of letters from which a word counts as more than one word. */
const LONG_WORD = 12;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Counts the words of a text as spoken: a digit counts as one word ("1984": four), a long word as several, and an
 * abbreviation such as "FBI" as half a word per letter. Scripts without spaces are split at Unicode word boundaries.
 */
export function spokenWords(text: string): number {
  let words = 0;
  for (const { segment, isWordLike } of segmenter.segment(text)) if (isWordLike) words += weightOf(segment);
  return words;
}

function weightOf(segment: string): number {
  const word = withoutEnding(segment);
  const digits = word.match(/\p{Nd}/gu)?.length ?? 0;
  if (digits > 0) return Math.min(MOST_DIGITS, digits);
  if (/^\p{Lu}{2,5}$/u.test(word)) return word.length / 2;
  return Math.max(1, word.length / LONG_WORD);
}

/** Estimates the spoken length of a text in whole milliseconds; 0 for a text without words. */
export const estimateMs = (text: string, wordsPerMinute: number): number =>
  Math.ceil((spokenWords(text) * 60_000) / wordsPerMinute);

/** Returns the pace of a text spoken in `durationMs`, in words per minute, as counted by `spokenWords`. */
export const paceOf = (text: string, durationMs: number): number =>
  durationMs > 0 ? (spokenWords(text) * 60_000) / durationMs : 0;
