import type { MasterTranscript, MasterWord } from '../model/transcript.js';
import { written } from './diff.js';
import { editCues } from './edit-cues.js';
import { matchWords, unmatched } from './match-words.js';

/**
 * The master with other words. Kept captions follow as they do in `editWords`: cues whose words changed change, all others stay
 * as they are.
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
