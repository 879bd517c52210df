import { splitBlockAs } from 'prosemirror-commands';
import type { Node } from 'prosemirror-model';
import { TextSelection, type Command, type Transaction } from 'prosemirror-state';
import { schema } from './schema.js';
import { wordAround, type TimedTurn } from './word-times.js';

/**
 * The turns that a change of speaker affects: this turn, this and later turns of the speaker, or all turns of
 * the speaker.
 */
export type SpeakerScope = 'turn' | 'onward' | 'all';

/** Returns the name as turns have it: without colons; null for none. */
export const speakerName = (name: string): string | null => name.trim().replaceAll(':', '') || null;

/** Splits the turn at the caret, keeping the speaker. */
export const splitTurn: Command = splitBlockAs(({ type, attrs }) => ({ type, attrs }));

/** Names the speaker of the turn at a position, by default at the caret. */
export function setSpeaker(name: string, scope: SpeakerScope, at?: number): Command {
  return (state, dispatch) => {
    const speaker = speakerName(name);
    const here = (at === undefined ? state.selection.$from : state.doc.resolve(at)).index(0);
    const before = state.doc.child(here).attrs.speaker as string | null;
    const { tr } = state;
    state.doc.forEach((turn, pos, index) => {
      const isMeant =
        index === here ||
        (scope !== 'turn' && turn.attrs.speaker === before && (scope === 'all' || index > here));
      if (isMeant && turn.attrs.speaker !== speaker) tr.setNodeAttribute(pos, 'speaker', speaker);
    });
    if (!tr.docChanged) return false;
    dispatch?.(tr);
    return true;
  };
}

/** Marks the word at the caret as uncertain, or removes the mark. */
export const toggleUncertain =
  (turns: readonly TimedTurn[]): Command =>
  (state, dispatch) => {
    const found = wordAround(turns, state.selection.from);
    if (!found || found.word.flags?.includes('inaudible')) return false;
    const { turn, word } = found;
    const isMarked = word.flags?.includes('uncertain') ?? false;
    dispatch?.(
      replaceText(
        state.tr,
        turn.pos + word.from,
        turn.pos + word.to,
        isMarked ? word.text : `[?${word.text}?]`,
      ),
    );
    return true;
  };

/** Inserts a word such as `[INAUDIBLE]` or `[APPLAUSE]` at the caret, with the necessary spaces. */
export const insertWord =
  (text: string): Command =>
  (state, dispatch) => {
    const { $from, $to } = state.selection;
    const before = $from.parent.textBetween(0, $from.parentOffset);
    const after = $to.parent.textBetween($to.parentOffset, $to.parent.content.size);
    const whole = `${/\S$/.test(before) ? ' ' : ''}${text}${/^\S/.test(after) ? ' ' : ''}`;
    dispatch?.(state.tr.insertText(whole).scrollIntoView());
    return true;
  };

/** Replaces text, keeping the shaped caption around it. */
export function replaceText(tr: Transaction, from: number, to: number, text: string): Transaction {
  if (text === '') return tr.delete(from, to);
  return tr.replaceWith(
    from,
    to,
    schema.text(text, tr.doc.resolve(from).marksAcross(tr.doc.resolve(to)) ?? []),
  );
}

/** A range of text in the document. */
export interface Match {
  from: number;
  to: number;
}

export interface Query {
  text: string;
  matchCase: boolean;
  wholeWords: boolean;
  /** Whether the text is a regular expression. */
  isPattern: boolean;
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** @throws {SyntaxError} for a pattern that is not a regular expression */
function patternOf({ text, matchCase, wholeWords, isPattern }: Query): RegExp {
  const source = isPattern ? `(?:${text})` : escaped(text);
  const edges = wholeWords ? `(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])` : source;
  return new RegExp(edges, matchCase ? 'gu' : 'giu');
}

/**
 * Finds a text within the turns.
 * @throws {SyntaxError} for a pattern that is not a regular expression
 */
export function findAll(doc: Node, query: Query): Match[] {
  if (query.text === '') return [];
  const pattern = patternOf(query);
  const matches: Match[] = [];
  doc.forEach((turn, offset) => {
    for (const { index, 0: found } of turn.textContent.matchAll(pattern))
      if (found !== '') matches.push({ from: offset + 1 + index, to: offset + 1 + index + found.length });
  });
  return matches;
}

/** Replaces all matches in one undo step. In a pattern's replacement, `$1` stands for its first group. */
export const replaceMatches =
  (matches: readonly Match[], text: string, query: Query): Command =>
  (state, dispatch) => {
    if (matches.length === 0) return false;
    const { tr } = state;
    const pattern = query.isPattern ? patternOf(query) : undefined;
    for (const { from, to } of matches.toReversed())
      replaceText(tr, from, to, pattern ? replacement(state.doc, { from, to }, pattern, text) : text);
    dispatch?.(tr);
    return true;
  };

function replacement(doc: Node, { from, to }: Match, pattern: RegExp, text: string): string {
  const $from = doc.resolve(from);
  const [start, end] = [$from.parentOffset, $from.parentOffset + to - from];
  const whole = $from.parent.textContent;
  // Replaced within the whole turn, because the pattern may look at the text around the match.
  let by = '';
  whole.replace(pattern, (...found) => {
    const at = found.findLast((each) => typeof each === 'number') as number;
    const match = found[0] as string;
    if (at === start && match.length === end - start) by = expanded(text, found as (string | undefined)[]);
    return match;
  });
  return by.replaceAll(/\s+/g, ' ');
}

const expanded = (text: string, groups: readonly (string | undefined)[]): string =>
  text.replaceAll(/\$([1-9&$])/g, (_, sign: string) =>
    sign === '$' ? '$' : ((sign === '&' ? groups[0] : groups[Number(sign)]) ?? ''),
  );

/** Selects a range and scrolls to it. */
export const select =
  ({ from, to }: Match): Command =>
  (state, dispatch) => {
    const { doc } = state;
    const end = Math.min(to, doc.content.size);
    dispatch?.(
      state.tr
        .setSelection(TextSelection.between(doc.resolve(Math.min(from, end)), doc.resolve(end)))
        .scrollIntoView(),
    );
    return true;
  };
