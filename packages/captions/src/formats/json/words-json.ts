import { shownWord, type FlagStyle } from '../../master/flags.js';
import type { MasterTranscript, MasterWord } from '../../model/transcript.js';

/** Writes the master transcript as JSON. `Clean` omits flags and unintelligible speech. */
export function writeWordsJson(master: MasterTranscript, flagStyle: FlagStyle): string {
  if (flagStyle === 'Standard') return JSON.stringify(master);
  const words = master.words.flatMap((word): MasterWord[] => {
    const text = shownWord(word, 'Clean');
    const { flags: _, ...rest } = word;
    return text ? [{ ...rest, text }] : [];
  });
  return JSON.stringify({ ...master, words });
}
