import type { CaptionDocument, Cue, Style } from '../../model/cue.js';
import { cueText } from '../../model/cue.js';
import type { Losses } from '../../model/loss.js';
import { frameRates, framesToLabel, type FrameRate } from '../../model/timecode.js';
import { encodeDos850 } from '../../text/dos-code-pages.js';
import { normalizeLineEnds } from '../../text/lines.js';
import type { WriteContext } from '../format.js';
import { atRate, frameTimes } from '../framed/frames.js';
import { reportLosses, type Kept } from '../losses.js';
import { bestTable, encoderOf, type CodeTable } from './charset.js';
import { justificationOf, rowOf } from './placement.js';
import { GSI_BYTES, languages, TTI_BYTES } from './read.js';
import { teletextColors } from './text.js';

const ROWS = 23;
const FIELD = 112;
const UNUSED = 0x8f;
const MAX_SUBTITLES = 65_535;

/** Text in colour is level 1 teletext, in boxes; else the file is for open subtitling, which has italics and underline. */
type Standard = 'open' | 'teletext';

/** Writes EBU STL (Tech 3264-E) at 25 or 30 frames a second, in the character code table that has most of the text. */
export function writeEbuStl(document: CaptionDocument, losses: Losses, given: WriteContext): Uint8Array {
  const colored = document.cues.some((cue) => cue.spans.some(({ style }) => isColor(style)));
  const standard: Standard = colored ? 'teletext' : 'open';
  reportLosses(document, kept[standard], losses);
  const context = atOwnRate(given, losses);
  const table = bestTable(document.cues.map(cueText).join('\n'));
  if (document.cues.length > MAX_SUBTITLES)
    losses.add('text', `subtitles after number ${MAX_SUBTITLES} are left out`);
  const blocks = document.cues.slice(0, MAX_SUBTITLES).flatMap((cue, index) => {
    const text = encodeText(cue, { table, standard, losses, index });
    return textBlocks(text).map((field, at, all) => {
      const extension = at === all.length - 1 ? 0xff : at;
      return block(cue, frameTimes(cue, document, context), {
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

const isColor = (style: Style | undefined): boolean =>
  style?.color !== undefined && style.color !== '#ffffff';

function atOwnRate(context: WriteContext, losses: Losses): WriteContext {
  const { frameRate } = context;
  const whole = frameRate.denominator === 1 && (frameRate.numerator === 25 || frameRate.numerator === 30);
  if (whole) return context;
  losses.add('timing', 'EBU STL counts 25 or 30 frames a second; times are rounded to 25');
  return atRate(context, frameRates['25']);
}

interface TextContext {
  readonly table: CodeTable;
  readonly standard: Standard;
  readonly losses: Losses;
  readonly index: number;
}

function encodeText(cue: Cue, { table, standard, losses, index }: TextContext): number[] {
  const encode = encoderOf(table);
  const out: number[] = [];
  let open = false;
  const startLine = () => {
    if (standard === 'teletext') out.push(0x0d, 0x0b, 0x0b);
    open = true;
  };
  const endLine = () => {
    if (standard === 'teletext' && open) out.push(0x0a, 0x0a);
    open = false;
  };
  for (const { text, style } of cue.spans)
    normalizeLineEnds(text)
      .split('\n')
      .forEach((line, at) => {
        if (at > 0) {
          endLine();
          // Rows of double height take two.
          out.push(...(standard === 'teletext' ? [0x8a, 0x8a] : [0x8a]));
        }
        if (line === '') return;
        if (!open) startLine();
        const codes = styleCodes(style, standard);
        out.push(...codes.before);
        for (const char of line.normalize('NFC')) {
          const bytes = encode(char);
          if (bytes) out.push(...bytes);
          else losses.add('character', 'characters outside the code table are left out', index);
        }
        out.push(...codes.after);
      });
  endLine();
  return out;
}

function styleCodes(style: Style | undefined, standard: Standard): { before: number[]; after: number[] } {
  if (standard === 'teletext') {
    const color = teletextColors.indexOf((style?.color ?? '#ffffff') as '#ffffff');
    return { before: color >= 0 && isColor(style) ? [color] : [], after: isColor(style) ? [7] : [] };
  }
  const before = [...(style?.italic ? [0x80] : []), ...(style?.underline ? [0x82] : [])];
  return { before, after: before.map((code) => code + 1).reverse() };
}

function textBlocks(text: readonly number[]): number[][] {
  const fields: number[][] = [];
  for (let at = 0; at === 0 || at < text.length; at += FIELD) fields.push(text.slice(at, at + FIELD));
  return fields;
}

interface BlockContext {
  readonly index: number;
  readonly extension: number;
  readonly field: readonly number[];
  readonly rate: FrameRate;
}

function block(
  cue: Cue,
  times: readonly [number, number],
  { index, extension, field, rate }: BlockContext,
): Uint8Array {
  const tti = new Uint8Array(TTI_BYTES).fill(UNUSED);
  const lines = cueText(cue).split('\n').length;
  const labels = times.flatMap((frame) => {
    const [hours, minutes, seconds, frames] = framesToLabel(frame, rate);
    return [hours % 24, minutes, seconds, frames];
  });
  const row = rowOf(cue.placement, lines, ROWS);
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
  const subtag = (document.language ?? context.language ?? '').split('-', 1)[0]!.toLowerCase();
  const language = Object.keys(languages).find((code) => languages[code] === subtag) ?? '00';
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
