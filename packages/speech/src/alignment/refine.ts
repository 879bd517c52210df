import type { RecognisedWord } from '../recogniser.js';
import type { Aligner, AlignOptions } from './aligner.js';

const MOST_WRONG_MS = 1500; // estimates are rarely further off, so a larger difference is an error of the aligner

/**
 * Replaces the estimated times of recognised words, such as those of Whisper, with measured ones. Words that the aligner does
 * not find near their estimate keep it, as far as adjacent words leave room.
 *
 * @param words in time order, with or without punctuation
 * @returns the same words in the same order; starts never decrease, and no word ends before it starts
 * @throws the errors of the aligner, such as `unsupported_language`; see `alignableLanguages`
 */
export async function refineTimes(
  aligner: Aligner,
  wavPath: string,
  words: readonly RecognisedWord[],
  options: AlignOptions,
): Promise<RecognisedWord[]> {
  const script = words.map(({ text }) => ({ text: text.trim() }));
  const aligned = await aligner.align(wavPath, script, options);
  const measured = words.map(({ startMs }, i) => {
    const { matched, ...time } = aligned.words[i]!;
    return matched && Math.abs(time.startMs - startMs) <= MOST_WRONG_MS ? time : undefined;
  });
  const limits: number[] = []; // start of the next measured word
  for (let i = words.length - 1; i >= 0; i--)
    limits[i] = measured[i + 1]?.startMs ?? limits[i + 1] ?? Infinity;
  let previousMs = 0;
  return words.map((word, i) => {
    const time = measured[i] ?? word;
    const startMs = Math.max(previousMs, Math.min(time.startMs, limits[i]!));
    previousMs = startMs;
    return { ...word, startMs, endMs: Math.max(startMs, Math.min(time.endMs, limits[i]!)) };
  });
}
