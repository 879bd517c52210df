import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Contents of `postmaster.pid`, which PostgreSQL writes regardless of its log settings. */
export interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
  /** Identifies one start of the server. */
  start: string;
}

/** Returns undefined if the file does not exist. The file of a killed server remains. */
export async function postmasterOf(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, , startSeconds, port] = lines;
  if (!Number(pid)) return undefined;
  const isReady = lines[7]?.trim() === 'ready';
  return { pid: Number(pid), port: Number(port), isReady, start: `${pid} ${startSeconds}` };
}
