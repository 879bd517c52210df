import { readFileSync } from 'node:fs';

// A signal to `npx` or `pnpm` ends only that process and not the server. The service therefore
// shuts down gracefully when one of its launchers exits.

const stat = (pid: number): { state?: string; parent: number } | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
};

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};

/** Returns the process ids from our parent up to the user's `npx` or `pnpm`; empty if there is none. */
export function launchers(): number[] {
  const ancestors: number[] = [];
  let count = 0;
  for (let pid = process.ppid; pid > 1; pid = stat(pid)?.parent ?? 0) {
    ancestors.push(pid);
    if (/^(\S*node )?\S*\b(npx|npm|pnpm)(-cli)?(\.c?js)?\b/.test(commandOf(pid))) count = ancestors.length;
  }
  return ancestors.slice(0, count);
}

/** Sends this process a SIGTERM when one of these processes exits, unless another signal came first. */
export function stopWith(pids: readonly number[]): void {
  if (pids.length === 0) return;
  const timer = setInterval(() => {
    if (pids.every((pid) => (stat(pid)?.state ?? 'Z') !== 'Z')) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
  // Ctrl-C also ends the launchers, but one signal is enough.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      clearInterval(timer);
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
}
