import type { CaptionDocument, Span } from '../model/cue.js';
import type { Losses } from '../model/loss.js';
import type { Reading } from '../model/reading.js';
import { Lines, normalizeLineEnds } from '../text/lines.js';
import type { WriteContext } from './format.js';
import { reportLosses, type Kept } from './losses.js';
import { cuesFromMarks, marksFromCues, type Mark } from './marks.js';

/** `mm:ss`, `mm:ss.xx`, `mm:ss.xxx`, or `mm:ss:xx` in older files. */
const CLOCK = String.raw`(-?\d{1,4}):([0-5]?\d)(?:[.:](\d{1,3}))?`;
const STAMP = new RegExp(String.raw`^\s*\[${CLOCK}\]`);
const WORD_STAMP = new RegExp(String.raw`<${CLOCK}>`);
const LAST_STAMP = new RegExp(String.raw`<${CLOCK}>\s*$`);
const TAG = /^\s*\[([a-z#]{1,20}):([^\]\n]{0,1000})\]\s*$/i;

/** Header tags that are stored as metadata. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['ar', 'artist'],
  ['al', 'album'],
  ['au', 'author'],
  ['by', 'creator'],
]);

/**
 * Reads LRC lyrics, plain and enhanced (`<mm:ss.xx>` before each word). A line with several stamps is
 * repeated at each time, lines with equal times form one cue, and a stamp without text clears the screen. A
 * positive `[offset:]` moves everything earlier.
 */
export function readLrc(input: string, reading: Reading): CaptionDocument {
  const lines = new Lines(normalizeLineEnds(input));
  const head = new Map<string, string>();
  const stamped: { atMs: number; text: string; line: number }[] = [];
  let isCompressed = false;
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const { stamps, text } = takeStamps(line);
    isCompressed ||= stamps.length > 1;
    for (const atMs of stamps) stamped.push({ atMs, text, line: lines.number });
    const tag = stamps.length === 0 ? TAG.exec(line) : null;
    if (tag) head.set(tag[1]!.toLowerCase(), tag[2]!.trim());
    else if (stamps.length === 0 && line.trim())
      reading.repair('ignored', 'a line without a time is left out', { line: lines.number });
  }
  // Repeated lines are listed once with all their times, so the lines are not in order of time.
  if (isCompressed) stamped.sort((a, b) => a.atMs - b.atMs);
  const offset = Number(/^[+-]?\d{1,7}$/.exec(head.get('offset') ?? '')?.[0] ?? 0);
  cuesFromMarks(toMarks(stamped, offset, reading), reading);
  const title = head.get('ti');
  const language = head.get('la') ?? head.get('lang');
  const metadata = Object.fromEntries(
    [...kinds].flatMap(([tag, name]) => (head.get(tag) ? [[name, head.get(tag)!]] : [])),
  );
  return {
    cues: reading.cues,
    ...(title ? { title } : {}),
    ...(language ? { language } : {}),
    ...(Object.keys(metadata).length > 0 ? { metadata } : {}),
  };
}

function takeStamps(line: string): { stamps: number[]; text: string } {
  const stamps: number[] = [];
  let text = line;
  for (let stamp = STAMP.exec(text); stamp; stamp = STAMP.exec(text)) {
    stamps.push(clockMs(stamp));
    text = text.slice(stamp[0].length);
  }
  return { stamps, text: text.trim() };
}

function clockMs([, minutes, seconds, fraction = '']: readonly string[]): number {
  const ms = (Math.abs(Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
  return minutes!.startsWith('-') ? -ms : ms;
}

function toMarks(
  stamped: readonly { atMs: number; text: string; line: number }[],
  offset: number,
  reading: Reading,
): Mark[] {
  const marks: { atMs: number; spans: Span[]; line: number; untilMs?: number | undefined }[] = [];
  for (const { atMs: stamp, text, line } of stamped) {
    const atMs = stamp - offset;
    const spans = wordsOf(reading.cueText(text, { line }), offset);
    const last = marks.at(-1);
    if (last && last.atMs === atMs && last.spans.length > 0 && spans.length > 0)
      last.spans.push({ text: '\n' }, ...spans);
    else marks.push({ atMs, spans, line });
    if (spans.length > 0) marks.at(-1)!.untilMs = endOf(text, atMs, offset);
  }
  return marks.map(({ spans, ...mark }) => ({ ...mark, spans: joined(spans) }));
}

/** Returns the time after the last word of a line, at which it ends. */
function endOf(text: string, atMs: number, offset: number): number | undefined {
  const last = LAST_STAMP.exec(text);
  const untilMs = last ? clockMs(last) - offset : atMs;
  return untilMs > atMs ? untilMs : undefined;
}

/** Returns the spans of a line: one, or one per word time. */
function wordsOf(text: string, offset: number): Span[] {
  if (!WORD_STAMP.test(text)) return text === '' ? [] : [{ text }];
  const spans: Span[] = [];
  const parts = text.split(new RegExp(WORD_STAMP, 'g'));
  for (let i = 0; i < parts.length; i += 4) {
    const word = i === 0 ? parts[0]!.trimStart() : parts[i]!;
    const startMs = i === 0 ? undefined : Math.max(0, clockMs(parts.slice(i - 4, i)) - offset);
    if (word.trim()) spans.push(startMs === undefined ? { text: word } : { text: word, startMs });
  }
  return spans;
}

/** Merges adjacent spans without times. */
function joined(spans: readonly Span[]): Span[] {
  const out: Span[] = [];
  for (const span of spans) {
    const last = out.at(-1);
    const joins =
      last &&
      (span.startMs === undefined || span.text === '\n') &&
      (last.startMs === undefined || span.text === '\n');
    if (joins) out[out.length - 1] = { ...last, text: last.text + span.text };
    else out.push(span);
  }
  return out;
}

const kept = new Set<Kept>(['word-timing']);

const two = (value: number): string => String(value).padStart(2, '0');

function clock(ms: number): string {
  const hundredths = Math.round(ms / 10);
  const seconds = Math.floor(hundredths / 100);
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}.${two(hundredths % 100)}`;
}

/**
 * Writes LRC: a line for each cue, and an empty one at its end. Players show one of several lines with the same time, or
 * take the second one for a translation. Times are rounded to hundredths of a second.
 */
export function writeLrc(document: CaptionDocument, losses: Losses, { title }: WriteContext): string {
  reportLosses(document, kept, losses);
  const lines = marksFromCues(document, losses).flatMap(({ atMs, cue }) => {
    const stamp = `[${clock(atMs)}]`;
    if (!cue) return [stamp];
    const text = cue.spans.map((span) => writeSpan(span, losses)).join('');
    const rows = normalizeLineEnds(text)
      .split('\n')
      .map((row) => row.trim())
      .filter(Boolean);
    if (rows.length > 1) losses.add('text', 'the lines of a caption are written as one');
    const isTimed = cue.spans.some(({ startMs }) => startMs !== undefined);
    // The time of the end after the last word, by which players of words end the line.
    const end = isTimed ? `<${clock(cue.endMs)}>` : '';
    return [stamp + withoutBracket(rows.join(' '), losses) + end];
  });
  const tag = (name: string, value: string | undefined): string[] =>
    value ? [`[${name}:${value.replace(/[\]\n\r]/g, ' ')}]`] : [];
  const head = [
    ...tag('ti', title ?? document.title),
    ...[...kinds].flatMap(([name, key]) => tag(name, document.metadata?.[key])),
    ...tag('la', document.language),
  ];
  return [...head, ...lines, ''].join('\n');
}

function writeSpan({ text, startMs }: Span, losses: Losses): string {
  const safe = text.replace(new RegExp(WORD_STAMP, 'g'), (stamp) => `(${stamp.slice(1, -1)})`);
  if (safe !== text) losses.add('character', 'a time in angle brackets is written in parentheses');
  if (startMs === undefined) return safe;
  // A time belongs to the word after it, not to a preceding line end.
  const from = /^\s*/.exec(safe)![0].length;
  return `${safe.slice(0, from)}<${clock(startMs)}>${safe.slice(from)}`;
}

/** Replaces brackets that start a line, which players read as another time or tag. */
function withoutBracket(line: string, losses: Losses): string {
  if (!line.startsWith('[')) return line;
  losses.add('character', 'brackets that start a line, which are markup, are written as parentheses');
  return line.replace(/^\[([^\]]*)(\]?)/, (_, text: string, close: string) => `(${text}${close && ')'}`);
}
