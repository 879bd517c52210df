import { eventually, formWithFile, startReceiver, type Receiver } from '@scriptorium/testing';
import type { Page } from 'playwright-core';
import { axe, closePagesAfterEachTest, startStudio, type Studio } from './studio.js';

jest.setTimeout(240_000);

const CAPTIONS = '1\n00:00:00,000 --> 00:00:02,500\nWelcome to the first lecture.\n';

closePagesAfterEachTest();
let studio: Studio;
let receiver: Receiver;
let status = 500;
beforeAll(async () => {
  receiver = await startReceiver((_, response) => response.writeHead(status).end());
  studio = await startStudio({
    ALLOW_NETWORKS: '127.0.0.0/8',
    CALLBACK_SCHEDULE_SECONDS: '0,86400',
  });
});
afterAll(async () => {
  await studio?.stop();
  await receiver?.close();
});

/** Imports captions, of which the receiver is notified. */
async function importCaptions(): Promise<void> {
  const post = async (path: string, body: FormData | URLSearchParams) => {
    const headers = { authorization: `Bearer ${studio.credentials.project.api_key}` };
    const answer = await fetch(`${studio.baseUrl}${path}`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as { data: { id: number } };
  };
  const { id } = (await post('/v3/files', new URLSearchParams({ name: 'Lecture', language_id: '1' }))).data;
  const fields = { filename: 'a.srt', language_id: '1', media_file_id: String(id), callback: receiver.url };
  await post('/v3/transcripts/order/import', formWithFile('caption_file', CAPTIONS, fields));
}

const callbacks = (page: Page) => page.getByRole('row').filter({ hasText: 'outbound-callback' });
const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};

it('pauses, resumes and retries background work by keyboard', async () => {
  const page = await studio.open('/studio/admin', { key: studio.credentials.admin.api_key });
  await page.getByRole('link', { name: 'Background work' }).focus();
  await page.keyboard.press('Enter');
  await callbacks(page).getByText('Nothing to do').waitFor();
  // Kinds without words of their own are headed by their names.
  const names = await page.getByRole('rowheader').allTextContents();
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => /^[a-z_]+(-[a-z_]+)*$/.test(name.slice(0, name.length / 2)))).toEqual([]);

  await press(page, 'Pause Callbacks to other servers');
  await callbacks(page).getByText('Paused').waitFor();
  await importCaptions();
  await callbacks(page)
    .getByText(/1 waits to start, the longest for \d+ seconds?/)
    .waitFor();
  expect(receiver.received).toHaveLength(0);

  await press(page, 'Resume Callbacks to other servers');
  await eventually(() => receiver.received.length > 0 || undefined);
  await callbacks(page).getByText('1 to be tried again').waitFor();
  await press(page, 'Failures of Callbacks to other servers');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`${receiver.url}: status 500`).waitFor();
  expect(await axe(page)).toEqual([]);

  status = 200;
  await dialog.getByRole('button', { name: /^Retry now/ }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByText('No failures.').waitFor();
  await eventually(() => receiver.received.length === 2 || undefined);
  expect(studio.complaints()).toEqual([]);
});
