import { grouped } from '../../grouped.js';
import type { Reading } from '../../model/reading.js';
import { Lines, normalizeLineEnds } from '../../text/lines.js';
import type { MasterReading } from '../json/read.js';
import { fromHeard, type HeardWord } from './heard.js';
import { confidenceOf, seconds } from './values.js';

const TIME = String.raw`\d{1,7}(?:\.\d{1,9})?`;
/** Recording, channel, start, duration, word, and optionally confidence, type and speaker. */
const LINE = new RegExp(
  String.raw`^\s*(\S+)[ \t]+([A-Za-z]|\d{1,2})[ \t]+(${TIME})[ \t]+(${TIME})[ \t]+(\S+)(?:[ \t]+(\S+))?(?:[ \t]+(\S+))?(?:[ \t]+(\S+))?\s*$`,
);
const COMMENT = /^\s*;;/;

export const isCtmWord = (line: string): boolean => LINE.test(line);

export const isCtmLine = (line: string): boolean => isCtmWord(line) || COMMENT.test(line);

/**
 * Reads CTM as NIST's sclite defines it (SCTK 2.4), and as NeMo 2.x writes it, also from its forced aligner
 * (`<space>` in a text, `NA` for unknown). Of several recordings the first is read.
 */
export function readCtm(input: string, reading: Reading): MasterReading {
  const lines = new Lines(normalizeLineEnds(input));
  const heard: { channel: string; word: HeardWord }[] = [];
  let recording: string | undefined;
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const place = { line: lines.number };
    const parts = LINE.exec(line);
    if (!parts) {
      if (line.trim() && !COMMENT.test(line))
        reading.repair('ignored', 'a line that is no word is left out', place);
      continue;
    }
    recording ??= parts[1];
    if (parts[1] !== recording) {
      reading.repair('ignored', 'the words of another recording are left out', place);
      continue;
    }
    const word = wordOf(parts);
    if (word) heard.push({ channel: parts[2]!, word });
  }
  const channels = [...grouped(heard, ({ channel, word }) => [channel, word])];
  const areParallel = channels.length > 1;
  const segments = channels.map(([channel, words]) => ({
    words,
    speaker: areParallel ? `Channel ${channel}` : undefined,
  }));
  return fromHeard({ segments, areParallel }, reading);
}

/** Types of SCTK that are no words. */
const NOT_LEXICAL: ReadonlySet<string> = new Set(['non-lex', 'non-speech', 'noise', 'spkr']);

function wordOf(parts: readonly (string | undefined)[]): HeardWord | undefined {
  const [, , , start, length, written, confidence, type, speaker] = parts;
  const text = written!.replaceAll('<space>', ' ').trim();
  if (/^<(?:b|eps|blank|unk)>$/i.test(text) || (type && NOT_LEXICAL.has(type))) return undefined;
  const startMs = seconds(start);
  return {
    text,
    startMs,
    endMs: startMs === undefined ? undefined : startMs + (seconds(length) ?? 0),
    confidence: confidenceOf(confidence),
    speaker: speaker && !/^(?:NA|unknown|null)$/i.test(speaker) ? speaker : undefined,
  };
}
