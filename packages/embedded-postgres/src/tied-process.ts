import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Account } from './account.js';

/** Child process that cannot outlive this process. */
export interface TiedProcess {
  /** Returns the last 16 kB of its standard error. */
  output(): string;
  /** Exit code; null if the program could not be started or was killed by a signal. */
  readonly exited: Promise<number | null>;
  /** Lets this process exit while the child runs; the child then ends too. */
  unref(): void;
  /** Interrupts the child and waits until it has ended. */
  end(): Promise<void>;
}

// The shell's standard input is a pipe whose write end only this process holds. When this process dies for any reason,
// the kernel closes the pipe, `cat` ends and the program is interrupted. An interrupted `wait` is resumed.
const script = `
exec 3<&0
"$@" </dev/null 3<&- & program=$!
{ cat >/dev/null; kill -INT $program; } <&3 3<&- 2>/dev/null & watch=$!
exec 3<&-
trap 'kill -INT $program' INT TERM
while :; do
  wait $program; code=$?
  kill -0 $program 2>/dev/null || break
done
kill $watch 2>/dev/null
exit $code
`;

/** Starts a program in a separate process group, so that Ctrl-C in a terminal reaches only this process. */
export function spawnTied(program: string, args: readonly string[], account?: Account): TiedProcess {
  const child = spawn('/bin/sh', ['-c', script, 'embedded-postgres', program, ...args], {
    ...account,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    output = (output + chunk).slice(-16_384);
  });
  const exited = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
    child.once('error', (error) => {
      output += error.message;
      resolve(null);
    });
  });
  child.stdin.on('error', () => undefined); // the child may close it first
  const holders = [child, child.stdin, child.stderr] as unknown as Socket[]; // handles that keep the event loop alive

  return {
    exited,
    output: () => output,
    unref: () => holders.forEach((holder) => holder.unref()),
    async end() {
      for (const holder of holders) holder.ref();
      child.stdin.end();
      await exited;
    },
  };
}
