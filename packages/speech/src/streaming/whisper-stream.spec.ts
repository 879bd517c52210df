import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { childrenOf, readAloud, readPcm, temporaryFolder, until } from '../../test/speech.js';
import { writeTestModel } from '../testing.js';
import type { StreamUpdate } from './streaming-recogniser.js';
import { streamingWhisper } from './whisper-stream.js';

let folder: string;
let speech: Int16Array;
let engine: ReturnType<typeof streamingWhisper>;
beforeAll(async () => {
  folder = await temporaryFolder();
  const model = join(folder, 'ggml-talker.bin');
  await writeTestModel(model, {
    says: [' Good', ' mor', 'ning', '.'],
    saysPrompted: [' Scrip', 'torium', '.'],
  });
  const path = join(folder, 'speech.wav');
  await readAloud(path, ['Good morning everyone.']);
  speech = await readPcm(path);
  engine = streamingWhisper({ model, threads: 1 });
});
afterAll(() => rm(folder, { recursive: true }));

async function open(more = {}) {
  const updates: StreamUpdate[] = [];
  const errors: Error[] = [];
  const onUpdate = (update: StreamUpdate) => void updates.push(update);
  const onError = (error: Error) => void errors.push(error);
  const stream = await engine.open({ language: 'de', latencyMs: 4_000, onUpdate, onError, ...more });
  const text = () => updates.flatMap(({ committed }) => committed.map((word) => word.text)).join(' ');
  return { stream, updates, errors, text };
}

it('recognises each utterance, and nothing in the silence between', async () => {
  const { stream, text, updates } = await open();
  void stream.push(new Int16Array(60 * 16_000));
  expect([text(), updates.at(-1)!.heardSample / 16_000]).toEqual(['', 60]);
  void stream.push(speech);
  void stream.push(new Int16Array(60 * 16_000));
  void stream.push(speech);
  await stream.finish();
  expect(text()).toBe('Good morning. Good morning.');
  const words = updates.flatMap(({ committed }) => committed);
  expect(words[0]!.startSample / 16_000).toBeGreaterThan(59);
  expect(words.at(-1)!.startSample / 16_000).toBeGreaterThan(120);
});

it('passes phrases to the model, and refuses other languages', async () => {
  const { stream, text } = await open({ phrases: ['Scriptorium'] });
  void stream.push(speech);
  await stream.finish();
  expect(text()).toBe('Scriptorium.');
  await expect(open({ language: 'xx' })).rejects.toMatchObject({ code: 'unsupported_language' });
  const gone = streamingWhisper({ model: join(folder, 'ggml-gone.bin') });
  expect(await gone.availability()).toMatchObject({ available: false, reason: /ggml-gone\.bin/ });
});

it('reports that its process has died, and leaves none behind', async () => {
  const { stream, errors } = await open();
  const [pid] = await childrenOf('whisper-live');
  process.kill(pid!, 'SIGKILL');
  void stream.push(speech);
  await expect(stream.finish()).rejects.toMatchObject({ name: 'RecognitionError', retryable: true });
  expect(errors).toHaveLength(1);
  (await open()).stream.close();
  await until(async () => (await childrenOf('whisper-live')).length === 0);
});
