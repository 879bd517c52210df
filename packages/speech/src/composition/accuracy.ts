import type { RecognisedWord } from '../recogniser.js';

// Fraction of correct words by mean confidence, measured with PocketSphinx: above 0.6 on clear speech, below in noise. Where
// synthetic and human voices differ, the curve follows human voices, which are harder to recognise.
const curve: readonly (readonly [confidence: number, accuracy: number])[] = [
  [0, 0],
  [0.16, 0.03],
  [0.27, 0.1],
  [0.4, 0.5],
  [0.7, 0.73],
  [0.82, 0.94],
  [1, 0.98],
];

/**
 * Estimates the percentage of correct words, from 0 to 100, by the engine's confidences; null if there are none. Increases
 * monotonically with the confidences.
 */
export function estimateAccuracy(words: readonly Pick<RecognisedWord, 'confidence'>[]): number | null {
  const known = words.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
  if (known.length === 0) return null;
  const mean = Math.min(1, Math.max(0, known.reduce((sum, each) => sum + each, 0) / known.length));
  const upper = Math.max(
    1,
    curve.findIndex(([confidence]) => confidence >= mean),
  );
  const [[x0, y0], [x1, y1]] = [curve[upper - 1]!, curve[upper]!];
  return Math.floor((y0 + ((mean - x0) / (x1 - x0)) * (y1 - y0)) * 100);
}
