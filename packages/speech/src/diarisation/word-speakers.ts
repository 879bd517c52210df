import type { Span } from '../wav.js';
import type { SpeakerTurn } from './diariser.js';

/** A word outside of all turns belongs to the nearest turn, if that is at most this far away. */
const NEAREST_MS = 1000;

/**
 * Returns the speaker of each word: the one whose turns cover most of it. Where several speak at once, the speaker of the
 * previous word continues. Words far from every turn belong to the speaker of the previous word.
 *
 * @param words in time order, of any engine
 * @param turns in time order
 * @returns numbers of speakers; undefined before the first turn
 */
export function speakersOfWords(
  words: readonly Span[],
  turns: readonly SpeakerTurn[],
): (number | undefined)[] {
  let [first, previous] = [0, undefined as number | undefined];
  const longest = turns.reduce((most, { startMs, endMs }) => Math.max(most, endMs - startMs), 0);
  return words.map((word) => {
    // Turns may overlap, so only those whose start is out of reach for the longest turn can be skipped for good.
    while (first < turns.length && turns[first]!.startMs + longest + NEAREST_MS < word.startMs) first++;
    previous = speakerOf(word, turns, { first, previous }) ?? previous;
    return previous;
  });
}

function speakerOf(
  word: Span,
  turns: readonly SpeakerTurn[],
  { first, previous }: { first: number; previous: number | undefined },
): number | undefined {
  const shared = new Map<number, number>();
  let nearest: { speaker: number; distance: number } | undefined;
  for (let i = first; i < turns.length && turns[i]!.startMs <= word.endMs + NEAREST_MS; i++) {
    const { startMs, endMs, speaker } = turns[i]!;
    const overlap = Math.min(endMs, word.endMs) - Math.max(startMs, word.startMs);
    if (overlap >= 0) shared.set(speaker, (shared.get(speaker) ?? 0) + overlap);
    const distance = -overlap;
    if (distance <= NEAREST_MS && distance < (nearest?.distance ?? Infinity)) nearest = { speaker, distance };
  }
  const most = Math.max(...shared.values());
  const candidates = [...shared].filter(([, overlap]) => overlap === most).map(([speaker]) => speaker);
  if (previous !== undefined && candidates.includes(previous)) return previous;
  return candidates[0] ?? nearest?.speaker;
}
