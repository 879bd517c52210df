import type { Availability } from '../recogniser.js';
import type { Span } from '../wav.js';

/** Passage of one speaker. */
export interface SpeakerTurn extends Span {
  /** Number of the speaker in this recording, from 0, in the order in which they first speak. */
  speaker: number;
}

export interface DiariseOptions {
  /** Number of speakers, if it is known. */
  speakers?: number;
  signal?: AbortSignal;
  /** Called with the completed fraction, from 0 to 1, never decreasing. */
  onProgress?: (fraction: number) => void;
}

/** Engine that tells speakers apart. */
export interface Diariser {
  id: string;
  availability: () => Promise<Availability>;
  /**
   * @param wavPath 16 kHz, mono, 16-bit PCM WAV.
   * @returns turns by their start; those of different speakers may overlap
   * @throws {RecognitionError}, or the signal's reason when aborted.
   */
  diarise: (wavPath: string, options?: DiariseOptions) => Promise<SpeakerTurn[]>;
}
