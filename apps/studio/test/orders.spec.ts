import type { Route } from 'playwright-core';
import { eventually, formWithFile, makeMedia } from '@scriptorium/testing';
import { spokenVideo } from './media.js';
import { call, importTranscript, talk } from './transcripts.js';
import { axe, closePagesAfterEachTest, overflow, picture, startStudio, type Studio } from './studio.js';

jest.setTimeout(300_000);

closePagesAfterEachTest();
let studio: Studio;
let fileId: number;
/** Creates a file, and returns its id. */
async function newFile(media: Buffer, fields: { filename: string; name: string }): Promise<number> {
  const answer = await fetch(`${studio.baseUrl}/v3/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${studio.credentials.project.api_key}` },
    body: formWithFile('source_file', media, { language_id: '1', ...fields }),
  });
  return ((await answer.json()) as { data: { id: number } }).data.id;
}
beforeAll(async () => {
  studio = await startStudio({
    SPEECH_ENGINES: '[{"engine":"pocketsphinx","processes":1}]',
    PRICES: '{"asr":"0.25"}',
  });
  fileId = await newFile(await spokenVideo(), { filename: 'lecture.mp4', name: 'Lecture 1' });
});
afterAll(() => studio?.stop());

const open = (search = '') => studio.open(`/studio/files/${fileId}${search}`);

