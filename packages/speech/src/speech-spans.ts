import { findSpeech, measureLevels } from './voice-activity.js';
import { openWav } from './wav.js';
import type { Span } from './wav.js';

/**
 * The spans of a recording that may contain speech, judged by energy alone; music with changing volume is included.
 *
 * @param wavPath 16 kHz, mono, 16-bit PCM WAV
 * @throws {RecognitionError} `unsupported_audio`; the signal's reason when aborted.
 */
export const findSpeechSpans = async (
  wavPath: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Span[]> => findSpeech(await measureLevels(await openWav(wavPath), signal));
