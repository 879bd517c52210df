import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataFolder, migratedDatabase, startHost, stopped, tidy } from './host.js';

const repository = path.join(import.meta.dirname, '../../..');

afterAll(tidy);

/** Returns the commands of a document, each block with the output that it shows. */
async function blocksOf(document: string): Promise<{ commands: string; output: string }[]> {
  const text = await readFile(path.join(repository, 'docs', document), 'utf8');
  const found = text.matchAll(/^```sh\n([^]*?)^```\n(?:\n```text\n([^]*?)^```\n)?/gm);
  return Array.from(found, ([, commands, output = '']) => ({ commands: commands!, output }));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Runs a bash script that stops at the first failing command. Returns its output. */
async function run(script: string, cwd: string): Promise<string> {
  const env = {
    PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
    RECEIVER_PORT: String(await freePort()),
  };
  const child = spawn('bash', ['-euo', 'pipefail', '-c', script], { cwd, env, detached: true });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  try {
    process.kill(-child.pid!, 'SIGKILL'); // the receiver, in case the script failed before it stopped it
  } catch {
    // Already exited.
  }
  if (code !== 0) throw new Error(`exit code ${String(code)} after:\n${output}\n${errors}`);
  return output;
}

it('the commands of docs/sandbox.md print the output that the document shows', async () => {
  const folder = await dataFolder();
  const host = startHost({
    DATABASE_URL: await migratedDatabase(),
    SCRIPTORIUM_DATA: folder,
    ALLOW_NETWORKS: '127.0.0.0/8',
  });
  await host.ready;
  const cwd = await mkdtemp(path.join(tmpdir(), 'scriptorium-walkthrough-'));
  await symlink(folder, path.join(cwd, '.data'));
  await symlink(path.join(repository, 'examples'), path.join(cwd, 'examples'));
  try {
    const blocks = await blocksOf('sandbox.md');
    expect(blocks.length).toBeGreaterThan(5);
    const printed = await run(blocks.map(({ commands }) => `${commands}echo ---\n`).join(''), cwd);
    expect(printed.split('---\n').slice(0, -1)).toEqual(blocks.map(({ output }) => output));
  } finally {
    await rm(cwd, { recursive: true, force: true });
    await stopped(host);
  }
});
