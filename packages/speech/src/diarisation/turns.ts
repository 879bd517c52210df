import type { SpeakerTurn } from './diariser.js';

/** Sorts turns by time, and numbers the speakers in the order in which they first speak. */
export function inOrderOfAppearance(turns: readonly SpeakerTurn[]): SpeakerTurn[] {
  const numbers = new Map<number, number>();
  return turns
    .filter(({ startMs, endMs }) => endMs > startMs)
    .sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs)
    .map((turn) => {
      if (!numbers.has(turn.speaker)) numbers.set(turn.speaker, numbers.size);
      return { ...turn, speaker: numbers.get(turn.speaker)! };
    });
}
