import {
  writeSherpaModel,
  writeTestModel,
  writeTestVoiceActivityModel,
  type TestSherpaModel,
} from '@scriptorium/speech/testing';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from '../src/config.js';
import { openVoices } from '../src/description-settings.js';
import { betterRecognition, openEngines } from '../src/engine-settings.js';
import { InstalledModels } from '../src/installed-models.js';
import { openLiveEngines } from '../src/live-engine-settings.js';
import { openDiariser, openLanguageIdentifiers } from '../src/sherpa-engine.js';

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

describe('models of sherpa-onnx', () => {
  const write = (name: string, which: TestSherpaModel) => writeSherpaModel(path.join(folder, name), which);

  it('are used before others when they are installed, for recognition, live captions and voices', async () => {
    await writeTestModel(put('tiny'));
    await write('parakeet', 'nemoTransducer');
    await write('live', 'streaming');
    await write('hum', 'voice');
    expect(await opened()).toEqual([
      ['sherpa:parakeet', 1, 'next'],
      ['whisper:tiny', 99, 'next'],
      ['pocketsphinx', 1, undefined],
    ]);
    expect((await openLiveEngines(config())).map(({ id }) => id)).toEqual(['sherpa:live', 'pocketsphinx']);
    expect((await openVoices(config())).map(({ id }) => id)).toEqual(['sherpa:hum', 'flite', 'espeak-ng']);
  });

  it('tell speakers and languages apart; languages also with the smallest multilingual model of whisper.cpp', async () => {
    const place = async () => ({
      installed: await InstalledModels.in(folder),
      folders: { models: folder, packages: '/srv/scriptorium' },
    });
    expect([openDiariser(await place()), openLanguageIdentifiers(await place())]).toEqual([undefined, []]);
    await write('voices', 'diariser');
    await write('ears', 'language');
    await writeTestModel(put('base'), { says: [' a'] });
    await writeTestModel(put('tiny'));
    await writeTestModel(put('smaller.en'), { englishOnly: true });
    expect(openDiariser(await place())!.id).toBe('sherpa:voices');
    expect(openLanguageIdentifiers(await place()).map(({ id }) => id)).toEqual([
      'sherpa:ears',
      'whisper:tiny',
    ]);
  });

  it('that an entry names are used, and reported with their installation when they are missing', async () => {
    const entry = { engine: 'sherpa', model: 'parakeet-tdt-0.6b-v3', threads: 1 };
    const [named] = await openEngines(config([entry]));
    expect(named!.recogniser.capabilities.languages).toContain('fr');
    expect(await named!.recogniser.availability()).toMatchObject({
      available: false,
      remedy: 'scriptorium models install parakeet-tdt-0.6b-v3',
    });
    const [unknown] = await openEngines(config([{ engine: 'sherpa', model: 'unheard-of' }]));
    expect(unknown!.recogniser.capabilities.languages).toEqual([]);
  });
});
