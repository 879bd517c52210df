import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;

/** Small next to the 32 MB at which V8 loses patience, large next to one collection, which takes about a millisecond. */
const EVERY_BYTES = 4 * 2 ** 20;

/**
 * Counts the bytes of buffers that pass through, and frees them now and then. Left alone, V8 searches its whole heap
 * for each 32 MB of dead buffers, which takes longer than receiving them.
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
