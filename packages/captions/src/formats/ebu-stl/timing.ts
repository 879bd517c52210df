import type { Reading } from '../../model/reading.js';
import { labelToFrames, type FrameRate } from '../../model/timecode.js';
import type { Subtitle } from './blocks.js';

/** A day of timecode, in frames. */
interface Day {
  readonly frames: number;
  readonly half: number;
  /** One hour: a first subtitle after midnight belongs to a programme that started at most this long before. */
  readonly lead: number;
}

const dayOf = (rate: FrameRate): Day => {
  const frames = labelToFrames(24, 0, 0, 0, rate);
  return { frames, half: frames / 2, lead: frames / 24 };
};

export interface ProgrammeTimes {
  readonly subtitles: Subtitle[];
  /** The start that was applied: that of the header, or 0 if the header is implausible. */
  readonly start: number;
}

/**
 * Makes the times of subtitles relative to the start of programme. Timecode that falls back by more than half
 * a day has passed midnight. A start later than most subtitles is ignored.
 */
export function fromProgrammeStart(
  given: readonly Subtitle[],
  start: number,
  rate: FrameRate,
  reading: Reading,
): ProgrammeTimes {
  const day = dayOf(rate);
  const running = pastMidnight(given, start, day, reading);
  const early = running.filter(({ frames }) => frames[0] < start).length;
  if (early * 2 > running.length) {
    reading.repair('timecode', 'the programme starts after most of its subtitles; its start is ignored', {
      byte: 256,
    });
    return { subtitles: pastMidnight(given, 0, day, undefined), start: 0 };
  }
  const subtitles = running.flatMap((subtitle) => {
    const [from, to] = [subtitle.frames[0] - start, subtitle.frames[1] - start];
    if (from >= 0) return [{ ...subtitle, frames: [from, to] as const }];
    const what =
      to > 0
        ? 'starts before the programme and is cut at its start'
        : 'is before the programme and is left out';
    reading.repair('timecode', `a subtitle ${what}`, { byte: subtitle.byte });
    return to > 0 ? [{ ...subtitle, frames: [0, to] as const }] : [];
  });
  return { subtitles, start };
}

/** Returns the subtitles on a clock that continues past midnight. */
function pastMidnight(
  subtitles: readonly Subtitle[],
  start: number,
  day: Day,
  reading: Reading | undefined,
): Subtitle[] {
  const first = subtitles[0]?.frames[0] ?? 0;
  let offset = isAfterMidnight(first, start, day) ? day.frames : 0;
  let before = first;
  return subtitles.map((subtitle) => {
    const [from, to] = subtitle.frames;
    if (from < before - day.half) offset += day.frames;
    else if (from > before + day.half && offset > 0) offset -= day.frames;
    before = from;
    const end = to < from - day.half ? to + day.frames : to;
    if (end <= from) {
      const when = end < from ? 'before' : 'when';
      reading?.repair('timing', `a subtitle ends ${when} it starts; its duration is set to zero`, {
        byte: subtitle.byte,
      });
    }
    return { ...subtitle, frames: [from + offset, Math.max(from, end) + offset] };
  });
}

const isAfterMidnight = (frame: number, start: number, day: Day): boolean =>
  frame < start && frame + day.frames - start <= day.lead;

/**
 * Separates subtitle zero, in which some systems store programme metadata, from the captions. It has
 * no duration, or ends before the programme starts. Captions may have number 0 too.
 */
export function splitSubtitleZero(
  subtitles: readonly Subtitle[],
  start: number,
): { zero?: Subtitle; captions: readonly Subtitle[] } {
  const [zero, next] = subtitles;
  if (!zero || !next || zero.number !== 0) return { captions: subtitles };
  const [from, to] = zero.frames;
  const isOffAir = from === to || (to <= start && next.frames[0] >= start);
  return isOffAir ? { zero, captions: subtitles.slice(1) } : { captions: subtitles };
}

/** Extends members of a cumulative set (status 1, 2 … 3) to the end of its last member. */
export function withCumulativeEnds(subtitles: readonly Subtitle[]): Subtitle[] {
  let end: number | undefined;
  const out = subtitles.toReversed().map((subtitle) => {
    const [from, to] = subtitle.frames;
    if (subtitle.cumulative === 3) end = to;
    else if (subtitle.cumulative !== 1 && subtitle.cumulative !== 2) end = undefined;
    return end === undefined ? subtitle : { ...subtitle, frames: [from, Math.max(from, end)] as const };
  });
  return out.reverse();
}
