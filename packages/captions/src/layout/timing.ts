import { cueText, type Cue } from '../model/cue.js';
import type { FrameRate } from '../model/timecode.js';
import { countWords, textWidth } from '../text/words.js';
import type { LayoutProfile } from './profile.js';
import { minGapMs } from './profiles.js';

/** Returns the time needed to read a text. */
export function readingMs(characters: number, words: number, profile: LayoutProfile): number {
  const byCharacters = (characters * 1000) / profile.charactersPerSecond;
  return profile.wordsPerMinute
    ? Math.max(byCharacters, (words * 60_000) / profile.wordsPerMinute)
    : byCharacters;
}

/**
 * Extends captions to the reading time as far as the next caption allows, and closes short gaps. Captions
 * that a person timed keep their times.
 */
export function fitTimes(
  cues: readonly Cue[],
  profile: LayoutProfile,
  rate: FrameRate,
  timed: readonly boolean[] = [],
): Cue[] {
  const gapMs = minGapMs(profile, rate);
  let free = 0;
  return cues.map((cue, index) => {
    if (timed[index]) {
      free = cue.endMs;
      return cue;
    }
    // Only words without duration at the same time, and captions timed by a person, can delay a caption.
    const startMs = Math.max(cue.startMs, free);
    const next = Math.max(cues[index + 1]?.startMs ?? Infinity, startMs + 1);
    const text = cueText(cue);
    const reading = readingMs(textWidth(text), profile.wordsPerMinute ? countWords(text) : 0, profile);
    const read = Math.min(startMs + reading, cue.endMs + profile.lingerMs);
    let endMs = Math.max(startMs + profile.minDurationMs, read, cue.endMs);
    if (next - endMs < Math.max(gapMs, profile.chainMs)) endMs = next - gapMs;
    endMs = Math.round(Math.max(startMs + 1, Math.min(endMs, startMs + profile.maxDurationMs)));
    free = endMs;
    return { ...cue, startMs, endMs };
  });
}
