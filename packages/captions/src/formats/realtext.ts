import type { CaptionDocument, Span } from '../model/cue.js';
import type { Losses } from '../model/loss.js';
import type { Reading } from '../model/reading.js';
import { formatClock, scanDigits, type Scan } from '../text/clock.js';
import { normalizeLineEnds } from '../text/lines.js';
import { escapeMarkup, tokenizeMarkup } from '../text/markup.js';
import { LINE_END, parseTagTokens } from '../text/tag-spans.js';
import { writeTags } from '../text/tags.js';
import { reportLosses, type Kept } from './losses.js';
import { cuesFromMarks, marksFromCues, type Mark } from './marks.js';

/** Parses a RealText time `dd:hh:mm:ss.xyz` to milliseconds. Leading parts are optional. */
function parseTime(value: string | undefined): number | undefined {
  const parts = /^\s*((?:\d{1,9}:){0,3}\d{1,9})(?:\.(\d{1,3})\d*)?\s*$/.exec(value ?? '');
  if (!parts) return undefined;
  const scan: Scan = { text: parts[1]!, at: 0 };
  const units: number[] = [];
  for (let unit = scanDigits(scan); unit >= 0; scan.at++, unit = scanDigits(scan)) units.unshift(unit);
  const [seconds = 0, minutes = 0, hours = 0, days = 0] = units;
  return (
    (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + Number((parts[2] ?? '').padEnd(3, '0'))
  );
}

/** Reads RealText. Text after a `<time begin>` stays until the next one, or until its `end`. */
export function readRealText(input: string, reading: Reading): CaptionDocument {
  const marks: Mark[] = [];
  const body = parseTagTokens();
  let open: { atMs: number; endMs: number | undefined; line: number } | undefined;
  const close = () => {
    const spans = tidy(body.take());
    if (!open) return;
    marks.push({ atMs: open.atMs, spans, line: open.line });
    if (open.endMs !== undefined) marks.push({ atMs: open.endMs, spans: [], line: open.line });
  };
  for (const token of tokenizeMarkup(normalizeLineEnds(input))) {
    if ('text' in token || token.tag !== 'time') {
      if (open) body.push(token);
      continue;
    }
    close();
    const atMs = parseTime(token.attributes['begin']);
    if (atMs === undefined) reading.repair('timing', 'a time has no begin', { line: token.line });
    open = atMs === undefined ? open : { atMs, endMs: parseTime(token.attributes['end']), line: token.line };
  }
  close();
  cuesFromMarks(withoutEarlyEnds(marks), reading);
  return { cues: reading.cues };
}

/** Removes the `end` of a caption that is not before the begin of the next one. */
const withoutEarlyEnds = (marks: readonly Mark[]): Mark[] =>
  marks.filter(
    (mark, index) => mark.spans.length > 0 || !(marks[index + 1] && marks[index + 1]!.atMs <= mark.atMs),
  );

const tidy = (spans: readonly Span[]): Span[] =>
  spans.map((span) => ({
    ...span,
    text: span.text.replace(/[ \t\n]+/g, ' ').replace(new RegExp(` ?${LINE_END} ?`, 'g'), '\n'),
  }));

/** VLC and ffmpeg take what follows the point for hundredths of a second, also if it has three digits. */
const clock = (ms: number): string =>
  formatClock(Math.round(ms / 10) * 10, '.').replace(/^0(?=\d:)|\d$/g, '');

const kept = new Set<Kept>(['bold', 'italic', 'underline', 'color']);

/** Writes RealText: a window, then the text of each `<time begin end>`. Times are rounded to hundredths of a second. */
export function writeRealText(document: CaptionDocument, losses: Losses): string {
  reportLosses(document, kept, losses);
  const marks = marksFromCues(document, losses);
  const lines = marks.flatMap(({ atMs, cue }, index) => {
    if (!cue) return [];
    const times = `begin="${clock(atMs)}" end="${clock(marks[index + 1]!.atMs)}"`;
    return `<time ${times}/><clear/>${writeTags(cue.spans, escapeMarkup).replaceAll('\n', '<br/>')}\n`;
  });
  const duration = clock(marks.at(-1)?.atMs ?? 0);
  return `<window type="generic" duration="${duration}" width="320" height="60" bgcolor="#000000" wordwrap="true">\n<font size="3" color="#ffffff" face="Arial">\n<center>\n${lines.join('')}</center>\n</font>\n</window>\n`;
}
