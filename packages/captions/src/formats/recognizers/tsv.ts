import type { Reading } from '../../model/reading.js';
import { Lines, normalizeLineEnds } from '../../text/lines.js';
import type { MasterReading } from '../json/read.js';
import { fromHeard, type Heard } from './heard.js';
import { millis, speakerOf } from './values.js';

export const TSV_HEADER = /^\s*start\tend\t(?:speaker\t)?text[ \t]*(?:[\r\n]|$)/i;

/** Reads the TSV of openai-whisper 20250625: start and end in milliseconds, and the text of a segment. */
export function readTsv(input: string, reading: Reading): MasterReading {
  const lines = new Lines(normalizeLineEnds(input.trimStart()));
  const hasSpeaker = /\tspeaker\t/i.test(lines.next() ?? '');
  const segments: Heard[] = [];
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const [start, end, ...rest] = line.split('\t');
    const speaker = hasSpeaker ? speakerOf(rest.shift()) : undefined;
    const [startMs, endMs] = [millis(start), millis(end)];
    if (startMs === undefined || endMs === undefined) {
      if (line.trim()) reading.repair('timing', 'a line without times is left out', { line: lines.number });
      continue;
    }
    segments.push({ startMs, endMs, text: rest.join(' '), speaker });
  }
  return fromHeard({ segments }, reading);
}
