import { createContext, Script } from 'node:vm';

/** Far longer than any task takes on a busy machine, so that only runaway work times out. */
const HANGS_MS = 120_000;

const context: { work?: () => unknown } = createContext({});
const call = new Script('work()');

/** Runs work with a time limit. Jest cannot stop synchronous code. */
export function bounded<T>(work: () => T): T {
  context.work = work;
  return call.runInContext(context, { timeout: HANGS_MS }) as T;
}
