import { joinWords, shownWord, type MasterWord } from '@scriptorium/captions';
import type { Node } from 'prosemirror-model';
import { schema } from './schema.js';

/** A word with its times, and its offsets in the text of its turn. */
export interface TimedWord {
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly confidence?: number;
  readonly flags?: MasterWord['flags'];
  readonly caption?: MasterWord['caption'];
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

/** A paragraph to save. With an `id`, it is an unchanged paragraph of the loaded or last saved document. */
export interface SavedParagraph {
  id?: number;
  speaker: string | null;
  words: WireWord[];
}

export const fromWire = ({ start_ms, end_ms, ...word }: WireWord): Omit<TimedWord, 'from' | 'to'> => ({
  ...word,
  startMs: start_ms,
  endMs: end_ms,
});

export const toWire = ({ startMs, endMs, ...word }: TimedWord): WireWord => ({
  text: word.text,
  start_ms: startMs,
  end_ms: endMs,
  ...(word.confidence !== undefined && { confidence: word.confidence }),
  ...(word.flags?.length && { flags: [...word.flags] }),
  ...(word.caption && { caption: word.caption }),
});

export const written = (word: Pick<TimedWord, 'text' | 'flags'>): string =>
  shownWord(word as MasterWord, 'Standard');

/** Numbers the marks of shaped captions, so that adjacent ones differ. */
let marks = 0;
export const captionMark = () => schema.mark('caption', { id: ++marks });

/** Returns a turn of text, with its words and their offsets. */
export function toTurn(
  speaker: string | null,
  wire: readonly WireWord[],
): { node: Node; words: TimedWord[] } {
  const words = wire.map(fromWire);
  const texts = words.map(written);
  const whole = joinWords(texts);
  let at = 0;
  const placed = words.map((word, index): TimedWord => {
    const from = whole.indexOf(texts[index]!, at);
    at = from + texts[index]!.length;
    return { ...word, from, to: at };
  });
  return { node: schema.node('turn', { speaker }, pieces(whole, placed)), words: placed };
}

/** Returns the text with a mark on each shaped caption. */
function pieces(whole: string, words: readonly TimedWord[]): Node[] {
  const out: Node[] = [];
  let at = 0;
  const push = (to: number, shaped: boolean) => {
    if (to > at) out.push(schema.text(whole.slice(at, to), shaped ? [captionMark()] : []));
    at = Math.max(at, to);
  };
  words.forEach((word, index) => {
    if (word.caption !== 'start') return;
    push(word.from, false);
    let last = index;
    while (words[last + 1]?.caption === 'inside') last++;
    push(words[last]!.to, true);
  });
  push(whole.length, false);
  return out;
}

/** Returns the mark of the shaped caption at an offset in a turn; null if there is none. */
export function shapedAt(turn: Node, offset: number): number | null {
  const child = turn.childAfter(offset).node;
  return (child?.marks[0]?.attrs.id as number | undefined) ?? null;
}
