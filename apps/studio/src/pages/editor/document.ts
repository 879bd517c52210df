import {
  joinWords,
  paragraphStarts,
  shownWord,
  type MasterWord,
  type ShownCaption,
} from '@scriptorium/captions';
import type { Mark, Node } from 'prosemirror-model';
import { schema } from './schema.js';

/** A word with its times, and its offsets in the text of its turn. */
export interface TimedWord {
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly confidence?: number;
  readonly flags?: MasterWord['flags'];
  readonly caption?: MasterWord['caption'];
  readonly shown?: MasterWord['shown'];
  readonly line?: MasterWord['line'];
  readonly from: number;
  readonly to: number;
}

export interface WireWord {
  text: string;
  start_ms: number;
  end_ms: number;
  confidence?: number;
  flags?: ('uncertain' | 'inaudible')[];
  caption?: 'start' | 'inside';
  shown?: { start_ms: number; end_ms: number; italic?: true; top?: true };
  line?: true;
}

/** The document to edit. Without a version it was never saved. */
export interface EditedDocument {
  version: number;
  /** BCP 47 language tag. */
  language: string;
  /** Whether it has captions of an imported file, which keep their breaks and times. */
  own_captions: boolean;
  paragraphs: { id: number; speaker: string | null; words: WireWord[] }[];
}

/** A part of a paragraph to save. With an `id`, its words are unchanged ones of the loaded or last saved document. */
export interface SavedParagraph {
  id?: number;
  words_from?: number;
  words_to?: number;
  /** Whether it belongs to the paragraph before it. */
  continues?: true;
  speaker: string | null;
  words: WireWord[];
}

export const fromWire = ({ start_ms, end_ms, shown, ...word }: WireWord): Omit<TimedWord, 'from' | 'to'> => ({
  ...word,
  startMs: start_ms,
  endMs: end_ms,
  ...(shown && { shown: shownFromWire(shown) }),
});

export const shownFromWire = ({
  start_ms,
  end_ms,
  ...look
}: NonNullable<WireWord['shown']>): ShownCaption => ({
  startMs: start_ms,
  endMs: end_ms,
  ...look,
});

export const toWire = ({ startMs, endMs, ...word }: TimedWord): WireWord => ({
  text: word.text,
  start_ms: startMs,
  end_ms: endMs,
  ...(word.confidence !== undefined && { confidence: word.confidence }),
  ...(word.flags?.length && { flags: [...word.flags] }),
  ...(word.caption && { caption: word.caption }),
  ...(word.shown && { shown: shownToWire(word.shown) }),
  ...(word.line && { line: word.line }),
});

export const shownToWire = ({ startMs, endMs, ...look }: ShownCaption): NonNullable<WireWord['shown']> => ({
  start_ms: startMs,
  end_ms: endMs,
  ...look,
});

type Flagged = Pick<TimedWord, 'text' | 'flags'>;

/** Returns whether a word has the mark of uncertain words. */
export const isUncertain = ({ flags }: Flagged): boolean =>
  flags?.includes('uncertain') === true && !flags.includes('inaudible');

/** Returns the text of a word in the document. */
export const textInDocument = (word: Flagged): string =>
  isUncertain(word) ? word.text : shownWord(word as MasterWord, 'Standard');

/** Numbers the marks of shaped captions, so that adjacent ones differ. */
let marks = 0;
export const captionMark = (shown: ShownCaption | null = null, id = ++marks) =>
  schema.mark('caption', { id, shown });
export const lineMark = schema.mark('line');
export const uncertainMark = schema.mark('uncertain');

/** A turn of text, with its words and their offsets. */
export interface OpenedTurn {
  node: Node;
  words: TimedWord[];
}

/** Returns a paragraph as turns: a long one is divided, because browsers lay out the whole turn at each key. */
export function toTurns(
  { speaker, words }: EditedDocument['paragraphs'][number],
  open: OpenCaption,
): OpenedTurn[] {
  const own = words.map(fromWire);
  const starts = paragraphStarts(own, (index) => own[index]!.caption !== 'inside');
  return [0, ...starts].map((from, nth) =>
    toTurn({ speaker, continues: nth > 0 }, own.slice(from, starts[nth]), open),
  );
}

/** Returns a turn of text. */
export function toTurn(
  attrs: { speaker: string | null; continues?: boolean },
  words: readonly Omit<TimedWord, 'from' | 'to'>[],
  open: OpenCaption = { mark: undefined },
): OpenedTurn {
  const texts = words.map(textInDocument);
  const whole = joinWords(texts);
  let at = 0;
  const placed = words.map((word, index): TimedWord => {
    const from = whole.indexOf(texts[index]!, at);
    at = from + texts[index]!.length;
    return { ...word, from, to: at };
  });
  return { node: schema.node('turn', attrs, pieces(whole, placed, open)), words: placed };
}

/** Returns the text with marks on each shaped caption, and on the words that start its lines. */
function pieces(whole: string, words: readonly TimedWord[], open: OpenCaption): Node[] {
  const out: Node[] = [];
  let at = 0;
  const push = (to: number, marks: readonly Mark[]) => {
    if (to > at) out.push(schema.text(whole.slice(at, to), marks));
    at = Math.max(at, to);
  };
  words.forEach((word) => {
    if (word.caption === 'start') open.mark = captionMark(word.shown ?? null);
    else if (!word.caption) open.mark = undefined;
    // The space before a word belongs to the caption if the preceding word does.
    const inside = open.mark && word.caption === 'inside' && at > 0 ? [open.mark] : [];
    push(word.from, inside);
    const line = open.mark && word.line ? [lineMark] : [];
    push(word.to, [
      ...(open.mark ? [open.mark] : []),
      ...line,
      ...(isUncertain(word) ? [uncertainMark] : []),
    ]);
  });
  push(whole.length, []);
  return out;
}

/** The caption of the last word, which may go on in the next turn. */
export interface OpenCaption {
  mark: Mark | undefined;
}

/** Returns the mark of the shaped caption at an offset in a turn. */
export const captionAt = (turn: Node, offset: number): Mark | undefined =>
  turn.childAfter(offset).node?.marks.find(({ type }) => type === schema.marks.caption);

/** Returns whether a word at an offset starts a line of its caption. */
export const isLineAt = (turn: Node, offset: number): boolean =>
  turn.childAfter(offset).node?.marks.some(({ type }) => type === schema.marks.line) ?? false;
