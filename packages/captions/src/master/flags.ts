import { cueText, type CaptionDocument } from '../model/cue.js';
import type { MasterWord } from '../model/transcript.js';

/** `Standard` writes `[?word?]` and `[INAUDIBLE]`; `Clean` writes plain words without `[INAUDIBLE]`. */
export type FlagStyle = 'Standard' | 'Clean';

const MARK = /^\[INAUDIBLE\]/i;

/** Returns the displayed word; empty if nothing is displayed. */
export function shownWord({ text, flags }: MasterWord, style: FlagStyle): string {
  if (!flags?.length) return text;
  if (flags.includes('inaudible')) {
    if (style === 'Clean') return MARK.test(text) ? '' : text;
    return MARK.test(text) ? text : '[INAUDIBLE]';
  }
  return style === 'Standard' ? `[?${text}?]` : text;
}

const UNCERTAIN = /\[\?([^\][]{1,200})\?\]/g;
const INAUDIBLE = /\[INAUDIBLE\] ?/gi;

/** Returns captions without marks of uncertain words and unintelligible speech. Cues that contain nothing else are removed. */
export function cleanDocument(document: CaptionDocument): CaptionDocument {
  const cues = document.cues.map((cue) =>
    cueText(cue).includes('[')
      ? {
          ...cue,
          spans: cue.spans.map((span) => ({
            ...span,
            text: span.text.replace(UNCERTAIN, '$1').replace(INAUDIBLE, ''),
          })),
        }
      : cue,
  );
  return {
    ...document,
    cues: cues.filter((cue, index) => cue === document.cues[index] || cueText(cue).trim() !== ''),
  };
}
