import type { Line, Take } from '../model/line.js';
import type { Rules } from '../model/rules.js';
import { estimateMs, spokenWords } from '../text/pace.js';
import { sentencesOf } from '../text/sentences.js';

/** Version of a line with all or only its first sentences, and its length at each speed. */
export interface Variant {
  readonly text: string;
  readonly dropped: readonly string[];
  /** Fraction of the words that is dropped, from 0 to 1. */
  readonly droppedShare: number;
  readonly words: number;
  /** Length in ms at each of `speedsOf(rules)`; one element for a recording. */
  readonly lengths: readonly number[];
}

const SPEED_STEPS_PER_UNIT = 20;
/** Maximum number of sentences that are dropped separately; further ones are kept or dropped together. */
const MOST_SENTENCES = 12;

/** Returns the speeds to try: from 1 in steps of 0.05, plus the highest. */
export function speedsOf({ maxSpeed }: Rules): number[] {
  const speeds: number[] = [];
  for (let step = SPEED_STEPS_PER_UNIT; step / SPEED_STEPS_PER_UNIT < maxSpeed; step++)
    speeds.push(step / SPEED_STEPS_PER_UNIT);
  return [...speeds, maxSpeed];
}

/** Returns the variants of a line, the whole text first, or an empty list for a text without words. */
export function variantsOf(line: Line, rules: Rules): Variant[] {
  const all = line.recorded ? [line.text] : firstSentences(sentencesOf(line.text));
  const total = spokenWords(line.text);
  if (total === 0) return [];
  const speeds = line.recorded ? [1] : speedsOf(rules);
  return all.map((_, index) => {
    const kept = all.slice(0, all.length - index);
    // Keep the original text if no sentence is dropped, so that takes match.
    const text = index === 0 ? line.text : kept.join(' ');
    return {
      text,
      dropped: all.slice(kept.length),
      droppedShare: 1 - spokenWords(text) / total,
      words: spokenWords(text),
      lengths: speeds.map((speed) => lengthOf(line, text, speed, rules)),
    };
  });
}

const firstSentences = (sentences: readonly string[]): string[] =>
  sentences.length <= MOST_SENTENCES
    ? [...sentences]
    : [...sentences.slice(0, MOST_SENTENCES - 1), sentences.slice(MOST_SENTENCES - 1).join(' ')];

export const isTakeOf = (take: Take, text: string, speed: number): boolean =>
  take.text === text && take.speed === speed;

/** Returns the measured length of a text at a speed, else one scaled from another take, else an estimate. */
function lengthOf(line: Line, text: string, speed: number, { wordsPerMinute }: Rules): number {
  const takes = line.takes ?? [];
  if (line.recorded) return takes[0]!.durationMs;
  const exact = takes.find((take) => isTakeOf(take, text, speed));
  if (exact) return exact.durationMs;
  const near = takes.find((take) => take.text === text) ?? takes.find((take) => spokenWords(take.text) > 0);
  if (!near) return estimateMs(text, wordsPerMinute * speed);
  const share = spokenWords(text) / spokenWords(near.text);
  return Math.max(1, Math.ceil((near.durationMs * share * near.speed) / speed));
}
