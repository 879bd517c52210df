import { toWire, type SavedParagraph, type TimedWord, type WireWord } from './document.js';
import type { TimedTurn } from './word-times.js';

/** The place of each saved turn: its paragraph, and its words in it. */
export type SavedTurns = ReadonlyMap<readonly TimedWord[], Place>;

interface Place {
  readonly id: number;
  readonly words_from: number;
  readonly words_to: number;
}

/** Returns the turns with words, in groups that make one paragraph each. */
export function paragraphsOf(turns: readonly TimedTurn[]): TimedTurn[][] {
  const paragraphs: TimedTurn[][] = [];
  for (const turn of turns) {
    if (turn.words.length === 0) continue;
    const last = paragraphs.at(-1);
    const { speaker, continues } = turn.node.attrs;
    if (last && continues && last[0]!.node.attrs.speaker === speaker) last.push(turn);
    else paragraphs.push([turn]);
  }
  return paragraphs;
}

export function savedTurns(paragraphs: readonly (readonly Pick<TimedTurn, 'words'>[])[]): SavedTurns {
  const places = new Map<readonly TimedWord[], Place>();
  paragraphs.forEach((turns, id) => {
    let from = 0;
    for (const { words } of turns)
      places.set(words, { id, words_from: from, words_to: (from += words.length) });
  });
  return places;
}

/** Returns the turns to save. Those that did not change have their place. */
export const toSave = (paragraphs: readonly (readonly TimedTurn[])[], saved: SavedTurns): SavedParagraph[] =>
  paragraphs.flatMap((turns) =>
    turns.map(({ node, words }, nth) => ({
      ...saved.get(words),
      ...(nth > 0 && { continues: true as const }),
      speaker: node.attrs.speaker as string | null,
      // Most turns are sent without their words.
      get words(): WireWord[] {
        return words.map(toWire);
      },
    })),
  );
