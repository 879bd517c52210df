import type { CaptionDocument } from '../../model/cue.js';
import type { Reading } from '../../model/reading.js';
import { frameRates, labelToFrames, nominalRate, type FrameRate } from '../../model/timecode.js';
import { decodeDos } from '../../text/dos-code-pages.js';
import { isCodeTable, type CodeTable } from './charset.js';
import { languageOf } from './languages.js';

export const GSI_BYTES = 1024;
/** Metadata key for the timecode of the programme's start, preserved from an input file. */
export const PROGRAMME_START = 'start-of-programme';

/** Offset and length of the header fields (Tech 3264, 4.2) that are preserved from an input file. */
export const keptFields = {
  'code-page': [0, 3],
  'display-standard': [11, 1],
  'code-table': [12, 2],
  'language-code': [14, 2],
  'episode-title': [48, 32],
  'translated-title': [80, 32],
  'translated-episode-title': [112, 32],
  translator: [144, 32],
  'translator-contact': [176, 32],
  'reference-code': [208, 16],
  'creation-date': [224, 6],
  'revision-date': [230, 6],
  'revision-number': [236, 2],
  'maximum-columns': [251, 2],
  'maximum-rows': [253, 2],
  'timecode-status': [255, 1],
  country: [274, 3],
  publisher: [277, 32],
  editor: [309, 32],
  'editor-contact': [341, 32],
} as const satisfies Record<string, readonly [offset: number, length: number]>;

export type KeptField = keyof typeof keptFields;

/** Returns the metadata key of a header field. The dot keeps it out of the headers of web captions. */
export const metadataName = (field: KeptField): string => `ebu-stl.${field}`;

/** Metadata key for the user-defined area, in base64. */
export const USER_AREA = 'ebu-stl.user-defined-area';
export const USER_AREA_AT = 448;

/** True if the metadata comes from an EBU STL file. */
export const isFromStl = (metadata: CaptionDocument['metadata'] = {}): boolean =>
  Object.keys(metadata).some((name) => name.startsWith('ebu-stl.'));

/** Parses a number of rows or columns from 1 to 99. */
export const countOf = (digits = ''): number | undefined =>
  /^\d{1,2}$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined;

export const DEFAULT_ROWS = 23;
export const DEFAULT_COLUMNS = 40;

export interface Gsi {
  readonly rate: FrameRate;
  readonly table: CodeTable;
  readonly isTeletext: boolean;
  readonly rows: number;
  readonly columns: number;
  /** Frame count of the timecode at which the programme starts. */
  readonly start: number;
  readonly title: string;
  readonly language: string | undefined;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Reads the general subtitle information block. Invalid fields are repaired. */
export function readGsi(bytes: Uint8Array, reading: Reading): Gsi {
  const page = String.fromCharCode(...bytes.subarray(0, 3));
  const field = (at: number, length: number): string =>
    decodeDos(bytes.subarray(at, at + length), page)
      .replaceAll(CONTROL, ' ')
      .trim();
  const kept = Object.entries(keptFields)
    .map(([name, [at, length]]) => [metadataName(name as KeptField), field(at, length)] as const)
    .filter(([, value]) => value !== '');
  const rate = rateOf(field(3, 8), reading);
  return {
    rate,
    table: tableOf(field(12, 2), reading),
    isTeletext: ['1', '2'].includes(field(11, 1)),
    rows: countOf(field(253, 2)) ?? DEFAULT_ROWS,
    columns: countOf(field(251, 2)) ?? DEFAULT_COLUMNS,
    start: startOf(field(256, 8), rate, reading),
    title: field(16, 32),
    language: languageOf(field(14, 2)),
    metadata: { ...Object.fromEntries(kept), ...userAreaOf(bytes) },
  };
}

/** Control characters, such as the zeros with which some systems fill fields. */
const CONTROL = /\p{Cc}/gu;

function userAreaOf(bytes: Uint8Array): Record<string, string> {
  const area = bytes.subarray(USER_AREA_AT, GSI_BYTES);
  const isEmpty = area.every((byte) => byte === 0x20 || byte === 0);
  return isEmpty ? {} : { [USER_AREA]: btoa(String.fromCharCode(...area)) };
}

function rateOf(disk: string, reading: Reading): FrameRate {
  const name = /^STL(24|25|30|50|60)\.\d\d$/.exec(disk)?.[1];
  if (name) return frameRates[name as '25'];
  reading.repair('field', `the disk format code ${disk.slice(0, 8)} is not known`, { byte: 3 });
  return reading.frameRate ?? frameRates['25'];
}

function tableOf(code: string, reading: Reading): CodeTable {
  if (isCodeTable(code)) return code;
  reading.repair('field', `the character code table ${code} is not known; Latin is assumed`, { byte: 12 });
  return '00';
}

function startOf(field: string, rate: FrameRate, reading: Reading): number {
  const parts = /^(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(field)?.slice(1).map(Number);
  if (!parts) return 0;
  const [hours, minutes, seconds, frames] = parts as [number, number, number, number];
  const last = nominalRate(rate) - 1;
  if (frames > last)
    reading.repair(
      'timecode',
      `the programme starts at frame ${frames}, which is too high and replaced by ${last}`,
      { byte: 256 },
    );
  return labelToFrames(hours, minutes, seconds, Math.min(frames, last), rate);
}
