import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * When the process began, as an opaque text: with the pid it names one process for ever, although pids are
 * used again. Undefined when it is gone, or dead and only not yet waited for.
 */
export function birthOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps(pid, 'lstart=');
  const stat = readText(`/proc/${pid}/stat`);
  // The second field is the program's name in brackets and may hold anything, so count from its end.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && fields[0] !== 'Z' ? fields[19] : undefined;
}

/** The command line of a live process, arguments separated by a space. */
export const commandOf = (pid: number): string | undefined =>
  process.platform === 'linux'
    ? readText(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ')
    : ps(pid, 'command=');

/** Waits until the process is gone; false when it is still there after that time. */
export async function gone(pid: number, timeoutMs: number): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; Date.now() < end;) {
    if (birthOf(pid) === undefined) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return birthOf(pid) === undefined;
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

const ps = (pid: number, column: string): string | undefined =>
  spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined;
