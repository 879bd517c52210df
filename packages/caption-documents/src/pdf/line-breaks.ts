import LineBreaker from 'linebreak';

/** Scripts written without spaces, where word boundaries need a dictionary. */
const NEEDS_DICTIONARY = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu;

let segmenter: Intl.Segmenter | undefined;

/**
 * Returns the line break opportunities (Unicode Standard Annex 14) as ascending indexes into the text; the
 * last one is its length.
 */
export function lineBreaks(text: string): number[] {
  const breaks = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.add(next.position);
  for (const { 0: run, index } of text.matchAll(NEEDS_DICTIONARY)) {
    segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
    for (const { index: at } of segmenter.segment(run)) if (at > 0) breaks.add(index + at);
  }
  breaks.add(text.length);
  return [...breaks].sort((a, b) => a - b);
}
