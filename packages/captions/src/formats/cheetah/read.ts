import type { CaptionDocument, Placement, Span, Style } from '../../model/cue.js';
import { CaptionError } from '../../model/error.js';
import type { Reading } from '../../model/reading.js';
import { frameRates, labelToFrames, nominalRate, type FrameRate } from '../../model/timecode.js';
import { addFrameCue } from '../timecode/add-cue.js';
import { decodeCheetah } from './charset.js';

export const HEADER_BYTES = 128;
/** Bytes of a record before its text, with and without an end time. */
export const HEAD_WITH_END = 19;
const HEAD_WITHOUT_END = 15;
const HAS_END = 0x20;
export const ITALIC = 0xd0;
export const GRID = { rows: 15, columns: 32 } as const;

interface Record {
  readonly byte: number;
  readonly start: number;
  readonly end: number | undefined;
  readonly spans: Span[];
  readonly placement: Placement;
}

/**
 * Reads Cheetah CAP: a header of 128 bytes, then records whose first byte is their length. The format is
 * unpublished; this follows existing files.
 */
export function readCheetah(bytes: Uint8Array, reading: Reading): CaptionDocument {
  if (bytes.length < HEADER_BYTES || bytes[0] !== 0xea || bytes[1] !== 0x22)
    throw new CaptionError('malformed', 'the header is not that of a Cheetah file', { byte: 0 });
  const rate = reading.frameRate ?? frameRates['29.97df'];
  const records: Record[] = [];
  for (let at = HEADER_BYTES; at < bytes.length;) {
    const length = bytes[at]!;
    const record =
      length > HEAD_WITHOUT_END && at + length <= bytes.length
        ? readRecord(bytes.subarray(at, at + length), at, rate)
        : undefined;
    if (record) records.push(record);
    else if (length > 0) reading.repair('field', 'a record that is not valid is left out', { byte: at });
    at += Math.max(1, length);
  }
  records.forEach(({ byte, start, end, spans, placement }, index) => {
    const next = records[index + 1]?.start ?? start + 4 * nominalRate(rate);
    addFrameCue(reading, rate, [start, end ?? Math.max(start, next)], { spans, placement }, { byte });
  });
  return { cues: reading.cues, frameRate: rate };
}

function readRecord(record: Uint8Array, byte: number, rate: FrameRate): Record | undefined {
  const hasEnd = (record[1]! & HAS_END) !== 0;
  const start = timeAt(record, 2, rate);
  const end = hasEnd ? timeAt(record, 6, rate) : undefined;
  const head = hasEnd ? HEAD_WITH_END : HEAD_WITHOUT_END;
  if (start === undefined || (hasEnd && end === undefined) || record.length < head) return undefined;
  const [justification, row, column] = record.subarray(head - 3, head);
  return {
    byte,
    start,
    end,
    spans: parseText(record.subarray(head)),
    placement: placementOf(justification!, row!, column!),
  };
}

function timeAt(record: Uint8Array, at: number, rate: FrameRate): number | undefined {
  const [hours, minutes, seconds, frames] = record.subarray(at, at + 4);
  if (hours! > 99 || minutes! > 59 || seconds! > 59 || frames! >= nominalRate(rate)) return undefined;
  return labelToFrames(hours!, minutes!, seconds!, frames!, rate);
}

const alignments = [undefined, 'left', 'right', 'center'] as const;

function placementOf(justification: number, row: number, column: number): Placement {
  const align = alignments[justification];
  const cell = {
    row: Math.max(0, Math.min(GRID.rows, row) - 1),
    column: Math.min(column, GRID.columns - 1),
    ...GRID,
  };
  return {
    line: Math.round((10 + (cell.row * 80) / GRID.rows) * 100) / 100,
    ...(align ? { align } : {}),
    cell,
  };
}

/** Zero bytes end a line. Other codes that are not characters are styles, of which only italics are known. */
function parseText(bytes: Uint8Array): Span[] {
  const spans: { text: string; style?: Style }[] = [];
  let italic = false;
  let lineEnd = false;
  for (const byte of bytes) {
    if (byte === 0) {
      lineEnd = true;
      italic = false;
    } else if (byte === ITALIC) italic = true;
    else if (byte >= 0x20 && byte < 0xc0) {
      const last = spans.at(-1);
      const text = (lineEnd && last ? '\n' : '') + decodeCheetah(byte);
      if (last && (last.style?.italic ?? false) === italic) last.text += text;
      else spans.push(italic ? { text, style: { italic } } : { text });
      lineEnd = false;
    }
  }
  return spans;
}
