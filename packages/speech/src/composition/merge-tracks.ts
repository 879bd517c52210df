import type { RecognisedWord } from '../recogniser.js';

/** A speaker may be interrupted after this silence, and after this time without one. */
const PAUSE_MS = 300;
const LONGEST_MS = 5000;

/** Word of one of several tracks. */
export interface TrackWord extends RecognisedWord {
  /** Index of the track. */
  track: number;
}

/**
 * Merges the words of recordings of the same time, such as one for each person of a meeting, in time order. Words that are said
 * without a pause stay together, so that a word of another person does not split them: where people speak at once, words are
 * later than they were said, by up to 5 s.
 */
export function mergeTracks(tracks: readonly (readonly RecognisedWord[])[]): TrackWord[] {
  let endMs = 0;
  return tracks
    .flatMap((words, track) => utterances(words.map((word) => ({ ...word, track }))))
    .sort(([a], [b]) => a!.startMs - b!.startMs)
    .flat()
    .map((word) => {
      const startMs = Math.max(endMs, word.startMs);
      endMs = Math.max(startMs, word.endMs);
      return { ...word, startMs, endMs };
    });
}

function utterances(words: readonly TrackWord[]): TrackWord[][] {
  const found: TrackWord[][] = [];
  for (const word of words) {
    const last = found.at(-1);
    const isPause = !last || word.startMs - last.at(-1)!.endMs >= PAUSE_MS;
    if (isPause || word.endMs - last[0]!.startMs > LONGEST_MS) found.push([word]);
    else last.push(word);
  }
  return found;
}
