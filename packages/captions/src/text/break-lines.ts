import type { Span } from '../model/cue.js';
import { textWidth } from './words.js';

/**
 * Breaks lines longer than `width` characters by replacing spaces with line ends, which preserves the text
 * length. A word longer than the width stays whole.
 */
function breakLines(text: string, width: number): string {
  const chars = [...text];
  let column = 0;
  let space = -1;
  chars.forEach((char, at) => {
    column += textWidth(char);
    if (char === '\n') [column, space] = [0, -1];
    else if (column > width && space >= 0) {
      chars[space] = '\n';
      column = textWidth(chars.slice(space + 1, at + 1).join(''));
      space = char === ' ' ? at : -1;
    } else if (char === ' ') space = at;
  });
  return chars.join('');
}

/** Breaks spans into lines of at most `width` characters, and reports whether a line is still longer. */
export function breakSpans(
  spans: readonly Span[],
  width: number,
): { spans: readonly Span[]; isBroken: boolean; isTooLong: boolean } {
  const whole = spans.map(({ text }) => text).join('');
  if (textWidth(whole) <= width) return { spans, isBroken: false, isTooLong: false };
  const broken = breakLines(whole, width);
  let from = 0;
  const shown = spans.map((span) => {
    const text = broken.slice(from, from + span.text.length);
    from += span.text.length;
    return { ...span, text };
  });
  const isTooLong = broken.split('\n').some((line) => textWidth(line) > width);
  return { spans: shown, isBroken: broken !== whole, isTooLong };
}
