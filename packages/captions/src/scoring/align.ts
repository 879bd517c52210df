import { CaptionError } from '../model/error.js';

export type Operation = 'correct' | 'substitution' | 'deletion' | 'insertion';

/** A step of an alignment. Insertions have no `reference`, deletions no `hypothesis`. */
export interface Step {
  readonly operation: Operation;
  readonly reference?: string;
  readonly hypothesis?: string;
}

/** Weights of NIST's sclite: a substitution costs less than a deletion plus an insertion. */
const SUBSTITUTION = 4;
const GAP = 3;

/** Maximum number of table cells, limited by memory: 20,000 by 20,000 words. */
const MAX_CELLS = 400_000_000;

const FROM_BOTH = 0;
const FROM_REFERENCE = 1;
const FROM_HYPOTHESIS = 2;

/** Table cells per step of `alignInSteps`, about 20 ms of work. */
const STEP_CELLS = 2_000_000;

/**
 * Returns the cheapest alignment of two lists of words.
 * @throws CaptionError `limit` if the lists are too long
 */
export function align(reference: readonly string[], hypothesis: readonly string[]): Step[] {
  const steps = alignInSteps(reference, hypothesis);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does the same in short steps, so that the caller can do other work. Finally returns the alignment. */
export function* alignInSteps(
  reference: readonly string[],
  hypothesis: readonly string[],
): Generator<undefined, Step[], undefined> {
  const columns = hypothesis.length + 1;
  if ((reference.length + 1) * columns > MAX_CELLS)
    throw new CaptionError(
      'limit',
      `${reference.length} by ${hypothesis.length} words are too many to align`,
    );
  const [left, right] = numberWords(reference, hypothesis);
  const from = new Uint8Array((reference.length + 1) * columns);
  from.fill(FROM_HYPOTHESIS, 1, columns);
  let above = Int32Array.from({ length: columns }, (_, j) => j * GAP);
  let row = new Int32Array(columns);
  const rows = Math.ceil(STEP_CELLS / columns);
  for (let i = 1; i <= left.length; i++) {
    row[0] = i * GAP;
    fillRow(row, above, from.subarray(i * columns, (i + 1) * columns), right, left[i - 1]!);
    [above, row] = [row, above];
    if (i % rows === 0) yield;
  }
  return trace(reference, hypothesis, from, columns);
}

/** Fills the table row of one reference word, and the direction of each cell. */
function fillRow(
  row: Int32Array,
  above: Int32Array,
  from: Uint8Array,
  hypothesis: Int32Array,
  word: number,
): void {
  from[0] = FROM_REFERENCE;
  for (let j = 1; j < row.length; j++) {
    const both = above[j - 1]! + (word === hypothesis[j - 1] ? 0 : SUBSTITUTION);
    const deletion = above[j]! + GAP;
    const insertion = row[j - 1]! + GAP;
    const best = Math.min(both, deletion, insertion);
    row[j] = best;
    from[j] = best === both ? FROM_BOTH : best === insertion ? FROM_HYPOTHESIS : FROM_REFERENCE;
  }
}

/** Maps words to numbers, which are faster to compare. */
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
