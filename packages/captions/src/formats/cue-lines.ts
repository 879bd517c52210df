import { normalizeLineEnds } from '../text/lines.js';

/** Carriage returns, arrows and blank lines; nearly every text has none of them. */
const UNSAFE = /\r|->|\n[ \t]*(?:\n|$)|^[ \t]*\n/;

/** Lenient readers take a shorter arrow between two times too. */
const TIMING_ARROW = /(?<=\d[ \t]{0,9})-+>(?=[ \t]{0,9}\d)/g;

/** Text that stays one cue when it is read back. */
export function cueLines(text: string): string {
  if (!UNSAFE.test(text)) return text;
  return normalizeLineEnds(text)
    .replaceAll('-->', '→')
    .replaceAll(TIMING_ARROW, '→')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');
}
