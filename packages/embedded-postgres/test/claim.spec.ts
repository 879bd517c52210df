import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { claim } from '../src/claim.js';
import { aFolder, tidyUp } from './helpers.js';

afterEach(tidyUp);

const dead = '4194305 1'; // more than the system counts to

/** How many of those who ask at once are given the folder. They must all be told of a live owner, or own it. */
async function winners(dataDir: string): Promise<(() => Promise<void>)[]> {
  const asked = await Promise.allSettled(Array.from({ length: 8 }, () => claim(dataDir)));
  for (const answer of asked)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'in_use' });
  return asked.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

it.each([
  ['nobody', undefined],
  ['a process that has died', dead],
  ['a process that died before it wrote its name', ''],
])('has one winner among many who follow %s', async (_, earlier) => {
  const dataDir = await aFolder();
  for (let round = 0; round < 100; round++) {
    if (earlier !== undefined) await writeFile(join(dataDir, 'owner'), earlier);
    const [release, ...others] = await winners(dataDir);
    expect(others).toEqual([]);
    expect(await readFile(join(dataDir, 'owner'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    await release!();
    expect(await readdir(dataDir)).toEqual([]);
  }
});

it('goes on where a process died while it took over', async () => {
  const dataDir = await aFolder();
  const file = join(dataDir, 'owner');
  await writeFile(file, dead);
  const end = createHash('sha256').update(`${file} ${dead}`).digest('hex').slice(0, 16);
  await writeFile(`${file}-${end}`, '4194306 1');
  const [release, ...others] = await winners(dataDir);
  expect(others).toEqual([]);
  await release!();
  expect(await readdir(dataDir)).toEqual([]);
});

it('gives up its own claim alone', async () => {
  const dataDir = await aFolder();
  const release = await claim(dataDir);
  await writeFile(join(dataDir, 'owner'), dead);
  await release();
  expect(await readdir(dataDir)).toEqual(['owner']);
});
