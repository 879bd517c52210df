import { cueText, readCaptions } from '@scriptorium/captions';
import { apertium, type Translator } from '@scriptorium/machine-translation';
import { DomainError } from '@scriptorium/core';
import { Availability, type WantedWork } from '@scriptorium/orders';
import { eventually, startBrowser } from '@scriptorium/testing';
import type { Browser } from 'playwright-core';
import { path, startWorld, type Sandbox, type World } from '../../test/world.js';
import { LiveCaptioningModule } from '../live-captioning.module.js';
import { LiveLog } from '../log/live-log.js';

const [FRENCH, GERMAN, SPANISH] = [5, 7, 12];
jest.setTimeout(120_000);
let world: World;
let sandbox: Sandbox;
let browser: Browser;
/** Makes the French engine fail. */
let isBroken = false;

/** Answers at once, unlike Apertium, and fails when it is told to. */
const french: Translator = {
  id: 'french',
  availability: async () => ({ available: true, translates: (_, to) => to.startsWith('fr') }),
  translate: async (texts) => {
    if (isBroken) throw new Error('The engine is broken.');
    return texts.map((text) => text.toUpperCase());
  },
};

beforeAll(async () => {
  const translators = [{ translator: french }, { translator: apertium() }];
  world = await startWorld([LiveCaptioningModule.with({ recognisers: [], translators, atOnce: 1 })]);
  world.app.get(Availability).check = async ({ language }: WantedWork) => {
    if (language.iso639 === 'de') throw new DomainError('unavailable', 'engine.missing', 'There is none.');
  };
  sandbox = await world.newSandbox();
  browser = await startBrowser();
});
afterAll(async () => {
  await browser?.close();
  await world?.app.stop();
});

let at = 0;
const say = (id: number, text: string, more = {}) =>
  world.app
    .get(LiveLog)
    .append({ id }, [{ epoch: 1, startMs: (at += 2_000), endMs: at + 1_000, text, language: 'en', ...more }]);
const order = async (languages: number[], more = {}) => {
  const wanted = { translation_language_ids: languages, sandbox_scenario: 'reject', ...more };
  const { body } = await sandbox.order(wanted);
  expect(body.error).toBeUndefined();
  return body.data as { id: number; public_id: string; translation_language_ids: number[] };
};
const textOf = async (publicId: string, query: string) =>
  (await fetch(`${world.app.baseUrl}/live/${publicId}/captions.txt${query}`)).text();
const becomes = (publicId: string, query: string, text: string) =>
  eventually(async () => (await textOf(publicId, query)) === text || undefined);

it('translates committed lines, with their corrections, into each language', async () => {
  const {
    id,
    public_id: publicId,
    translation_language_ids: chosen,
  } = await order([FRENCH, SPANISH, FRENCH]);
  expect(chosen).toEqual([FRENCH, SPANISH]);
  const [line] = await say(id, 'The house is rad.');
  await say(id, 'Thank you.');
  await say(id, '', { isGap: true });
  await becomes(publicId, '?language=fr-FR', 'THE HOUSE IS RAD.\nTHANK YOU.\n');
  const { startMs, endMs, sequence: revisionOf } = line!;
  await say(id, 'The house is red.', { startMs, endMs, revisionOf });
  await becomes(publicId, '?language=fr-fr', 'THE HOUSE IS RED.\nTHANK YOU.\n');
  await becomes(publicId, '?language=es-ES', 'La casa es roja.\nGracias.\n');
  expect(await textOf(publicId, '?language=en')).toBe('The house is red.\nThank you.\n');
  expect((await fetch(`${world.app.baseUrl}/live/${publicId}/events?language=de`)).status).toBe(404);
});

it('translates sentences of several lines, and tells how much later they are', async () => {
  const { id, public_id: publicId } = await order([SPANISH]);
  let saidMs = 0;
  const sayNext = (text: string) => say(id, text, { startMs: (saidMs += 400), endMs: saidMs + 300 });
  for (const text of ['The', 'house is', 'red.', 'Thank']) await sayNext(text);
  await becomes(publicId, '?language=es-ES', 'La casa es roja.\n');
  await sayNext('you.');
  await becomes(publicId, '?language=es-ES', 'La casa es roja.\nGracias.\n');
  const response = await fetch(`${world.app.baseUrl}/live/${publicId}/events?language=es-ES`);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('event: snapshot')) text += (await reader.read()).value;
  await reader.cancel();
  const { rows } = JSON.parse(/^data: (.*)$/m.exec(text.slice(text.indexOf('event: snapshot')))![1]!);
  expect(rows).toMatchObject([{ text: 'La casa es roja.', language: 'es-ES' }, { text: 'Gracias.' }]);
  for (const { delay_ms: delay } of rows) expect(delay).toBeGreaterThan(0);
});

