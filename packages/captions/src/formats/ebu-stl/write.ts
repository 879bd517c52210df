import type { CaptionDocument, Cue } from '../../model/cue.js';
import { cueText } from '../../model/cue.js';
import type { Losses } from '../../model/loss.js';
import { frameRates, framesToLabel, labelToFrames, nominalRate } from '../../model/timecode.js';
import { isMark } from '../../text/iso6937.js';
import type { WriteContext } from '../format.js';
import { atRate, DAY_HOURS, frameTimes } from '../timecode/labels.js';
import { reportLosses, type Kept } from '../losses.js';
import { TTI_BYTES } from './blocks.js';
import { encoderOf, isCodeTable, tableOf, type CodeTable } from './charset.js';
import { encodeText } from './encode-text.js';
import { GSI_BYTES, isFromStl, metadataName, PROGRAMME_START } from './gsi.js';
import { displayOf, encodeGsi } from './header.js';
import { justifications } from './options.js';
import { cumulativeStatuses, reportCollisions, type Subtitle } from './overlaps.js';
import { justificationOf, rowOf } from './placement.js';

const TEXT_FIELD = 16;
const TEXT_BYTES = TTI_BYTES - TEXT_FIELD;
const UNUSED = 0x8f;
const LAST_BLOCK = 0xff;
/** Extension block numbers from 0xF0 are reserved, so a subtitle has at most 0xF0 blocks and the last one. */
const MAX_BLOCKS = 0xf0 + 1;
/** Subtitles are numbered from 1, because some readers treat number 0 as programme metadata. */
const MAX_SUBTITLES = 65_535;

const kept = {
  open: new Set<Kept>(['italic', 'underline', 'placement']),
  teletext: new Set<Kept>(['color', 'placement']),
};

/**
 * Writes EBU STL (Tech 3264-E) at 25 or 30 frames a second, in the character code table that loses least.
 * @throws CaptionError `option` for an invalid header field
 */
export function writeEbuStl(document: CaptionDocument, losses: Losses, given: WriteContext): Uint8Array {
  const display = displayOf(document, given.ebuStl);
  reportLosses(document, kept[display.isTeletext ? 'teletext' : 'open'], losses);
  const context = withStartOf(document, atOwnRate(given, losses));
  const table = tableOf(document.cues.map(cueText).join('\n'), sourceTable(document));
  const encode = encoderOf(table);
  const cues = document.cues.slice(0, MAX_SUBTITLES);
  if (cues.length < document.cues.length)
    losses.add('text', `subtitles after number ${MAX_SUBTITLES} are left out`);
  const subtitles = cues.map((cue, index): Subtitle => {
    const text = encodeText(cue, { encode, display, losses, index });
    const frames = frameTimes(cue, document, context);
    return { cue, frames, text, row: rowOf(cue.placement, text.rows, display.rows) };
  });
  reportCollisions(subtitles, losses);
  const statuses = isFromStl(document.metadata) ? cumulativeStatuses(subtitles) : [];
  const blocks = subtitles.flatMap((subtitle, index) => {
    const fields = textFields(subtitle.text.bytes, table === '00', losses, index);
    const lead = blockLead(subtitle, index + 1, statuses[index] ?? 0, document, context);
    return fields.map((field, at) => block(lead, at === fields.length - 1 ? LAST_BLOCK : at, field));
  });
  const first = subtitles[0]?.frames[0] ?? context.startFrame;
  const counts = { table, blocks: blocks.length, subtitles: cues.length, first };
  const bytes = new Uint8Array(GSI_BYTES + blocks.length * TTI_BYTES);
  bytes.set(encodeGsi(document, context, display, counts, losses));
  blocks.forEach((tti, index) => bytes.set(tti, GSI_BYTES + index * TTI_BYTES));
  return bytes;
}

function sourceTable({ metadata }: CaptionDocument): CodeTable | undefined {
  const table = metadata?.[metadataName('code-table')] ?? '';
  return isCodeTable(table) ? table : undefined;
}

function atOwnRate(context: WriteContext, losses: Losses): WriteContext {
  const { frameRate } = context;
  const whole = frameRate.denominator === 1 && (frameRate.numerator === 25 || frameRate.numerator === 30);
  if (whole) return context;
  losses.add('timing', 'EBU STL counts 25 or 30 frames a second; times are rounded to 25');
  return atRate(context, frameRates['25']);
}

/** Without an explicit start, uses the programme's start in the file that was read. */
function withStartOf({ metadata }: CaptionDocument, context: WriteContext): WriteContext {
  const label = /^(\d\d):(\d\d):(\d\d)[:;](\d\d)$/.exec(metadata?.[PROGRAMME_START] ?? '');
  if (!label || context.startAsked) return context;
  const [hours, minutes, seconds, frames] = label.slice(1).map(Number);
  const { frameRate } = context;
  const frame = Math.min(frames!, nominalRate(frameRate) - 1);
  return { ...context, startFrame: labelToFrames(hours!, minutes!, seconds!, frame, frameRate) };
}

/** Splits the text into blocks. A diacritic stays with the letter that follows it. */
function textFields(text: readonly number[], hasMarks: boolean, losses: Losses, index: number): number[][] {
  const fields: number[][] = [];
  for (let at = 0; at === 0 || at < text.length;) {
    if (fields.length === MAX_BLOCKS) {
      losses.add('text', `text beyond ${MAX_BLOCKS} blocks of a subtitle is left out`, index);
      break;
    }
    let end = Math.min(text.length, at + TEXT_BYTES);
    if (hasMarks && end < text.length && isMark(text[end - 1]!)) end--;
    fields.push(text.slice(at, end));
    at = Math.max(end, at + 1);
  }
  return fields;
}

/** Returns the bytes of a block before its text. The extension block number is set later. */
function blockLead(
  { cue, frames, row }: Subtitle,
  number: number,
  status: number,
  document: CaptionDocument,
  context: WriteContext,
): number[] {
  const labels = frames.flatMap((frame) => {
    const [hours, ...rest] = framesToLabel(frame, context.frameRate);
    return [hours % DAY_HOURS, ...rest];
  });
  const justification = justificationOf(cue.placement) ?? defaultJustification(cue, document, context);
  return [0, number & 0xff, number >> 8, 0, status, ...labels, row, justification, 0];
}

/** Subtitles read from EBU STL without an alignment have code 0; others are centred. */
function defaultJustification(
  { placement }: Cue,
  { metadata }: CaptionDocument,
  { ebuStl }: WriteContext,
): number {
  const isUnchanged = placement !== undefined && isFromStl(metadata);
  return justifications[ebuStl?.justification ?? (isUnchanged ? 'unchanged' : 'center')];
}

function block(lead: readonly number[], extension: number, field: readonly number[]): Uint8Array {
  const tti = new Uint8Array(TTI_BYTES).fill(UNUSED);
  tti.set(lead);
  tti[3] = extension;
  tti.set(field, TEXT_FIELD);
  return tti;
}
