/** How the programme's sound is lowered while an event is heard: to a factor, over ramps before and after the speech. */
export interface DaptGain {
  /** 0 to 1. */
  readonly level: number;
  readonly rampMs: number;
}

/** A script event of DAPT. Times are whole milliseconds from the start of the programme. */
export interface DaptEvent {
  /** An XML name that is unique in the script. */
  readonly id: string;
  readonly text: string;
  /** When it is spoken; absent in a script that is not timed yet. */
  readonly startMs?: number;
  readonly endMs?: number;
  /** What it represents, such as `visual.nonText` or `visual.text.title`. */
  readonly represents?: string;
  /** Notes by their `daptm:descType` such as `plotSignificance`; `''` for those without one. */
  readonly notes?: Readonly<Record<string, string>>;
  /** Address of the recorded audio. */
  readonly audio?: string;
  readonly gain?: DaptGain;
  /** Line of the file it was read from. */
  readonly line?: number;
}

/** A script of the W3C's Dubbing and Audio Description Profiles of TTML2. */
export interface DaptScript {
  /** BCP 47. */
  readonly language: string;
  /** Language of what the script represents; `zxx` where that has none. */
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
