import type { CaptionDocument } from '../../model/cue.js';
import { CaptionError } from '../../model/error.js';
import type { Reading } from '../../model/reading.js';
import {
  frameRates,
  framesToMs,
  framesToTimecode,
  labelToFrames,
  nominalRate,
  type FrameRate,
} from '../../model/timecode.js';
import { decodeDos } from '../../text/dos-code-pages.js';
import { decoderOf, isCodeTable } from './charset.js';
import { languageOf } from './languages.js';
import { placementOf } from './placement.js';
import { decodeText } from './text.js';

export const GSI_BYTES = 1024;
export const TTI_BYTES = 128;
/** Name of the metadata that keeps the timecode of the programme's start, for a file written from what was read. */
export const PROGRAMME_START = 'start-of-programme';

interface Subtitle {
  readonly byte: number;
  readonly frames: [number, number];
  readonly cumulative: number;
  readonly row: number;
  readonly justification: number;
  readonly text: number[];
}

/** EBU STL (Tech 3264-E): 1,024 bytes of general information, then blocks of 128 bytes. Times count from the first programme timecode. */
export function readEbuStl(bytes: Uint8Array, reading: Reading): CaptionDocument {
  if (bytes.length < GSI_BYTES)
    throw new CaptionError('malformed', 'the header is shorter than 1024 bytes', { byte: bytes.length });
  const page = ascii(bytes, 0, 3);
  const field = (from: number, to: number): string => decodeDos(bytes.subarray(from, to), page).trim();
  const rate = rateOf(field(3, 11), reading);
  let table = field(12, 14);
  if (!isCodeTable(table)) {
    reading.repair('field', `the character code table ${table.slice(0, 4)} is not known; Latin is taken`, {
      byte: 12,
    });
    table = '00';
  }
  const rows = Number(field(253, 255)) || 23;
  const start = startOf(field(256, 264), rate);
  const decode = decoderOf(table as '00');
  for (const subtitle of withCumulativeEnds(readBlocks(bytes, rate, reading))) {
    const frames = subtitle.frames.map((frame) => Math.max(0, frame - start)) as [number, number];
    const spans = decodeText(Uint8Array.from(subtitle.text), decode);
    reading.add(
      {
        startMs: framesToMs(frames[0], rate),
        endMs: framesToMs(frames[1], rate),
        frames,
        spans,
        placement: placementOf(subtitle.row, subtitle.justification, rows),
      },
      { byte: subtitle.byte },
    );
  }
  const title = field(16, 48);
  const language = languageOf(field(14, 16));
  return {
    cues: reading.cues,
    frameRate: rate,
    ...(title ? { title } : {}),
    ...(language ? { language } : {}),
    metadata: {
      'display-standard': bytes[11]! > 0x20 ? String.fromCharCode(bytes[11]!) : '',
      'maximum-rows': String(rows),
      ...(start > 0 ? { [PROGRAMME_START]: framesToTimecode(start, rate) } : {}),
    },
  };
}

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

function rateOf(disk: string, reading: Reading): FrameRate {
  const found = /^STL(\d\d)\.\d\d$/.exec(disk)?.[1];
  const known = {
    '25': frameRates['25'],
    '30': frameRates['30'],
    '24': frameRates['24'],
    '50': frameRates['50'],
    '60': frameRates['60'],
  };
  const told = found === undefined ? undefined : known[found as keyof typeof known];
  if (!told) reading.repair('field', `the disk format code ${disk.slice(0, 8)} is not known`, { byte: 3 });
  return told ?? reading.frameRate ?? frameRates['25'];
}

/** The timecode of the programme's start, in frames. */
function startOf(field: string, rate: FrameRate): number {
  const parts = /^(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(field)?.slice(1).map(Number);
  return parts ? labelToFrames(parts[0]!, parts[1]!, parts[2]!, parts[3]!, rate) : 0;
}

/** Subtitles with the text of their extension blocks; comments and user data are left out. */
function readBlocks(bytes: Uint8Array, rate: FrameRate, reading: Reading): Subtitle[] {
  const subtitles: Subtitle[] = [];
  let open: Subtitle | undefined;
  for (let at = GSI_BYTES; at < bytes.length; at += TTI_BYTES) {
    const block = bytes.subarray(at, at + TTI_BYTES);
    if (block.length < TTI_BYTES) {
      reading.repair('truncated', 'the last block is cut off', { byte: at });
      break;
    }
    const extension = block[3]!;
    if (extension === 0xfe || block[15] === 1) continue;
    const subtitle = open ?? startBlock(block, at, rate, reading);
    if (!subtitle) continue;
    for (let i = 16; i < TTI_BYTES && block[i] !== 0x8f; i++) subtitle.text.push(block[i]!);
    if (extension === 0xff) subtitles.push(subtitle);
    open = extension === 0xff ? undefined : subtitle;
  }
  if (open) subtitles.push(open);
  return subtitles;
}

function startBlock(
  block: Uint8Array,
  byte: number,
  rate: FrameRate,
  reading: Reading,
): Subtitle | undefined {
  const [inPoint, outPoint] = [timeAt(block, 5, rate), timeAt(block, 9, rate)];
  if (inPoint === undefined || outPoint === undefined) {
    reading.repair('timecode', 'a subtitle without valid times is left out', { byte });
    return undefined;
  }
  if (outPoint < inPoint)
    reading.repair('timing', 'a subtitle ends before it starts; it is shown for no time', { byte });
  return {
    byte,
    frames: [inPoint, Math.max(inPoint, outPoint)],
    cumulative: block[4]!,
    row: block[13]!,
    justification: block[14]!,
    text: [],
  };
}

function timeAt(block: Uint8Array, at: number, rate: FrameRate): number | undefined {
  const [hours, minutes, seconds, frames] = block.subarray(at, at + 4);
  if (hours! > 23 || minutes! > 59 || seconds! > 59 || frames! >= nominalRate(rate)) return undefined;
  return labelToFrames(hours!, minutes!, seconds!, frames!, rate);
}

/** Members of a cumulative set (status 1, 2 … 3) stay until the last of them ends. */
function withCumulativeEnds(subtitles: readonly Subtitle[]): Subtitle[] {
  let end: number | undefined;
  const out = subtitles.toReversed().map((subtitle) => {
    if (subtitle.cumulative === 3) end = subtitle.frames[1];
    else if (subtitle.cumulative !== 1 && subtitle.cumulative !== 2) end = undefined;
    return end === undefined
      ? subtitle
      : { ...subtitle, frames: [subtitle.frames[0], end] as [number, number] };
  });
  return out.reverse();
}
