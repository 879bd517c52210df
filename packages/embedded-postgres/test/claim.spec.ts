import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { claim } from '../src/claim.js';
import { aFolder, tidyUp } from './helpers.js';

afterEach(tidyUp);

const dead = '4194305 1'; // above the largest pid

/** Makes eight concurrent claims and returns the granted ones. All others must fail with `in_use`. */
async function winners(dataDir: string): Promise<(() => Promise<void>)[]> {
  const claims = await Promise.allSettled(Array.from({ length: 8 }, () => claim(dataDir)));
  for (const result of claims)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'in_use' });
  return claims.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

it.each([
  ['no owner', undefined],
  ['a process that has died', dead],
  ['a process that died before it wrote its id', ''],
])('grants one of many concurrent claims after %s', async (_, earlier) => {
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

it('takes over from a process that died while taking over', async () => {
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

it('releases only its own claim', async () => {
  const dataDir = await aFolder();
  const release = await claim(dataDir);
  await writeFile(join(dataDir, 'owner'), dead);
  await release();
  expect(await readdir(dataDir)).toEqual(['owner']);
});
