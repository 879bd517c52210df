import type { Cue, Span } from '../model/cue.js';
import { cueText } from '../model/cue.js';
import type { Reading } from '../model/reading.js';

/** Cues that are examined to find out whether captions roll. */
const SAMPLE = 200;
/** Captions that roll follow each other without a longer pause. */
const PAUSE_MS = 500;
/** Longest cue that only keeps lines on the screen until the next one. */
const BETWEEN_MS = 50;

interface Line {
  readonly text: string;
  readonly spans: readonly Span[];
}

/**
 * Leaves out what rolling captions repeat, such as those of YouTube: a cue begins with the last lines of the cue
 * before and adds one, or continues the last line. Each word then occurs once, at its own time.
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
    const { known, grown } = isNear ? overlapOf(before, lines) : NONE;
    repeated += known;
    if (grown !== undefined && out.length > 0) out[out.length - 1] = grownCue(out.at(-1)!, cue, grown);
    const fresh = lines.slice(known);
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
  for (let i = 1; i < count; i++) if (continues(cues[i - 1]!, cues[i]!)) rolling++;
  return rolling >= 2 && rolling * 5 >= count;
}

function continues(before: Cue, cue: Cue): boolean {
  if (cue.startMs - before.endMs > PAUSE_MS) return false;
  const [first] = /\S[^\n]*/.exec(cueText(cue)) ?? [];
  const known = cueText(before);
  // Most cues have nothing in common.
  if (first === undefined || !first.startsWith(lastLine(known)))
    if (!known.includes('\n') || !first || !known.includes(first.trim())) return false;
  const lines = linesOf(cue);
  const overlap = overlapOf(linesOf(before), lines);
  if (overlap.known === 0) return false;
  const adds = overlap.grown !== undefined || lines.length > overlap.known;
  return adds || cue.endMs - cue.startMs <= BETWEEN_MS;
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

interface Overlap {
  /** Number of lines at the beginning that are the last ones of the cue before. */
  readonly known: number;
  /** What is added to the last of them. */
  readonly grown?: string | undefined;
}

const NONE: Overlap = { known: 0 };

/** More lines than captions have at once. */
const MOST_LINES = 15;

function overlapOf(before: readonly Line[], lines: readonly Line[]): Overlap {
  for (let known = Math.min(before.length, lines.length, MOST_LINES); known > 0; known--) {
    const tail = before.slice(-known).map(({ text }) => text.trim());
    const head = lines.slice(0, known).map(({ text }) => text.trim());
    const last = tail.pop()!;
    const same = head.pop()!;
    if (tail.some((text, index) => text !== head[index])) continue;
    if (same === last) return { known };
    if (same.startsWith(`${last} `)) return { known, grown: same.slice(last.length) };
  }
  return NONE;
}

/** Adds text to a cue, at its own time. */
const grownCue = (cue: Cue, { startMs, endMs }: Cue, text: string): Cue => ({
  ...cue,
  endMs: Math.max(cue.endMs, endMs),
  spans: [...cue.spans, { text, startMs }],
});

const joinedLines = (lines: readonly Line[]): Span[] =>
  lines.flatMap(({ spans }, index) => (index === 0 ? spans : [{ text: '\n' }, ...spans]));
