import type { LayoutProfile } from '../layout/profiles.js';
import { minGapMs } from '../layout/profiles.js';
import type { Cue } from '../model/cue.js';
import { framesToMs, msToFrames, type FrameRate } from '../model/timecode.js';

export type TimeFix = 'overlap' | 'gap_min' | 'chain' | 'dur_min';

export interface TimeLimits {
  readonly profile: LayoutProfile;
  readonly rate: FrameRate;
  /** Captions are not extended beyond this time. */
  readonly mediaMs: number;
}

/** Maximum delay of a caption's start so that the previous one can be read. */
const MAX_DELAY_MS = 500;

/**
 * Applies the minimum duration and gap, as far as the adjacent captions allow, removes overlaps and closes
 * flickering gaps. Cues must be sorted by start. A caption never starts earlier, and is never shortened below
 * the minimum duration.
 */
export function fixTimes(
  cues: readonly Cue[],
  limits: TimeLimits,
  changed: (fix: TimeFix, index: number) => void,
): Cue[] {
  const gapMs = minGapMs(limits.profile, limits.rate);
  const out = [...cues];
  // In reverse order, so that the end of a caption is final before the previous one delays its start.
  for (let i = out.length - 1; i >= 0; i--) {
    const cue = out[i]!;
    const next = out[i + 1];
    const { end, delay } = next
      ? seam([cue, next, out[i + 2]], gapMs, limits)
      : { end: leastEnd(cue, limits), delay: 0 };
    if (end === cue.endMs && delay === 0) continue;
    changed(next ? kindOf(cue, next, end, gapMs) : 'dur_min', i);
    if (end !== cue.endMs) out[i] = withTimes(cue, cue.startMs, end);
    if (next && delay > 0) out[i + 1] = withTimes(next, next.startMs + delay, next.endMs);
  }
  return out;
}

const leastMs = ({ startMs }: Cue, { profile, mediaMs }: TimeLimits): number =>
  Math.max(1, Math.min(Math.ceil(profile.minDurationMs), mediaMs - startMs));

const leastEnd = (cue: Cue, limits: TimeLimits): number =>
  Math.max(cue.endMs, cue.startMs + leastMs(cue, limits));

interface Seam {
  readonly end: number;
  /** Delay of the next caption's start. */
  readonly delay: number;
}

/** Returns the best end of a caption and the delay of the next one. */
function seam(
  [cue, next, after]: readonly [Cue, Cue, Cue | undefined],
  gapMs: number,
  limits: TimeLimits,
): Seam {
  const { startMs, endMs } = cue;
  if (sharesScreen(cue, next)) return { end: endMs, delay: 0 };
  const { profile, mediaMs } = limits;
  const least = leastMs(cue, limits);
  const wanted = leastEnd(cue, limits);
  const latest = next.startMs - gapMs;
  if (next.startMs - wanted >= Math.max(gapMs, profile.chainMs)) return { end: wanted, delay: 0 };
  const shortest = startMs + (endMs > startMs ? Math.min(least, endMs - startMs) : least);
  const delay = shortest - latest;
  if (delay > 0)
    return mayDelay(next, delay, after, profile) ? { end: shortest, delay } : { end: endMs, delay: 0 };
  const chains = latest - startMs <= profile.maxDurationMs && latest <= mediaMs;
  return { end: latest <= wanted || chains ? latest : wanted, delay: 0 };
}

/** True if a caption may start later: by at most `MAX_DELAY_MS`, before the next caption, and without becoming too short. */
const mayDelay = (
  { startMs, endMs }: Cue,
  delay: number,
  after: Cue | undefined,
  { minDurationMs }: LayoutProfile,
): boolean =>
  delay <= MAX_DELAY_MS &&
  startMs + delay <= (after?.startMs ?? Infinity) &&
  endMs - startMs - delay >= Math.min(minDurationMs, endMs - startMs);

function kindOf(cue: Cue, next: Cue, end: number, gapMs: number): TimeFix {
  if (next.startMs < cue.endMs) return 'overlap';
  if (end < cue.endMs || next.startMs - cue.endMs < gapMs) return 'gap_min';
  return next.startMs - end === gapMs ? 'chain' : 'dur_min';
}

/** Captions at different positions may be shown at the same time. */
const sharesScreen = (cue: Cue, next: Cue): boolean =>
  next.startMs < cue.endMs && JSON.stringify(cue.placement) !== JSON.stringify(next.placement);

/** Changes the times of a cue. Drops its frame counts and moves earlier timed words to the new start. */
function withTimes(cue: Cue, startMs: number, endMs: number): Cue {
  const { frames: _, ...rest } = cue;
  const spans = cue.spans.map((span) =>
    span.startMs !== undefined && span.startMs < startMs ? { ...span, startMs } : span,
  );
  return { ...rest, spans, startMs, endMs };
}

/** Restores exact frame counts of changed cues, for documents that count frames. */
export const countedAgain = (cues: readonly Cue[], rate: FrameRate): Cue[] =>
  cues.map((cue) => {
    if (cue.frames) return cue;
    const start = msToFrames(cue.startMs, rate);
    const end = Math.max(start, msToFrames(cue.endMs, rate));
    return { ...cue, frames: [start, end], startMs: framesToMs(start, rate), endMs: framesToMs(end, rate) };
  });
