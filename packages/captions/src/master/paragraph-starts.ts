import type { MasterWord } from '../model/transcript.js';
import { endsClause, endsSentence } from '../text/words.js';

/** Minimum pause after a sentence that starts a new paragraph. */
const PAUSE_MS = 2000;
/** Minimum pause without the end of a sentence. */
const LONG_PAUSE_MS = 4000;
/** Number of words after which the next sentence end ends the paragraph. */
const WORDS = 60;
/** Number of words after which a clause, a short pause or a caption ends the paragraph: the text has no full stops. */
const LONG_WORDS = 120;
const SHORT_PAUSE_MS = 500;
const MOST_WORDS = 180;

/**
 * Returns the indexes of the words that start a paragraph: after a pause, and after the next sentence once a paragraph
 * is long. Text without full stops is divided at clauses and captions instead. Words with `paragraph` start one too.
 * @param startsCaption whether a word may start a paragraph that is not the end of a sentence
 */
export function paragraphStarts(
  words: readonly Pick<MasterWord, 'text' | 'startMs' | 'endMs' | 'paragraph'>[],
  startsCaption: (index: number) => boolean,
): number[] {
  const starts: number[] = [];
  let from = 0;
  words.forEach(({ startMs, paragraph }, index) => {
    const before = words[index - 1];
    if (!before) return;
    const [length, pause] = [index - from, startMs - before.endMs];
    const isSentence = endsSentence(before.text) && (length >= WORDS || pause >= PAUSE_MS);
    const isLong =
      length >= MOST_WORDS ||
      pause >= LONG_PAUSE_MS ||
      (length >= LONG_WORDS && (pause >= SHORT_PAUSE_MS || endsClause(before.text)));
    if (!paragraph && !isSentence && !(isLong && startsCaption(index))) return;
    starts.push(index);
    from = index;
  });
  return starts;
}
