import type { RecognisedWord } from '../recogniser.js';
import { pairWords } from './match.js';
import type { Placed } from './place.js';
import type { SpokenWord } from './spoken.js';

const LARGEST_GAP = 4; // maximum distance of adjacent matches in a row, in words of the script or of the recognition
const LEAST_WORDS = 4; // minimum number of matches in a row
const LEAST_SHARE = 0.5; // minimum fraction of matches within the row, in the script and in the recognition
const LEAST_CONFIDENCE = 0.5; // minimum mean confidence of a row

/**
 * Returns the time of each spoken word of a script, or undefined if it was not recognised.
 *
 * @param recognised in time order
 */
export async function findHeard(
  spoken: readonly SpokenWord[],
  recognised: readonly RecognisedWord[],
  signal?: AbortSignal,
): Promise<(Placed | undefined)[]> {
  const ids = new Map<string, number>();
  const id = (word: string) => ids.get(word) ?? (ids.set(word, ids.size), ids.size - 1);
  const [a, b] = [
    Int32Array.from(spoken, ({ word }) => id(word)),
    Int32Array.from(recognised, ({ text }) => id(text)),
  ];
  const weights = [...ids.keys()].map((word) => 2 + Math.min(word.length, 8));
  const partners = await pairWords(a, b, (word) => weights[word]!, signal);
  dropScattered(partners, recognised);
  return Array.from(partners, (at) =>
    at === -1 ? undefined : { startMs: recognised[at]!.startMs, endMs: recognised[at]!.endMs },
  );
}

/**
 * Discards isolated matches. The recogniser knows only the words of the script, so it finds some of them in any speech; only
 * in speech that follows the script do they occur in rows.
 */
function dropScattered(partners: Int32Array, recognised: readonly RecognisedWord[]): void {
  const needed = Math.min(LEAST_WORDS, partners.length);
  let row: number[] = [];
  const isSpoken = () => {
    const [first, last] = [row[0]!, row.at(-1)!];
    const span = Math.max(last - first, partners[last]! - partners[first]!) + 1;
    const confidence = row.reduce((sum, i) => sum + (recognised[partners[i]!]!.confidence ?? 1), 0);
    const { length } = row;
    return length >= needed && length >= LEAST_SHARE * span && confidence >= LEAST_CONFIDENCE * length;
  };
  const close = () => {
    if (row.length > 0 && !isSpoken()) for (const i of row) partners[i] = -1;
    row = [];
  };
  partners.forEach((at, i) => {
    if (at === -1) return;
    const last = row.at(-1);
    if (last !== undefined && (i - last > LARGEST_GAP || at - partners[last]! > LARGEST_GAP)) close();
    row.push(i);
  });
  close();
}
