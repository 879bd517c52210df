import { atLowPriority, type Priority } from '@scriptorium/media';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { locate } from './locate.js';

const KEPT_LINES = 20;

/** Wraps a command so that it ends when this process ends, if the machine supports that. */
export async function tied(argv: readonly string[]): Promise<readonly string[]> {
  const setpriv = process.platform === 'linux' && (await locate('setpriv'));
  return setpriv ? [setpriv, '--pdeathsig', 'KILL', '--', ...argv] : argv;
}

/** An engine's program failed or was killed. */
export class ChildError extends Error {
  constructor(
    message: string,
    /** Whether it was killed from outside, by the out-of-memory killer or an operator, so that a retry may succeed. */
    readonly killed: boolean,
    /** Last lines of stderr. */
    readonly output: readonly string[] = [],
  ) {
    super(message);
  }
}

export interface ChildOptions {
  cwd: string;
  signal?: AbortSignal;
  /** Default `low`. */
  priority?: Priority;
  onLine?: (line: string) => void;
}

/**
 * Runs an engine's program until it ends, in a process group that is killed on abort.
 * @throws {ChildError} with the last lines of stderr when it fails; the signal's reason when aborted.
 */
export async function runChild(
  argv: readonly string[],
  { cwd, signal, priority = 'low', onLine }: ChildOptions,
): Promise<void> {
  const [program, ...args] = await tied(priority === 'low' ? atLowPriority(argv) : argv);
  signal?.throwIfAborted();
  await new Promise<void>((done, fail) => {
    const child = spawn(program!, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    const last: string[] = [];
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (last.push(line.slice(0, 500)) > KEPT_LINES) last.shift();
      onLine?.(line);
    });
    const kill = () => {
      try {
        process.kill(-child.pid!, 'SIGKILL');
      } catch {
        // already ended
      }
    };
    signal?.addEventListener('abort', kill, { once: true });
    if (signal?.aborted) kill();
    child.once('error', fail);
    child.once('close', (code, killedBy) => {
      signal?.removeEventListener('abort', kill);
      if (signal?.aborted) fail(signal.reason as Error);
      else if (code === 0) done();
      else
        fail(
          new ChildError(
            `${argv[0]} ended with ${code ?? killedBy}: ${last.join('\n')}`,
            killedBy === 'SIGKILL',
            last,
          ),
        );
    });
  });
}
