import type { Reading } from '../../model/reading.js';
import { labelToFrames, type FrameRate } from '../../model/timecode.js';
import type { Subtitle } from './blocks.js';

/** A day and half a day of timecode, in frames. */
interface Day {
  readonly frames: number;
  readonly half: number;
  /** A first subtitle that much after midnight may belong to a programme that started before it. */
  readonly lead: number;
}

const dayOf = (rate: FrameRate): Day => {
  const frames = labelToFrames(24, 0, 0, 0, rate);
  return { frames, half: frames / 2, lead: frames / 24 };
};

export interface ProgrammeTimes {
  readonly subtitles: Subtitle[];
  /** The start that was used: that of the header, or 0 where it cannot be right. */
  readonly start: number;
}

/**
 * Counts the times of subtitles from the start of programme. Timecode that falls back by more than half a day has passed midnight.
 * A start later than most subtitles is not used.
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
    reading.repair(
      'timecode',
      'the programme starts later than its subtitles; their times stay as they are',
      { byte: 256 },
    );
    return { subtitles: pastMidnight(given, 0, day, undefined), start: 0 };
  }
  const subtitles = running.flatMap((subtitle) => {
    const [from, to] = [subtitle.frames[0] - start, subtitle.frames[1] - start];
    if (from >= 0) return [{ ...subtitle, frames: [from, to] as const }];
    const what =
      to > 0
        ? 'starts before the programme; it is shown from its start'
        : 'is before the programme; it is left out';
    reading.repair('timecode', `a subtitle ${what}`, { byte: subtitle.byte });
    return to > 0 ? [{ ...subtitle, frames: [0, to] as const }] : [];
  });
  return { subtitles, start };
}

/** The same subtitles on a clock that does not start again at midnight. */
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
      reading?.repair('timing', `a subtitle ends ${when} it starts; it is shown for no time`, {
        byte: subtitle.byte,
      });
    }
    return { ...subtitle, frames: [from + offset, Math.max(from, end) + offset] };
  });
}

const isAfterMidnight = (frame: number, start: number, day: Day): boolean =>
  frame < start && frame + day.frames - start <= day.lead;

/**
 * Tells apart the block that some systems put before the captions under number 0 to hold facts about the programme: it has no time
 * on air, or one before the programme. Captions may have that number too.
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

/** Members of a cumulative set (status 1, 2 … 3) stay until the last of them ends. */
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
