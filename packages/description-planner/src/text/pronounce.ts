import { wholeWords } from './pattern.js';

/** Pronunciation of a name or term, as a respelling for the voice. */
export interface Pronunciation {
  readonly term: string;
  readonly spoken: string;
}

/**
 * Returns the text for the voice, with terms replaced by their pronunciation. Terms match whole words case-insensitively, or
 * exactly if they are all capitals; the longest of overlapping terms wins. Does not affect the displayed text.
 */
export function pronounce(text: string, entries: readonly Pronunciation[]): string {
  const usable = entries.filter(({ term, spoken }) => term.trim() && spoken.trim());
  if (usable.length === 0) return text;
  const terms = usable.map(({ term }) => term.trim()).toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(wholeWords(terms), 'giu');
  return text.replace(pattern, (found) => {
    const entry = usable.find(({ term }) => matches(term.trim(), found));
    return entry ? entry.spoken.trim() : found;
  });
}

const isAcronym = (term: string): boolean => term === term.toUpperCase();
const straight = (text: string): string => text.replaceAll('’', "'");

function matches(term: string, found: string): boolean {
  const [a, b] = [straight(term), straight(found)];
  return a === b || (!isAcronym(term) && a.toLowerCase() === b.toLowerCase());
}
