import { normalizeLineEnds } from '../text/lines.js';

/** Blank lines inside a caption are a common fault; more text than this after one, up to the next caption, is not a caption. */
const LONGEST_REMAINDER = 300;
/** Start or end of a code block in Markdown. */
const FENCE = /^\s*(?:```|~~~)/;

/**
 * Returns whether at least half of a text belongs to captions: lines that start a caption, with the paragraph that follows.
 * Numbers alone on a line are counters and count for neither side.
 */
export function isMostlyCaptions(text: string, startsCaption: (line: string) => boolean): boolean {
  let [own, foreign, remainder] = [0, 0, 0];
  let part: 'lead' | 'caption' | 'after' = 'lead';
  let hasText = false;
  for (const line of normalizeLineEnds(text).split('\n')) {
    const length = line.trim().length;
    if (startsCaption(line)) {
      if (remainder > LONGEST_REMAINDER) foreign += remainder;
      else own += remainder;
      own += length;
      [part, remainder, hasText] = ['caption', 0, false];
    } else if (length === 0 || FENCE.test(line)) {
      if (part === 'caption' && hasText) part = 'after';
    } else if (part === 'caption') {
      own += length;
      hasText = true;
    } else if (!/^\s*\d+\s*$/.test(line)) {
      if (part === 'lead') foreign += length;
      else remainder += length;
    }
  }
  return own >= foreign + remainder;
}

/** Returns whether at least half of the characters of a text are on lines that pass a test. */
export function isMostly(text: string, test: (line: string) => boolean): boolean {
  let [own, foreign] = [0, 0];
  for (const line of normalizeLineEnds(text).split('\n'))
    if (test(line)) own += line.trim().length;
    else foreign += line.trim().length;
  return own >= foreign;
}

/** Returns whether at least half of a text is an element, not counting comments and declarations before it. */
export function isMostlyElement(text: string, opening: RegExp, closing: RegExp): boolean {
  const start = text.search(opening);
  const lead = text.slice(0, start).replace(/<!--[^]*?-->|<[?!][^>]*>/g, '');
  const end = lastMatchEnd(text, closing) ?? text.length;
  return end - start >= lead.trim().length + text.slice(end).trim().length;
}

function lastMatchEnd(text: string, pattern: RegExp): number | undefined {
  let end: number | undefined;
  for (const match of text.matchAll(pattern)) end = match.index + match[0].length;
  return end;
}
