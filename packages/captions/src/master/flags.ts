import type { MasterWord } from '../model/transcript.js';

/** `Standard` shows `[?word?]` and `[INAUDIBLE]`, `Clean` the plain word and nothing for what nobody could hear. */
export type FlagStyle = 'Standard' | 'Clean';

const MARK = /^\[INAUDIBLE\]/i;

/** The word as it is shown; empty when nothing is shown. */
export function shownWord({ text, flags }: MasterWord, style: FlagStyle): string {
  if (!flags?.length) return text;
  if (flags.includes('inaudible')) {
    if (style === 'Clean') return MARK.test(text) ? '' : text;
    return MARK.test(text) ? text : '[INAUDIBLE]';
  }
  return style === 'Standard' ? `[?${text}?]` : text;
}
