import type { CaptionDocument, Span, Style } from '../model/cue.js';
import type { Losses } from '../model/loss.js';
import type { Reading } from '../model/reading.js';
import { Lines, normalizeLineEnds } from '../text/lines.js';
import { reportLosses, type Kept } from './losses.js';
import { cuesFromMarks, marksFromCues, type Mark } from './marks.js';

const TIMESTAMP = /^\[(\d{1,3}):(\d{2}):(\d{2})\.(\d{1,6})\]/;

/**
 * Reads QuickTime text track descriptors. Fractions of a timestamp are in `{timeScale}` units. With
 * `{timestamps:relative}` each timestamp is relative to the previous one.
 */
export function readQtText(input: string, reading: Reading): CaptionDocument {
  const lines = new Lines(normalizeLineEnds(input));
  const marks: Mark[] = [];
  let scale = 600;
  let isRelative = false;
  let text: string[] = [];
  let open: { atMs: number; line: number } | undefined;
  const close = () => {
    if (open)
      marks.push({
        atMs: open.atMs,
        spans: parseDescriptors(reading.cueText(text.join('\n'))),
        line: open.line,
      });
    text = [];
  };
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const stamp = TIMESTAMP.exec(line);
    if (stamp) {
      close();
      const [, hours, minutes, seconds, units] = stamp.map(Number);
      const ms = ((hours! * 60 + minutes!) * 60 + seconds!) * 1000 + Math.round((units! * 1000) / scale);
      open = { atMs: isRelative ? ms + (open?.atMs ?? 0) : ms, line: lines.number };
      if (line.length > stamp[0].length) text.push(line.slice(stamp[0].length));
    } else if (open) {
      text.push(line);
    } else {
      const units = Number(/\{timescale\s{0,9}:\s{0,9}(\d{1,6})\}/i.exec(line)?.[1]);
      if (units > 0) scale = units;
      isRelative ||= /\{timestamps\s{0,9}:\s{0,9}relative\s{0,9}\}/i.test(line);
    }
  }
  if (text.some((line) => line.trim())) close();
  else if (open) marks.push({ atMs: open.atMs, spans: [], line: open.line });
  cuesFromMarks(marks, reading);
  return { cues: reading.cues };
}

/**
 * Parses text with `{bold}`, `{italic}`, `{underline}`, `{plain}` and `{textColor: r, g, b}` (16 bits each).
 * Ignores other descriptors.
 */
function parseDescriptors(text: string): Span[] {
  const spans: Span[] = [];
  let style: { bold?: true; italic?: true; underline?: true; color?: string } = {};
  for (const part of text.split(/(\{[^{}\n]{1,80}\})/)) {
    const descriptor = /^\{(\w+)(?:\s*:\s*([^{}]*))?\}$/.exec(part);
    if (!descriptor) {
      if (part) spans.push(Object.keys(style).length ? { text: part, style } : { text: part });
      continue;
    }
    const name = descriptor[1]!.toLowerCase();
    if (name === 'plain') style = {};
    else if (name === 'bold' || name === 'italic' || name === 'underline') style = { ...style, [name]: true };
    else if (name === 'textcolor' && /^[\d, ]+$/.test(descriptor[2] ?? ''))
      style = { ...style, color: fromRgb16(descriptor[2]!) };
  }
  return spans;
}

const fromRgb16 = (value: string): string =>
  `#${[0, 1, 2].map((index) => (Math.min(65535, Number(value.split(',')[index] ?? 0)) >> 8).toString(16).padStart(2, '0')).join('')}`;

const kept = new Set<Kept>(['bold', 'italic', 'underline', 'color']);
const SCALE = 30;

const stamp = (ms: number): string => {
  const units = Math.round((ms * SCALE) / 1000);
  const seconds = Math.floor(units / SCALE);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `[${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${two(units % SCALE)}]`;
};

/** Writes QuickTime text at a time scale of 30: times are rounded to a thirtieth of a second. */
export function writeQtText(document: CaptionDocument, losses: Losses): string {
  reportLosses(document, kept, losses);
  const blocks = marksFromCues(document, losses).map(({ atMs, cue }) => {
    const text = (cue?.spans ?? []).map((span) => writeDescriptors(span, losses)).join('');
    const lines = normalizeLineEnds(text)
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => withoutTimestamp(line, losses));
    return `${stamp(atMs)}\n${lines.join('\n')}\n`;
  });
  return `{QTtext} {font:Tahoma}\n{plain} {size:20}\n{timeScale:${SCALE}}\n{width:160} {height:32}\n{timestamps:absolute} {language:0}\n${blocks.join('')}`;
}

function writeDescriptors({ text, style }: Span, losses: Losses): string {
  // QuickTime text has no escape sequences.
  const safe = text.replace(/[{}]/g, (brace) => (brace === '{' ? '(' : ')'));
  if (safe !== text) losses.add('character', 'braces, which are markup, are written as parentheses');
  const marks = style ? descriptors(style) : '';
  return marks ? `${marks}${safe}{plain}` : safe;
}

/** Escapes a line that starts with a timestamp, which would otherwise start a new caption. */
function withoutTimestamp(line: string, losses: Losses): string {
  const [timestamp] = TIMESTAMP.exec(line) ?? [];
  if (!timestamp) return line;
  losses.add('character', 'a timestamp that starts a line of text is written in parentheses');
  return `(${timestamp.slice(1, -1)})${line.slice(timestamp.length)}`;
}

function descriptors({ bold, italic, underline, color }: Style): string {
  const rgb = color && [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) * 257).join(', ');
  return `${bold ? '{bold}' : ''}${italic ? '{italic}' : ''}${underline ? '{underline}' : ''}${rgb ? `{textColor: ${rgb}}` : ''}`;
}
