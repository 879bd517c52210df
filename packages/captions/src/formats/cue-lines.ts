import { normalizeLineEnds } from '../text/lines.js';

/** Carriage returns, arrows and blank lines, which are rare in cue text. */
const UNSAFE = /\r|->|\n[ \t]*(?:\n|$)|^[ \t]*\n/;

/** Lenient readers also accept shorter arrows between two times. */
const TIMING_ARROW = /(?<=\d[ \t]{0,9})-+>(?=[ \t]{0,9}\d)/g;

/** Returns the text without sequences that would end the cue when it is read back. */
export function cueLines(text: string): string {
  if (!UNSAFE.test(text)) return text;
  return normalizeLineEnds(text)
    .replaceAll('-->', '→')
    .replaceAll(TIMING_ARROW, '→')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');
}
