import { readFileSync } from 'node:fs';

// A signal to `npx` or `pnpm` ends that program and not what it started. So the server gets the ids of the processes
// launched it, and stops in good order when one of them is gone.

const stat = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
};

const commandOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};

/** The processes from our parent up to the `npx` or `pnpm` that a person ran; none when there was none. */
export function launchers() {
  const ancestors = [];
  let count = 0;
  for (let pid = process.ppid; pid > 1; pid = stat(pid)?.parent ?? 0) {
    ancestors.push(pid);
    if (/^(\S*node )?\S*\b(npx|npm|pnpm)(-cli)?(\.c?js)?\b/.test(commandOf(pid))) count = ancestors.length;
  }
  return ancestors.slice(0, count);
}

/** Sends this process a SIGTERM when one of those processes ends, unless another signal came first. */
export function stopWith(pids) {
  if (pids.length === 0) return;
  const timer = setInterval(() => {
    if (pids.every((pid) => stat(pid) && stat(pid).state !== 'Z')) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
  // Ctrl-C ends the launchers as well, and one signal is enough.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      clearInterval(timer);
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
}
