import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passedResults, recordPassed } from './passed-tests.mjs';

const folder = mkdtempSync(join(tmpdir(), 'passed-tests-'));
afterAll(() => rmSync(folder, { recursive: true }));

const files = [{ path: 'packages/modules/files/src/a.spec.ts', passed: 1, failed: 0 }];
const task = { dir: 'packages/modules/files', hash: 'one' };

it('finds the results of a package that passed with the same hash', async () => {
  await recordPassed(folder, task, files);
  expect(await passedResults(folder, task)).toEqual(files);
  expect(await passedResults(folder, { ...task, hash: 'two' })).toBeUndefined();
  expect(await passedResults(folder, { ...task, dir: 'packages/files' })).toBeUndefined();
});

it('records neither a failed package nor one without results', async () => {
  const failed = { dir: 'packages/failed', hash: 'one' };
  await recordPassed(folder, failed, [...files, { path: 'b', passed: 0, failed: 1 }]);
  expect(await passedResults(folder, failed)).toBeUndefined();
  const empty = { dir: 'packages/empty', hash: 'one' };
  await recordPassed(folder, empty, []);
  expect(await passedResults(folder, empty)).toBeUndefined();
});
