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
import { LineCounter } from './text/lines.js';

export interface ReadOptions {
  /** Detected from the content if omitted. */
  readonly format?: InputFormatId | undefined;
  /** Throws at the first mistake instead of repairing it. */
  readonly strict?: boolean | undefined;
  readonly limits?: Partial<Limits> | undefined;
  /** What happens to cue texts over the limit: `cut` (the default), or `refuse`, which throws `limit`. */
  readonly longCues?: 'cut' | 'refuse' | undefined;
  /** Frames per second, for formats that count frames without containing the rate. SCC is always 29.97. */
  readonly fps?: number | string | FrameRate | undefined;
  readonly dropFrame?: boolean | undefined;
  /**
   * Timecode of the programme's first frame, `HH:MM:SS:FF`, if the file does not start at zero. Ignored if
   * the file contains its start, or has captions before it. May be a function of the captions' frame rate,
   * which is undefined for formats that do not count frames.
   */
  readonly startingTimecode?: string | ((frameRate: FrameRate | undefined) => string | undefined) | undefined;
  /** Code page of text that is not Unicode; guessed from the language and the letters if omitted. */
  readonly codePage?: CodePage | undefined;
  /** Caption channel of a file with several (MCC): `CC1` to `CC4`, or the number of a CEA-708 service. */
  readonly service?: CaptionService | undefined;
  /**
   * Language of the captions (BCP 47). Decides the code page of text that is not Unicode, and which language
   * is read from a file with several (SAMI).
   */
  readonly language?: string | undefined;
  /**
   * Names that announce speakers at the start of captions, as in `Dana Okafor: Good morning.` Without them,
   * names that recur there are speakers (`document.speakers`); an empty list means none. Names in capital
   * letters always are.
   */
  readonly speakers?: readonly string[] | undefined;
}

export interface ReadResult {
  readonly document: CaptionDocument;
  /** Words, from formats with word times. */
  readonly master?: MasterTranscript;
  /** Caption channels that have captions, from formats with several channels. */
  readonly services?: readonly ServiceSummary[];
  readonly format: InputFormatId;
  readonly encoding: Encoding;
  /** Faults that were repaired or left out; empty for a valid file. */
  readonly repairs: readonly Repair[];
}

/**
 * Reads a caption file of any known format and encoding.
 * @throws CaptionError and no other error: `unknown_format`, `malformed`, `limit`, `doctype` or `option`,
 * with line or byte
 */
export function readCaptions(input: Uint8Array | string, options: ReadOptions = {}): ReadResult {
  const frameRate = options.fps === undefined ? undefined : toFrameRate(options.fps, options.dropFrame);
  const reading = new Reading({ ...options, frameRate });
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

/**
 * True if times already start at the first frame: MicroDVD numbers frames from there, and EBU STL may contain
 * its start.
 */
const countsFromFirst = (format: string, { metadata }: CaptionDocument): boolean =>
  format === 'microdvd' || metadata?.[PROGRAMME_START] !== undefined;

/** Tolerance for captions just before the start, which may be rounded to a frame of another rate. */
const ROUNDING_MS = 1000;

/** Makes times relative to the programme's first frame, unless an earlier caption shows they already are. */
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
  reading.repair('timecode', 'a caption is before the starting timecode, which is therefore ignored');
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
  const { text: decoded, encoding } =
    typeof input === 'string' ? fromString(input) : decodeText(input, options.codePage, options.language);
  const text = withoutMarks(withSingleLineEnds(decoded, reading), reading);
  const format = options.format ? byKey(options.format) : detect(text);
  return { format: format.key, encoding, read: format.read(text, reading) };
}

const findBinary = (bytes: Uint8Array, format: string | undefined): BinaryInputFormat | undefined =>
  binaryInputs.find(({ key, detectBytes }) => (format ? key === format : detectBytes(bytes)));

const fromString = (input: string): { text: string; encoding: Encoding } => ({
  text: input.charCodeAt(0) === 0xfeff ? input.slice(1) : input,
  encoding: 'utf-8',
});

/** Replaces `\r\r\n`, which results from converting line ends twice, unless other line ends occur. */
function withSingleLineEnds(text: string, reading: Reading): string {
  if (!text.includes('\r\r\n') || /(?:^|[^\r])\r?\n/.test(text)) return text;
  reading.repair('encoding', 'the line ends are CR CR LF');
  return text.replaceAll('\r\r\n', '\n');
}

/** A byte order mark; at the start of a line also one that was decoded with code page 1252, 1251 or 1250. */
const BYTE_ORDER_MARK = /\ufeff|^(?:ï»¿|п»ї|ď»ż)/gm;
/** Invisible marks before a counter or a time. */
const MARKS_BEFORE_TIME = /^[\u200b-\u200f\u202a-\u202e\u2066-\u2069]+(?=\d+[ \t]*$|\d+:\d)/gm;

/** Removes byte order marks of files that were joined, and invisible marks before counters and times. */
function withoutMarks(text: string, reading: Reading): string {
  const marks = [
    [BYTE_ORDER_MARK, 'byte order marks inside the file are left out'],
    [MARKS_BEFORE_TIME, 'invisible marks before counters and times are left out'],
  ] as const;
  return marks.reduce((given, [pattern, message]) => {
    const at = given.search(pattern);
    if (at < 0) return given;
    reading.repair('encoding', message, { line: new LineCounter(given).lineAt(at) });
    return given.replace(pattern, '');
  }, text);
}

function byKey(key: string): InputFormat {
  const found = inputs.find((format) => format.key === key);
  if (!found) throw new CaptionError('option', `unknown text input format ${key.slice(0, 40)}`);
  return found;
}

function detect(text: string): InputFormat {
  const head = text.slice(0, 4000);
  let example: string | undefined;
  for (const format of inputs as readonly InputFormat[]) {
    if (!format.detect(head)) continue;
    if (!format.covers || format.covers(text)) return format;
    example ??= format.key;
  }
  throw new CaptionError(
    'unknown_format',
    example
      ? `the text contains captions (${example}), but most of it is other text`
      : 'the file is not in a known caption format',
    { line: 1 },
  );
}
