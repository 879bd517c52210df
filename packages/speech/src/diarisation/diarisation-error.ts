import type { SpeakerTurn } from './diariser.js';

/** Speakers that are compared in every combination; more of them would take too long. */
const MOST_SPEAKERS = 8;

/**
 * Returns the diarisation error rate: the time in which somebody who speaks was missed, somebody was heard who does not speak, or
 * one was taken for another, divided by the time that all speakers speak. Speakers are matched as it is best.
 *
 * @param collarMs time around each border of a true turn that does not count. Default 250, as in most publications.
 */
export function diarisationError(
  truth: readonly SpeakerTurn[],
  found: readonly SpeakerTurn[],
  { collarMs = 250 }: { collarMs?: number } = {},
): number {
  const borders = truth.flatMap(({ startMs, endMs }) => [startMs, endMs]);
  const ignored = borders.map((at) => [at - collarMs, at + collarMs] as const);
  const points = [...borders, ...found.flatMap(({ startMs, endMs }) => [startMs, endMs]), ...ignored.flat()];
  const times = [...new Set(points)].sort((a, b) => a - b);
  const speaking = (turns: readonly SpeakerTurn[], from: number, to: number) =>
    new Set(turns.filter((turn) => turn.startMs <= from && turn.endMs >= to).map(({ speaker }) => speaker));
  let [total, missedOrFalse, matched] = [0, 0, 0];
  const together = new Map<string, number>();
  times.slice(1).forEach((to, i) => {
    const from = times[i]!;
    if (collarMs > 0 && ignored.some(([start, end]) => from >= start && to <= end)) return;
    const [real, heard] = [speaking(truth, from, to), speaking(found, from, to)];
    total += real.size * (to - from);
    missedOrFalse += Math.max(real.size, heard.size) * (to - from);
    for (const a of real)
      for (const b of heard) {
        const key = `${a} ${b}`;
        together.set(key, (together.get(key) ?? 0) + to - from);
      }
  });
  matched = bestMatch(
    [...new Set(truth.map(({ speaker }) => speaker))],
    [...new Set(found.map(({ speaker }) => speaker))],
    (a, b) => together.get(`${a} ${b}`) ?? 0,
  );
  return total === 0 ? (missedOrFalse > 0 ? 1 : 0) : (missedOrFalse - matched) / total;
}

/** Returns the longest time that speakers can have in common with those who were found, each with one at most. */
function bestMatch(
  real: readonly number[],
  found: readonly number[],
  timeOf: (real: number, found: number) => number,
): number {
  if (real.length > MOST_SPEAKERS)
    throw new RangeError(`at most ${MOST_SPEAKERS} true speakers can be compared`);
  const [first, ...others] = real;
  if (first === undefined) return 0;
  const without = bestMatch(others, found, timeOf);
  return found.reduce(
    (best, each) =>
      timeOf(first, each) === 0
        ? best
        : Math.max(
            best,
            timeOf(first, each) +
              bestMatch(
                others,
                found.filter((other) => other !== each),
                timeOf,
              ),
          ),
    without,
  );
}
