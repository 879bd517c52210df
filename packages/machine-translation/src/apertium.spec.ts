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
  expect(await engine.availability()).toEqual({ available: true });
  expect(await engine.translates('en', 'es-MX')).toBe(true);
  expect(await engine.translates('en', 'ja')).toBe(false);
  await expect(engine.translate(['Hi.'], { source: 'en', target: 'ja' })).rejects.toMatchObject({
    code: 'unsupported_languages',
  });
});

it('reports how to install Apertium when it is missing', async () => {
  const absent = apertium({ binary: 'apertium-that-is-not-there' });
  expect(await absent.availability()).toMatchObject({
    available: false,
    mend: expect.stringContaining('apt-get install'),
  });
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
});
