import type { MasterTranscript, MasterWord } from '../model/transcript.js';
import { shownWord } from './flags.js';
import { matchWords, unmatched } from './match-words.js';

/** A run of words that differs between two masters. Indexes are half-open. */
export interface MasterChange {
  readonly before: readonly [from: number, to: number];
  readonly after: readonly [from: number, to: number];
  readonly removed: readonly MasterWord[];
  readonly added: readonly MasterWord[];
}

/**
 * What differs between the words of two masters: their text, times, speakers, paragraphs, flags or confidence. To replace
 * `removed` by `added` in each change makes the words of the second from those of the first.
 */
export function diffMasters(before: MasterTranscript, after: MasterTranscript): MasterChange[] {
  const [a, b] = [before.words, after.words];
  const same = matchWords(a.map(written), b.map(written)).filter(([i, j]) => isSame(a[i]!, b[j]!));
  return unmatched(same, a.length, b.length).map((run) => ({
    ...run,
    removed: a.slice(...run.before),
    added: b.slice(...run.after),
  }));
}

/** The word as text with its flags, such as `[?word?]`. */
export const written = (word: MasterWord): string => shownWord(word, 'Standard');

const isSame = (a: MasterWord, b: MasterWord): boolean =>
  a === b ||
  (a.text === b.text &&
    a.startMs === b.startMs &&
    a.endMs === b.endMs &&
    a.confidence === b.confidence &&
    a.speaker === b.speaker &&
    a.paragraph === b.paragraph &&
    a.caption === b.caption &&
    a.flags?.join() === b.flags?.join());
