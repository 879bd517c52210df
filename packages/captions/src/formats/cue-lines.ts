import { normalizeLineEnds } from '../text/lines.js';

/** Lenient readers take a shorter arrow between two times too. */
const TIMING_ARROW = /(?<=\d[ \t]{0,9})-+>(?=[ \t]{0,9}\d)/g;

/** Text that stays one cue when it is read back. */
export function cueLines(text: string): string {
  if (isOneCue(text)) return text;
  return normalizeLineEnds(text)
    .replaceAll('-->', '→')
    .replaceAll(TIMING_ARROW, '→')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');
}

/** True for text without blank lines, carriage returns and arrows, as nearly every text is. */
function isOneCue(text: string): boolean {
  let blank = text.length > 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 10) {
      if (blank) return false;
      blank = true;
    } else if (code === 13 || (code === 62 && text.charCodeAt(i - 1) === 45)) return false;
    else if (code !== 32 && code !== 9) blank = false;
  }
  return !blank;
}
