import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Returns the start time of the process as an opaque text. Together with the pid it identifies a process uniquely,
 * although pids are reused. Returns undefined if the process does not exist or is a zombie.
 */
export function birthOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps(pid, 'lstart=');
  const stat = readText(`/proc/${pid}/stat`);
  // The second field, the program's name in brackets, may contain any characters: count the fields from its end.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && fields[0] !== 'Z' ? fields[19] : undefined;
}

/** Returns the command line of a live process, with its arguments separated by spaces. */
export const commandOf = (pid: number): string | undefined =>
  process.platform === 'linux'
    ? readText(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ')
    : ps(pid, 'command=');

/** Waits until the process has ended. Returns false on timeout. */
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
