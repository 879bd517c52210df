import { eventually } from '@scriptorium/testing';
import { layoutFaults } from './layout-faults.js';
import {
  axe,
  overflow,
  phones,
  picture,
  closePagesAfterEachTest,
  startStudio,
  type Studio,
} from './studio.js';

jest.setTimeout(300_000);

interface Answer {
  id: number;
  now: string;
  advancing: boolean;
  start_time: string;
}

closePagesAfterEachTest();
let studio: Studio;
let key: string;
let fileId: number;
beforeAll(async () => {
  studio = await startStudio();
  key = studio.credentials.sandbox.api_key;
  fileId = (await call('POST', '/v3/files', { name: 'Lecture', language_id: '1' })).id;
});
afterAll(() => studio?.stop());

async function call(method: string, path: string, body?: Record<string, string>) {
  const answer = await fetch(`${studio.baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
    body: body && new URLSearchParams(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { data: Answer }).data;
}
async function order(): Promise<number> {
  const { now } = await call('GET', '/v3/sandbox/clock');
  const start_time = new Date(Date.parse(now) + 300_000).toISOString();
  return (await call('POST', '/v3/live_auto_captions/order', { media_file_id: String(fileId), start_time }))
    .id;
}
async function advance(seconds: number) {
  await call('POST', '/v3/sandbox/clock', { advance: String(seconds) });
  await eventually(async () => !(await call('GET', '/v3/sandbox/clock')).advancing || undefined);
}

it('schedules an event at a time of the time zone of its user', async () => {
  const { now } = await call('GET', '/v3/sandbox/clock');
  const start = Math.ceil(Date.parse(now) / 3_600_000 + 24) * 3_600_000;
  const page = await studio.open(`/studio/files/${fileId}?order=live_auto_caption`, {
    key,
    timezoneId: 'Asia/Tokyo',
  });
  const dialog = page.getByRole('dialog');
  const inTokyo = new Date(start + 9 * 3_600_000).toISOString().slice(0, 16);
  await dialog.getByLabel('Start', { exact: true }).fill(inTokyo);
  await dialog.getByRole('button', { name: 'Place the order' }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('listitem').filter({ hasText: 'Live captions' }).first();
  await row.getByText('Scheduled').waitFor();
  await row.getByRole('link', { name: 'Live captions' }).click();
  await page.waitForURL(/\/live\/\d+$/);
  const id = /\d+$/.exec(page.url())![0];
  const event = await call('GET', `/v3/live_auto_captions/${id}`);
  expect(Date.parse(event.start_time)).toBe(start);
  await call('POST', `/v3/live_auto_captions/${id}/cancel`);
  expect(studio.complaints()).toEqual([]);
});

it('schedules an event without an upload, with a QR code of its public page', async () => {
  const page = await studio.open('/studio/files', { key, ...phones[0] });
  await page.getByRole('button', { name: 'New live event' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Town hall');
  await dialog.getByLabel('Language').selectOption({ label: 'French (France)' });
  const { now } = await call('GET', '/v3/sandbox/clock');
  await dialog
    .getByLabel('Start')
    .fill(new Date(Date.parse(now) + 48 * 3_600_000).toISOString().slice(0, 16));
  expect([await axe(page), await overflow(page)]).toEqual([[], 0]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/live\/\d+$/);
  await page.getByRole('heading', { name: /Town hall/ }).waitFor();
  await page.getByRole('img', { name: 'QR code' }).waitFor();
  expect([await axe(page), await overflow(page)]).toEqual([[], 0]);
  expect(studio.complaints()).toEqual([]);
});

it('follows an event from the file to its transcript', async () => {
  const id = await order();
  const page = await studio.open(`/studio/files/${fileId}`, {
    key,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'Live captions' })
    .filter({ hasText: 'Scheduled' });
  await row.getByRole('link', { name: 'Live captions' }).click();
  await page.waitForURL(new RegExp(`/live/${id}$`));
  await page.getByText('Nothing has been said yet.').waitFor();

  await page.getByRole('button', { name: 'Copy' }).first().click();
  await page.getByText('Copied').waitFor();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(await page.getByLabel('Public page').inputValue());
  const response = await fetch(address);
  expect([response.status, await response.text()]).toEqual([
    200,
    expect.stringContaining('<h1>Live captions</h1>'),
  ]);

  await advance(300 + 30);
  await page.getByText('Good morning, and welcome', { exact: true }).waitFor();
  await page.getByText('to the lecture.', { exact: true }).waitFor();
  await page.getByText('Live', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Finish now' }).click();
  await page.getByRole('link', { name: 'Transcript', exact: true }).click();
  await page.waitForURL(/\/transcripts\/\d+$/);
  expect(studio.complaints()).toEqual([]);
});

it('lets one person at a time write and correct by keyboard', async () => {
  const id = await order();
  await advance(300 + 30);
  const page = await studio.open(`/studio/live/${id}`, { key });
  await page.getByText('Good morning, and welcome').first().waitFor();
  await page.getByLabel('With speech recognition').selectOption('Correct it and add lines');
  await page.getByRole('button', { name: 'Begin to write' }).press('Enter');
  const line = page.getByLabel('New line');
  await page.getByText('Short forms').first().click();
  await page.getByRole('textbox', { name: 'Short forms' }).fill('tp = tensor product');
  await line.fill('This is the tp.');
  await line.press('Enter');
  await page.getByText('This is the tensor product.').first().waitFor();
  await line.press('ArrowUp'); // takes the newest line, which may be one of the recogniser by now
  const correction = page.getByLabel('Correction', { exact: true });
  expect(await correction.inputValue()).not.toBe('');
  await correction.press('Escape');
  await page.getByRole('button', { name: 'Correct “This is the tensor product.”' }).press('Enter');
  expect(await correction.inputValue()).toBe('This is the tensor product.');
  await correction.fill('That is the tp!');
  await correction.press('Enter');
  await page.getByText('That is the tensor product!').first().waitFor();
  expect(await page.getByText('This is the tensor product.').count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  await expect(
    call('POST', `/v3/live_auto_captions/${id}/lines`, { writer: 'somebody-else', text: 'Mine.' }),
  ).rejects.toThrow('Another writer');
  await page.getByRole('button', { name: 'Stop writing' }).click();
  await page.getByRole('button', { name: 'Begin to write' }).waitFor();
  await eventually(() =>
    call('POST', `/v3/live_auto_captions/${id}/lines`, { writer: 'somebody-else', text: 'Mine.' }).catch(
      () => undefined,
    ),
  );
  await page.getByText('Mine.').first().waitFor();
  expect(studio.complaints()).toEqual([]);
});

it('adds and removes a receiver of the captions, and cancels the event', async () => {
  const id = await order();
  const page = await studio.open(`/studio/live/${id}`, { key });
  await page.getByText('The captions are not sent to other servers.').waitFor();
  await page.getByRole('button', { name: 'Add a receiver' }).click();
  await page.getByLabel('Hold back (seconds)').fill('2.5');
  await page
    .getByLabel('Address for captions')
    .fill('https://example.com/closedcaption?id=1&signature=secret');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const receiver = page.getByRole('listitem').filter({ hasText: 'example.com' });
  await receiver.getByText('Waiting').waitFor();
  const [outlet] = (await call('GET', `/v3/live_auto_captions/${id}/outlets`)) as unknown as {
    delay: number;
  }[];
  expect(outlet!.delay).toBe(2_500);
  expect(await page.content()).not.toContain('signature=secret');
  await page.getByRole('button', { name: 'Remove example.com' }).click();
  await receiver.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cancel the event' }).click();
  await page.getByText('Cancelled', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add a receiver' }).waitFor({ state: 'detached' });
  expect(studio.complaints()).toEqual([]);
});

it.each(phones)('is accessible and fits a phone: $locale', async (phone) => {
  const id = await order();
  await call('POST', `/v3/live_auto_captions/${id}/outlets`, {
    kind: 'webhook',
    url: 'https://example.com/hook',
  });
  const page = await studio.open(`/studio/live/${id}`, { key, ...phone });
  await page.getByText('example.com').waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  expect(await layoutFaults(page)).toEqual([]);
  await picture(page, `live-${phone.locale}`);
  expect(studio.complaints()).toEqual([]);
});
