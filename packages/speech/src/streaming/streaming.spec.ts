import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  childrenOf,
  needPocketSphinx,
  readAloud,
  readPcm,
  sentences,
  temporaryFolder,
  words,
  wordErrorRate,
} from '../../test/speech.js';
import { pocketSphinx } from '../recognition/pocketsphinx.js';
import { RecognitionError, type Recogniser } from '../recogniser.js';
import { streamingFrom } from './batch-stream.js';
import { streamingPocketSphinx } from './pocketsphinx-stream.js';
import type { StreamingRecogniser, StreamUpdate } from './streaming-recogniser.js';

const engine = streamingPocketSphinx();
const said = words(sentences.slice(0, 5).join(' '));
let folder: string;
let pcm: Int16Array;

beforeAll(async () => {
  await needPocketSphinx();
  folder = await temporaryFolder();
  const path = join(folder, 'rms.wav');
  await readAloud(path, sentences.slice(0, 5), { gapMs: 700 });
  pcm = await readPcm(path);
});
afterAll(() => rm(folder, { recursive: true }));

async function open(recogniser: StreamingRecogniser, { latencyMs = 2000, firstSample = 0 } = {}) {
  const updates: (StreamUpdate & { pushed: number })[] = [];
  const errors: Error[] = [];
  let pushed = firstSample;
  const stream = await recogniser.open({
    language: 'en',
    latencyMs,
    firstSample,
    onUpdate: (update) => updates.push({ ...update, pushed }),
    onError: (error) => errors.push(error),
  });
  /** Pushes pieces of 100 ms. */
  const push = async (audio: Int16Array) => {
    for (let at = 0; at < audio.length; at += 1600) {
      const piece = audio.subarray(at, at + 1600);
      pushed += piece.length;
      await stream.push(piece);
    }
  };
  const committed = () => updates.flatMap((update) => update.committed);
  return { stream, updates, errors, push, committed, text: () => committed().map(({ text }) => text) };
}

it('commits each word within the latency, in order, and shows it earlier as partial', async () => {
  const { stream, updates, push, committed, text } = await open(engine, { latencyMs: 2000 });
  await push(pcm);
  await stream.finish();
  expect(wordErrorRate(said, text())).toBeLessThan(0.2);
  let last = 0;
  for (const { startSample, endSample } of committed()) {
    expect(startSample).toBeGreaterThanOrEqual(last);
    expect(endSample).toBeLessThanOrEqual(pcm.length + 512);
    last = endSample;
  }
  for (const { committed, heardSample } of updates)
    for (const { endSample } of committed) expect((heardSample - endSample) / 16).toBeLessThan(2000);
  const shown = new Set(updates.flatMap(({ partial }) => partial.map(({ text }) => text)));
  expect(text().filter((word) => shown.has(word)).length).toBeGreaterThan(0.8 * said.length);
});

it('counts samples from the given one', async () => {
  const [first, second] = await Promise.all([open(engine), open(engine, { firstSample: 1_600_000 })]);
  for (const { push, stream } of [first, second]) {
    await push(pcm.subarray(0, 48_000));
    await stream.finish();
  }
  const shifted = first.committed().map((word) => ({
    ...word,
    startSample: word.startSample + 1_600_000,
    endSample: word.endSample + 1_600_000,
  }));
  expect(shifted.length).toBeGreaterThan(3);
  expect(second.committed()).toEqual(shifted);
});

it('reports nothing in silence, and recognises the speech after it', async () => {
  const { stream, push, text, updates } = await open(engine);
  await push(new Int16Array(3 * 60 * 16_000));
  expect(text()).toEqual([]);
  expect(updates.at(-1)!.heardSample).toBeGreaterThan(179 * 16_000);
  await push(pcm.subarray(0, 64_000));
  await stream.finish();
  expect(text().slice(0, 2)).toEqual(['good', 'morning']);
});

it('reports once that its process has died, and ends the stream', async () => {
  const { stream, push, errors } = await open(engine);
  await push(pcm.subarray(0, 32_000));
  const [pid] = await childrenOf('pocketsphinx-live');
  process.kill(pid!, 'SIGKILL');
  await push(pcm);
  await expect(stream.finish()).rejects.toMatchObject({ name: 'RecognitionError', retryable: true });
  expect(errors).toHaveLength(1);
});

it('leaves no process behind when it is closed', async () => {
  const { stream, push, updates } = await open(engine);
  await push(pcm.subarray(0, 32_000));
  stream.close();
  const known = updates.length;
  await expect(stream.finish()).resolves.toBeUndefined();
  while ((await childrenOf('pocketsphinx-live')).length) await new Promise((go) => setTimeout(go, 10));
  expect(updates).toHaveLength(known);
});

it('refuses other languages and says what is missing', async () => {
  const options = { language: 'de', latencyMs: 2000, onUpdate: () => {}, onError: () => {} };
  await expect(engine.open(options)).rejects.toMatchObject({ code: 'unsupported_language' });
  const elsewhere = streamingPocketSphinx({ model: join(folder, 'none') });
  expect(await elsewhere.availability()).toMatchObject({
    available: false,
    remedy: expect.stringContaining('apt-get'),
  });
  await expect(elsewhere.open({ ...options, language: 'en' })).rejects.toMatchObject({ code: 'unavailable' });
});

describe('a streaming recogniser made of another', () => {
  it('recognises pieces that end at pauses, with times in the stream', async () => {
    const { stream, push, committed, text } = await open(streamingFrom(pocketSphinx()), { latencyMs: 8000 });
    await push(pcm);
    await stream.finish();
    expect(wordErrorRate(said, text())).toBeLessThan(0.2);
    expect(committed().every(({ endSample }, i, all) => endSample >= (all[i - 1]?.endSample ?? 0))).toBe(
      true,
    );
  });

  it('cuts speech without a pause so that the latency is kept', async () => {
    const lengths: number[] = [];
    const counting: Recogniser = {
      ...pocketSphinx(),
      recognise: async (path) => {
        lengths.push(((await readFile(path)).length - 44) / 32);
        return { language: 'en', words: [] };
      },
    };
    const { stream, push } = await open(streamingFrom(counting), { latencyMs: 2500 });
    await push(pcm);
    await stream.finish();
    expect(lengths.length).toBeGreaterThan(8);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(1500 + 32);
  });

  it('ends with the error of the recogniser and removes its files', async () => {
    const error = new RecognitionError('refused', 'The key is wrong.');
    const failing: Recogniser = { ...pocketSphinx(), recognise: () => Promise.reject(error) };
    const { stream, push, errors } = await open(streamingFrom(failing, { scratchFolder: folder }));
    await push(pcm);
    await expect(stream.finish()).rejects.toBe(error);
    expect(errors).toEqual([error]);
    while ((await readdir(folder)).some((name) => name.startsWith('scriptorium-live-')))
      await new Promise((go) => setTimeout(go, 10));
  });
});
