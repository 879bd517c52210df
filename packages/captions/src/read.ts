import type { ReadDocument, ServiceSummary } from './formats/format.js';
import { PROGRAMME_START } from './formats/ebu-stl/gsi.js';
import {
  binaryInputs,
  inputs,
  type BinaryInputFormat,
  type InputFormat,
  type InputFormatId,
} from './formats/inputs.js';
import { shiftDocument } from './master/edit.js';
import type { CaptionDocument } from './model/cue.js';
import { CaptionError } from './model/error.js';
import type { Limits } from './model/limits.js';
import { Reading, type CaptionService, type Repair } from './model/reading.js';
import { frameRates, framesToMs, timecodeToFrames, toFrameRate, type FrameRate } from './model/timecode.js';
import type { MasterTranscript } from './model/transcript.js';
import type { CodePage } from './text/language-code-pages.js';
import { checkSize, decodeText, type Encoding } from './text/encoding.js';

export interface ReadOptions {
  /** Found from the content when left out. */
  readonly format?: InputFormatId | undefined;
  /** Throws at the first mistake instead of mending it. */
  readonly strict?: boolean | undefined;
  readonly limits?: Partial<Limits> | undefined;
  /** Frames a second, for formats that count frames and do not say it. SCC always counts 29.97. */
  readonly fps?: number | string | FrameRate | undefined;
  readonly dropFrame?: boolean | undefined;
  /**
   * Label of the programme's first frame, `HH:MM:SS:FF`, where the file does not start at zero. Left aside when the file
   * says itself where it starts, or has captions before it. Or what tells it once the rate at which the captions count is
   * known, which is undefined for those that do not count frames.
   */
  readonly startingTimecode?: string | ((frameRate: FrameRate | undefined) => string | undefined) | undefined;
  /** Code page of a text that is no Unicode; guessed from its language and letters when left out. */
  readonly codePage?: CodePage | undefined;
  /** Caption channel of a file that holds several (MCC): `CC1` to `CC4`, or the number of a CEA-708 service. */
  readonly service?: CaptionService | undefined;
  /** Language of the captions, BCP 47: a text that is no Unicode is read in a code page usual for it. */
  readonly language?: string | undefined;
}

export interface ReadResult {
  readonly document: CaptionDocument;
  /** The words themselves, from the formats that time words. */
  readonly master?: MasterTranscript;
  /** The caption channels that have captions, of a file that can hold several. */
  readonly services?: readonly ServiceSummary[];
  readonly format: InputFormatId;
  readonly encoding: Encoding;
  /** What was mended or left out; empty for a flawless file. */
  readonly repairs: readonly Repair[];
}

/**
 * Reads a caption file of any known format and encoding.
 * @throws CaptionError and nothing else: `unknown_format`, `malformed`, `limit`, `doctype` or `option`, with line or byte.
 */
export function readCaptions(input: Uint8Array | string, options: ReadOptions = {}): ReadResult {
  const frameRate = options.fps === undefined ? undefined : toFrameRate(options.fps, options.dropFrame);
  const reading = new Reading(options.limits, options.strict, frameRate, options.service);
  checkSize(input, reading.limits.bytes);
  const { format, encoding, read } = parse(input, options, reading);
  const { document, master, services }: ReadDocument = 'document' in read ? read : { document: read };
  return {
    document: countsFromFirst(format, document)
      ? document
      : fromStart(document, options.startingTimecode, reading),
    ...(master ? { master } : {}),
    ...(services ? { services } : {}),
    format: format as InputFormatId,
    encoding,
    repairs: reading.repairs,
  };
}

/** MicroDVD numbers frames from the first; an EBU STL may tell the label of its first. */
const countsFromFirst = (format: string, { metadata }: CaptionDocument): boolean =>
  format === 'microdvd' || metadata?.[PROGRAMME_START] !== undefined;

/** A caption so little before the start is at it: the start may be rounded to a frame of another rate. */
const ROUNDING_MS = 1000;

/** Times from the programme's first frame, unless a caption before it shows that they are so already. */
function fromStart(
  document: CaptionDocument,
  given: ReadOptions['startingTimecode'],
  reading: Reading,
): CaptionDocument {
  const start = typeof given === 'function' ? given(document.frameRate) : given;
  if (!start) return document;
  const rate = document.frameRate ?? reading.frameRate ?? frameRates['29.97df'];
  const startMs = framesToMs(timecodeToFrames(start, rate), rate);
  if (startMs === 0) return document;
  if (document.cues.every((cue) => cue.startMs > startMs - ROUNDING_MS))
    return shiftDocument(document, -startMs);
  reading.repair('timecode', 'a caption is before the starting timecode, so that all times stay as they are');
  return document;
}

interface Parsed {
  readonly format: string;
  readonly encoding: Encoding;
  readonly read: CaptionDocument | ReadDocument;
}

function parse(input: Uint8Array | string, options: ReadOptions, reading: Reading): Parsed {
  const binary = typeof input === 'string' ? undefined : findBinary(input, options.format);
  if (binary && typeof input !== 'string')
    return { format: binary.key, encoding: 'binary', read: binary.readBytes(input, reading) };
  const { text, encoding } =
    typeof input === 'string' ? fromString(input) : decodeText(input, options.codePage, options.language);
  const format = options.format ? byKey(options.format) : detect(text);
  return { format: format.key, encoding, read: format.read(text, reading) };
}

const findBinary = (bytes: Uint8Array, format: string | undefined): BinaryInputFormat | undefined =>
  binaryInputs.find(({ key, detectBytes }) => (format ? key === format : detectBytes(bytes)));

const fromString = (input: string): { text: string; encoding: Encoding } => ({
  text: input.charCodeAt(0) === 0xfeff ? input.slice(1) : input,
  encoding: 'utf-8',
});

function byKey(key: string): InputFormat {
  const found = inputs.find((format) => format.key === key);
  if (!found) throw new CaptionError('option', `no input format for text ${key.slice(0, 40)}`);
  return found;
}

function detect(text: string): InputFormat {
  const head = text.slice(0, 4000);
  const found = inputs.find((format) => format.detect(head));
  if (!found) throw new CaptionError('unknown_format', 'the file is of no known caption format', { line: 1 });
  return found;
}
