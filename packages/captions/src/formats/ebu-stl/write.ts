import type { CaptionDocument, Cue } from '../../model/cue.js';
import { cueText } from '../../model/cue.js';
import type { Losses } from '../../model/loss.js';
import {
  frameRates,
  framesToLabel,
  labelToFrames,
  nominalRate,
  type FrameRate,
} from '../../model/timecode.js';
import { encodeDos850 } from '../../text/dos-code-pages.js';
import type { WriteContext } from '../format.js';
import { atRate, frameTimes } from '../framed/frames.js';
import { reportLosses, type Kept } from '../losses.js';
import { bestTable, type CodeTable } from './charset.js';
import { encodeText, isColored, rowsOfLine, type Standard } from './encode-text.js';
import { codeOfLanguage } from './languages.js';
import { justificationOf, rowOf } from './placement.js';
import { GSI_BYTES, PROGRAMME_START, TTI_BYTES } from './read.js';

const ROWS = 23;
const FIELD = 112;
const UNUSED = 0x8f;
const MAX_SUBTITLES = 65_535;

/** Writes EBU STL (Tech 3264-E) at 25 or 30 frames a second, in the character code table that has most of the text. */
export function writeEbuStl(document: CaptionDocument, losses: Losses, given: WriteContext): Uint8Array {
  const colored = document.cues.some((cue) => cue.spans.some(({ style }) => isColored(style)));
  const standard: Standard = colored ? 'teletext' : 'open';
  reportLosses(document, kept[standard], losses);
  const context = withStartOf(document, atOwnRate(given, losses));
  const table = bestTable(document.cues.map(cueText).join('\n'));
  if (document.cues.length > MAX_SUBTITLES)
    losses.add('text', `subtitles after number ${MAX_SUBTITLES} are left out`);
  const blocks = document.cues.slice(0, MAX_SUBTITLES).flatMap((cue, index) => {
    const text = encodeText(cue, { table, standard, losses, index });
    return textBlocks(text).map((field, at, all) => {
      const extension = at === all.length - 1 ? 0xff : at;
      return block(cue, frameTimes(cue, document, context), {
        standard,
        index,
        extension,
        field,
        rate: context.frameRate,
      });
    });
  });
  const header = gsi(document, context, { table, standard, blocks: blocks.length });
  const bytes = new Uint8Array(GSI_BYTES + blocks.length * TTI_BYTES);
  bytes.set(header);
  blocks.forEach((tti, index) => bytes.set(tti, GSI_BYTES + index * TTI_BYTES));
  return bytes;
}

const kept: Record<Standard, ReadonlySet<Kept>> = {
  open: new Set<Kept>(['italic', 'underline', 'placement']),
  teletext: new Set<Kept>(['color', 'placement']),
};

function atOwnRate(context: WriteContext, losses: Losses): WriteContext {
  const { frameRate } = context;
  const whole = frameRate.denominator === 1 && (frameRate.numerator === 25 || frameRate.numerator === 30);
  if (whole) return context;
  losses.add('timing', 'EBU STL counts 25 or 30 frames a second; times are rounded to 25');
  return atRate(context, frameRates['25']);
}

/** Where no start is asked for, the programme starts where it did in the file that was read. */
function withStartOf({ metadata }: CaptionDocument, context: WriteContext): WriteContext {
  const label = /^(\d\d):(\d\d):(\d\d)[:;](\d\d)$/.exec(metadata?.[PROGRAMME_START] ?? '');
  if (!label || context.startAsked) return context;
  const [hours, minutes, seconds, frames] = label.slice(1).map(Number);
  const { frameRate } = context;
  const frame = Math.min(frames!, nominalRate(frameRate) - 1);
  return { ...context, startFrame: labelToFrames(hours!, minutes!, seconds!, frame, frameRate) };
}

function textBlocks(text: readonly number[]): number[][] {
  const fields: number[][] = [];
  for (let at = 0; at === 0 || at < text.length; at += FIELD) fields.push(text.slice(at, at + FIELD));
  return fields;
}

interface BlockContext {
  readonly standard: Standard;
  readonly index: number;
  readonly extension: number;
  readonly field: readonly number[];
  readonly rate: FrameRate;
}

function block(
  cue: Cue,
  times: readonly [number, number],
  { standard, index, extension, field, rate }: BlockContext,
): Uint8Array {
  const tti = new Uint8Array(TTI_BYTES).fill(UNUSED);
  const rows = rowsOfLine(standard) * cueText(cue).split('\n').length;
  const labels = times.flatMap((frame) => {
    const [hours, minutes, seconds, frames] = framesToLabel(frame, rate);
    return [hours % 24, minutes, seconds, frames];
  });
  const row = rowOf(cue.placement, rows, ROWS);
  tti.set([0, index & 0xff, index >> 8, extension, 0, ...labels, row, justificationOf(cue.placement), 0]);
  tti.set(field, 16);
  return tti;
}

interface HeaderContext {
  readonly table: CodeTable;
  readonly standard: Standard;
  readonly blocks: number;
}

function gsi(
  document: CaptionDocument,
  context: WriteContext,
  { table, standard, blocks }: HeaderContext,
): Uint8Array {
  const bytes = new Uint8Array(GSI_BYTES).fill(0x20);
  const put = (at: number, text: string, length: number) => bytes.set(encodeDos850(text, length), at);
  const digits = (value: number, length: number): string =>
    String(value).padStart(length, '0').slice(-length);
  const timecode = (frame: number): string =>
    framesToLabel(frame, context.frameRate)
      .map((part) => digits(part, 2))
      .join('');
  const language = codeOfLanguage(document.language ?? context.language ?? '');
  const count = Math.min(document.cues.length, MAX_SUBTITLES);
  const first = document.cues[0] ? frameTimes(document.cues[0], document, context)[0] : context.startFrame;
  put(0, '850', 3);
  put(3, `STL${context.frameRate.numerator}.01`, 8);
  put(11, standard === 'open' ? '0' : '1', 1);
  put(12, table, 2);
  put(14, language, 2);
  put(16, context.title ?? document.title ?? '', 32);
  put(224, '700101700101', 12);
  put(236, '00', 2);
  put(238, `${digits(blocks, 5)}${digits(count, 5)}00140${digits(ROWS, 2)}1`, 18);
  put(256, timecode(context.startFrame) + timecode(first) + '11', 18);
  return bytes;
}
