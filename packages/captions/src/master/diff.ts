import type { MasterTranscript, MasterWord } from '../model/transcript.js';
import { shownWord } from './flags.js';
import { matchWords, unmatched } from './match-words.js';

/** A run of words that differs between two master transcripts. Indexes are half-open. */
export interface MasterChange {
  readonly before: readonly [from: number, to: number];
  readonly after: readonly [from: number, to: number];
  readonly removed: readonly MasterWord[];
  readonly added: readonly MasterWord[];
}

/**
 * Returns the differences between the words of two master transcripts: text, times, speakers, paragraphs,
 * flags, confidence and shaped captions. Replacing `removed` by `added` in each change turns the first list of words into the
 * second.
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

/** Returns the word as text with its flags, such as `[?word?]`. */
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
    a.line === b.line &&
    JSON.stringify(a.shown) === JSON.stringify(b.shown) &&
    a.flags?.join() === b.flags?.join());
