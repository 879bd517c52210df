import { setImmediate } from 'node:timers/promises';
import { STEP_MS } from './fingerprint.js';
import type { Fingerprint } from './fingerprint.js';
import { atItsSpeed, CLEAR, exactOffset, matchingRun } from './matching-run.js';
import type { Run } from './matching-run.js';
import { offsetVotes } from './offset-votes.js';

const FRAME_MS = 384; // length of the sound that a step compares
const MOST_SPANS = 100;
const LEAST_STEPS = 100; // audible steps left to search; fewer cannot contain a span

/** Part of a clip and its position in the parent, in whole ms. */
export interface ClipSpan {
  clipStartMs: number;
  clipEndMs: number;
  parentStartMs: number;
  /** Differs from the start by the length of the part in the clip, times the speed of the clip. */
  parentEndMs: number;
}

export interface ClipPlace {
  /** Sorted by time in the clip, without overlaps. */
  spans: ClipSpan[];
  /** From 0 to 1: the fraction of the clip's sound that was found, times its similarity. */
  confidence: number;
}

export interface LocateOptions {
  /** Minimum confidence of a match. Default 0.25, since a jingle may be as long as the rest of the clip. */
  minConfidence?: number;
  /** Approximate speed of the clip: above 1 if it is faster than the parent. Default 1. */
  speed?: number;
  signal?: AbortSignal;
}

/**
 * Finds the parts of a parent recording that a clip consists of, independent of codec, loudness and other sound before,
 * between and after them, up to 1 % faster or slower than `speed`. Starts are exact to a few ms at the same speed, edges next to other
 * sound to about 0.2 s. Does not find parts shorter than about 3 s. For sound that the parent repeats, returns one of its positions.
 *
 * @returns undefined if there is no match with sufficient confidence
 */
export async function locateClip(
  clip: Fingerprint,
  parent: Fingerprint,
  { minConfidence = 0.25, speed = 1, signal }: LocateOptions = {},
): Promise<ClipPlace | undefined> {
  const runs = await findRuns(clip, parent, { speed, signal });
  const audible = clip.audible.reduce((sum, one) => sum + one, 0);
  const alike = runs.reduce((sum, run) => sum + run.compared * (1 - 2 * run.difference), 0);
  const confidence = Math.min(1, alike / Math.max(1, audible));
  if (runs.length === 0 || confidence < minConfidence) return undefined;
  return { spans: toSpans(runs, clip, parent), confidence };
}

async function findRuns(
  clip: Fingerprint,
  parent: Fingerprint,
  search: { speed: number; signal: AbortSignal | undefined },
): Promise<Run[]> {
  const vote = offsetVotes(parent);
  const runs: Run[] = [];
  const taken = new Uint8Array(clip.bits.length);
  const wanted = clip.audible.slice();
  while (runs.length < MOST_SPANS && wanted.reduce((sum, one) => sum + one, 0) >= LEAST_STEPS) {
    const offsets = await vote(clip, wanted, search);
    let best: Run | undefined;
    for (const offset of offsets.flatMap((each) => [each - 1, each, each + 1])) {
      await setImmediate();
      const run = matchingRun(clip, parent, taken, { offset, speed: search.speed });
      if (run && run.score > (best?.score ?? 0)) best = run;
    }
    if (!best || (runs.length === 0 && best.score < CLEAR)) break;
    best = await atItsSpeed(clip, parent, taken, best);
    runs.push({ ...best, offset: exactOffset(clip, parent, best) });
    taken.fill(1, best.from, best.to);
    wanted.fill(0, best.from, best.to);
  }
  return runs.sort((a, b) => a.from - b.from);
}

/** Converts runs to times and extends them over adjacent pauses. */
function toSpans(runs: readonly Run[], clip: Fingerprint, parent: Fingerprint): ClipSpan[] {
  const isPause = (from: number, to: number) => clip.audible.subarray(from, to).every((one) => one === 0);
  const middle = (step: number) => step * STEP_MS + FRAME_MS / 2;
  const spans: ClipSpan[] = [];
  runs.forEach((run, i) => {
    const { to: beforeEnd } = runs[i - 1] ?? { to: 0 };
    const shiftMs = run.offset * STEP_MS + (1 - run.speed) * (FRAME_MS / 2);
    const inParent = (ms: number) => ms * run.speed + shiftMs;
    const inClip = (ms: number) => (ms - shiftMs) / run.speed;
    const last = spans.at(-1);
    const joined = isPause(beforeEnd, run.from);
    const lead = run.from * STEP_MS < FRAME_MS || (i === 0 && joined) ? 0 : middle(run.from);
    const clipStartMs = Math.round(Math.max(lead, inClip(0), last?.clipEndMs ?? 0));
    const ends =
      i === runs.length - 1 &&
      (isPause(run.to, clip.bits.length) || run.to * STEP_MS > clip.bits.length * STEP_MS - FRAME_MS);
    const until = ends ? clip.durationMs : middle(run.to);
    const clipEndMs = Math.round(Math.min(until, inClip(parent.durationMs)));
    spans.push({
      clipStartMs,
      clipEndMs,
      parentStartMs: Math.max(0, Math.round(inParent(clipStartMs))),
      parentEndMs: Math.min(parent.durationMs, Math.round(inParent(clipEndMs))),
    });
  });
  return spans;
}
