import { QueryFailedError } from 'typeorm';
import { createLog } from './log.js';

it('redacts secrets up to two levels deep', () => {
  const lines: string[] = [];
  const log = createLog({ stream: { write: (line: string) => void lines.push(line) } });
  log.info({ api_key: 'one', input: { signature: 'two', deep: { secret: 'three' } }, name: 'kept' }, 'words');
  expect(lines.join('')).not.toMatch(/one|two|three/);
  expect(JSON.parse(lines[0]!)).toMatchObject({ api_key: '[redacted]', name: 'kept', msg: 'words' });
});

it('logs a failed statement without its values', () => {
  const lines: string[] = [];
  const log = createLog({ stream: { write: (line: string) => void lines.push(line) } });
  const cause = Object.assign(new Error('null value in column "name"'), {
    code: '23502',
    detail: 'Failing row contains (7, https://canary.example).',
  });
  const err = new QueryFailedError(
    'insert into source values ($1, $2)',
    [7, 'https://canary.example'],
    cause,
  );
  log.error({ err }, 'unexpected error');
  expect(lines.join('')).not.toContain('canary');
  expect(JSON.parse(lines[0]!).err).toMatchObject({
    message: expect.stringContaining('null value in column'),
    query: 'insert into source values ($1, $2)',
    code: '23502',
    stack: expect.any(String),
  });
});

it('logs that the database cannot be reached once for all loops, and every failed job and request', () => {
  const lines: string[] = [];
  const log = createLog({ stream: { write: (line: string) => void lines.push(line) } });
  const err = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  for (const loop of ['events', 'jobs', 'events']) log.error({ err }, loop);
  log.error({ err, job: 'a' }, 'job failed');
  log.error({ err, requestId: 'r' }, 'request failed');
  log.error({ err: new Error('a bug') }, 'jobs');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'events',
    'job failed',
    'request failed',
    'jobs',
  ]);
});
