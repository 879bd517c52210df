import { writeTestModel, writeTestVoiceActivityModel } from '@scriptorium/speech/testing';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from '../src/config.js';
import { betterRecognition, openEngines } from '../src/engine-settings.js';

let folder: string;
const put = (name: string) => path.join(folder, `ggml-${name}.bin`);
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-models-'))));
afterEach(() => rm(folder, { recursive: true }));

const config = (engines?: object[]) =>
  loadConfig({
    MODELS_FOLDER: folder,
    SCRIPTORIUM_DATA: '/srv/scriptorium',
    ...(engines && { SPEECH_ENGINES: JSON.stringify(engines) }),
  });
const opened = async (engines?: object[]) =>
  (await openEngines(config(engines))).map(({ recogniser, fallback }) => [
    recogniser.id,
    recogniser.capabilities.languages.length,
    fallback,
  ]);

it('uses PocketSphinx when no model is installed, and says how to install one', async () => {
  expect(await opened()).toEqual([['pocketsphinx', 1, undefined]]);
  expect(await betterRecognition(config())).toMatch(/scriptorium models install large-v3-turbo-q5_0$/);
  expect(await betterRecognition(config([{ engine: 'pocketsphinx' }]))).toBeUndefined();
});

it('uses the best installed models, and for English an English-only model if it is better', async () => {
  await writeTestModel(put('tiny'));
  for (const name of ['small', 'my-own']) await copyFile(put('tiny'), put(name));
  await writeTestVoiceActivityModel(put('silero-v6.2.0'));
  const others = [
    ['whisper:small', 99, 'next'],
    ['pocketsphinx', 1, undefined],
  ];
  expect(await opened()).toEqual(others);
  await writeTestModel(put('base.en'), { englishOnly: true });
  expect(await opened()).toEqual(others); // less accurate than small
  await copyFile(put('base.en'), put('small.en'));
  expect(await opened()).toEqual([['whisper:small.en', 1, 'next'], ...others]);
  expect(await betterRecognition(config())).toBeUndefined();
});

it('uses the model that an entry names, and says how to install a missing one', async () => {
  await writeTestModel(put('tiny'));
  expect(await opened([{ engine: 'whisper', model: 'tiny' }])).toEqual([['whisper:tiny', 99, undefined]]);
  const missing = [
    { engine: 'whisper', model: 'small.en' },
    { engine: 'whisper', voice_activity_model: 'ears' },
  ];
  const [english, deaf] = await openEngines(config(missing));
  expect(english!.recogniser.capabilities.languages).toEqual(['en']);
  expect(await english!.recogniser.availability()).toMatchObject({
    available: false,
    remedy: 'scriptorium models install small.en',
  });
  expect(await deaf!.recogniser.availability()).toMatchObject({
    available: false,
    reason: expect.stringMatching(/ggml-ears\.bin cannot be read/),
    remedy: 'scriptorium models install ears',
  });
  const [cuda] = await openEngines(config([{ engine: 'whisper', build: 'cuda' }]));
  expect(await cuda!.recogniser.availability()).toMatchObject({
    remedy: expect.stringMatching(/^npm install --prefix \/srv\/scriptorium @fugood\/node-whisper-.*-cuda$/),
  });
});
