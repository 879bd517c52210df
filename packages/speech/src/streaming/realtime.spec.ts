import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { serveRealtime, type RealtimeServer } from '../../test/realtime-server.js';
import {
  needPocketSphinx,
  readAloud,
  readPcm,
  sentences,
  temporaryFolder,
  words,
  wordErrorRate,
  writeWav,
} from '../../test/speech.js';
import { pocketSphinx } from '../recognition/pocketsphinx.js';
import type { RealtimeDialect } from './realtime-dialects.js';
import { realtimeRecogniser } from './realtime.js';
import type { StreamUpdate } from './streaming-recogniser.js';

const PAUSE = 16_000;
const said = sentences[0]!;
let folder: string;
let sentence: Int16Array;
/** The sentence, a second of silence, and the sentence. */
let pcm: Int16Array;
let server: RealtimeServer;

beforeAll(async () => {
  await needPocketSphinx();
  folder = await temporaryFolder();
  const path = join(folder, 'rms.wav');
  await readAloud(path, [said]);
  sentence = await readPcm(path);
  pcm = new Int16Array(2 * sentence.length + PAUSE);
  pcm.set(sentence);
  pcm.set(sentence, sentence.length + PAUSE);
});
afterEach(() => server.close());
afterAll(() => rm(folder, { recursive: true }));

async function recognise(dialect: RealtimeDialect, { audio = pcm, timeoutMs = 100_000 } = {}) {
  const updates: StreamUpdate[] = [];
  const errors: Error[] = [];
  const engine = realtimeRecogniser({
    dialect,
    baseUrl: server.url,
    apiKey: 'secret',
    model: 'large',
    timeoutMs,
  });
  const stream = await engine.open({
    language: 'en',
    phrases: ['Scriptorium'],
    latencyMs: 9000,
    onUpdate: (update) => updates.push(update),
    onError: (error) => errors.push(error),
  });
  for (let at = 0; at < audio.length; at += 1600) await stream.push(audio.subarray(at, at + 1600));
  const end = await stream.finish().catch((error: unknown) => error);
  const committed = updates.flatMap((update) => update.committed);
  return { committed, errors, end, text: committed.map(({ text }) => text) };
}

describe.each(['openai', 'speaches', 'vllm'] as const)('a server of %s', (dialect) => {
  it('gets each utterance over its own connection, and words get times within it', async () => {
    server = await serveRealtime(dialect);
    const { committed, text, errors } = await recognise(dialect);
    expect(errors).toEqual([]);
    expect(server.connections).toHaveLength(2);
    expect(server.connections[0]!.authorization).toBe('Bearer secret');
    expect(text.join(' ')).toMatch(/^heard (\d+) samples heard (\d+) samples$/);
    expect(Number(text[1])).toBeGreaterThan(sentence.length / 2);
    expect(committed[2]!.endSample).toBeLessThan(sentence.length + PAUSE);
    expect(committed[3]!.startSample).toBeGreaterThan(sentence.length + PAUSE / 4);
    for (const [i, word] of committed.entries())
      expect(word.startSample).toBeGreaterThanOrEqual(committed[i - 1]?.endSample ?? 0);
  });

  it.each(['refuse', 'cut', 'error'] as const)(
    'gets an utterance again if the connection ends with: %s',
    async (fault) => {
      server = await serveRealtime(dialect);
      server.faults.push(fault);
      const { text, errors } = await recognise(dialect);
      expect(errors).toEqual([]);
      expect(text.join(' ')).toMatch(/^heard \d+ samples heard \d+ samples$/);
      expect(server.connections).toHaveLength(3);
    },
  );
});

it('sends audio that can be recognised, at 24 kHz', async () => {
  server = await serveRealtime('openai', async (pcm) => {
    const path = join(folder, 'received.wav');
    await writeWav(path, downsample(pcm));
    const { words } = await pocketSphinx().recognise(path, { language: 'en' });
    return words.map(({ text }) => text).join(' ');
  });
  const { text } = await recognise('openai', { audio: sentence });
  expect(wordErrorRate(words(said), text)).toBeLessThan(0.25);
});

it('configures sessions of OpenAI for utterances of its own', async () => {
  server = await serveRealtime('openai');
  await recognise('openai');
  expect(server.connections[0]!.query).toEqual({ intent: 'transcription' });
  expect(server.messages[0]).toMatchObject({
    session: {
      audio: { input: { transcription: { model: 'large', language: 'en' }, turn_detection: null } },
    },
  });
});

it('describes sessions of speaches in the URL', async () => {
  server = await serveRealtime('speaches');
  await recognise('speaches');
  expect(server.connections[0]!.query).toEqual({ intent: 'transcription', model: 'large', language: 'en' });
});

it('ends with the reason of the server when an utterance fails twice', async () => {
  server = await serveRealtime('vllm');
  server.faults.push('error', 'error', 'error', 'error');
  const { end, errors } = await recognise('vllm');
  expect(end).toMatchObject({
    name: 'RecognitionError',
    retryable: true,
    message: 'The engine failed: out of memory',
  });
  expect(errors).toEqual([end]);
});

it('does not wait for a result for ever', async () => {
  server = await serveRealtime('openai');
  server.faults.push('silence', 'silence', 'silence', 'silence');
  const { end } = await recognise('openai', { timeoutMs: 400 });
  expect(end).toMatchObject({ message: expect.stringMatching(/did not send a result within 400 ms$/) });
});

/** Converts 24 kHz to 16 kHz by linear interpolation. */
function downsample(pcm: Int16Array): Int16Array {
  return Int16Array.from({ length: Math.floor((pcm.length * 2) / 3) - 1 }, (_, i) => {
    const at = i * 1.5;
    const low = Math.floor(at);
    return pcm[low]! + (pcm[low + 1]! - pcm[low]!) * (at - low);
  });
}
