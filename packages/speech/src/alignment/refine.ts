import type { RecognisedWord } from '../recogniser.js';
import type { Aligner, AlignOptions } from './aligner.js';

const MOST_WRONG_MS = 1500; // engines that estimate times are hardly ever further off; the aligner was elsewhere

/**
 * Replaces the estimated times of recognised words, as Whisper gives them, with measured ones. Words that the aligner does
 * not hear near their estimate keep it, so far as the words around them leave room.
 *
 * @param words by time, with punctuation or without
 * @returns the same words in the same order; starts never fall, and no word ends before it starts.
 * @throws what the aligner throws, such as `unsupported_language`: see `alignableLanguages`.
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
  const limits: number[] = []; // when the next measured word begins
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
