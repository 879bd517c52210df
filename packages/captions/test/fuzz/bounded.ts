import { createContext, Script } from 'node:vm';

/** Beyond what anything takes on the busiest machine; only what explodes is not done by then. */
const HANGS_MS = 120_000;

const context: { work?: () => unknown } = createContext({});
const call = new Script('work()');

/** Does work that must come to an end: jest cannot stop what never lets go of the thread. */
export function bounded<T>(work: () => T): T {
  context.work = work;
  return call.runInContext(context, { timeout: HANGS_MS }) as T;
}
