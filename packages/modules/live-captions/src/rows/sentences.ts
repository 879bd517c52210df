import { endsSentence, joinWords, splitWords, toProfile } from '@scriptorium/captions';
import type { Line } from '../log/live-log.js';

/** Sentences that recognisers do not end are ended after three rows. */
const MOST_CHARACTERS = 96;

type SpokenLine = Pick<Line, 'startMs' | 'endMs' | 'text' | 'isGap' | 'revisionOf' | 'language'>;

/** Lines of one sentence. */
export interface Sentence<L> {
  lines: L[];
  text: string;
  /** Whether no further lines belong to it. */
  isComplete: boolean;
}

/**
 * Joins lines to sentences: up to a line that ends one, to a pause, or to three rows. Gaps and corrections are by themselves. The
 * last sentence may be incomplete.
 */
export function sentencesOf<L extends SpokenLine>(lines: readonly L[]): Sentence<L>[] {
  const sentences: Sentence<L>[] = [];
  for (const line of lines) {
    const before = sentences.at(-1);
    const isAlone = line.isGap || line.revisionOf !== null;
    if (before && !before.isComplete) before.isComplete = isAlone || isPause(before.lines.at(-1)!, line);
    const open = before && !before.isComplete ? before : { lines: [], text: '', isComplete: false };
    if (open !== before) sentences.push(open);
    open.lines.push(line);
    open.text = joinWords([open.text, line.text].flatMap((text) => splitWords(text, line.language)));
    open.isComplete = isAlone || endsSentence(open.text) || open.text.length >= MOST_CHARACTERS;
  }
  return sentences;
}

const isPause = (before: SpokenLine, { startMs, language }: SpokenLine): boolean =>
  startMs - before.endMs >= toProfile(undefined, language).pauseMs;

/** Divides the words of a text among lines, by the lengths of their own texts. */
export function shareOut(text: string, lines: readonly SpokenLine[], language: string): string[] {
  const words = splitWords(text, language);
  const lengths = lines.map((line) => line.text.length);
  const total = Math.max(
    1,
    lengths.reduce((sum, length) => sum + length, 0),
  );
  let [before, from] = [0, 0];
  return lines.map((_, i) => {
    before += lengths[i]!;
    const to = i === lines.length - 1 ? words.length : Math.round((words.length * before) / total);
    const part = joinWords(words.slice(from, to));
    from = to;
    return part;
  });
}
