import { splitBlockAs } from 'prosemirror-commands';
import { TextSelection, type Command, type Transaction } from 'prosemirror-state';
import { isUncertain, uncertainMark } from './document.js';
import type { Match } from './find/matches.js';
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
    dispatch?.(setUncertain(state.tr, turn.pos + word.from, turn.pos + word.to, !isUncertain(word)));
    return true;
  };

/** Marks a range of text as uncertain, or removes the mark. */
export const setUncertain = (tr: Transaction, from: number, to: number, uncertain: boolean): Transaction =>
  uncertain ? tr.addMark(from, to, uncertainMark) : tr.removeMark(from, to, uncertainMark);

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
