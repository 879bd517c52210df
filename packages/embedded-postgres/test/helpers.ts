import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { StartPostgresOptions } from '../src/index.js';

const folders: string[] = [];
const children: ChildProcess[] = [];

/** Creates a folder that `tidyUp` removes. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-postgres-'));
  folders.push(folder);
  return folder;
}

export async function tidyUp(): Promise<void> {
  await Promise.all(children.splice(0).map(kill));
  await Promise.all(
    folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })),
  );
}

export async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Spawns a Node process that starts a server, prints its URL and keeps running until `tidyUp`. `as` drops root first. */
export function inAnotherProcess(
  options: StartPostgresOptions,
  as?: { uid: number; gid: number },
): ChildProcess {
  const hook = createRequire(`${process.cwd()}/package.json`).resolve('@scriptorium/tooling/swc-hook.mjs');
  const program = `
    import { startPostgres } from ${JSON.stringify(join(process.cwd(), 'src/index.ts'))};
    const server = await startPostgres(${JSON.stringify(options)});
    console.log(server.url);
    setInterval(() => {}, 1000);`;
  const args = ['--import', hook, '--input-type=module', '-e', program];
  const child = spawn(process.execPath, args, { ...as, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}

export async function firstLine(child: ChildProcess): Promise<string> {
  const [chunk] = (await once(child.stdout!.setEncoding('utf8'), 'data')) as [string];
  return chunk.trim();
}

export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Returns the pids of all processes whose command line contains the folder. */
export async function processesOn(folder: string): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) continue;
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(folder)) found.push(Number(name));
  }
  return found;
}

export async function until(condition: () => Promise<boolean>, timeoutMs = 15_000): Promise<void> {
  for (const end = Date.now() + timeoutMs; !(await condition());) {
    if (Date.now() > end) throw new Error('the condition was not met in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
