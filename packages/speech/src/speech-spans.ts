import { findSpeech, measureLevels } from './voice-activity.js';
import { openWav } from './wav.js';
import type { Span } from './wav.js';

/**
 * Returns the spans of a recording that may contain speech, by energy alone. Includes music of varying volume.
 *
 * @param wavPath 16 kHz, mono, 16-bit PCM WAV
 * @throws {RecognitionError} `unsupported_audio`; the signal's reason when aborted.
 */
export const findSpeechSpans = async (
  wavPath: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Span[]> => findSpeech(await measureLevels(await openWav(wavPath), signal));
