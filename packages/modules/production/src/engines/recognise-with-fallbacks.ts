import { estimateAccuracy, isRecognitionError, type Recognition } from '@scriptorium/speech';
import type { EngineRule } from './engines.js';

export interface FallbackOptions<R extends Recognition> {
  /** Recognises with one engine. `place` is its index in the chain. */
  recognise(rule: EngineRule, place: number): Promise<R>;
  /** Called when the result of an engine is not accurate enough. */
  onInaccurate?(rule: EngineRule, accuracy: number): void;
  onFailure?(rule: EngineRule, error: unknown): void;
}

export interface FallbackResult<R> {
  /** The first result that is accurate enough, or else the best; undefined if every engine failed. */
  heard?: R;
  accurateEnough: boolean;
  /** Why the engines failed. */
  failure?: unknown;
}

/**
 * Recognises with the first engine of a chain; if it fails or is not accurate enough, with the next.
 *
 * @throws errors that no other engine would avoid
 */
export async function recogniseWithFallbacks<R extends Recognition>(
  chain: readonly EngineRule[],
  { recognise, onInaccurate, onFailure }: FallbackOptions<R>,
): Promise<FallbackResult<R>> {
  let failure: unknown;
  let best: { heard: R; accuracy: number } | undefined;
  for (const [place, rule] of chain.entries()) {
    try {
      const heard = await recognise(rule, place);
      const accuracy = estimateAccuracy(heard.words) ?? 100;
      if (accuracy >= (rule.minAccuracy ?? 0)) return { heard, accurateEnough: true };
      if (!best || accuracy > best.accuracy) best = { heard, accuracy };
      onInaccurate?.(rule, accuracy);
    } catch (error) {
      if (!isRecognitionError(error) || error.code === 'unsupported_audio') throw error;
      // A retryable failure takes precedence over a permanent one of another engine.
      if (!isRecognitionError(failure) || !failure.retryable) failure = error;
      onFailure?.(rule, error);
    }
  }
  return { heard: best?.heard, accurateEnough: false, failure };
}
