import { sherpaLanguageIdentifier, sherpaRecogniser, type LanguageIdentifier } from '@scriptorium/speech';
import { tones, writeSherpaModel, type Tone } from '@scriptorium/speech/testing';
import { eventually } from '@scriptorium/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { idOf, opening, startWorld, withoutDelay, type World } from '../../test/world.js';
import { heardIn } from '../engines/heard-languages.js';

/** The toy model hears a low tone as English and a high one as French. */
const ENGLISH = 1;
const FRENCH = 5;
const GERMAN = 7;
const TONE_S = 1.5;

/** Ten seconds of the lecture, softly, with a tone of this kind where Silero hears speech. */
async function recording(tone: Tone): Promise<Buffer> {
  const wav = await opening(10);
  const data = wav.indexOf('data') + 8;
  for (let i = 0; data + 2 * i + 1 < wav.length; i++) {
    let value = wav.readInt16LE(data + 2 * i) / 8;
    for (const start of [1, 4]) {
      const since = i / 16_000 - start;
      const volume = 18_000 * Math.max(0, Math.min(1, since / 0.02, (TONE_S - since) / 0.02));
      value += volume * Math.sin(2 * Math.PI * tones[tone] * since);
    }
    wav.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(value))), data + 2 * i);
  }
  return wav;
}

let folder: string;
let world: World;
/** The outcome of the next identification: an error instead of the language. */
let fails: Error | undefined;
/** What is identified in place of what the model hears. */
let finds: string | undefined;
/** Ends the identification in progress. */
let release: () => void = () => undefined;
let held: Promise<void> | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-languages-'));
  await writeSherpaModel(path.join(folder, 'ears'), 'nemoTransducer');
  await writeSherpaModel(path.join(folder, 'language'), 'language');
  const recogniser = sherpaRecogniser({
    model: path.join(folder, 'ears'),
    languages: ['en', 'fr'],
    threads: 1,
  });
  const engine = sherpaLanguageIdentifier({ model: path.join(folder, 'language'), threads: 1 });
  const identifier: LanguageIdentifier = {
    ...engine,
    identify: async (wav, options) => {
      await held;
      if (fails) throw fails;
      const found = await engine.identify(wav, options);
      return finds === undefined ? found : { ...found, language: finds };
    },
  };
  world = await startWorld([{ recogniser }], { ...withoutDelay, languageIdentifiers: [identifier] });
});
afterAll(async () => {
  await world?.app.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  fails = undefined;
  finds = undefined;
  held = undefined;
});

const hold = () => (held = new Promise((resolve) => (release = resolve)));
const shown = async (id: number) => (await world.project.get(`/v3/files/${id}`)).body.data;
const setLanguage = (id: number, language_id: number | 'auto') =>
  world.project.post(`/v3/files/${id}/set_language`, { language_id });
const settled = (id: number) =>
  eventually(async () => {
    const file = await shown(id);
    return ['complete', 'failed'].includes(file.language_identification?.status) ? file : undefined;
  });
const failure = () =>
  Object.assign(new Error('the model is damaged'), {
    name: 'RecognitionError',
    code: 'failed',
    retryable: false,
  });

it('identifies the language of a file with language_id=auto, and says what that rests on', async () => {
  const id = await world.newFile(await recording('high'), 'auto');
  const file = await settled(id);
  expect(file).toMatchObject({
    language_id: FRENCH,
    language_ids: [FRENCH],
    language_identification: { status: 'complete', engine: 'sherpa:language', confidence: 1, reason: null },
  });
  const { seconds_heard: heard, spans } = file.language_identification;
  expect(heard).toBeGreaterThan(1);
  expect(heard).toBeLessThanOrEqual(10);
  expect(spans[0]).toMatchObject({ language_id: FRENCH });
});

it('lets an order wait for the language, whose recognition then uses it', async () => {
  hold();
  const id = await world.newFile(await recording('low'), 'auto');
  expect(await shown(id)).toMatchObject({ language_id: null, language_ids: [] });
  const order = idOf(await world.order(id));
  expect(await world.transcript(order)).toMatchObject({ language_id: null, status: 'in_progress' });
  expect((await world.order(id)).status).toBe(400); // one of a kind is in progress
  release();
  const { data } = await world.ended(order, 60_000);
  expect(data).toMatchObject({ status: 'complete', language_id: ENGLISH, language_ids: [ENGLISH] });
});

