import type { MasterTranscript, MasterWord } from '@scriptorium/captions';
import { unacceptable } from '@scriptorium/core';

/** A turn of a transcript: consecutive words of one speaker, without the fields that all of them share. */
export interface Turn {
  /** Range of words in the master: the first index, and the index after the last. */
  from: number;
  to: number;
  speaker: string | undefined;
}

/** A kept turn, by its index, or its new words. */
export interface TurnInput {
  id?: number | undefined;
  speaker: string | undefined;
  words?: MasterWord[] | undefined;
}

/** Returns the turns of a transcript; a change of speaker starts a turn too. */
export function turnsOf({ words }: Pick<MasterTranscript, 'words'>): Turn[] {
  const turns: Turn[] = [];
  words.forEach((word, index) => {
    const last = turns.at(-1);
    if (last && !word.paragraph && word.speaker === last.speaker) last.to = index + 1;
    else turns.push({ from: index, to: index + 1, speaker: word.speaker });
  });
  return turns;
}

/**
 * Returns the words of turns. A turn that followed another speaker without a paragraph in the base stays
 * without one.
 * @throws {DomainError} `invalid`, naming `paragraphs`
 */
export function wordsOfTurns(base: MasterTranscript, inputs: readonly TurnInput[]): MasterWord[] {
  const turns = turnsOf(base);
  const words: MasterWord[] = [];
  inputs.forEach(({ id, speaker, words: given }, index) => {
    const turn = id === undefined ? undefined : turns[id];
    if (id !== undefined && !turn)
      throw unacceptable(
        'paragraphs',
        `paragraph ${index + 1}: there is no paragraph ${id} of ${turns.length}`,
      );
    const said = given ?? base.words.slice(turn!.from, turn!.to);
    const wasParagraph = !turn || base.words[turn.from]!.paragraph === true;
    const isParagraph = wasParagraph || words.at(-1)?.speaker === speaker;
    said.forEach((word, nth) => words.push(inTurn(word, speaker, nth === 0 && isParagraph)));
  });
  return words;
}

function inTurn(word: MasterWord, speaker: string | undefined, paragraph: boolean): MasterWord {
  if (word.speaker === speaker && (word.paragraph ?? false) === paragraph) return word;
  const { speaker: _, paragraph: __, ...rest } = word;
  return { ...rest, ...(speaker !== undefined && { speaker }), ...(paragraph && { paragraph }) };
}
