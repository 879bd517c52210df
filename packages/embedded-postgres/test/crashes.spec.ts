import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '../src/index.js';
import { aFolder, firstLine, inAnotherProcess, kill, processesOn, query, tidyUp, until } from './helpers.js';

const onLinux = process.platform === 'linux' ? it : it.skip; // these tests read /proc

afterEach(tidyUp);

onLinux('stops when its Node process is killed with SIGKILL, and keeps committed data', async () => {
  const dataDir = await aFolder();
  const parent = inAnotherProcess({ dataDir });
  const url = await firstLine(parent);
  await query(url, 'create table note as select 42 as answer');
  await kill(parent);
  await until(async () => (await processesOn(dataDir)).length === 0);

  const server = await startPostgres({ dataDir });
  expect(await query(server.url, 'select answer from note')).toEqual([{ answer: 42 }]);
  await server.stop();
});

onLinux('stops a server that an earlier process left running', async () => {
  const dataDir = await aFolder();
  const parent = inAnotherProcess({ dataDir });
  await query(await firstLine(parent), 'create table note as select 42 as answer');
  const postmaster = await postmasterOf(dataDir);
  // Kills the watching shells first, then Node, so that PostgreSQL is left running. All shells are suspended before the
  // first one is killed, since one might react to the end of another.
  const guards = (await groupOf(postmaster)).filter((pid) => pid !== postmaster);
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const) for (const pid of guards) send(pid, signal);
  await kill(parent);
  expect(await processesOn(dataDir)).toContain(postmaster);

  const lines: string[] = [];
  const server = await startPostgres({ dataDir, log: (line) => lines.push(line) });
  expect(lines).toEqual([
    expect.stringContaining(`server ${postmaster} that an earlier process left behind`),
  ]);
  expect(await query(server.url, 'select answer from note')).toEqual([{ answer: 42 }]);
  await server.stop();
  expect(await processesOn(dataDir)).toEqual([]);
});

onLinux('creates the database again after an interrupted first start', async () => {
  const dataDir = await aFolder();
  const parent = inAnotherProcess({ dataDir });
  await until(async () => (await readdir(dataDir)).some((name) => name.startsWith('partial-')));
  await kill(parent);
  expect(await readdir(dataDir)).not.toContain('cluster');

  const server = await startPostgres({ dataDir, durable: false });
  expect(await query(server.url, 'select 1 one')).toEqual([{ one: 1 }]);
  await server.stop();
  expect((await readdir(dataDir)).sort()).toEqual(['cluster', 'password']);
});

/** Ignores processes that have already ended. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const postmasterOf = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

async function groupOf(member: number): Promise<number[]> {
  const group = await groupIdOf(member);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const groups = await Promise.all(pids.map(groupIdOf));
  return pids.filter((_, index) => groups[index] === group);
}

async function groupIdOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2];
}
