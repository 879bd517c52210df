import type { MasterTranscript, MasterWord } from '@scriptorium/captions';
import { unacceptable } from '@scriptorium/core';

/** A turn of a transcript: consecutive words of one speaker, without the fields that all of them share. */
export interface Turn {
  /** Range of words in the master: the first index, and the index after the last. */
  from: number;
  to: number;
  speaker: string | undefined;
}

/** A turn or a part of one: kept words, by the index of their turn, or new words. */
export interface TurnInput {
  id?: number | undefined;
  /** Range of the kept words in their turn; by default all. */
  from?: number | undefined;
  to?: number | undefined;
  /** Whether it starts no paragraph. */
  continues?: boolean | undefined;
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
  inputs.forEach((input, index) => {
    const { speaker } = input;
    const kept = input.id === undefined ? undefined : keptWords(turns, input, index);
    const said = input.words ?? base.words.slice(kept!.from, kept!.to);
    const wasParagraph = !kept || kept.isInside || base.words[kept.from]!.paragraph === true;
    const isParagraph = !input.continues && (wasParagraph || words.at(-1)?.speaker === speaker);
    said.forEach((word, nth) => words.push(inTurn(word, speaker, nth === 0 && isParagraph)));
  });
  return words;
}

/** Returns the range of kept words in the master, and whether it begins after the start of its turn. */
function keptWords(turns: readonly Turn[], { id, from = 0, to }: TurnInput, index: number) {
  const turn = turns[id!];
  const refuse = (problem: string) => unacceptable('paragraphs', `paragraph ${index + 1}: ${problem}`);
  if (!turn) throw refuse(`there is no paragraph ${id} of ${turns.length}`);
  const length = turn.to - turn.from;
  const end = to ?? length;
  if (from >= end || end > length)
    throw refuse(`there are no words from ${from} to ${end} of ${length} in paragraph ${id}`);
  return { from: turn.from + from, to: turn.from + end, isInside: from > 0 };
}

function inTurn(word: MasterWord, speaker: string | undefined, paragraph: boolean): MasterWord {
  if (word.speaker === speaker && (word.paragraph ?? false) === paragraph) return word;
  const { speaker: _, paragraph: __, ...rest } = word;
  return { ...rest, ...(speaker !== undefined && { speaker }), ...(paragraph && { paragraph }) };
}
