import { pocketSphinxAligner, refineTimes, type PiecesOptions } from '@scriptorium/speech';

/** Measures estimated word times if the aligner is installed and supports the language. */
export function measuredTimes(aligner = pocketSphinxAligner()): NonNullable<PiecesOptions['refineTimes']> {
  return async (wav, { words, language }, signal) => {
    const { available } = await aligner.availability();
    if (!available || !aligner.alignableLanguages.includes(language)) return words;
    return refineTimes(aligner, wav, words, { language, signal });
  };
}
