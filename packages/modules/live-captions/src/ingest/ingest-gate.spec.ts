import { IngestGate } from './ingest-gate.js';
import type { OpenTranscoder } from './ingest-rows.js';
import { digestOf } from './transcoders.js';

const lecture: OpenTranscoder = { name: 'lecture', digest: digestOf('right') };

it('admits the key of an open transcoder, and no other', async () => {
  const gate = new IngestGate(async () => [{ name: 'other', digest: digestOf('another') }, lecture]);
  expect(await gate.admit('right')).toBe('lecture');
  for (const key of ['wrong', '', 'lecture', 'right ']) expect(await gate.admit(key)).toBeUndefined();
});

it('admits a known key while the database does not answer', async () => {
  let answer = Promise.resolve([lecture]);
  const gate = new IngestGate(() => answer);
  await gate.refresh();
  answer = new Promise(() => {});
  void gate.refresh();
  expect(await gate.admit('right')).toBe('lecture');
});

it('admits a known key and refuses others while the database fails', async () => {
  let fails = false;
  const gate = new IngestGate(async () => {
    if (fails) throw new Error('no database');
    return [lecture];
  });
  await gate.refresh();
  fails = true;
  await expect(gate.refresh()).rejects.toThrow('no database');
  expect(await gate.admit('right')).toBe('lecture');
  expect(await gate.admit('wrong')).toBeUndefined();
});

it('asks the database once for many unknown keys', async () => {
  let queries = 0;
  const gate = new IngestGate(async () => {
    queries += 1;
    return [lecture];
  });
  const guesses = Array.from({ length: 100 }, (_, i) => gate.admit(`guess ${i}`));
  expect(await Promise.all(guesses)).toEqual(Array(100).fill(undefined));
  expect(queries).toBe(1);
});

it('closes a transcoder whose event has ended', async () => {
  let open = [lecture];
  const gate = new IngestGate(async () => open);
  await gate.refresh();
  expect(gate.isOpen('lecture')).toBe(true);
  open = [];
  await gate.refresh();
  expect([gate.isOpen('lecture'), await gate.admit('right')]).toEqual([false, undefined]);
});
