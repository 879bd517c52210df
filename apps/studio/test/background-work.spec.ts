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
  await callbacks(page).getByText('Active').waitFor();

  await press(page, 'Pause outbound-callback');
  await callbacks(page).getByText('Paused').waitFor();
  await importCaptions();
  await callbacks(page).getByRole('cell', { name: '1', exact: true }).first().waitFor();
  expect(receiver.received).toHaveLength(0);

  await press(page, 'Resume outbound-callback');
  await eventually(() => receiver.received.length > 0 || undefined);
  await page.getByRole('button', { name: 'Failures of outbound-callback' }).waitFor();
  await press(page, 'Failures of outbound-callback');
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
