import type { Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { UNCERTAIN } from '../../../components/uncertain.js';
import { captionMark, isUncertain, lineMark, uncertainMark } from '../document.js';
import { schema } from '../schema.js';
import { byTurn } from './caption-commands.js';
import type { TimedTurn } from '../word-times.js';
import type { Caption } from './captions.js';

/** The text of a caption within one turn, as people edit it: with line ends. */
export interface CaptionText {
  readonly speaker: string | null;
  /** Whether the speaker is named before it. */
  readonly isNamed: boolean;
  /** The turn when the captions were made, and the start of the text in it. */
  readonly turn: TimedTurn;
  readonly start: number;
  readonly text: string;
  /** Offsets of the line ends that stand for no space of the document. */
  readonly added: readonly number[];
  /** Offsets of the uncertain words. */
  readonly uncertain: readonly (readonly [from: number, to: number])[];
  readonly caption: Caption;
}

export function textsOf(caption: Caption, before: Caption | undefined): CaptionText[] {
  let index = 0;
  let said = before?.words.at(-1)?.turn.node.attrs.speaker as string | null | undefined;
  return byTurn(caption.words).map((own): CaptionText => {
    const { turn } = own[0]!;
    const speaker = turn.node.attrs.speaker as string | null;
    const isNamed = speaker !== null && speaker !== said;
    said = speaker;
    const start = own[0]!.word.from;
    // Not the text of the whole turn, which may be an hour long.
    const content = turn.node.textBetween(start, own.at(-1)!.word.to);
    const added: number[] = [];
    const uncertain: [number, number][] = [];
    let text = '';
    let at = start;
    own.forEach(({ word }, nth) => {
      const between = content.slice(at - start, word.from - start);
      const isLine = nth > 0 && caption.lines.includes(index + nth);
      if (isLine && between === '') added.push(text.length);
      text += isLine ? '\n' : between;
      if (isUncertain(word)) uncertain.push([text.length, text.length + word.to - word.from]);
      text += content.slice(word.from - start, word.to - start);
      at = word.to;
    });
    index += own.length;
    return { speaker, isNamed, turn, start, text, added, uncertain, caption };
  });
}

/** Returns the text without spaces around line ends, and where an offset of it is then. */
export const normal = (text: string): string => text.replaceAll(/ *\n */g, '\n');

/**
 * Replaces the text of a caption. Returns the command, and the text as it is afterwards.
 * @param given with line ends, which become the starts of lines, and the notation of uncertain words, which becomes their mark
 */
export function setText(old: CaptionText, given: string): { command: Command; next: CaptionText } {
  const before = old.text;
  const { text, marked } = withoutBrackets(given);
  const most = Math.min(before.length, text.length);
  let start = 0;
  while (start < most && before[start] === text[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === text.at(-1 - end)) end++;
  const removed = before.slice(start, before.length - end);
  const inserted = text.slice(start, text.length - end);
  const isJoin = removed === '\n' && inserted === '' && !old.added.includes(start);
  const after = isJoin ? `${text.slice(0, start)} ${text.slice(start)}` : text;
  const shift = after.length - before.length;
  const added = old.added.flatMap((at) =>
    at < start ? [at] : at >= before.length - end ? [at + shift] : [],
  );
  const kept = old.uncertain.flatMap(([from, to]): [number, number][] => {
    if (to <= start) return [[from, to]];
    if (from >= before.length - end) return [[from + shift, to + shift]];
    return from < start && to > before.length - end ? [[from, to + shift]] : [];
  });
  const next: CaptionText = { ...old, text: after, added, uncertain: [...kept, ...marked] };
  const command: Command = (state, dispatch) => {
    const { tr } = state;
    const [from, to] = [placeOf(old, start), placeOf(old, before.length - end)];
    const written = isJoin ? ' ' : inserted.replaceAll('\n', ' ');
    if (written) tr.insertText(written, from, to);
    else if (to > from) tr.delete(from, to);
    for (const [at, to] of marked) tr.addMark(placeOf(next, at), placeOf(next, to), uncertainMark);
    const [first, last] = [placeOf(old, 0), placeOf(next, after.length)];
    if (last > first) {
      const { mark, shown } = old.caption;
      tr.addMark(first, last, captionMark(shown ?? null, mark)).removeMark(first, last, schema.marks.line);
      for (const { index } of after.matchAll(/\n/g)) {
        const word = /^\s*(\S+)/.exec(after.slice(index));
        if (!word) continue;
        const at = index + word[0].length - word[1]!.length;
        tr.addMark(placeOf(next, at), placeOf(next, at + word[1]!.length), lineMark);
      }
    }
    dispatch?.(tr);
    return true;
  };
  return { command, next };
}

/** Removes the brackets of uncertain words, and returns where the words are. */
function withoutBrackets(given: string): { text: string; marked: [from: number, to: number][] } {
  const marked: [number, number][] = [];
  let removed = 0;
  const text = given.replaceAll(UNCERTAIN, (found: string, word: string, at: number) => {
    marked.push([at - removed, at - removed + word.length]);
    removed += found.length - word.length;
    return word;
  });
  return { text, marked };
}

/** Returns whether the document has this text at its place. */
export function isIn(doc: Node, { turn, start, text, added }: CaptionText): boolean {
  const pos = turn.pos + start;
  const end = pos + text.length - added.length;
  if (end > doc.content.size) return false;
  const plain = [...text].filter((_, at) => !added.includes(at)).join('');
  return doc.textBetween(pos, end, '\u0000') === plain.replaceAll('\n', ' ');
}

/** Returns whether the document has changed since the captions were made. */
export const isStale = (doc: Node, { turn, start }: CaptionText): boolean =>
  turn.pos + start > doc.content.size || doc.resolve(turn.pos + start).node(1) !== turn.node;

/** Returns the position in the document of an offset in the text. */
const placeOf = ({ turn, start, added }: CaptionText, offset: number): number =>
  turn.pos + start + offset - added.filter((at) => at < offset).length;
