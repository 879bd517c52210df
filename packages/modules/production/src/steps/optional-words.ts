import { Rejected, type Run } from '../plans/plan.js';
import { MAX_TRIES_BEFORE_PEOPLE } from './max-tries.js';
import { RECOGNITION_FAILED } from './recognise.js';

/** Returns null when recognition fails permanently, because the work can continue without words. */
export async function optionalWords<T>(run: Run, recognised: () => Promise<T>): Promise<T | null> {
  try {
    return await recognised();
  } catch (error) {
    run.signal.throwIfAborted();
    const isHopeless = error instanceof Rejected && error.reason === RECOGNITION_FAILED;
    if (isHopeless || (!(error instanceof Rejected) && run.tries >= MAX_TRIES_BEFORE_PEOPLE)) return null;
    throw error;
  }
}
