import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;

/** Large next to one collection, which takes about a millisecond; streams leave some 4 MB of garbage by then. */
const EVERY_BYTES = 64 * 2 ** 20;

/**
 * Counts the bytes that pass through and collects the young garbage of their streams now and then. Left alone, V8 lets
 * it fill all of its young generation first, by which memory would grow with the first large upload.
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
