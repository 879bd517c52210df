import type { MasterTranscript, MasterWord } from '../model/transcript.js';
import { written } from './diff.js';
import { editCues } from './edit-cues.js';
import { matchWords, unmatched } from './match-words.js';

/**
 * Returns the master transcript with other words. Stored captions are updated as in `editWords`: cues with
 * changed words change, all others are unchanged.
 */
export function replaceWords(master: MasterTranscript, words: readonly MasterWord[]): MasterTranscript {
  const { captions } = master;
  if (!captions) return { ...master, words };
  const pairs = matchWords(master.words.map(written), words.map(written));
  const runs = unmatched(pairs, master.words.length, words.length);
  const turns = pairs
    .filter(([before, after]) => master.words[before]!.speaker !== words[after]!.speaker)
    .map(([, after]) => [after, after + 1] as const);
  return { ...master, words, captions: editCues(captions, { master, words, runs, turns }) };
}
