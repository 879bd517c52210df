import type { CaptionDocument } from '../model/cue.js';
import type { Limits } from '../model/limits.js';
import { Losses, type Loss } from '../model/loss.js';
import { Reading, type CaptionService, type Repair } from '../model/reading.js';
import { toFrameRate, type FrameRate } from '../model/timecode.js';
import { checkSize, decodeText, type Encoding } from '../text/encoding.js';
import type { EbuStlOptions } from '../formats/ebu-stl/options.js';
import type { Content, ReadDocument, WriteContext } from '../formats/format.js';
import { startOf } from '../formats/timecode/labels.js';

export interface FormatReadOptions {
  /** Throws at the first mistake instead of repairing it. */
  readonly strict?: boolean | undefined;
  readonly limits?: Partial<Limits> | undefined;
  /** Frame rate for formats that count frames without containing the rate. */
  readonly fps?: number | string | FrameRate | undefined;
  /** Caption channel of a file with several: `CC1` to `CC4`, or the number of a CEA-708 service. */
  readonly service?: CaptionService | undefined;
}

export interface FormatRead {
  readonly document: CaptionDocument;
  readonly encoding: Encoding;
  readonly repairs: readonly Repair[];
}

export interface FormatWriteOptions {
  /** Frame rate for formats that count frames; defaults to that of the document, or 29.97 drop-frame. */
  readonly frameRate?: number | string | FrameRate | undefined;
  /** Timecode of the first frame, `HH:MM:SS:FF`. */
  readonly startingTimecode?: string | undefined;
  readonly language?: string | undefined;
  readonly title?: string | undefined;
  /** EBU STL header fields. */
  readonly ebuStl?: EbuStlOptions | undefined;
}

export interface FormatWritten<T extends Content> {
  readonly content: T;
  readonly losses: readonly Loss[];
}

const readingOf = ({ strict, limits, fps, service }: FormatReadOptions): Reading =>
  new Reading({ limits, strict, frameRate: fps === undefined ? undefined : toFrameRate(fps), service });

/** Creates a standalone reader of one text format. */
export const textReader =
  (read: (text: string, reading: Reading) => CaptionDocument | ReadDocument) =>
  (input: string | Uint8Array, options: FormatReadOptions = {}): FormatRead => {
    const reading = readingOf(options);
    checkSize(input, reading.limits.bytes);
    const decoded =
      typeof input === 'string' ? { text: input, encoding: 'utf-8' as const } : decodeText(input);
    const text = decoded.text.charCodeAt(0) === 0xfeff ? decoded.text.slice(1) : decoded.text;
    const result = read(text, reading);
    const document = 'document' in result ? result.document : result;
    return { document, encoding: decoded.encoding, repairs: reading.repairs };
  };

/** Creates a standalone reader of one binary format. */
export const binaryReader =
  (read: (bytes: Uint8Array, reading: Reading) => CaptionDocument) =>
  (input: Uint8Array, options: FormatReadOptions = {}): FormatRead => {
    const reading = readingOf(options);
    checkSize(input, reading.limits.bytes);
    return { document: read(input, reading), encoding: 'binary', repairs: reading.repairs };
  };

/** Creates a standalone writer of one format. */
export const writer =
  <T extends Content>(write: (document: CaptionDocument, losses: Losses, context: WriteContext) => T) =>
  (document: CaptionDocument, options: FormatWriteOptions = {}): FormatWritten<T> => {
    const losses = new Losses();
    const frameRate = toFrameRate(options.frameRate ?? document.frameRate ?? '29.97df');
    const context: WriteContext = {
      frameRate,
      ...startOf(options.startingTimecode, frameRate),
      ...(options.language ? { language: options.language } : {}),
      ...(options.title ? { title: options.title } : {}),
      ...(options.ebuStl ? { ebuStl: options.ebuStl } : {}),
    };
    return { content: write(document, losses, context), losses: losses.list() };
  };
