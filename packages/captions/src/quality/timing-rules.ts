import { minGapMs } from '../layout/profiles.js';
import { msToFrames } from '../model/timecode.js';
import { countWords } from '../text/words.js';
import type { Rule } from './rule.js';

const round = (value: number): number => Math.round(value * 10) / 10;
const seconds = (ms: number): string => `${ms / 1000} s`;

// A violation beyond these multiples of a limit is gross: viewers cannot read the caption, or it outlasts its speech.
const GROSSLY_SHORT = 0.5;
const GROSSLY_LONG = 2;
const GROSSLY_FAST = 1.4;

/** Rules about the times of captions. */
export const timingRules: readonly Rule[] = [
  {
    id: 'dur_min',
    severity: 'warning',
    check: ({ cue, profile }) => {
      const value = cue.endMs - cue.startMs;
      return value < profile.minDurationMs
        ? {
            message: `shown for ${seconds(value)}, at least ${seconds(profile.minDurationMs)}`,
            value,
            limit: profile.minDurationMs,
            isGross: value < profile.minDurationMs * GROSSLY_SHORT,
          }
        : undefined;
    },
  },
  {
    id: 'dur_max',
    severity: 'warning',
    check: ({ cue, profile }) => {
      const value = cue.endMs - cue.startMs;
      return value > profile.maxDurationMs
        ? {
            message: `shown for ${seconds(value)}, at most ${seconds(profile.maxDurationMs)}`,
            value,
            limit: profile.maxDurationMs,
            isGross: value > profile.maxDurationMs * GROSSLY_LONG,
          }
        : undefined;
    },
  },
  {
    id: 'cps',
    severity: 'warning',
    check: ({ cue, width, profile }) => {
      const value = round((width * 1000) / Math.max(1, cue.endMs - cue.startMs));
      return width > 0 && value > profile.charactersPerSecond
        ? {
            message: `${value} characters a second, at most ${profile.charactersPerSecond}`,
            value,
            limit: profile.charactersPerSecond,
            isGross: value > profile.charactersPerSecond * GROSSLY_FAST,
          }
        : undefined;
    },
  },
  {
    id: 'wpm',
    severity: 'warning',
    check: ({ cue, text, profile }) => {
      const limit = profile.wordsPerMinute;
      const words = text.split(/\s+/).filter(Boolean).length;
      const value = round((words * 60_000) / Math.max(1, cue.endMs - cue.startMs));
      return limit !== undefined && words > 1 && value > limit
        ? {
            message: `${value} words a minute, at most ${limit}`,
            value,
            limit,
            isGross: value > limit * GROSSLY_FAST,
          }
        : undefined;
    },
  },
  {
    id: 'gap_min',
    severity: 'warning',
    check: ({ cue, previous, profile, rate }) => {
      const value = previous ? cue.startMs - previous.endMs : -1;
      // Compared in frames, because two frames at 29.97 are 66 or 67 ms after rounding.
      if (value < 0 || msToFrames(value, rate) >= profile.minGapFrames) return undefined;
      const limit = minGapMs(profile, rate);
      return { message: `${value} ms after the previous caption, at least ${limit} ms`, value, limit };
    },
  },
  {
    id: 'overlap',
    severity: 'error',
    check: ({ cue, longest }) =>
      longest && cue.startMs < longest.endMs && cue.endMs > longest.startMs
        ? {
            message: 'starts before an earlier caption ends',
            value: longest.endMs - cue.startMs,
            limit: 0,
          }
        : undefined,
  },
  {
    id: 'order',
    severity: 'error',
    check: ({ cue, previous }) => {
      if (cue.endMs <= cue.startMs)
        return { message: cue.endMs < cue.startMs ? 'ends before it starts' : 'ends when it starts' };
      return previous && cue.startMs < previous.startMs
        ? { message: 'starts before the previous caption' }
        : undefined;
    },
  },
  {
    id: 'shot_cross',
    severity: 'warning',
    check: ({ cue, shotsMs }) => {
      const shot = shotsMs.find(
        (at) => at > cue.startMs + CUT_TOLERANCE_MS && at < cue.endMs - CUT_TOLERANCE_MS,
      );
      return shot === undefined
        ? undefined
        : { message: `crosses the shot change at ${seconds(shot)}`, value: shot };
    },
  },
  {
    id: 'out_of_media',
    severity: 'error',
    check: ({ cue, mediaMs }) =>
      mediaMs !== undefined && cue.endMs > mediaMs
        ? { message: `ends after the media, at ${seconds(cue.endMs)}`, value: cue.endMs, limit: mediaMs }
        : undefined,
  },
  {
    id: 'hallucination',
    severity: 'warning',
    check: ({ cue, text, width }) => {
      if (SOUND.test(text) || countWords(text) < 2) return undefined;
      const value = round((width * 1000) / Math.max(1, cue.endMs - cue.startMs));
      return cue.endMs - cue.startMs >= 4000 && width > 0 && value < 2
        ? {
            message: `${value} characters a second over ${seconds(cue.endMs - cue.startMs)}: possibly invented by a recogniser`,
            value,
            limit: 2,
          }
        : undefined;
    },
  },
];

/** Sound descriptions and music, which may be shown for long. */
const SOUND = /^\s*(?:\[[^\]]*\]|\([^)]*\)|[♪♫#][\s\S]*)\s*$/;

/** Allowed distance between a cut and the start or end of a caption. */
const CUT_TOLERANCE_MS = 100;
