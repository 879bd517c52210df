import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What PostgreSQL writes about itself into its cluster, also when its own log says nothing or goes elsewhere. */
export interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
  /** Tells one start from another. */
  start: string;
}

/** Undefined when there is none; that of a server that was killed stays. */
export async function postmasterOf(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, , startSeconds, port] = lines;
  if (!Number(pid)) return undefined;
  const isReady = lines[7]?.trim() === 'ready';
  return { pid: Number(pid), port: Number(port), isReady, start: `${pid} ${startSeconds}` };
}
