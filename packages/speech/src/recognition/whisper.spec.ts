import { mkdir, readdir, rm, truncate } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { childrenOf, readAloud, temporaryFolder, until, writeWav } from '../../test/speech.js';
import { writeTestModel, writeTestVoiceActivityModel } from '../testing.js';
import { whisperRecogniser } from './whisper.js';

const euro = Buffer.from(' €');
const says = [' Good', ' mor', 'ning', euro.subarray(0, 3), euro.subarray(3), '.'];
let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await temporaryFolder();
  await Promise.all([
    writeTestModel(at('ggml-talker.bin'), { says, saysPrompted: [' Scrip', 'torium', '.'] }),
    writeTestModel(at('ggml-mute.bin')),
    writeTestVoiceActivityModel(at('ggml-ears.bin')),
    writeWav(at('silence.wav'), new Int16Array(40 * 16_000)),
    readAloud(
      at('speech.wav'),
      ['Good morning everyone.', 'Some people cannot hear what is said.', 'Thank you for watching.'],
      { gapMs: 13_000 },
    ),
  ]);
});
afterAll(() => rm(folder, { recursive: true }));

const talker = (more = {}) => whisperRecogniser({ model: at('ggml-talker.bin'), threads: 1, ...more });

const jobs = () => childrenOf('whisper.cjs');

it('returns whole words with times in the recording, even if tokens are parts of words or characters', async () => {
  const progress: number[] = [];
  const { words, timesEstimated } = await talker().recognise(at('speech.wav'), {
    language: 'de',
    onProgress: (share) => progress.push(share),
  });
  const texts = ['Good', 'morning', '€.'];
  expect(words.map(({ text }) => text)).toEqual([...texts, ...texts]); // two windows
  expect(timesEstimated).toBe(true);
  const starts = words.map(({ startMs }) => startMs);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(starts[2]).toBeLessThan(3_000);
  expect(starts[3]).toBeGreaterThan(25_000);
  for (const { startMs, endMs, confidence } of words)
    expect([endMs > startMs, Number.isInteger(startMs), confidence]).toEqual([true, true, null]);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect([progress.length, progress.at(-1)]).toEqual([2, 1]);
  expect((await readdir(folder)).filter((name) => name.startsWith('scriptorium'))).toEqual([]);
});

it('passes phrases to the model as the prompt of every window', async () => {
  const { words } = await talker().recognise(at('speech.wav'), { language: 'en', phrases: ['Scriptorium'] });
  expect(words.map(({ text }) => text)).toEqual(['Scriptorium.', 'Scriptorium.']);
});

it('finds speech with the voice activity model if there is one, otherwise with the included detector', async () => {
  const call = { language: 'en' };
  expect((await talker().recognise(at('silence.wav'), call)).words).toEqual([]);
  const { words } = await talker({ voiceActivityModel: at('ggml-ears.bin') }).recognise(
    at('silence.wav'),
    call,
  );
  expect(words.length).toBeGreaterThan(0);
});

it('returns no words for a model without tensors', async () => {
  const model = relative('.', at('ggml-mute.bin'));
  const mute = whisperRecogniser({ model, temperatureIncrement: 0 });
  expect(mute.id).toBe('whisper:mute');
  const wav = relative('.', at('speech.wav'));
  expect(await mute.recognise(wav, { language: 'jv' })).toMatchObject({ words: [] });
});

it('kills the process on abort, and removes an aborted call from the queue', async () => {
  const scratchFolder = at('scratch');
  await mkdir(scratchFolder);
  const engine = talker({ scratchFolder });
  const [first, second] = [new AbortController(), new AbortController()];
  const runs = [first, second].map(({ signal }) =>
    engine.recognise(at('speech.wav'), { language: 'en', signal }).catch((error: unknown) => error),
  );
  await until(async () => (await jobs()).length > 0);
  expect(await jobs()).toHaveLength(1); // the other waits
  second.abort(new Error('not wanted'));
  expect(await runs[1]).toEqual(new Error('not wanted'));
  first.abort(new Error('enough'));
  expect(await runs[0]).toEqual(new Error('enough'));
  await until(async () => (await jobs()).length === 0);
  expect(await readdir(scratchFolder)).toEqual([]);
  expect((await engine.recognise(at('speech.wav'), { language: 'en' })).words).not.toEqual([]);
});

it('fails with the message of whisper.cpp for a damaged model, and with a retryable error when killed', async () => {
  await writeTestModel(at('ggml-damaged.bin'), { says });
  await truncate(at('ggml-damaged.bin'), 800_000);
  const damaged = whisperRecogniser({ model: at('ggml-damaged.bin') });
  await expect(damaged.recognise(at('speech.wav'), { language: 'en' })).rejects.toMatchObject({
    code: 'failed',
    retryable: false,
    message: expect.stringMatching(/whisper/),
  });
  const run = talker()
    .recognise(at('speech.wav'), { language: 'en' })
    .catch((error: unknown) => error);
  await until(async () => (await jobs()).length > 0);
  process.kill((await jobs())[0]!, 'SIGKILL');
  expect(await run).toMatchObject({ code: 'failed', retryable: true });
});

it('reports missing parts and how to install them', async () => {
  const cuda = talker({ build: 'cuda', packagesFolder: '/srv/scriptorium' });
  expect(await cuda.availability()).toEqual({
    available: false,
    reason: 'the cuda build of whisper.cpp is not installed',
    remedy: `npm install --prefix /srv/scriptorium @fugood/node-whisper-${process.platform}-${process.arch}-cuda`,
  });
  const gone = whisperRecogniser({ model: at('ggml-gone.bin') });
  expect(await gone.availability()).toMatchObject({ available: false, reason: /ggml-gone\.bin/ });
  await expect(gone.recognise(at('speech.wav'), { language: 'en' })).rejects.toMatchObject({
    code: 'unavailable',
    retryable: true,
  });
  expect(await talker().reachable!()).toEqual({ available: true });
  await expect(
    talker({ languages: ['en'] }).recognise(at('speech.wav'), { language: 'de' }),
  ).rejects.toMatchObject({ code: 'unsupported_language' });
});
