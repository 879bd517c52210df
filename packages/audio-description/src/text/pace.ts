const MOST_DIGITS = 12;
/** Letters of a word from which on it takes longer to say than one word. */
const LONG_WORD = 12;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Counts the words of a text as they are spoken: a digit counts as a word ("1984": four), a long word as several, and an
 * abbreviation in capitals such as "FBI" as half a word a letter. Scripts without spaces are counted by Unicode's word boundaries.
 */
export function spokenWords(text: string): number {
  let words = 0;
  for (const { segment, isWordLike } of segmenter.segment(text)) if (isWordLike) words += weightOf(segment);
  return words;
}

function weightOf(word: string): number {
  const digits = word.match(/\p{Nd}/gu)?.length ?? 0;
  if (digits > 0) return Math.min(MOST_DIGITS, digits);
  if (/^\p{Lu}{2,5}$/u.test(word)) return word.length / 2;
  return Math.max(1, word.length / LONG_WORD);
}

/** Estimates how long a text takes to speak, in whole milliseconds; 0 for a text without words. */
export const estimateMs = (text: string, wordsPerMinute: number): number =>
  Math.ceil((spokenWords(text) * 60_000) / wordsPerMinute);

/** Returns the pace of a text that was spoken in `durationMs`, in words a minute as `spokenWords` counts them. */
export const paceOf = (text: string, durationMs: number): number =>
  durationMs > 0 ? (spokenWords(text) * 60_000) / durationMs : 0;
