import { rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { childrenOf, readPcm, temporaryFolder, until } from '../../test/speech.js';
import { speakTones, type ToneAt } from '../../test/tones.js';
import { writeSherpaModel, type Tone } from '../testing.js';
import { streamingSherpa } from './sherpa-stream.js';
import type { StreamUpdate } from './streaming-recogniser.js';

let folder: string;
let pcm: Int16Array;
let placed: Required<ToneAt>[];
const spoken: Tone[] = ['low', 'high', 'middle'];
const engine = (name = 'live') => streamingSherpa({ model: join(folder, name), languages: ['en'] });

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeSherpaModel(join(folder, 'live'), 'streaming');
  placed = await speakTones(join(folder, 'speech.wav'), spoken, 1500);
  pcm = await readPcm(join(folder, 'speech.wav'));
});
afterAll(() => rm(folder, { recursive: true }));

async function open(firstSample = 0) {
  const updates: StreamUpdate[] = [];
  const errors: Error[] = [];
  const stream = await engine().open({
    language: 'en',
    latencyMs: 2000,
    firstSample,
    onUpdate: (update) => updates.push(update),
    onError: (error) => errors.push(error),
  });
  const push = async (audio: Int16Array) => {
    for (let at = 0; at < audio.length; at += 1600) await stream.push(audio.subarray(at, at + 1600));
  };
  return { stream, push, updates, errors, committed: () => updates.flatMap((update) => update.committed) };
}

it('commits the words of a stream where they were spoken, after showing them as partial', async () => {
  const { stream, push, updates, committed } = await open(160_000);
  await push(pcm);
  await stream.finish();
  expect(committed().map(({ text }) => text)).toEqual(spoken);
  committed().forEach(({ startSample, endSample }, i) => {
    expect(Math.abs((startSample - 160_000) / 16 - placed[i]!.atMs)).toBeLessThanOrEqual(80);
    expect(endSample).toBeGreaterThan(startSample);
  });
  const shown = new Set(updates.flatMap(({ partial }) => partial.map(({ text }) => text)));
  expect([...shown].sort()).toEqual([...spoken].sort());
});

it('reports once that its process was killed, and the next stream works', async () => {
  const { stream, push, errors } = await open();
  await push(pcm.subarray(0, 32_000));
  process.kill((await childrenOf('sherpa-live.cjs'))[0]!, 'SIGKILL');
  await until(async () => errors.length > 0);
  await stream.push(pcm.subarray(32_000, 64_000));
  expect(errors).toMatchObject([{ code: 'failed', retryable: true }]);
  const next = await open();
  await next.push(pcm);
  await next.stream.finish();
  expect(next.committed()).toHaveLength(spoken.length);
  await until(async () => (await childrenOf('sherpa-live.cjs')).length === 0);
});

it('refuses other languages and unusable models when it is opened', async () => {
  const events = { latencyMs: 2000, onUpdate: () => {}, onError: () => {} };
  await expect(engine().open({ language: 'de', ...events })).rejects.toMatchObject({
    code: 'unsupported_language',
  });
  await expect(engine('gone').open({ language: 'en', ...events })).rejects.toMatchObject({
    code: 'unavailable',
  });
  await writeSherpaModel(join(folder, 'damaged'), 'streaming');
  await truncate(join(folder, 'damaged', 'encoder.onnx'), 300);
  await expect(engine('damaged').open({ language: 'en', ...events })).rejects.toMatchObject({
    code: 'failed',
    message: expect.stringMatching(/^sherpa-onnx with the model damaged ended: [^\n]+$/),
  });
});
