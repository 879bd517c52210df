import type { Pronunciation } from './synthesiser.js';

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Replaces words by their pronunciations. Longer entries win; replacements are not replaced again. */
export function pronounced(text: string, pronunciations: readonly Pronunciation[]): string {
  const known = new Map(
    pronunciations
      .filter(({ word }) => word.trim() !== '')
      .map(({ word, spoken }) => [word.trim().toLowerCase(), spoken] as const),
  );
  if (known.size === 0) return text;
  const words = [...known.keys()].sort((a, b) => b.length - a.length).map(escape);
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return text.replace(whole, (word) => known.get(word.toLowerCase()) ?? word);
}
