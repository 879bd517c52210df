import { constants } from 'node:os';

/**
 * How the child ended. `crashed`: by a signal that it raised itself. `limits`: by a resource limit of this package. `killed`:
 * by a signal from outside, of an operator or of the kernel when the machine is out of memory.
 */
export type Ending = 'ok' | 'failed' | 'crashed' | 'timeout' | 'limits' | 'killed';

// bubblewrap reports a child that died of signal n as exit code 128 + n.
const signalOf = (code: number | null, killedBy: NodeJS.Signals | null): number =>
  killedBy ? constants.signals[killedBy] : code! > 128 && code! <= 128 + 31 ? code! - 128 : 0;

/** @param early whether the processor limit cannot have been reached yet, so that a SIGKILL came from outside */
export function endingOf(
  code: number | null,
  killedBy: NodeJS.Signals | null,
  stderr: string,
  early: boolean,
): Ending {
  if (code === 0) return 'ok';
  const { SIGKILL, SIGTERM, SIGXCPU, SIGXFSZ } = constants.signals;
  const signal = signalOf(code, killedBy);
  if (signal === SIGTERM || (signal === SIGKILL && early)) return 'killed';
  if (signal === SIGKILL || signal === SIGXCPU || signal === SIGXFSZ) return 'limits';
  if (signal) return 'crashed';
  return /cannot allocate memory|failed to map|file too large/i.test(stderr) ? 'limits' : 'failed';
}
