import type { CaptionDocument } from '../model/cue.js';
import { cueText } from '../model/cue.js';
import type { InputPlace } from '../model/error.js';
import type { Losses } from '../model/loss.js';
import type { Reading } from '../model/reading.js';
import { formatClock, scanClock, skipBlanks, type Scan } from '../text/clock.js';
import { Lines, normalizeLineEnds } from '../text/lines.js';
import { fillTimes, separatedTimes, type RoughTimes } from '../text/rough-times.js';
import { parseTags } from '../text/tags.js';
import { reportLosses, withoutSimultaneous } from './losses.js';
import { mended } from './mend.js';

interface Timing {
  readonly startMs: number;
  readonly endMs: number;
}

/** Parses a line with only `0:00:07.500,0:00:13.500`. */
function parseSbvTiming(line: string): Timing | undefined {
  const scan: Scan = { text: line, at: 0 };
  skipBlanks(scan);
  const startMs = scanClock(scan);
  if (startMs < 0 || scan.text[scan.at] !== ',') return undefined;
  scan.at++;
  skipBlanks(scan);
  const endMs = scanClock(scan);
  skipBlanks(scan);
  return endMs < 0 || scan.at < line.length ? undefined : { startMs, endMs };
}

/** Two times, possibly damaged, with a comma between them; a no-break space marks such a line as text. */
const ROUGH_TIMING = /^[ \t]*[^\s,][^,]{2,20}[,.]?[^,]{0,9},\s*-?[\d?xX]{1,3}:/;

const roughTiming = (line: string): RoughTimes | undefined => {
  const times = ROUGH_TIMING.test(line) ? separatedTimes(line) : undefined;
  return times?.rest === '' ? times : undefined;
};

/** True for a timing line, possibly damaged: no text consists of two times with a comma between them. */
export const isSbvTiming = (line: string): boolean =>
  parseSbvTiming(line) !== undefined || roughTiming(line) !== undefined;

/** A line of SubViewer's header, or of the settings before its cues. */
const SUBVIEWER = /^\s*(?:\[[A-Z][A-Z &]{2,30}\]|\*{4,}|\[COLF\])/;

export const hasSubViewerHeader = (text: string): boolean =>
  /^\s*(?:\[INFORMATION\]|\[TITLE\]|\[SUBTITLE\]|\[BEGIN\])/i.test(text);

/**
 * Reads YouTube's SBV: a timing line, text lines, a blank line; and SubViewer 1 and 2, which has a header, `[br]`
 * as line break, and tags.
 */
export function readSbv(input: string, reading: Reading): CaptionDocument {
  const lines = new Lines(normalizeLineEnds(input));
  let isSubViewer = false;
  let line = lines.next();
  while (line !== undefined) {
    const place = { line: lines.number };
    const timing = parseSbvTiming(line) ?? mendTimes(line, place, reading);
    if (!timing && SUBVIEWER.test(line)) isSubViewer = true;
    else if (!timing && !isSubViewer && line.trim() !== '' && !isSbvTiming(line))
      reading.repair('ignored', 'a line outside any cue is left out', place);
    line = lines.next();
    if (!timing) continue;
    const text: string[] = [];
    for (; line !== undefined && !isSbvTiming(line); line = lines.next()) text.push(line);
    while (text.length && text.at(-1)!.trim() === '') text.pop();
    const whole = reading.cueText(
      text.join('\n').replace(isSubViewer ? /\[br\]|\|/gi : /\[br\]/g, '\n'),
      place,
    );
    reading.add({ ...timing, spans: isSubViewer ? parseTags(whole) : [{ text: whole }] }, place);
  }
  return mended({ cues: reading.cues }, reading);
}

/** Returns the times of a damaged timing line, or undefined after reporting that its cue is left out. */
function mendTimes(line: string, place: InputPlace, reading: Reading): Timing | undefined {
  const rough = roughTiming(line);
  const times = rough && fillTimes(rough, reading.cues.at(-1)?.endMs ?? 0, undefined);
  if (rough)
    reading.repair(
      'timing',
      times ? 'the times of a cue are damaged' : 'a cue without legible times is left out',
      place,
    );
  return times;
}

const none = new Set<never>();

const clock = (ms: number): string => formatClock(ms, '.').replace(/^0(?=\d:)/, '');

/** Writes SBV. A text line that looks like a timing line is indented by a no-break space to remain text. */
export function writeSbv(document: CaptionDocument, losses: Losses): string {
  reportLosses(document, none, losses);
  return withoutSimultaneous(document)
    .cues.map((cue) => {
      const text = normalizeLineEnds(cueText(cue))
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => (isSbvTiming(line) ? `\u00a0${line}` : line));
      return `${clock(cue.startMs)},${clock(cue.endMs)}\n${text.join('\n')}\n\n`;
    })
    .join('');
}
