import { runningPostgres, startPostgres } from '../src/index.js';
import { aFolder, firstLine, inAnotherProcess, kill, query, tidyUp } from './helpers.js';

afterEach(tidyUp);

it('returns the URL of the server of another process only while that process is alive', async () => {
  const dataDir = await aFolder();
  expect(await runningPostgres(dataDir)).toBeUndefined();
  const parent = inAnotherProcess({ dataDir, durable: false });
  try {
    const url = await firstLine(parent);
    expect(await runningPostgres(dataDir)).toBe(url);
    expect(await query(url, 'select 42 as answer')).toEqual([{ answer: 42 }]);
  } finally {
    await kill(parent);
  }
  expect(await runningPostgres(dataDir)).toBeUndefined();
  const own = await startPostgres({ dataDir, durable: false });
  await own.stop();
});