it('quotes the price as the form changes, once the required fields are filled in', async () => {
  const page = await open('?order=transcription');
  const dialog = page.getByRole('dialog');
  await page.getByText('Ready').waitFor();
  const price = dialog.locator('strong').filter({ hasText: '$' });
  await price.waitFor();
  const before = await price.textContent();
  const levels = dialog.getByLabel('Turnaround');
  await levels.selectOption({ index: (await levels.locator('option').count()) - 1 });
  await price.filter({ hasNotText: before! }).waitFor();
  await dialog.getByLabel('Kind of work').selectOption({ label: 'Import of captions' });
  await page.waitForURL(/order=import/);
  await dialog.getByText('Fill in the form first.').waitFor();
  await dialog.getByLabel('Captions file').setInputFiles({
    name: 'a.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from('1\n00:00:00,000 --> 00:00:02,000\nHello there\n'),
  });
  await dialog.getByText('$0.00').first().waitFor();
  await dialog.getByRole('button', { name: 'Place the order' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Import' }).waitFor();
  expect(studio.complaints()).toEqual([]);
});

it('offers every kind of order with its fields', async () => {
  const page = await open('?order=asr');
  const dialog = page.getByRole('dialog');
  const fields = {
    'Alignment of a text': 'Text as a file',
    Translation: 'Language and translator',
    'Captions of a clip': 'Id of the file that the clip is from',
    'Audio description': 'Place of the descriptions',
    'Transcription by people': 'Turnaround',
  };
  for (const [kind, field] of Object.entries(fields)) {
    await dialog.getByLabel('Kind of work').selectOption({ label: kind });
    await dialog.getByLabel(field).waitFor();
  }
  await dialog.getByLabel('Kind of work').selectOption({ label: 'Automatic captions' });
  await dialog.getByText('as soon as possible', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
});

it('lists audio tracks, changes which are heard, and offers an order with a speaker on each', async () => {
  const titles = ['Ada', 'Bob'].map((title, i) => `-metadata:s:a:${i} title=${title}`).join(' ');
  const media = await makeMedia(
    'meeting.mkv',
    `-f lavfi -i sine=duration=2 -map 0 -map 0 -c:a pcm_s16le -metadata:s:a:0 language=eng -metadata:s:a:1 language=eng ${titles}`,
  );
  const id = await newFile(media, { filename: 'meeting.mkv', name: 'Meeting' });
  const page = await studio.open(`/studio/files/${id}`);
  const tracks = page.getByRole('group', { name: 'Audio tracks that are heard' });
  const [ada, bob] = ['1. Ada · English', '2. Bob · English'].map((name) => tracks.getByLabel(name));
  await bob!.waitFor();
  expect([await ada!.isChecked(), await bob!.isChecked()]).toEqual([true, true]);
  expect(await axe(page)).toEqual([]);
  await bob!.uncheck();
  await tracks.getByRole('button', { name: 'Hear these tracks' }).click();
  await tracks.getByRole('button').waitFor({ state: 'detached' });
  await bob!.waitFor();
  expect([await ada!.isChecked(), await bob!.isChecked()]).toEqual([true, false]);

  await page.getByRole('button', { name: 'Order', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Speakers').selectOption({ label: 'A speaker on each audio track' });
  await dialog.locator('strong').filter({ hasText: '$' }).waitFor();
  expect(studio.complaints()).toEqual([]);
});

it('follows an order to its captions, by keyboard, and plays them', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Order', exact: true }).focus();
  await page.keyboard.press('Enter');
  const place = page.getByRole('dialog').getByRole('button', { name: 'Place the order' });
  await page.getByText('Price').waitFor();
  await place.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const order = page.getByRole('listitem').filter({ hasText: 'Automatic captions' });
  await order.getByRole('link', { name: 'Complete' }).waitFor({ timeout: 240_000 });
  await order.getByRole('link', { name: 'Automatic captions' }).click();
  await page.getByRole('navigation', { name: 'Views of the transcript' }).waitFor();
  await page.locator('video').waitFor({ timeout: 240_000 });
  await page.getByRole('list', { name: 'Captions' }).getByRole('button').last().click();
  await page.waitForFunction(() => document.querySelector('video')!.currentTime > 0);
  const cues = await page.evaluate(() => document.querySelector('video')!.textTracks[0]!.cues!.length);
  expect(cues).toBe(await page.getByRole('list', { name: 'Captions' }).getByRole('listitem').count());
  expect(studio.complaints()).toEqual([]);
});

it('plays a caption that was clicked before the browser refused the source', async () => {
  const id = await importTranscript(studio, talk, await spokenVideo());
  const page = await studio.open('about:blank');
  const clicked = Promise.withResolvers<void>();
  let isRefused = false;
  const refuse = async (route: Route) => {
    await clicked.promise;
    isRefused = true;
    await route.abort();
  };
  await page.route('**/playback_media?*', refuse, { times: 1 });
  const withSourceOnly = async (route: Route) => {
    if (isRefused) return route.continue();
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const playback = { ...data, state: 'preparing', video: null, audio: null };
    await route.fulfill({ response, json: { ...rest, data: playback } });
  };
  await page.route('**/playback', withSourceOnly);
  await page.goto(`${studio.baseUrl}/studio/transcripts/${id}`);
  await page.locator('video').waitFor();
  await page.getByRole('list', { name: 'Captions' }).getByRole('button').first().click();
  clicked.resolve();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  expect(studio.complaints()).toEqual([]);
});

it('shows quality, versions, deliveries and callbacks of a transcript at separate addresses', async () => {
  const page = await open();
  await page.getByRole('link', { name: 'Automatic captions' }).click();
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Views of the transcript' }).getByRole('link', { name });
  await tab('Quality').click();
  await page.getByText(/^\d+ captions?: \d+ errors?/).waitFor();
  await tab('Versions').click();
  await page.getByText('Version 1').waitFor();
  await tab('Deliveries').click();
  await page.getByText('not delivered anywhere').waitFor();
  await tab('Callbacks').click();
  await page.waitForURL(/tab=events/);
  await page.reload();
  const completed = page.getByRole('row').filter({ hasText: 'transcript.completed' });
  await completed.getByRole('button', { name: /Send again: callback/ }).click();
  await completed.getByText('Sent').waitFor();
  expect(studio.complaints()).toEqual([]);
});

it('publishes a file as a page to watch, and removes it', async () => {
  await call(studio, 'POST', '/v3/transcripts/order/import', {
    media_file_id: String(fileId),
    language_id: '1',
    caption_file: new File([talk], 'talk.srt'),
  });
  await eventually(async () => {
    const { state } = await call<{ state: string }>(studio, 'GET', `/v3/files/${fileId}/playback`);
    return state === 'ready' ? true : undefined;
  }, 240_000);
  const page = await open();
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Welcome, everybody');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  const address = dialog.getByLabel('Link');
  await address.waitFor();
  await picture(page, 'publish');
  const { pathname } = new URL(await address.inputValue());

  const watch = await studio.open(pathname, { key: null, colorScheme: 'dark' });
  expect(await watch.title()).toBe('Welcome, everybody');
  const video = watch.locator('video');
  await video.evaluate((it: HTMLVideoElement) => {
    if (it.readyState > 0) return undefined;
    return new Promise((done) => it.addEventListener('loadedmetadata', done, { once: true }));
  });
  expect(
    await video.evaluate((it: HTMLVideoElement) => [it.poster !== '', it.textTracks[0]!.language]),
  ).toEqual([true, 'en']);
  const words = watch.locator('.word');
  await words.last().click();
  await watch.waitForFunction(() => document.querySelector('video')!.currentTime > 0);
  await watch.locator('.word[aria-current]').waitFor();
  const last = (await words.last().textContent())!;
  await watch.getByRole('searchbox').fill(last);
  await watch.locator('.match').waitFor();
  await watch.locator('#text a.time').first().press('Enter');
  await watch.waitForFunction(() => document.querySelector('video')!.currentTime < 2);
  expect(await axe(watch)).toEqual([]);
  await picture(watch, 'watch');
  await watch.emulateMedia({ colorScheme: 'light' });
  await watch.setViewportSize({ width: 360, height: 740 });
  expect([await axe(watch), await overflow(watch)]).toEqual([[], 0]);
  await picture(watch, 'watch-phone');

  const reader = await studio.open(pathname, { key: null, javaScriptEnabled: false });
  await reader.locator('#text', { hasText: last }).waitFor();
  const guest = await studio.open(`${pathname}/embed`, { key: null });
  await guest.locator('video').waitFor();

  await dialog.getByLabel('Who may see it').selectOption({ label: 'Everyone who knows a word' });
  await dialog.getByLabel('Word', { exact: true }).fill('lighthouse');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByLabel('Embed code').waitFor({ state: 'detached' });
  await guest.goto(pathname);
  await picture(guest, 'watch-word');
  await guest.getByLabel('This page is protected by a word.').fill('lighthouse');
  await guest.getByRole('button', { name: 'Open' }).click();
  await guest.locator('video').waitFor();

  await dialog.getByRole('button', { name: 'Unpublish' }).click();
  await address.waitFor({ state: 'detached' });
  expect((await guest.reload())!.status()).toBe(404);
  expect(studio.complaints()).toEqual([]);
});
