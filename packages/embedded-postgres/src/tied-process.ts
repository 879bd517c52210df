import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Account } from './account.js';

/** A child that cannot outlive this process. */
export interface TiedProcess {
  /** All that it wrote to its standard error, the last 16 kB of it. */
  output(): string;
  /** The exit code, or null when the program could not be started or died of a signal. */
  readonly exited: Promise<number | null>;
  /** From here on this process may end while the child runs; the child ends with it. */
  unref(): void;
  /** Interrupts it and waits for its end. */
  end(): Promise<void>;
}

// The shell's standard input is a pipe whose other end only we hold. When we die, however we die, the system closes
// it, `cat` ends and the program is interrupted. A wait cut short by a signal is taken up again.
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

/** Starts a program in a process group of its own, so that Ctrl-C in a terminal reaches only us. */
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
  child.stdin.on('error', () => undefined); // it may end before we do
  const holders = [child, child.stdin, child.stderr] as unknown as Socket[]; // what keeps the event loop alive

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
