import { CaptionError } from '../model/error.js';

export type Operation = 'correct' | 'substitution' | 'deletion' | 'insertion';

/** A step of an alignment; `reference` is missing from an insertion, `hypothesis` from a deletion. */
export interface Step {
  readonly operation: Operation;
  readonly reference?: string;
  readonly hypothesis?: string;
}

/** The weights of NIST's sclite: a substitution costs less than a deletion and an insertion. */
const SUBSTITUTION = 4;
const GAP = 3;

/** Cells of the table that fit in memory: 20,000 by 20,000 words. */
const MAX_CELLS = 400_000_000;

const FROM_BOTH = 0;
const FROM_REFERENCE = 1;
const FROM_HYPOTHESIS = 2;

/**
 * The cheapest alignment of two lists of words.
 * @throws CaptionError `limit` when the lists are too long to compare.
 */
export function align(reference: readonly string[], hypothesis: readonly string[]): Step[] {
  const columns = hypothesis.length + 1;
  if ((reference.length + 1) * columns > MAX_CELLS)
    throw new CaptionError(
      'limit',
      `${reference.length} by ${hypothesis.length} words are too many to align`,
    );
  const [left, right] = numberWords(reference, hypothesis);
  const from = new Uint8Array((reference.length + 1) * columns);
  let above = Int32Array.from({ length: columns }, (_, j) => j * GAP);
  let row = new Int32Array(columns);
  from.fill(FROM_HYPOTHESIS, 1, columns);
  for (let i = 1; i <= left.length; i++) {
    row[0] = i * GAP;
    from[i * columns] = FROM_REFERENCE;
    for (let j = 1; j < columns; j++) {
      const both = above[j - 1]! + (left[i - 1] === right[j - 1] ? 0 : SUBSTITUTION);
      const deletion = above[j]! + GAP;
      const insertion = row[j - 1]! + GAP;
      const best = Math.min(both, deletion, insertion);
      row[j] = best;
      from[i * columns + j] =
        best === both ? FROM_BOTH : best === insertion ? FROM_HYPOTHESIS : FROM_REFERENCE;
    }
    [above, row] = [row, above];
  }
  return trace(reference, hypothesis, from, columns);
}

/** Words as numbers, which compare faster. */
function numberWords(reference: readonly string[], hypothesis: readonly string[]): [Int32Array, Int32Array] {
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    if (!numbers.has(word)) numbers.set(word, numbers.size);
    return numbers.get(word)!;
  };
  return [Int32Array.from(reference, numberOf), Int32Array.from(hypothesis, numberOf)];
}

function trace(
  reference: readonly string[],
  hypothesis: readonly string[],
  from: Uint8Array,
  columns: number,
): Step[] {
  const steps: Step[] = [];
  let i = reference.length;
  let j = hypothesis.length;
  while (i > 0 || j > 0) {
    const direction = from[i * columns + j];
    if (direction === FROM_BOTH) {
      const [said, heard] = [reference[--i]!, hypothesis[--j]!];
      steps.push({
        operation: said === heard ? 'correct' : 'substitution',
        reference: said,
        hypothesis: heard,
      });
    } else if (direction === FROM_REFERENCE)
      steps.push({ operation: 'deletion', reference: reference[--i]! });
    else steps.push({ operation: 'insertion', hypothesis: hypothesis[--j]! });
  }
  return steps.reverse();
}
