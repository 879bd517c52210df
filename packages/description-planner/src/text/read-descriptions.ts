import { cueText, decodeText, isCaptionError, isDapt, readCaptions, readDapt } from '@scriptorium/captions';
import type { DaptEvent } from '@scriptorium/captions';
import { DescriptionError } from '../model/error.js';
import type { Line } from '../model/line.js';
import type { ProtectedRange } from '../model/programme.js';
import { DEFAULT_PRIORITY, readMark, toPriority } from './marks.js';
import type { DescriptionScript, RawLine, ScriptProblem } from './script.js';
import { readTimedText } from './timed-text.js';

const MOST_BYTES = 10_000_000;
const MOST_LINES = 5000;

interface Parsed {
  readonly format: DescriptionScript['format'];
  readonly language?: string | undefined;
  readonly raw: readonly RawLine[];
  readonly protectedRanges?: readonly ProtectedRange[];
  readonly problems: readonly ScriptProblem[];
}

/**
 * Parses a timed script: DAPT, WebVTT, SRT, or lines of text such as `[hh:mm:ss] text`. A mark before a text sets its priority
 * and pins it: `(1)`, `(2, pinned)`, `(pinned)`. In DAPT, the note `plotSignificance` (high, medium, low, or 1 to 3) sets the
 * priority. The default priority is 2. `[hh:mm:ss - hh:mm:ss] (song)`, or `effect` or `silence`, is a protected range.
 * Problems are repaired or skipped, and listed; with `strict` the first one is thrown.
 *
 * @throws DescriptionError `script`, with the line number if known; `limit`
 */
export function readDescriptions(
  input: string | Uint8Array,
  { strict = false }: { readonly strict?: boolean } = {},
): DescriptionScript {
  if (input.length > MOST_BYTES)
    throw new DescriptionError('limit', `a script must have at most ${MOST_BYTES} bytes`);
  const text = (typeof input === 'string' ? input : decodeText(input).text).replace(/^\ufeff/, '');
  const { format, language, raw, protectedRanges = [], problems: found } = parse(text);
  if (raw.length + protectedRanges.length > MOST_LINES)
    throw new DescriptionError('limit', `a script must have at most ${MOST_LINES} lines`);
  const problems = [...found];
  const lines = toLines(raw, problems);
  if (lines.length === 0 && protectedRanges.length === 0 && problems.length === 0)
    problems.push({ message: 'the script has no lines of description' });
  problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const first = problems[0];
  if (strict && first) throw new DescriptionError('script', first.message, first.line);
  return { format, ...(language ? { language } : {}), lines, protectedRanges, problems };
}

function parse(text: string): Parsed {
  try {
    if (isDapt(text)) return parseDapt(text);
    if (text.startsWith('WEBVTT')) return parseCues(text, 'webvtt');
    if (/^[ \t]*[\d:.,]+[ \t]*-->[ \t]*\d/m.test(text)) return parseCues(text, 'srt');
  } catch (error) {
    if (isCaptionError(error)) throw new DescriptionError('script', error.message, error.line);
    throw error;
  }
  return { format: 'text', ...readTimedText(text) };
}

function parseCues(text: string, format: 'webvtt' | 'srt'): Parsed {
  const { document, repairs } = readCaptions(text, { format });
  // Every cue has one timing line. If the reader skipped cues, the line numbers are unknown.
  const timings = text
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) => (line.includes('-->') ? [index + 1] : []));
  const isKnown = timings.length === document.cues.length;
  const raw = document.cues.map((cue, index) => ({
    id: cue.id,
    atMs: cue.startMs,
    text: cueText(cue).replace(/\s+/g, ' '),
    line: isKnown ? timings[index] : undefined,
  }));
  return { format, language: document.language, raw, problems: repairs };
}

function parseDapt(text: string): Parsed {
  const { script, repairs } = readDapt(text);
  const raw = script.events.flatMap((event) =>
    event.startMs === undefined ? [] : [{ ...event, atMs: event.startMs, ...marksOf(event) }],
  );
  return { format: 'dapt', language: script.language, raw, problems: repairs };
}

const significances: Readonly<Record<string, Line['priority']>> = { high: 1, medium: 2, low: 3 };

function marksOf({ notes = {} }: DaptEvent): Pick<RawLine, 'priority' | 'pinned'> {
  const significance = notes['plotSignificance']?.toLowerCase() ?? '';
  return {
    priority: significances[significance] ?? toPriority(significance),
    pinned: notes[''] === 'pinned',
  };
}

function toLines(raw: readonly RawLine[], problems: ScriptProblem[]): Line[] {
  const ids = new Set<string>();
  const lines = raw.flatMap((found, index): Line[] => {
    const place = found.line === undefined ? {} : { line: found.line };
    const { text, priority = found.priority, pinned = found.pinned, unknown } = readMark(found.text);
    if (unknown) problems.push({ ...place, message: `${unknown} is not a priority; write (1), (2) or (3)` });
    if (!text) {
      problems.push({ ...place, message: 'a line without text was skipped' });
      return [];
    }
    if (found.atMs < (raw[index - 1]?.atMs ?? 0))
      problems.push({
        ...place,
        message: 'the line is earlier than the preceding one; lines were sorted by time',
      });
    const id = uniqueId(found.id, ids);
    return [
      { id, text, atMs: found.atMs, priority: priority ?? DEFAULT_PRIORITY, ...(pinned ? { pinned } : {}) },
    ];
  });
  return lines.toSorted((a, b) => a.atMs - b.atMs);
}

/** Returns the id from the file, made unique, or else `d1`, `d2`, … */
function uniqueId(given: string | undefined, ids: Set<string>): string {
  let id = given?.trim().slice(0, 100) || `d${ids.size + 1}`;
  while (ids.has(id)) id += '_';
  ids.add(id);
  return id;
}
