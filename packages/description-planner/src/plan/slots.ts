import type { Slot } from '../model/plan.js';
import type { Programme, Span } from '../model/programme.js';
import type { Rules } from '../model/rules.js';
import { checkProgramme, toRules } from './check.js';
import { gapsBetween, merged } from './spans.js';

/** Returns the merged spans that descriptions must not cover. */
export const blocksOf = ({ durationMs, words = [], speech = [], protectedRanges = [] }: Programme): Span[] =>
  merged([...words, ...speech, ...protectedRanges], durationMs);

/**
 * Finds the gaps of a programme that have room for description. No margin is kept at the start and end of the programme. A
 * programme without speech and protected ranges is one slot.
 * @throws DescriptionError `programme` or `option`
 */
export function findSlots(programme: Programme, given: Partial<Rules> = {}): Slot[] {
  checkProgramme(programme);
  const rules = toRules(given);
  const { durationMs } = programme;
  return gapsBetween(blocksOf(programme), durationMs)
    .map((gap) => ({ gap, free: withoutMargins(gap, durationMs, rules) }))
    .filter(({ gap, free }) => lengthOf(gap) >= rules.shortestBriefGapMs && lengthOf(free) > 0)
    .map(({ gap, free }, index) => {
      const words = (lengthOf(free) * rules.wordsPerMinute) / 60_000;
      return {
        index,
        ...free,
        gapMs: lengthOf(gap),
        freeMs: lengthOf(free),
        words: Math.floor(words),
        wordsAtMaxSpeed: Math.floor(words * rules.maxSpeed),
        brief: lengthOf(gap) < rules.shortestGapMs,
      };
    });
}

const lengthOf = ({ startMs, endMs }: Span): number => endMs - startMs;

const withoutMargins = ({ startMs, endMs }: Span, durationMs: number, rules: Rules): Span => ({
  startMs: startMs === 0 ? 0 : startMs + rules.afterSpeechMs,
  endMs: endMs === durationMs ? durationMs : endMs - rules.beforeSpeechMs,
});
