import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;

/** Large enough that the cost of a collection (1 ms) is negligible. Streams leave about 4 MB of garbage in between. */
const EVERY_BYTES = 64 * 2 ** 20;

/**
 * Counts bytes and triggers a minor garbage collection at intervals. Otherwise V8 would let streams fill the
 * young generation completely, and memory would grow with the first large upload.
 */
export function youngGarbage(): (bytes: number) => void {
  let since = 0;
  return (bytes) => {
    since += bytes;
    if (since < EVERY_BYTES) return;
    since = 0;
    collect({ type: 'minor' });
  };
}
