import { formWithFile } from '@scriptorium/testing';
import { spokenVideo } from './media.js';
import { closePagesAfterEachTest, startStudio, type Studio } from './studio.js';

jest.setTimeout(300_000);

closePagesAfterEachTest();
let studio: Studio;
let fileId: number;
beforeAll(async () => {
  studio = await startStudio({ SPEECH_ENGINES: '[{"engine":"pocketsphinx","processes":1}]' });
  const body = formWithFile('source_file', await spokenVideo(), {
    filename: 'lecture.mp4',
    language_id: '1',
    name: 'Lecture 1',
  });
  const answer = await fetch(`${studio.baseUrl}/v3/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${studio.credentials.project.api_key}` },
    body,
  });
  fileId = ((await answer.json()) as { data: { id: number } }).data.id;
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
  await dialog.getByText('Fill in the form to see the price.').waitFor();
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
  await page.locator('video').waitFor({ timeout: 240_000 });
  await page.getByRole('list', { name: 'Captions' }).getByRole('button').last().click();
  await page.waitForFunction(() => document.querySelector('video')!.currentTime > 0);
  const cues = await page.evaluate(() => document.querySelector('video')!.textTracks[0]!.cues!.length);
  expect(cues).toBe(await page.getByRole('list', { name: 'Captions' }).getByRole('listitem').count());
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
