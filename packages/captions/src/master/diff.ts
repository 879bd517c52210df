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

/** Number of words in either of two texts, and how many of them are not the same in both. */
export interface ChangedWords {
  readonly words: number;
  readonly changed: number;
}

/**
 * Counts the words that differ between two master transcripts in spelling, case or punctuation. A replaced, a removed and an
 * added word count once each; times, speakers, paragraphs and flags do not. `changed / words` is a share from 0 to 1.
 */
export function countChangedWords(before: MasterTranscript, after: MasterTranscript): ChangedWords {
  const [a, b] = [before, after].map(({ words }) => words.map(({ text }) => text)) as [string[], string[]];
  const pairs = matchWords(a, b);
  const changed = unmatched(pairs, a.length, b.length).reduce(
    (sum, run) => sum + Math.max(run.before[1] - run.before[0], run.after[1] - run.after[0]),
    0,
  );
  return { words: pairs.length + changed, changed };
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
