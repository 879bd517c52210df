import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apertium } from './apertium.js';

const engine = apertium();
const spanish = { source: 'en', target: 'es' };

it('translates each sentence separately and in order, including control and markup characters', async () => {
  const sentences = ['Good morning.', '', 'a [b] ^c$ {d} \\ </s> @\n\0 dog', 'The house is red.'];
  const done = await engine.translate(sentences, spanish);
  expect(done).toHaveLength(4);
  expect(done[0]).toBe('Buenos días.');
  expect(done[1]).toBe('');
  expect(done[2]).toContain('perro');
  expect(done[3]).toBe('La casa es roja.');
});

it('matches installed pairs to two-letter language codes', async () => {
  const state = await engine.availability();
  if (!state.available) throw new Error(state.reason);
  expect([state.translates('en', 'es-MX'), state.translates('en', 'ja')]).toEqual([true, false]);
  await expect(engine.translate(['Hi.'], { source: 'en', target: 'ja' })).rejects.toMatchObject({
    code: 'unsupported_languages',
  });
});

it('reports how to install Apertium when it is missing', async () => {
  const absent = apertium({ binary: 'apertium-that-is-not-there' });
  expect(await absent.availability()).toEqual({
    available: false,
    reason: 'apertium is not installed',
    remedy: expect.stringContaining('apt-get install'),
  });
});

it('reports a program that fails or is killed as not answering, not as missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'apertium-test-'));
  try {
    const binary = join(folder, 'apertium');
    for (const end of ['exit 2', 'kill -KILL $$']) {
      await writeFile(binary, `#!/bin/sh\n${end}\n`, { mode: 0o755 });
      expect(await apertium({ binary }).availability()).toMatchObject({
        available: false,
        reason: expect.stringMatching(/^apertium does not answer/),
        inconclusive: true,
      });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('stops on abort', async () => {
  const stop = new AbortController();
  const long = Array.from({ length: 20_000 }, (_, i) => `The house number ${i} is red and very beautiful.`);
  const done = engine.translate(long, {
    ...spanish,
    signal: stop.signal,
    onProgress: () => stop.abort(new Error('enough')),
  });
  await expect(done).rejects.toThrow('enough');
}, 300_000);
