import { spawnSync } from 'node:child_process';
import { chown, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { canReach } from '../src/account.js';
import { startPostgres } from '../src/index.js';
import { aFolder, firstLine, inAnotherProcess, kill, processesOn, query, tidyUp, until } from './helpers.js';

const nobody = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
const asRoot = isRoot ? it : it.skip;
const asNobody =
  isRoot && canReach(nobody, process.cwd()) && canReach(nobody, process.execPath) ? it : it.skip;

afterEach(tidyUp);

asNobody('runs under an ordinary account, and root can then use the same data folder', async () => {
  const dataDir = await aFolder();
  await chown(dataDir, nobody.uid, nobody.gid);
  const parent = inAnotherProcess({ dataDir, durable: false }, nobody);
  await query(await firstLine(parent), 'create table note as select 42 as answer');
  await kill(parent);
  await until(async () => (await processesOn(dataDir)).length === 0);

  const server = await startPostgres({ dataDir, durable: false });
  expect(await query(server.url, 'select answer from note')).toEqual([{ answer: 42 }]);
  await server.stop();
});

asRoot(
  'stores the data below the fallback folder and logs it when the account cannot enter the data folder',
  async () => {
    const dataDir = join(await aFolder(), 'closed', 'database'); // the test folder belongs to root and has mode 0700
    const lines: string[] = [];
    const options = { dataDir, durable: false, log: (line: string) => lines.push(line) };
    const server = await startPostgres(options);
    try {
      expect(server.dataDir).toMatch(/^\/var\/lib\/scriptorium\/database-/);
      expect(lines).toContainEqual(expect.stringContaining(`kept in ${server.dataDir}`));
      await query(server.url, 'create table note as select 42 as answer');
      await server.stop();

      const again = await startPostgres(options);
      expect(await query(again.url, 'select answer from note')).toEqual([{ answer: 42 }]);
      await again.stop();
    } finally {
      await server.stop();
      await rm(server.dataDir, { recursive: true });
    }
  },
);

asRoot(
  'refuses to create a second database when its account can no longer reach the existing one',
  async () => {
    const parent = await aFolder();
    const dataDir = join(parent, 'database');
    spawnSync('chmod', ['755', parent]);
    await (await startPostgres({ dataDir, durable: false })).stop();
    spawnSync('chmod', ['700', parent]);
    await expect(startPostgres({ dataDir })).rejects.toMatchObject({ code: 'not_writable' });
    expect(await readdir(dataDir)).toContain('cluster');
  },
);
