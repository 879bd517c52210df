import type { AlignedWord } from '@scriptorium/speech';

/** Film at 25 frames per second takes this much less time than at 24 or 23.976. */
const CONVERSIONS = [25 / 24, 25 / 23.976];
const TOLERANCE = 0.003;
/** Fewer words, or a shorter time, say nothing about the speed. */
const LEAST_WORDS = 20;
const LEAST_MS = 10_000;
/** Largest deviation of half of the measurements. */
const CERTAIN = 0.01;

/**
 * Returns a warning if captions were timed for film at 24 or 23.976 frames per second and the recording is at 25, or the reverse.
 *
 * @param given times of the words before the alignment
 */
export function captionSpeedWarning(
  given: readonly { startMs: number }[],
  found: readonly AlignedWord[],
): string | undefined {
  const matched = found.flatMap(({ matched: is, startMs }, i) =>
    is ? [{ was: given[i]!.startMs, startMs }] : [],
  );
  const half = matched.length >> 1;
  const ratios = matched.slice(half).flatMap((late, i) => {
    const early = matched[i]!;
    const ms = late.startMs - early.startMs;
    return ms < LEAST_MS ? [] : [(late.was - early.was) / ms];
  });
  if (ratios.length < LEAST_WORDS / 2) return undefined;
  const ratio = median(ratios);
  if (median(ratios.map((each) => Math.abs(each - ratio))) > CERTAIN) return undefined;
  const is = (speed: number) => CONVERSIONS.some((each) => Math.abs(each - speed) < TOLERANCE);
  if (is(ratio)) return warning('24 or 23.976', '25');
  return is(1 / ratio) ? warning('25', '24 or 23.976') : undefined;
}

const warning = (was: string, is: string) =>
  `The captions were timed for film at ${was} frames per second; the recording plays as at ${is}. They have the times of the recording.`;

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;
}
