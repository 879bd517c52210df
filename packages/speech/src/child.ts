import { atLowPriority, type Priority } from '@scriptorium/media';
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { locate } from './locate.js';

const KEPT_LINES = 20;

/** Process groups of the programs at low priority. */
const batch = new Set<number>();
let isBatchHeld = false;

/**
 * Stops the engines' programs at low priority that this process has started or starts, or lets them go on. Requires `setpriv`:
 * otherwise a stopped program would outlive this process, and none is stopped.
 */
export function holdBatch(isHeld: boolean): void {
  if (isHeld === isBatchHeld) return;
  isBatchHeld = isHeld;
  for (const group of batch) signalGroup(group, isHeld ? 'SIGSTOP' : 'SIGCONT');
}

function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // already ended
  }
}

/** Wraps a command so that it ends when this process ends, if the machine supports that. */
export async function tied(argv: readonly string[]): Promise<readonly string[]> {
  const setpriv = process.platform === 'linux' && (await locate('setpriv'));
  return setpriv ? [setpriv, '--pdeathsig', 'KILL', '--', ...argv] : argv;
}

/**
 * Starts the program of an engine that recognises a live stream, with a channel for messages. It leads a session, because Linux with
 * autogroup scheduling divides the processors among sessions: in that of the service, all streams together would get as much time as
 * one batch program.
 */
export async function startLiveChild(argv: readonly string[]): Promise<ChildProcess> {
  const [program, ...args] = await tied(argv);
  return spawn(program!, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    detached: true,
  });
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
  const prioritised = priority === 'low' ? atLowPriority(argv) : argv;
  const [program, ...args] = await tied(prioritised);
  signal?.throwIfAborted();
  await new Promise<void>((done, fail) => {
    const child = spawn(program!, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    const group = child.pid;
    if (group !== undefined && priority === 'low' && program !== prioritised[0]) {
      batch.add(group);
      if (isBatchHeld) signalGroup(group, 'SIGSTOP');
      child.once('close', () => batch.delete(group));
    }
    const last: string[] = [];
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (last.push(line.slice(0, 500)) > KEPT_LINES) last.shift();
      onLine?.(line);
    });
    const kill = () => signalGroup(group!, 'SIGKILL');
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