it('refuses orders that need the language at once', async () => {
  const id = (await world.project.post('/v3/files', { language_id: 'auto' })).body.data.id;
  expect((await shown(id)).language_identification.status).toBe('waiting');
  const other = await world.newFile(await recording('low'), 'auto');
  hold();
  const align = { media_file_id: other, source_text: 'Low.' };
  const { status, body } = await world.project.post('/v3/transcripts/order/alignment', align);
  release();
  // The language may be known already, on a fast machine.
  if ((await shown(other)).language_id === null)
    expect([status, body.error.items]).toEqual([400, ['media_file_id']]);
});

it('lets people choose the language while an order waits for it, and after an identification', async () => {
  hold();
  const id = await world.newFile(await recording('low'), 'auto');
  const order = idOf(await world.order(id));
  expect((await setLanguage(id, FRENCH)).body.data).toMatchObject({
    language_id: FRENCH,
    language_identification: null,
  });
  release();
  expect((await world.ended(order, 60_000)).data).toMatchObject({ status: 'complete', language_id: FRENCH });
  expect((await shown(id)).language_id).toBe(FRENCH);
  expect((await setLanguage(id, ENGLISH)).status).toBe(403); // people chose it, and something was ordered

  const heard = await world.newFile(await recording('low'), 'auto');
  await settled(heard);
  const first = idOf(await world.order(heard));
  await world.ended(first, 60_000);
  expect((await setLanguage(heard, 'auto')).status).toBe(403);
  expect((await setLanguage(heard, FRENCH)).body.data.language_id).toBe(FRENCH);
  expect((await world.transcript(first)).language_id).toBe(ENGLISH);
});

it('cancels an order if the language cannot be identified, which can be retried with one that people set', async () => {
  fails = failure();
  const id = await world.newFile(await recording('low'), 'auto');
  const order = idOf(await world.order(id));
  const { data } = await world.ended(order, 60_000);
  expect(data).toMatchObject({
    status: 'cancelled',
    language_id: null,
    cancellation_reason: 'The language could not be identified. the model is damaged',
    cancellation_details: 'Set the language of the file, and retry the order.',
  });
  expect((await shown(id)).language_identification).toMatchObject({ status: 'failed' });
  await setLanguage(id, ENGLISH);
  expect((await world.project.post(`/v3/transcripts/${order}/retry`)).status).toBe(200);
  expect((await world.ended(order, 60_000)).data).toMatchObject({ status: 'complete', language_id: ENGLISH });
});

it('cancels an order for whose identified language no engine is installed', async () => {
  finds = 'de';
  const id = await world.newFile(await recording('low'), 'auto');
  const order = idOf(await world.order(id));
  expect((await world.ended(order, 60_000)).data).toMatchObject({
    status: 'cancelled',
    language_id: GERMAN,
    cancellation_reason: 'No speech recognition for German is installed on this service.',
  });
});

it('takes a missing language for an error, and refuses auto without an engine', async () => {
  expect((await world.project.post('/v3/files', {})).body.error.items).toEqual(['language_id']);
  const without = await startWorld([], withoutDelay);
  try {
    const { status, body } = await without.project.post('/v3/files', { language_id: 'auto' });
    expect([status, body.error.code]).toEqual([503, 'engine.missing']);
  } finally {
    await without.app.stop();
  }
});

it('lists the languages of a file that changes its language, and refuses uncertain ones', () => {
  const span = (startMs: number, endMs: number, language: string) => ({ startMs, endMs, language });
  const spans = [span(0, 20_000, 'en'), span(30_000, 40_000, 'fr'), span(50_000, 51_000, 'de')];
  expect(heardIn({ language: 'en', confidence: 0.6, spans }, 'toy')).toMatchObject({
    heardMs: 31_000,
    languageIds: [ENGLISH, FRENCH],
  });
  expect(() => heardIn({ language: 'en', confidence: 0.2, spans }, 'toy')).toThrow('English');
  expect(() => heardIn({ language: 'la', confidence: 1, spans: [span(0, 1, 'la')] }, 'toy')).toThrow('Latin');
  expect(() => heardIn({ language: null, confidence: 0, spans: [] }, 'toy')).toThrow('No speech');
});
