import { escapePattern } from './pattern.js';

/** How a name or term is to be spoken: its respelling for the voice. */
export interface Pronunciation {
  readonly term: string;
  readonly spoken: string;
}

/**
 * Returns a text for the voice: every term replaced by its pronunciation. Terms match whole words in any case, those that are all
 * capitals only as written; of terms that overlap the longest counts. The text that is shown stays as it was.
 */
export function pronounce(text: string, entries: readonly Pronunciation[]): string {
  const usable = entries.filter(({ term, spoken }) => term.trim() && spoken.trim());
  if (usable.length === 0) return text;
  const terms = usable.map(({ term }) => term.trim()).toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${terms.map(escapePattern).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );
  return text.replace(pattern, (found) => {
    const entry = usable.find(({ term }) => matches(term.trim(), found));
    return entry ? entry.spoken.trim() : found;
  });
}

const isAcronym = (term: string): boolean => term === term.toUpperCase();
const matches = (term: string, found: string): boolean =>
  term === found || (!isAcronym(term) && term.toLowerCase() === found.toLowerCase());
