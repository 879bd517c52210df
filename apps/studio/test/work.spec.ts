import { eventually } from '@scriptorium/testing';
import type { Page } from 'playwright-core';
import { axe, overflow, phones, closePagesAfterEachTest, startStudio, type Studio } from './studio.js';
import { speech, Staff } from './worker.js';

jest.setTimeout(240_000);

closePagesAfterEachTest();
let studio: Studio;
let staff: Staff;
let vendor: Awaited<ReturnType<Staff['vendor']>>;
let sound: Buffer;
beforeAll(async () => {
  studio = await startStudio();
  staff = new Staff(studio);
  [vendor, sound] = await Promise.all([staff.vendor(), speech()]);
});
afterAll(() => studio?.stop());

const PLAIN_TEXT = 16;

/** Orders a transcription for the vendor. Returns the ids of the order and the item. */
async function transcription(name: string): Promise<{ order: number; item: number }> {
  const media_file_id = await staff.file(sound, name);
  const order = (await staff.customer.post('/v3/transcripts/order/transcription', { media_file_id })).body
    .data.id;
  return { order, item: await staff.offered(vendor.api, name) };
}

const editor = (page: Page) => page.getByRole('textbox', { name: 'Text of the transcript' });

/** Types at the end of the text. */
async function type(page: Page, text: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

it('claims the most urgent item, corrects its draft by keyboard, and completes the order', async () => {
  const { order } = await transcription('Lecture 1');
  const page = await studio.open('/studio/', { key: vendor.key });
  await page.getByRole('heading', { name: 'Work' }).waitFor();
  await page.getByRole('row', { name: /Transcription Lecture 1.*English You as a vendor/ }).waitFor();
  await page.getByRole('button', { name: 'Claim the most urgent' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('timer').waitFor();
  expect(await page.getByRole('timer').textContent()).toMatch(/^(30:00|29:\d\d)$/);
  await type(page, ' Corrected by hand.');
  await page.getByText('Saved on the server').waitFor();
  await page.getByRole('button', { name: 'Finish' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('The work is finished.').waitFor();
  const text = await eventually(async () => {
    const query = { output_format_id: PLAIN_TEXT };
    const { status, body } = await staff.customer.get(`/v3/transcripts/${order}/text`, query);
    return status === 200 ? (body.data as string) : undefined;
  });
  expect(text).toContain('Corrected by hand.');
  expect(studio.complaints()).toEqual([]);
});

it('keeps edits and shows a notice when the item was lost', async () => {
  const { item } = await transcription('Lecture 2');
  const page = await studio.open('/studio/work', { key: vendor.key });
  await page.getByRole('button', { name: 'Claim Lecture 2' }).click();
  await type(page, ' Before.');
  await page.getByText('Saved on the server').waitFor();
  await vendor.api.post(`/v3/production/work_items/${item}/release`, { reason: 'taken from the tab' });
  await type(page, ' After.');
  await page.getByText('You no longer hold this item').waitFor();
  expect(await editor(page).textContent()).toContain('Before. After.');
  expect(await page.getByRole('button', { name: 'Finish' }).isDisabled()).toBe(true);
});

it('releases an item with a note for the next person, who continues with the saved text', async () => {
  const person = await staff.person();
  await transcription('Lecture 3');
  const page = await studio.open('/studio/work', { key: vendor.key });
  await page.getByRole('button', { name: 'Claim Lecture 3' }).click();
  await type(page, ' Half of it.');
  await page.getByText('Saved on the server').waitFor();
  await page.getByText('Notes (0)').click();
  await page.getByLabel('Note for others who work on this order').fill('The name is a guess.');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await page.getByText('Notes (1)').waitFor();
  await page.getByRole('button', { name: 'Give back' }).click();
  const alone = 'You are the only one who can do this work.';
  expect(await page.getByText(alone).count()).toBe(0);
  await page.getByLabel('Reason').fill('Too fast for me.');
  await page.getByRole('button', { name: 'Leave it to others' }).click();
  await page.getByText('The item is open to others again.').waitFor();
  await page.getByRole('row', { name: /Lecture 3/ }).waitFor({ state: 'detached' });

  const next = await studio.open('/studio/work', { key: person.key });
  const row = next.getByRole('row', { name: /Lecture 3/ });
  expect(await row.textContent()).toContain('People of the project');
  await row.getByRole('button').click();
  await next.getByText('Notes (1)').click();
  expect(await next.getByText('The name is a guess.').isVisible()).toBe(true);
  expect(await editor(next).textContent()).toContain('Half of it.');
  // The person who set the service up could take it.
  await next.getByRole('button', { name: 'Give back' }).click();
  await next.getByLabel('Reason').waitFor();
  expect(await next.getByText(alone).count()).toBe(0);
});

it('is accessible and fits a phone, in English and in Arabic', async () => {
  const { item } = await transcription('Lecture 4');
  for (const view of phones) {
    const page = await studio.open('/studio/work', { key: vendor.key, ...view });
    await page.getByText('Lecture 4').first().waitFor();
    expect({ view, found: await axe(page) }).toEqual({ view, found: [] });
    expect({ view, excess: await overflow(page) }).toEqual({ view, excess: 0 });
    await vendor.api.post(`/v3/production/work_items/${item}/claim`);
    await page.goto(`/studio/work/${item}`);
    await page.getByRole('timer').waitFor();
    expect({ view, found: await axe(page) }).toEqual({ view, found: [] });
    expect({ view, excess: await overflow(page) }).toEqual({ view, excess: 0 });
    await page.context().close();
  }
});
