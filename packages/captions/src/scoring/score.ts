import { alignInSteps, type Step } from './align.js';
import { defaultNormalization, normalizeWords, type Normalization } from './normalize.js';

/** Differences of a transcript from a reference, with the normalisation used. */
export interface Score {
  /** (substitutions + deletions + insertions) / reference words; 0 if both texts are empty. */
  readonly wer: number;
  readonly words: number;
  readonly correct: number;
  readonly substitutions: number;
  readonly deletions: number;
  readonly insertions: number;
  readonly normalization: Normalization;
  readonly alignment: readonly Step[];
}

/**
 * Computes the word error rate with the weights of NIST's sclite. An empty reference counts as one word, so
 * that insertions have an effect.
 * @throws CaptionError `limit`
 */
export function scoreWords(
  reference: string,
  hypothesis: string,
  options: Partial<Normalization> = {},
): Score {
  const steps = scoreInSteps(reference, hypothesis, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Does the same in short steps, so that the caller can do other work: an hour of text takes half a second.
 * The last step returns the score.
 * @throws CaptionError `limit`
 */
export function* scoreInSteps(
  reference: string,
  hypothesis: string,
  options: Partial<Normalization> = {},
): Generator<undefined, Score, undefined> {
  const normalization = { ...defaultNormalization, ...options };
  const said = normalizeWords(reference, normalization);
  const alignment = yield* alignInSteps(said, normalizeWords(hypothesis, normalization));
  const counts = { correct: 0, substitution: 0, deletion: 0, insertion: 0 };
  for (const { operation } of alignment) counts[operation]++;
  const { correct, substitution: substitutions, deletion: deletions, insertion: insertions } = counts;
  return {
    wer: (substitutions + deletions + insertions) / Math.max(1, said.length),
    words: said.length,
    correct,
    substitutions,
    deletions,
    insertions,
    normalization,
    alignment,
  };
}

/** Formats the alignment in pairs of lines, with errors in capitals and stars for gaps, as sclite does. */
export function alignmentListing({ alignment }: Score, width = 76): string {
  const out: string[] = [];
  let [reference, hypothesis] = ['REF:', 'HYP:'];
  const flush = () => {
    if (reference.length > 4) out.push(reference.trimEnd(), hypothesis.trimEnd(), '');
    [reference, hypothesis] = ['REF:', 'HYP:'];
  };
  for (const { operation, reference: said, hypothesis: heard } of alignment) {
    const shown = (word: string | undefined, other: string | undefined): string =>
      word === undefined ? '*'.repeat(other!.length) : operation === 'correct' ? word : word.toUpperCase();
    const [above, below] = [shown(said, heard), shown(heard, said)];
    const length = Math.max(above.length, below.length);
    if (reference.length + length + 1 > width) flush();
    reference += ` ${above.padEnd(length)}`;
    hypothesis += ` ${below.padEnd(length)}`;
  }
  flush();
  return out.join('\n');
}
