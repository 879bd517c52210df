import { joinTokens } from '../recognition/transcription-response.js';
import type { RecognisedWord } from '../recogniser.js';
import type { Span } from '../wav.js';

/** Result of sherpa-onnx. The first token of a word starts with a space. Times are seconds. */
export interface SherpaResult {
  tokens: readonly string[];
  timestamps: readonly number[];
  /** Of each token, for some models. */
  durations?: readonly number[];
  /** Logarithms of the probabilities of the tokens, for transducers. */
  ys_log_probs?: readonly number[];
}

/** Models that give no durations place a token at its start: it lasts at most this long. */
const LONGEST_TOKEN_S = 0.4;

/**
 * Returns the words of a window, with times in the recording. A word is as certain as its least certain token.
 */
export function wordsOfTokens(
  { tokens, timestamps, durations = [], ys_log_probs: logs = [] }: SherpaResult,
  { startMs, endMs }: Span,
): RecognisedWord[] {
  const ms = (seconds: number) => Math.min(endMs, startMs + Math.max(0, Math.round(seconds * 1000)));
  const pieces = tokens.map((word, i) => {
    const start = timestamps[i] ?? 0;
    const next = timestamps[i + 1] ?? Infinity;
    const end = start + (durations[i] ?? Math.min(LONGEST_TOKEN_S, next - start));
    return {
      word,
      start,
      end,
      probability: logs[i] === undefined ? undefined : Math.min(1, Math.exp(logs[i])),
    };
  });
  return joinTokens(pieces).map(({ word, start, end, probability }) => ({
    text: word.trim(),
    startMs: ms(start),
    endMs: Math.max(ms(start), ms(end)),
    confidence: probability ?? null,
  }));
}
