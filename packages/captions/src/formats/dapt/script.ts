/** Ducking of the programme sound during an event: to a factor, with ramps before and after the speech. */
export interface DaptGain {
  /** Gain factor from 0 to 1. */
  readonly level: number;
  readonly rampMs: number;
}

/** A script event of DAPT. Times are integer milliseconds from the start of the programme. */
export interface DaptEvent {
  /** XML name, unique in the script. */
  readonly id: string;
  readonly text: string;
  /** Start of the speech; absent if the script is not timed yet. */
  readonly startMs?: number;
  readonly endMs?: number;
  /** Represented content, such as `visual.nonText` or `visual.text.title`. */
  readonly represents?: string;
  /** Notes by `daptm:descType`, such as `plotSignificance`; `''` for notes without a type. */
  readonly notes?: Readonly<Record<string, string>>;
  /** Address of the recorded audio. */
  readonly audio?: string;
  readonly gain?: DaptGain;
  /** Line in the source file. */
  readonly line?: number;
}

/** A script of the W3C's Dubbing and Audio Description Profiles of TTML2. */
export interface DaptScript {
  /** BCP 47 tag. */
  readonly language: string;
  /** Language of the represented content; `zxx` if it has none. */
  readonly sourceLanguage?: string;
  /** Kinds of content, separated by spaces, such as `visual.nonText visual.text`. */
  readonly represents: string;
  readonly scriptType: 'originalTranscript' | 'translatedTranscript' | 'preRecording' | 'asRecorded';
  readonly events: readonly DaptEvent[];
}

export const DAPT = 'http://www.w3.org/ns/ttml/profile/dapt#metadata';
export const AUDIO = 'http://www.w3.org/ns/ttml#audio';
export const scriptTypes = [
  'originalTranscript',
  'translatedTranscript',
  'preRecording',
  'asRecorded',
] as const;