it('translates what is said when its sentence does not end', async () => {
  const { id, public_id: publicId } = await order([FRENCH]);
  await say(id, 'and so on');
  await becomes(publicId, '?language=fr-FR', 'AND SO ON\n');
});

it('sends viewers and players of HLS the language that they ask for, to the last line', async () => {
  const { id, public_id: publicId } = await order([FRENCH], { sandbox_scenario: 'complete' });
  const base = `${world.app.baseUrl}/live/${publicId}`;
  const page = await browser.newPage();
  await page.goto(base);
  const rowsOf = () =>
    page.$$eval('#captions p, #rows p', (all: HTMLElement[]) => all.map((p) => [p.textContent, p.lang]));
  const textOnPage = async () => (await rowsOf()).map(([text]) => text).join(' ');
  await sandbox.advance(620);
  await eventually(async () => (await rowsOf()).length > 0 || undefined);
  await page.selectOption('#language', 'fr-FR');
  const first = 'GOOD MORNING, AND WELCOME TO THE LECTURE.';
  await eventually(async () => (await textOnPage()).includes(first) || undefined);
  await sandbox.advance(60);
  const last = 'WE WILL MEASURE THAT IN THE NEXT EXPERIMENT.';
  await eventually(async () => (await textOnPage()).includes(last) || undefined);
  await eventually(async () => {
    const status = await page.$eval('#status', (it) => it.textContent);
    return status === 'The event has ended.' || undefined;
  });
  expect(new Set((await rowsOf()).map(([, lang]) => lang))).toEqual(new Set(['fr-FR']));
  await page.close();
  const playlist = await (await fetch(`${base}/subtitles.m3u8?language=fr-FR&mpegts=9`)).text();
  expect(playlist).toContain('#EXT-X-ENDLIST');
  const segments = playlist.match(/^subtitles.*$/gm)!;
  const contents = await Promise.all(segments.map(async (name) => (await fetch(`${base}/${name}`)).text()));
  const cues = contents.flatMap((content) => readCaptions(content).document.cues);
  expect(cues.map((cue) => cueText(cue).replace('\n', ' ')).join(' ')).toContain(last);
  expect(contents[0]).toContain('MPEGTS:9');
  expect(
    (await world.app.db.query('select closed from live_track where event_id = $1', [id]))[0].closed,
  ).toBe(true);
});

it('marks lines as missing if they cannot be translated, and goes on when the engine works again', async () => {
  const { id, public_id: publicId } = await order([FRENCH]);
  isBroken = true;
  await say(id, 'Lost.');
  const state = async () =>
    (await world.app.db.query('select tries, error from live_track where event_id = $1', [id]))[0];
  await eventually(async () => (await state()).tries > 0 || undefined);
  expect((await state()).error).toContain('broken');
  await world.app.db.query(`update live_line set committed_at = now() - interval '1 h' where event_id = $1`, [
    id,
  ]);
  await eventually(async () => {
    const rows = await world.app.db.query('select is_gap from live_translated_line where event_id = $1', [
      id,
    ]);
    return rows[0]?.is_gap || undefined;
  });
  isBroken = false;
  await say(id, 'Found.');
  await becomes(publicId, '?language=fr-FR', 'FOUND.\n');
});

it('refuses languages that no engine translates to, and changes them until the event begins', async () => {
  for (const wrong of [[GERMAN], [1], [3], [9_999], [5, 6, 8, 9, 10, 12]]) {
    const { status, body } = await sandbox.order({ translation_language_ids: wrong });
    expect([status, body.error.items]).toEqual([400, ['translation_language_ids']]);
  }
  const { id, public_id: publicId } = await order([FRENCH]);
  const change = { translation_language_ids: [SPANISH] };
  const { body } = await sandbox.by.send('PUT', `${path}/${id}`, { json: change });
  expect(body.data.translation_language_ids).toEqual([SPANISH]);
  await say(id, 'Thank you.');
  await becomes(publicId, '?language=es-ES', 'Gracias.\n');
  const none = await sandbox.by.send('PUT', `${path}/${id}`, { json: { translation_language_ids: '' } });
  expect(none.body.data.translation_language_ids).toEqual([]);
});
