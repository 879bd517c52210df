import type { FlagStyle } from '../master/flags.js';
import type { CaptionDocument } from '../model/cue.js';
import type { Losses } from '../model/loss.js';
import type { CaptionService } from '../model/reading.js';
import type { FrameRate } from '../model/timecode.js';
import type { MasterTranscript } from '../model/transcript.js';
import type { EbuStlOptions } from './ebu-stl/options.js';

/** Result of a reader. */
export interface ReadDocument {
  readonly document: CaptionDocument;
  /** Present for formats with word times. */
  readonly master?: MasterTranscript;
  /** Caption channels that have captions; present for formats with several channels. */
  readonly services?: readonly ServiceSummary[];
}

export interface ServiceSummary {
  readonly service: CaptionService;
  readonly cues: number;
  /** BCP 47 tag. */
  readonly language?: string;
}

/** Settings for documents and for formats that count frames. */
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

/** Public description of an output format. */
export interface OutputFormat {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly extension: string;
  readonly mediaType: string;
  readonly type: 'Transcript' | 'Caption';
  readonly description: string;
  readonly advanced: boolean;
  /** The content is bytes, not text. */
  readonly binary: boolean;
  /** Supports only 29.97 frames a second, drop-frame or non-drop. */
  readonly ntscOnly?: true;
  /** Contains no times. */
  readonly untimed?: true;
  /** The master transcript itself; presentation settings do not apply. */
  readonly isMaster?: true;
  /** The file name contains the locale, such as `talk.en_US.srt`. */
  readonly localeInName?: true;
}

/** An output format written from captions. */
export interface CaptionOutput extends OutputFormat {
  /** Writes style sheets; for other formats they are applied to the text. */
  readonly keepsStyleSheets?: true;
  readonly write: (
    document: CaptionDocument,
    losses: Losses,
    context: WriteContext,
  ) => Content | Promise<Content>;
}

/** An output format written from running text. */
export interface TranscriptOutput extends OutputFormat {
  readonly writeTranscript: (
    master: MasterTranscript,
    flagStyle: FlagStyle,
    context: WriteContext,
    losses: Losses,
  ) => Content | Promise<Content>;
}

export type Output = CaptionOutput | TranscriptOutput;
