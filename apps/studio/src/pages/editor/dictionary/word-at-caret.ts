import type { Editing } from '../editing.js';

/** Returns the selected words, or the word at the caret, in the text or in a caption, without punctuation. */
export function wordAtCaret(editing: Editing): string {
  const field = document.activeElement;
  return bare(field instanceof HTMLTextAreaElement ? inField(field) : inText(editing));
}

const bare = (text: string): string => text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

function inText(editing: Editing): string {
  const { from, to, empty } = editing.view.state.selection;
  if (!empty) return editing.doc.textBetween(from, to, ' ');
  return editing.wordAround(from)?.word.text ?? '';
}

function inField({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): string {
  if (selectionStart !== selectionEnd) return value.slice(selectionStart, selectionEnd);
  const [before] = /\S*$/.exec(value.slice(0, selectionStart))!;
  const [after] = /^\S*/.exec(value.slice(selectionStart))!;
  return before + after;
}
