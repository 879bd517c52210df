import type { Reading } from '../model/reading.js';
import { Lines, normalizeLineEnds } from '../text/lines.js';
import type { ReadDocument } from './format.js';
import { fromHeard } from './recognizers/heard.js';

/** A speaker and a time on a line: `[Dana Okafor] 10:01:05` (Zoom), `Dana Okafor   0:05` (Teams, Otter). */
const ZOOM_HEAD = /^\[([^\]]{1,80})\]\s+(\d{1,2}:\d\d:\d\d)\s*$/;
const NAME_AND_TIME = /^(\S[^\t:]{0,78}?)(?: {2,}|\t+ ?)((?:\d{1,2}:)?\d{1,2}:\d\d)\s*$/;
/** A time alone on a line, as Google Meet writes every few minutes. */
const TIME_ALONE = /^(\d{1,2}:\d\d:\d\d)\s*$/;
const NAME_AND_TEXT = /^([^\s:][^:]{0,78}):\s+(\S.*)$/;
const MEET_END = /^Meeting ended after (\d{1,2}:\d\d:\d\d)/;

export const isMeetingLine = (line: string): boolean => ZOOM_HEAD.test(line) || NAME_AND_TIME.test(line);

/** True for a text with the head of Zoom, or several other heads with text below. */
export function isMeeting(head: string): boolean {
  const lines = normalizeLineEnds(head).split('\n');
  const isHead = (line = ''): boolean => NAME_AND_TIME.test(line);
  const heads = lines.filter(
    (line, index) => isHead(line) && lines[index + 1]?.trim() && !isHead(lines[index + 1]),
  );
  return heads.length > 1 || lines.some((line) => ZOOM_HEAD.test(line));
}

/** True for a transcript of Google Meet: a line `Transcript`, a time alone on a line, and lines of speakers. */
export const isMeetTranscript = (text: string): boolean =>
  /(?:^|\n)[^\n]{0,200}\bTranscript\s*\n/.test(text) &&
  /\n\d{1,2}:\d\d:\d\d\s*\n\s*[^\s:][^:\n]{0,78}:\s+\S/.test(text);

interface Turn {
  readonly speaker: string;
  readonly startMs: number;
  readonly texts: string[];
}

/** Usual time in which a character is spoken. */
const USUAL_MS = 70;

const clockMs = (clock: string): number =>
  clock.split(':').reduce((total, part) => total * 60 + Number(part), 0) * 1000;

/**
 * Reads the text transcript of a meeting. Zoom's times of day are counted from the first; a turn lasts at most as
 * long as its text is usually spoken.
 */
export function readMeeting(input: string, reading: Reading): ReadDocument {
  const { turns, isOfDay } = turnsOf(input, reading);
  const firstMs = isOfDay ? (turns[0]?.startMs ?? 0) : 0;
  // A meeting may last past midnight.
  const starts = turns.map((turn) => (turn.startMs - firstMs + DAY_MS) % DAY_MS);
  const segments = turns.map(({ speaker, texts }, index) => {
    const text = texts.join(' ').trim();
    const startMs = starts[index]!;
    const usual = startMs + Math.max(1000, text.length * USUAL_MS);
    const next = starts[index + 1] ?? 0;
    return { speaker, text, startMs, endMs: next > startMs ? Math.min(usual, next) : usual };
  });
  return fromHeard({ segments }, reading);
}

const DAY_MS = 86_400_000;

function turnsOf(input: string, reading: Reading): { turns: Turn[]; isOfDay: boolean } {
  const turns: Turn[] = [];
  const lines = new Lines(normalizeLineEnds(input));
  let isOfDay = false;
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const zoom = ZOOM_HEAD.exec(line);
    const [, speaker, clock] = zoom ?? NAME_AND_TIME.exec(line) ?? [];
    if (speaker !== undefined) {
      if (zoom && !isOfDay)
        reading.repair('timing', 'times of day are counted from the first', { line: lines.number });
      isOfDay ||= zoom !== null;
      turns.push({ speaker: speaker.trim(), startMs: clockMs(clock!), texts: [] });
    } else if (turns.length > 0) turns.at(-1)!.texts.push(line);
    else if (line.trim())
      reading.repair('ignored', 'text before the first turn is left out', { line: lines.number });
  }
  return { turns, isOfDay };
}

/**
 * Reads a transcript of Google Meet as text: turns `Name: text`, and every few minutes a time. Between these times,
 * text is spread by its length.
 */
export function readMeet(input: string, reading: Reading): ReadDocument {
  const lines = new Lines(normalizeLineEnds(input));
  const parts: { startMs: number; turns: Turn[] }[] = [];
  let endMs: number | undefined;
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const clock = TIME_ALONE.exec(line)?.[1];
    const ended = MEET_END.exec(line)?.[1];
    const turns = parts.at(-1)?.turns;
    const [, speaker, text] = NAME_AND_TEXT.exec(line) ?? [];
    if (ended) endMs = clockMs(ended);
    else if (clock) parts.push({ startMs: clockMs(clock), turns: [] });
    else if (turns && speaker && endMs === undefined)
      turns.push({ speaker, startMs: parts.at(-1)!.startMs, texts: [text!] });
    else if (line.trim() && turns?.length && endMs === undefined) turns.at(-1)!.texts.push(line.trim());
  }
  reading.repair('timing', 'times between those of the transcript are estimated', { line: 1 });
  const segments = parts.flatMap(({ startMs, turns }, index) => {
    const texts = turns.map((turn) => turn.texts.join(' '));
    const total = texts.reduce((sum, { length }) => sum + length + 1, 0);
    const untilMs = parts[index + 1]?.startMs ?? endMs ?? Infinity;
    const pace = Math.max(0, Math.min(2 * USUAL_MS, (untilMs - startMs) / Math.max(1, total)));
    let from = startMs;
    return turns.map(({ speaker }, at) => {
      const text = texts[at]!;
      const begins = from;
      from += (text.length + 1) * pace;
      const endMs = begins + (text.length + 1) * Math.min(pace, USUAL_MS);
      return { speaker, text, startMs: Math.round(begins), endMs: Math.round(endMs) };
    });
  });
  return fromHeard({ segments }, reading);
}
