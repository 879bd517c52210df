import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Returns the last lines of the log of each role. */
export async function tail(folder: string, ...roles: string[]): Promise<string> {
  const texts = await Promise.all(
    roles.map((role) => readFile(path.join(folder, `${role}.log`), 'utf8').catch(() => '')),
  );
  return texts.map((text) => text.slice(-4_000)).join('\n');
}

/** A process that outlived the service. */
export interface Leftover {
  pid: number;
  line: string;
  /** True if it waits for a dead parent and does nothing else. */
  idle: boolean;
}

/**
 * Lists processes with the folder in their command line; on Linux only. A bubblewrap process whose parent was
 * killed while it set up its namespaces waits for that parent forever. It does no work and holds no files, so
 * these are excluded.
 */
export async function processesOf(folder: string): Promise<Leftover[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const line = (await readText(`/proc/${pid}/cmdline`)).replaceAll('\0', ' ');
      const childless = (await readText(`/proc/${pid}/task/${pid}/children`)).trim() === '';
      return { pid: Number(pid), line, idle: childless && /^\S*bwrap /.test(line) };
    }),
  );
  return found.filter(({ line }) => line.includes(folder));
}

const readText = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');
