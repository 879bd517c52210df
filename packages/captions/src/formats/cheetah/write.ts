import type { CaptionDocument, Cue, Placement } from '../../model/cue.js';
import type { Losses } from '../../model/loss.js';
import { framesToLabel } from '../../model/timecode.js';
import { normalizeLineEnds } from '../../text/lines.js';
import { toRepertoire } from '../../text/substitutes.js';
import type { WriteContext } from '../format.js';
import { frameTimes } from '../timecode/labels.js';
import { reportLosses, type Kept } from '../losses.js';
import { encodeCheetah } from './charset.js';
import { GRID, HEAD_WITH_END, HEADER_BYTES, ITALIC } from './read.js';

const kept = new Set<Kept>(['italic', 'placement']);
const MAX_RECORD = 255;

/** Writes Cheetah CAP. Every record has an end time. */
export function writeCheetah(document: CaptionDocument, losses: Losses, context: WriteContext): Uint8Array {
  reportLosses(document, kept, losses);
  const records = document.cues.map((cue, index) => {
    const text = encodeText(cue, index, losses);
    const times = frameTimes(cue, document, context).flatMap((frame) => {
      const [hours, ...rest] = framesToLabel(frame, context.frameRate);
      return [hours % 24, ...rest];
    });
    const type = text.includes(0) ? 0x62 : 0x61;
    return [
      HEAD_WITH_END + text.length + 1,
      type,
      ...times,
      0x12,
      1,
      0,
      0,
      0,
      0,
      ...place(cue.placement, text),
      ...text,
      0,
    ];
  });
  const header = new Uint8Array(HEADER_BYTES);
  header.set([0xea, 0x22, 1, 0, records.length & 0xff, (records.length >> 8) & 0xff, 9, 0xa8, 0xaf, 0x4f]);
  const bytes = new Uint8Array(HEADER_BYTES + records.reduce((sum, record) => sum + record.length, 0));
  bytes.set(header);
  let at = HEADER_BYTES;
  for (const record of records) {
    bytes.set(record, at);
    at += record.length;
  }
  return bytes;
}

/** Encodes text. Four zero bytes end a line; italics are repeated on each line. */
function encodeText(cue: Cue, index: number, losses: Losses): number[] {
  const out: number[] = [];
  const has = (char: string): boolean => encodeCheetah(char) !== undefined;
  const onMissing = (char: string, substitute: string | undefined): void =>
    losses.addCharacter(char, substitute, index);
  for (const { text, style } of cue.spans)
    normalizeLineEnds(text)
      .split('\n')
      .forEach((line, at) => {
        if (at > 0 && out.length > 0) out.push(0, 0, 0, 0);
        if (style?.italic && line) out.push(ITALIC);
        for (const char of toRepertoire(line, has, onMissing)) out.push(encodeCheetah(char)!);
      });
  const room = MAX_RECORD - HEAD_WITH_END - 1;
  if (out.length > room) losses.add('text', 'text beyond the length of a record is left out', index);
  return out.slice(0, room);
}

function place(placement: Placement | undefined, text: readonly number[]): [number, number, number] {
  const lines = text.join(',').split('0,0,0,0').length;
  const align = placement?.align;
  const justification =
    align === 'left' || align === 'start' ? 1 : align === 'right' || align === 'end' ? 2 : 3;
  const lowest = GRID.rows - lines;
  const wanted =
    placement?.cell?.rows === GRID.rows
      ? placement.cell.row
      : placement?.line === undefined
        ? lowest
        : Math.round(((placement.line - 10) * GRID.rows) / 80);
  const row = Math.max(0, Math.min(GRID.rows - 1, wanted));
  const column =
    placement?.cell?.columns === GRID.columns ? placement.cell.column : [0, 3, 0x19, 0x10][justification]!;
  return [justification, row + 1, column];
}
