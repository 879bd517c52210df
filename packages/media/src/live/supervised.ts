import { spawn } from 'node:child_process';
import { killGroup } from '../sandbox.js';

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;
/** A child that ran this long was healthy. */
const HEALTHY_MS = 60_000;

export interface SupervisedOptions {
  /** Called before each start of the child. */
  beforeStart: () => void;
  /** Called after each end of the child, with the end of its stderr. */
  onExit: (stderr: string) => void;
}

/**
 * Keeps a child running: starts it again when it ends, with increasing delays. The child is started in a process group of its
 * own, with descriptor 3 for the watcher.
 *
 * @returns a function that ends the child and all processes of its group
 */
export function supervise(
  argv: readonly string[],
  { beforeStart, onExit }: SupervisedOptions,
): () => Promise<void> {
  let [stopped, delayMs] = [false, FIRST_DELAY_MS];
  let end = (): Promise<void> => Promise.resolve();

  const start = () => {
    const started = performance.now();
    let stderr = '';
    beforeStart();
    const child = spawn(argv[0]!, argv.slice(1), {
      cwd: '/',
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      detached: true,
    });
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-4096)));
    child.once('exit', () => killGroup(child)); // kills the watcher and the rest of the group
    const closed = new Promise<void>((done) => {
      child.once('error', (error) => (stderr = error.message));
      child.once('close', () => done());
    });
    end = () => {
      killGroup(child);
      return closed;
    };
    void closed.then(() => {
      if (stopped) return;
      onExit(stderr.trim());
      if (performance.now() - started > HEALTHY_MS) delayMs = FIRST_DELAY_MS;
      const timer = setTimeout(start, delayMs);
      delayMs = Math.min(2 * delayMs, LONGEST_DELAY_MS);
      end = async () => clearTimeout(timer);
    });
  };
  start();
  return () => {
    stopped = true;
    return end();
  };
}
