import type { ShownCaption } from '@scriptorium/captions';
import type { Command, Transaction } from 'prosemirror-state';
import { captionMark, lineMark } from '../document.js';
import { schema } from '../schema.js';
import type { FoundWord } from '../word-times.js';
import type { Caption } from './captions.js';

/** A caption to be: its words, the indexes of those that start a line, and how it is shown. */
export interface Shape {
  words: readonly FoundWord[];
  lines: readonly number[];
  shown: ShownCaption | null;
  mark?: number | undefined;
}

const shapeOf = ({ words, lines, shown, mark }: Caption): Shape => ({
  words,
  lines,
  shown: shown ?? null,
  mark,
});

const startOf = ({ turn, word }: FoundWord): number => turn.pos + word.from;
const endOf = ({ turn, word }: FoundWord): number => turn.pos + word.to;

/** Returns the words of each turn. */
export function byTurn(words: readonly FoundWord[]): FoundWord[][] {
  const groups: FoundWord[][] = [];
  for (const found of words) {
    if (groups.at(-1)?.[0]!.turn === found.turn) groups.at(-1)!.push(found);
    else groups.push([found]);
  }
  return groups;
}

function put(tr: Transaction, { words, lines, shown, mark }: Shape): void {
  const caption = captionMark(shown, mark);
  for (const own of byTurn(words)) {
    const [from, to] = [startOf(own[0]!), endOf(own.at(-1)!)];
    tr.removeMark(from, to, schema.marks.line).addMark(from, to, caption);
  }
  for (const index of lines) tr.addMark(startOf(words[index]!), endOf(words[index]!), lineMark);
}

/** Makes these captions, in one step. */
export const shaping =
  (shapes: readonly Shape[]): Command =>
  (state, dispatch) => {
    const { tr } = state;
    for (const shape of shapes) if (shape.words.length > 0) put(tr, shape);
    if (!tr.docChanged) return false;
    dispatch?.(tr);
    return true;
  };

/** Shows captions at other times, or with another look. */
export const show = (changes: readonly { caption: Caption; shown: ShownCaption }[]): Command =>
  shaping(changes.map(({ caption, shown }) => ({ ...shapeOf(caption), shown })));

/** Divides a caption before a word. */
export function split(caption: Caption, at: number, gapMs: number): Command {
  const { words, lines, shown, startMs, endMs } = caption;
  const middle = Math.min(endMs - 1, Math.max(startMs + 1, words[at]!.word.startMs));
  const first = shown && { ...shown, startMs, endMs: Math.max(startMs + 1, middle - gapMs) };
  return shaping([
    {
      words: words.slice(0, at),
      lines: lines.filter((line) => line < at),
      shown: first ?? null,
    },
    {
      words: words.slice(at),
      lines: lines.filter((line) => line > at).map((line) => line - at),
      shown: (shown && { ...shown, startMs: middle, endMs }) ?? null,
    },
  ]);
}

/** Makes one caption of two. Captions of two speakers need times, because one that is laid out has one speaker. */
export function merge(caption: Caption, next: Caption): Command {
  const words = [...caption.words, ...next.words];
  const isTimed = caption.shown ?? next.shown ?? (byTurn(words).length > 1 || undefined);
  const offset = caption.words.length;
  const crosses = caption.words.at(-1)!.turn !== next.words[0]!.turn;
  return shaping([
    {
      words,
      lines: isTimed
        ? [...caption.lines, ...(crosses ? [offset] : []), ...next.lines.map((line) => line + offset)]
        : [],
      shown: isTimed ? { ...caption.shown, startMs: caption.startMs, endMs: next.endMs } : null,
    },
  ]);
}

/** Text of a caption that is made where nothing is said. */
const PLACEHOLDER = '…';

const middleOf = ({ word }: FoundWord): number => (word.startMs + word.endMs) / 2;

/** Returns how many captions have words before a time. */
export const countBefore = (list: readonly Caption[], ms: number): number =>
  list.filter(({ words }) => words[0] && middleOf(words[0]) < ms).length;

/**
 * Makes a caption of the words that are spoken in a range, or of a placeholder if there are none. Other captions end before it, or
 * begin after it.
 */
export const make =
  (list: readonly Caption[], range: ShownCaption, gapMs: number): Command =>
  (state, dispatch) => {
    const { tr } = state;
    const own: FoundWord[] = [];
    let last: FoundWord | undefined;
    for (const { words, lines, shown, mark, startMs, endMs } of list) {
      const head = words.filter((each) => middleOf(each) < range.startMs);
      const tail = words.filter((each) => middleOf(each) >= range.endMs);
      const end = words.length - tail.length;
      const inner = words.slice(head.length, end);
      own.push(...inner);
      last = head.at(-1) ?? last;
      const isApart = endMs + gapMs <= range.startMs || startMs >= range.endMs + gapMs;
      // Captions that are laid out by themselves make room.
      if (mark === undefined || (isApart && inner.length === 0)) continue;
      const before = shown && {
        ...shown,
        endMs: Math.max(startMs + 1, Math.min(endMs, range.startMs - gapMs)),
      };
      const after = shown && {
        ...shown,
        startMs: Math.min(endMs - 1, Math.max(startMs, range.endMs + gapMs)),
      };
      const headLines = lines.filter((at) => at < head.length);
      const tailLines = lines.filter((at) => at > end).map((at) => at - end);
      if (head.length > 0) put(tr, { words: head, lines: headLines, shown: before ?? null });
      if (tail.length > 0) put(tr, { words: tail, lines: tailLines, shown: after ?? null });
    }
    if (own.length > 0) put(tr, { words: own, lines: [], shown: range });
    else {
      const text = [schema.text(PLACEHOLDER, [captionMark(range)]), schema.text(' ')];
      const first = list[0]?.words[0];
      if (last) tr.insert(endOf(last), text.toReversed());
      else tr.insert(first ? startOf(first) : 1, text);
    }
    dispatch?.(tr);
    return true;
  };

/** Lets a caption be laid out again. */
export const free =
  ({ words }: Caption): Command =>
  (state, dispatch) => {
    const { tr } = state;
    for (const own of byTurn(words)) {
      const [from, to] = [startOf(own[0]!), endOf(own.at(-1)!)];
      tr.removeMark(from, to, schema.marks.caption).removeMark(from, to, schema.marks.line);
    }
    dispatch?.(tr);
    return true;
  };

/** Names the speaker of a caption only; the words around it in its turn keep theirs. */
export const nameSpeaker =
  ({ words }: Caption, speaker: string | null): Command =>
  (state, dispatch) => {
    const { tr } = state;
    for (const own of byTurn(words).toReversed()) {
      const { pos, node } = own[0]!.turn;
      const [from, to] = [startOf(own[0]!), endOf(own.at(-1)!)];
      if (to < pos + node.content.size) tr.split(to);
      if (from > pos) tr.split(from);
      const $at = tr.doc.resolve(from > pos ? from + 2 : from);
      tr.setNodeAttribute($at.before(1), 'speaker', speaker);
    }
    dispatch?.(tr);
    return true;
  };
