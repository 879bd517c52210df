import type { Availability } from '../recogniser.js';
import type { Span } from '../wav.js';

export interface LanguageSpan extends Span {
  /** ISO 639-1. */
  language: string;
}

/** Language of a recording, and what the decision rests on. */
export interface IdentifiedLanguage {
  /** ISO 639-1; null if no speech was found, or none that the model could identify. */
  language: string | null;
  /** From 0 to 1: the share of the examined speech in this language, weighted with the probabilities of the model if it has them. */
  confidence: number;
  /** The examined passages, in time order, each of up to 30 s. More than one language means that the recording changes it. */
  spans: LanguageSpan[];
}

export interface IdentifyOptions {
  signal?: AbortSignal;
  /** Called with the completed fraction, from 0 to 1, never decreasing. */
  onProgress?: (fraction: number) => void;
}

/** Engine that tells which language is spoken. */
export interface LanguageIdentifier {
  id: string;
  availability: () => Promise<Availability>;
  /**
   * @param wavPath 16 kHz, mono, 16-bit PCM WAV.
   * @throws {RecognitionError}, or the signal's reason when aborted.
   */
  identify: (wavPath: string, options?: IdentifyOptions) => Promise<IdentifiedLanguage>;
}
