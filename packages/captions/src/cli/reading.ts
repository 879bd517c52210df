import { toMaster } from '../master/to-master.js';
import type { MasterTranscript } from '../model/transcript.js';
import type { InputFormatId } from '../formats/inputs.js';
import { defaultLimits } from '../model/limits.js';
import { CaptionError } from '../model/error.js';
import type { CaptionService, Repair } from '../model/reading.js';
import { readCaptions, type ReadResult } from '../read.js';
import type { CodePage } from '../text/language-code-pages.js';
import { toCount, type Options, type Values } from './command.js';
import type { Source } from './sources.js';

/** Options of every command that reads captions. */
export const readingOptions = {
  from: {
    type: 'string',
    value: 'format',
    help: 'input format, if it cannot be detected',
  },
  language: {
    type: 'string',
    short: 'l',
    value: 'tag',
    help: 'language of the captions, such as en or pt-BR; overrides that of the file',
  },
  strict: { type: 'boolean', help: 'reject a file with mistakes instead of repairing it' },
  'code-page': {
    type: 'string',
    value: 'name',
    help: 'encoding of text that is not Unicode, such as windows-1251 (default: chosen by the language)',
  },
  'source-fps': {
    type: 'string',
    value: 'rate',
    help: 'frame rate of an input that counts frames but does not contain the rate',
  },
  'source-start': {
    type: 'string',
    value: 'timecode',
    help: 'timecode of the first frame of the input, such as 01:00:00:00',
  },
  speakers: {
    type: 'string',
    value: 'names',
    help: 'names that announce speakers, separated by commas, or none (default: those that recur)',
  },
  service: {
    type: 'string',
    value: 'name',
    help: 'caption channel to read: CC1 to CC4, or the number of a CEA-708 service',
  },
  'max-bytes': {
    type: 'string',
    value: 'count',
    help: `largest input in bytes (${defaultLimits.bytes})`,
  },
  quiet: { type: 'boolean', short: 'q', help: 'do not report repairs and losses' },
} as const satisfies Options;

type Reading = Values<typeof readingOptions>;

/** Reads a source with the given options and reports every repair. */
export async function readSource(
  source: Source,
  values: Reading,
  tell: (text: string) => void,
): Promise<ReadResult & { readonly bytes: Uint8Array }> {
  const limit = toCount(values['max-bytes'], 'max-bytes') ?? defaultLimits.bytes;
  const bytes = await source.bytes(limit);
  const result = readCaptions(bytes, {
    format: values.from as InputFormatId | undefined,
    strict: values.strict,
    limits: { bytes: limit },
    fps: values['source-fps'],
    startingTimecode: values['source-start'],
    codePage: values['code-page'] as CodePage | undefined,
    language: values.language,
    speakers: values.speakers === undefined ? undefined : toNames(values.speakers),
    service: values.service === undefined ? undefined : toService(values.service),
  });
  if (!values.quiet) for (const repair of result.repairs) tell(repairText(repair, source.name));
  const { language } = values;
  return { ...result, ...(language ? { document: { ...result.document, language } } : {}), bytes };
}

const toNames = (text: string): string[] =>
  text.trim() === 'none' ? [] : text.split(',').map((name) => name.trim());

function toService(text: string): CaptionService {
  const name = text.trim().toUpperCase();
  if (name === 'CC1' || name === 'CC2' || name === 'CC3' || name === 'CC4') return name;
  if (/^\d{1,2}$/.test(name) && Number(name) >= 1 && Number(name) <= 63) return Number(name);
  throw new CaptionError('option', `unknown service ${text.slice(0, 40)}; use CC1 to CC4, or 1 to 63`);
}

const repairText = ({ code, message, line, byte }: Repair, file: string): string =>
  `${file}${line === undefined ? '' : `:${line}`}: ${byte === undefined ? '' : `at byte ${byte}: `}repaired ${code}: ${message}`;

/** Returns the word-level transcript with the captions it was read from. */
export const masterOf = ({ master, document }: ReadResult, language: string | undefined): MasterTranscript =>
  master ?? toMaster(document, language ? { language } : {});
