import type { FlagStyle } from '../master/flags.js';
import { paragraphs } from '../master/paragraphs.js';
import type { CaptionDocument } from '../model/cue.js';
import type { Losses } from '../model/loss.js';
import type { FrameRate } from '../model/timecode.js';
import type { MasterTranscript } from '../model/transcript.js';
import { writeTranscriptJson } from './json/transcript-json.js';
import { writeWordsJson } from './json/words-json.js';
import { writePlainText } from './plain-text.js';
import { writeSbv } from './sbv.js';
import { writeSrt } from './srt.js';
import { writeWebVtt } from './webvtt/write.js';

/** What formats that count frames need to know. */
export interface WriteContext {
  readonly frameRate: FrameRate;
  /** Frame count of the programme's first frame. */
  readonly startFrame: number;
  readonly language?: string;
  readonly title?: string;
}

type Content = string | Uint8Array;

/** An output format, and how it is written: from captions, or from the running transcript. */
export interface OutputFormat {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly extension: string;
  readonly mediaType: string;
  readonly type: 'Transcript' | 'Caption';
  readonly description: string;
  readonly advanced: boolean;
  /** Content is bytes, not text. */
  readonly binary: boolean;
}

export interface CaptionOutput extends OutputFormat {
  readonly write: (
    document: CaptionDocument,
    losses: Losses,
    context: WriteContext,
  ) => Content | Promise<Content>;
}
export interface TranscriptOutput extends OutputFormat {
  readonly writeTranscript: (
    master: MasterTranscript,
    flagStyle: FlagStyle,
    context: WriteContext,
  ) => Content | Promise<Content>;
}
export type Output = CaptionOutput | TranscriptOutput;

const plain = { advanced: false, binary: false } as const;
const caption = { ...plain, type: 'Caption' } as const;
const transcript = { ...plain, type: 'Transcript' } as const;

export const outputs = [
  {
    ...caption,
    id: 7,
    key: 'srt',
    name: 'SRT',
    extension: 'srt',
    mediaType: 'application/x-subrip',
    description: 'SubRip captions, accepted by most players and platforms',
    write: writeSrt,
  },
  {
    ...transcript,
    id: 16,
    key: 'text',
    name: 'Plain Text',
    extension: 'txt',
    mediaType: 'text/plain',
    description: 'Running text in paragraphs, with speaker names',
    writeTranscript: (master, flagStyle) => writePlainText(paragraphs(master, flagStyle)),
  },
  {
    ...transcript,
    id: 29,
    key: 'json',
    name: 'JSON Transcript',
    extension: 'json',
    mediaType: 'application/json',
    description: 'Words with their times, paragraph starts and speakers',
    writeTranscript: writeTranscriptJson,
  },
  {
    ...caption,
    id: 33,
    key: 'sbv',
    name: 'SBV',
    extension: 'sbv',
    mediaType: 'text/plain',
    description: 'YouTube captions',
    write: writeSbv,
  },
  {
    ...caption,
    id: 51,
    key: 'webvtt',
    name: 'WebVTT',
    extension: 'vtt',
    mediaType: 'text/vtt',
    description: 'W3C captions for HTML video, with styles and positions',
    write: (document, losses) => writeWebVtt(document, losses),
  },
  {
    ...caption,
    id: 139,
    key: 'webvtt-plain',
    name: 'WebVTT (no styling)',
    extension: 'vtt',
    mediaType: 'text/vtt',
    description: 'WebVTT without tags, settings and style sheets',
    write: (document, losses) => writeWebVtt(document, losses, { styling: false }),
  },
  {
    ...transcript,
    id: 1006,
    key: 'words-json',
    name: 'Word-level JSON',
    extension: 'json',
    mediaType: 'application/json',
    description: 'The word-level master transcript, by its published JSON Schema',
    advanced: true,
    writeTranscript: writeWordsJson,
  },
] as const satisfies readonly Output[];

export type FormatId = (typeof outputs)[number]['key'];

/** Every output format that can be rendered, by rising id. */
export const outputFormats: readonly OutputFormat[] = outputs.map(
  ({ id, key, name, extension, mediaType, type, description, advanced, binary }) => ({
    id,
    key,
    name,
    extension,
    mediaType,
    type,
    description,
    advanced,
    binary,
  }),
);
