import type { CaptionDocument } from '../model/cue.js';
import type { Reading } from '../model/reading.js';
import { Lines, normalizeLineEnds } from '../text/lines.js';
import { cuesFromMarks } from './marks.js';
import { mended } from './mend.js';
import { parseMicroDvdText } from './microdvd.js';

const MPL2 = /^\s*\[ ?(-?\d{1,9}) ?\]\s?\[ ?(-?\d{1,9}|) ?\](.*)$/;
const TENTH_MS = 100;
/** A cue without an end lasts to the next one, at most this long. */
const OPEN_MS = 4000;

export const isMpl2Line = (line: string): boolean => MPL2.test(line);

/** Reads MPL2: `[start][end]text|text` in tenths of a second; `/` at the start of a line means italics. */
export function readMpl2(input: string, reading: Reading): CaptionDocument {
  const lines = new Lines(normalizeLineEnds(input));
  const cues: { startMs: number; end: string; text: string; line: number }[] = [];
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const [, start, end, text] = MPL2.exec(line) ?? [];
    if (start !== undefined)
      cues.push({ startMs: Number(start) * TENTH_MS, end: end!, text: text!, line: lines.number });
    else if (line.trim())
      reading.repair('ignored', 'a line that is not a cue is left out', { line: lines.number });
  }
  cues.forEach(({ startMs, end, text, line }, index) => {
    if (!end)
      reading.repair('timing', 'a cue without an end lasts to the next, at most four seconds', { line });
    const next = cues[index + 1]?.startMs ?? Infinity;
    const endMs = end
      ? Number(end) * TENTH_MS
      : Math.min(startMs + OPEN_MS, next > startMs ? next : Infinity);
    const spans = parseMicroDvdText(reading.cueText(text.trim(), { line }));
    reading.add({ startMs, endMs, spans: spans.length > 0 ? spans : [{ text: '' }] }, { line });
  });
  return mended({ cues: reading.cues }, reading);
}

/** A cue of TMPlayer lasts to the next one, at most this long. */
const LONGEST_MS = 7000;

const TMPLAYER = /^\s*(\d{1,2}):([0-5]\d):([0-5]\d)(?:[:= ]|,(\d)[:=])(?!\s*-+>)(.*)$/;

/** A line of another format, whose timecodes have frames. */
const TIMECODE = /^\s*\d\d:\d\d:\d\d:\d\d[\s,;]/;

export const isTmPlayerLine = (line: string): boolean => TMPLAYER.test(line) && !TIMECODE.test(line);

/** Reads TMPlayer (TMP): `HH:MM:SS:text|text`, also with `=` and, for a second line, `,2=`. It has no ends. */
export function readTmPlayer(input: string, reading: Reading): CaptionDocument {
  const lines = new Lines(normalizeLineEnds(input));
  const marks: { atMs: number; text: string; line: number }[] = [];
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const [, hours, minutes, seconds, row, text] = TMPLAYER.exec(line) ?? [];
    const atMs = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
    const last = marks.at(-1);
    if (text === undefined) {
      if (line.trim())
        reading.repair('ignored', 'a line that is not a cue is left out', { line: lines.number });
    } else if (row !== undefined && row !== '1' && last?.atMs === atMs) last.text += `|${text}`;
    else marks.push({ atMs, text, line: lines.number });
  }
  const shown = marks.flatMap(({ atMs, text, line }, index) => {
    const spans = parseMicroDvdText(reading.cueText(text.trim(), { line }));
    const next = marks[index + 1]?.atMs ?? Infinity;
    const isLong = next - atMs > LONGEST_MS && next !== Infinity;
    return [{ atMs, spans, line }, ...(isLong ? [{ atMs: atMs + LONGEST_MS, spans: [], line }] : [])];
  });
  cuesFromMarks(shown, reading);
  return mended({ cues: reading.cues }, reading);
}

/** A time alone on a line. */
const SUBVIEWER = /^\s*\[(\d{1,2}):([0-5]\d):([0-5]\d)\]\s*$/;

export const isSubViewer1Line = (line: string): boolean => SUBVIEWER.test(line);

/** Reads SubViewer 1: `[HH:MM:SS]` on a line, `text|text` on the next, and the time at which it ends. */
export function readSubViewer1(input: string, reading: Reading): CaptionDocument {
  const lines = new Lines(normalizeLineEnds(input));
  const marks: { atMs: number; text: string; line: number }[] = [];
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const [, hours, minutes, seconds] = SUBVIEWER.exec(line) ?? [];
    if (hours !== undefined) {
      const atMs = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
      marks.push({ atMs, text: '', line: lines.number });
    } else if (marks.length > 0 && line.trim() && !/^\s*(?:\[[A-Z ]+\]|\*{4,})/.test(line)) {
      const last = marks.at(-1)!;
      last.text += last.text === '' ? line.trim() : `|${line.trim()}`;
    }
  }
  const shown = marks.map(({ atMs, text, line }) => ({
    atMs,
    spans: parseMicroDvdText(reading.cueText(text, { line })),
    line,
  }));
  cuesFromMarks(shown, reading);
  return mended({ cues: reading.cues }, reading);
}
