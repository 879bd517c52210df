import type { RecognisedWord } from './recogniser.js';

// Mean confidence against the share of words that were right, as measured with the embedded engine. Where synthetic voices
// and people disagree the line keeps to people, who are harder to understand.
const curve: readonly (readonly [confidence: number, accuracy: number])[] = [
  [0, 0],
  [0.32, 0.6],
  [0.7, 0.73],
  [0.82, 0.94],
  [1, 0.98],
];

/**
 * The share of words that are probably right, 0 to 100, from the engine's confidences; null when it gave none.
 * Never falls when a confidence rises.
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
