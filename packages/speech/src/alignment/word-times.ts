import type { AlignedWord } from './aligner.js';
import type { Placed } from './place.js';
import type { ScriptWord } from './script.js';
import type { SpokenWord } from './spoken.js';

const LONGEST_SOUND_MS = 5000;

/** Result of the recognition, by spoken word. */
interface Heard {
  heard: readonly unknown[];
  unheard: readonly boolean[];
  durationMs: number;
}

/**
 * Assigns the times of spoken words to the words of the script. Words that are not spoken, such as sound effects, share the
 * time up to the next spoken word.
 */
export function wordTimes<W extends ScriptWord>(
  script: readonly W[],
  spoken: readonly SpokenWord[],
  places: readonly Placed[],
  { heard, unheard, durationMs }: Heard,
): AlignedWord<W>[] {
  const times: Omit<AlignedWord, keyof ScriptWord>[] = [];
  let [next, lastMs] = [0, 0];
  for (let i = 0; i < script.length;) {
    const first = next;
    while (spoken[next]?.of === i) next++;
    if (next > first) {
      const startMs = Math.max(lastMs, places[first]!.startMs);
      lastMs = Math.max(startMs, places[next - 1]!.endMs);
      const count = heard.slice(first, next).filter(Boolean).length;
      const isUnheard = unheard.slice(first, next).every(Boolean);
      const matched = count * 2 >= next - first;
      times.push({ startMs, endMs: lastMs, matched, ...(isUnheard && { unheard: true }) });
      i++;
      continue;
    }
    const end = spoken[next]?.of ?? script.length;
    const until = Math.max(lastMs, next < spoken.length ? places[next]!.startMs : durationMs);
    const each = Math.min(until - lastMs, LONGEST_SOUND_MS) / (end - i);
    for (let n = 0; i < end; i++, n++)
      times.push({
        startMs: Math.round(lastMs + n * each),
        endMs: Math.round(lastMs + (n + 1) * each),
        matched: false,
      });
    lastMs = times.at(-1)!.endMs;
  }
  return script.map((word, i) => ({ ...word, ...times[i]! }));
}
