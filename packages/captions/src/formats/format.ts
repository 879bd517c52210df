import type { FlagStyle } from '../master/flags.js';
import type { CaptionDocument } from '../model/cue.js';
import type { Losses } from '../model/loss.js';
import type { CaptionService } from '../model/reading.js';
import type { FrameRate } from '../model/timecode.js';
import type { MasterTranscript } from '../model/transcript.js';
import type { EbuStlOptions } from './ebu-stl/options.js';

/** What a reader gives. */
export interface ReadDocument {
  readonly document: CaptionDocument;
  /** From formats that time words. */
  readonly master?: MasterTranscript;
  /** From formats that hold several caption channels: those that have captions. */
  readonly services?: readonly ServiceSummary[];
}

/** A caption channel of a file. */
export interface ServiceSummary {
  readonly service: CaptionService;
  readonly cues: number;
  /** BCP 47. */
  readonly language?: string;
}

/** What formats that count frames, and documents, need to know. */
export interface WriteContext {
  readonly frameRate: FrameRate;
  /** Frame count of the programme's first frame. */
  readonly startFrame: number;
  /** The start was requested explicitly; otherwise a format may keep the start of the file that was read. */
  readonly startAsked?: boolean;
  readonly language?: string;
  readonly title?: string;
  readonly ebuStl?: EbuStlOptions;
}

export type Content = string | Uint8Array;

/** An output format as it is offered. */
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
  /** Counts frames at 29.97 frames a second only, with drop-frame labels or without. */
  readonly ntscOnly?: true;
  /** Shows no times. */
  readonly untimed?: true;
  /** The master transcript itself, which no setting for the presentation of a text applies to. */
  readonly isMaster?: true;
  /** The file name carries the locale, such as `talk.en_US.srt`. */
  readonly localeInName?: true;
}

/** A format that is written from captions. */
export interface CaptionOutput extends OutputFormat {
  readonly write: (
    document: CaptionDocument,
    losses: Losses,
    context: WriteContext,
  ) => Content | Promise<Content>;
}

/** A format that is written from the running transcript. */
export interface TranscriptOutput extends OutputFormat {
  readonly writeTranscript: (
    master: MasterTranscript,
    flagStyle: FlagStyle,
    context: WriteContext,
    losses: Losses,
  ) => Content | Promise<Content>;
}

export type Output = CaptionOutput | TranscriptOutput;
