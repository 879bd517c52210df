import type { Cue, Span } from '../model/cue.js';
import { cueText } from '../model/cue.js';
import type { Reading } from '../model/reading.js';

/** Cues that are examined to find out whether captions roll. */
const SAMPLE = 200;
/** Captions that roll follow each other without a longer pause. */
const PAUSE_MS = 500;

interface Line {
  readonly text: string;
  readonly spans: readonly Span[];
}

/**
 * Leaves out what rolling captions repeat, such as those of YouTube: a cue begins with the last line of the cue
 * before and adds one, or continues that line. Each word then occurs once, at its own time.
 */
export function unrolled(cues: readonly Cue[], reading: Reading): readonly Cue[] {
  if (!areRolling(cues)) return cues;
  const out: Cue[] = [];
  let before: readonly Line[] = [];
  let beforeEnd = -Infinity;
  let repeated = 0;
  for (const cue of cues) {
    const lines = linesOf(cue);
    const isNear = cue.startMs - beforeEnd <= PAUSE_MS;
    const known = isNear ? repeatedLines(before, lines) : 0;
    const grown = isNear && known === 0 ? continuation(before, lines) : undefined;
    repeated += known + (grown === undefined ? 0 : 1);
    if (grown !== undefined && out.length > 0) out[out.length - 1] = grownCue(out.at(-1)!, cue, grown);
    const fresh = lines.slice(grown === undefined ? known : 1);
    if (fresh.length > 0) out.push({ ...cue, spans: joinedLines(fresh) });
    before = lines;
    beforeEnd = Math.max(beforeEnd, cue.endMs);
  }
  const place = reading.placeOf(reading.cues.indexOf(cues[0]!));
  reading.repair('text', `the captions roll; ${repeated} repeated lines are left out`, place);
  return out;
}

/** True if several cues begin with the end of the one before and add text. */
function areRolling(cues: readonly Cue[]): boolean {
  const count = Math.min(cues.length, SAMPLE);
  let rolling = 0;
  for (let i = 1; i < count; i++) {
    const [before, cue] = [cues[i - 1]!, cues[i]!];
    if (cue.startMs - before.endMs > PAUSE_MS) continue;
    const last = lastLine(cueText(before));
    const text = cueText(cue).trimStart();
    if (last !== '' && text.length > last.length && text.startsWith(last) && /\s/.test(text[last.length]!))
      if (text.slice(last.length).trim() !== '') rolling++;
  }
  return rolling >= 2 && rolling * 5 >= count;
}

function lastLine(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed.slice(trimmed.lastIndexOf('\n') + 1).trim();
}

/** Returns the lines with text. */
function linesOf({ spans }: Cue): Line[] {
  const lines: { text: string; spans: Span[] }[] = [{ text: '', spans: [] }];
  for (const span of spans)
    span.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push({ text: '', spans: [] });
      const line = lines.at(-1)!;
      line.text += text;
      if (text) line.spans.push({ ...span, text });
    });
  return lines.filter(({ text }) => text.trim() !== '');
}

/** Returns how many lines at the beginning are the last ones of the cue before. */
function repeatedLines(before: readonly Line[], lines: readonly Line[]): number {
  for (let count = Math.min(before.length, lines.length); count > 0; count--) {
    const tail = before.slice(-count);
    if (tail.every(({ text }, index) => text.trim() === lines[index]!.text.trim())) return count;
  }
  return 0;
}

/** Returns what the first line adds to the last line of the cue before. */
function continuation(before: readonly Line[], lines: readonly Line[]): string | undefined {
  const last = before.at(-1)?.text.trim();
  const text = lines[0]?.text.trim();
  return last && text?.startsWith(`${last} `) ? text.slice(last.length) : undefined;
}

/** Adds text to a cue, at its own time. */
const grownCue = (cue: Cue, { startMs, endMs }: Cue, text: string): Cue => ({
  ...cue,
  endMs: Math.max(cue.endMs, endMs),
  spans: [...cue.spans, { text, startMs }],
});

const joinedLines = (lines: readonly Line[]): Span[] =>
  lines.flatMap(({ spans }, index) => (index === 0 ? spans : [{ text: '\n' }, ...spans]));
