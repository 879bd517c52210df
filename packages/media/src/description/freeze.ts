import type { CaptionDocument } from '@scriptorium/captions';
import type { Rational } from '../media-info.js';
import type { FramePause, Pause } from './pauses.js';
import type { Chapter } from './tracks.js';

/**
 * Returns an ffmpeg expression for a step function: the `sum` of the last step whose `from` is reached. `steps` must be
 * sorted by `from`. It is a binary search, so that hundreds of steps take at most nine comparisons per frame.
 */
function steppedSum(variable: string, steps: readonly { from: string; sum: string }[]): string {
  const search = (low: number, high: number): string => {
    if (low === high) return low === 0 ? '0' : steps[low - 1]!.sum;
    const middle = Math.floor((low + high) / 2);
    return `if(lt(${variable},${steps[middle]!.from}),${search(low, middle)},${search(middle + 1, high)})`;
  };
  return search(0, steps.length);
}

/** Returns the steps of the delay, in seconds, which begin `toleranceMs` before each pause. */
function delays(pauses: readonly Pause[], toleranceMs: number): { from: string; sum: string }[] {
  let sumMs = 0;
  return pauses.map(({ atMs, durationMs }) => ({
    from: seconds(atMs - toleranceMs),
    sum: seconds((sumMs += durationMs)),
  }));
}

/**
 * Returns the filters that freeze a picture: they set a constant frame rate, delay frames by the preceding pauses, repeat the
 * frame before each pause, and output exactly `frames` frames.
 */
export function freezeFilter(pauses: readonly FramePause[], rate: Rational, frames: number): string {
  const constant = `fps=${rate.numerator}/${rate.denominator}:start_time=0`;
  let sum = 0;
  const steps = pauses.map((pause) => ({ from: String(pause.frame), sum: String((sum += pause.frames)) }));
  return [
    constant,
    `setpts='N+${steppedSum('N', steps)}'`,
    constant,
    'tpad=stop=-1:stop_mode=clone',
    `trim=end_frame=${frames}`,
  ].join(',');
}

/** Limits the repetitions of the last frame, if ffmpeg takes the clock of the container for its rate. */
const SHORTEST_FRAME_S = 0.0039;
/** Length of the last frame. */
const LAST_FRAME_MS = 20;

/**
 * Returns the filters that freeze a picture whose frames have times of their own: they delay frames by the preceding pauses, so that the
 * one before a pause is shown until its end, and repeat the last one up to `durationMs`.
 */
export function holdFilter(pauses: readonly Pause[], durationMs: number): string {
  const programmeMs = pauses.reduce((left, pause) => left - pause.durationMs, durationMs);
  const last = `${seconds(durationMs - LAST_FRAME_MS)}/TB`;
  return [
    'trim=start=0',
    'tpad=stop=-1:stop_mode=clone',
    `trim=end=${seconds(programmeMs + 1000)}`,
    `setpts='if(N,min(PTS+(${steppedSum('T', delays(pauses, 0.5))})/TB,${last}),0)'`,
    `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${SHORTEST_FRAME_S})'`,
  ].join(',');
}

/**
 * Returns the filters that pause a sound with the picture, to within 5 ms: they delay pieces of 10 ms by the preceding pauses, and
 * fill the gaps with silence.
 */
export function pauseFilter(pauses: readonly Pause[]): string {
  return [
    'aresample=48000:async=1:first_pts=0',
    'asetnsamples=n=480:p=0',
    `asetpts='PTS+(${steppedSum('T', delays(pauses, 5))})/TB'`,
    'aresample=async=1:min_hard_comp=0.005:first_pts=0',
  ].join(',');
}

/** Returns the bitstream filter that delays captions by the preceding pauses. Captions shown during a pause are extended. */
export function moveCaptions(pauses: readonly Pause[]): string {
  // A caption that starts at a pause belongs after it. Half a ms is below the resolution of any container.
  const steps = delays(pauses, 0.5);
  const at = (time: string) => `(${steppedSum(time, steps)})/TB`;
  return `setts=pts='PTS+${at('PTS*TB')}':dts='DTS+${at('DTS*TB')}':duration='DURATION+${at('(PTS+DURATION)*TB-0.001')}-${at('PTS*TB')}'`;
}

/** Returns captions on the timeline of the result. Captions shown during a pause are extended. */
export function moveCaptionDocument(document: CaptionDocument, pauses: readonly Pause[]): CaptionDocument {
  if (pauses.length === 0) return document;
  const start = (ms: number) => Math.round(moved(ms + 0.5, pauses) - 0.5);
  const end = (ms: number) => Math.round(moved(ms - 0.5, pauses) + 0.5);
  const cues = document.cues.map((cue) => ({
    ...cue,
    startMs: start(cue.startMs),
    endMs: end(Math.max(cue.endMs, cue.startMs + 1)),
    spans: cue.spans.map((span) =>
      span.startMs === undefined ? span : { ...span, startMs: start(span.startMs) },
    ),
  }));
  return { ...document, cues };
}

const seconds = (ms: number) => (ms / 1000).toFixed(6);

/** Converts a time of the programme to the timeline of the result. */
const moved = (ms: number, pauses: readonly Pause[]) =>
  pauses.reduce((sum, { atMs, durationMs }) => (atMs <= ms ? sum + durationMs : sum), ms);

/** Returns the moved chapters in ffmpeg's metadata format. */
export const chapterFile = (chapters: readonly Chapter[], pauses: readonly Pause[]): string =>
  [
    ';FFMETADATA1',
    ...chapters.map(({ startMs, endMs, title }) =>
      [
        '[CHAPTER]',
        'TIMEBASE=1/1000',
        `START=${Math.round(moved(startMs, pauses))}`,
        `END=${Math.round(moved(endMs, pauses))}`,
        `title=${title.replace(/\p{Cc}+/gu, ' ').replace(/[=;#\\]/g, '\\$&')}`,
      ].join('\n'),
    ),
    '',
  ].join('\n');
