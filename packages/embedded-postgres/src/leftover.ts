import type { Log } from './log.js';
import { postmasterOf } from './postmaster.js';
import { commandOf, gone } from './processes.js';

/** Stops a server that a dead process left running on this cluster. */
export async function stopLeftover(cluster: string, log: Log): Promise<void> {
  const pid = (await postmasterOf(cluster))?.pid;
  // The pid may have been reused by another program.
  if (!pid || !commandOf(pid)?.includes(`-D ${cluster} `)) return;
  log(`stopping the PostgreSQL server ${pid} that an earlier process left behind`);
  process.kill(pid, 'SIGINT');
  if (await gone(pid, 20_000)) return;
  process.kill(pid, 'SIGQUIT'); // without a checkpoint: the next start replays the log
  await gone(pid, 10_000);
}
