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
import { dataOf, film, Staff } from './worker.js';

jest.setTimeout(240_000);

closePagesAfterEachTest();
let studio: Studio;
let staff: Staff;
let vendor: Awaited<ReturnType<Staff['vendor']>>;
let media: Buffer;
beforeAll(async () => {
  studio = await startStudio();
  staff = new Staff(studio);
  [vendor, media] = await Promise.all([staff.vendor(), film()]);
});
afterAll(() => studio?.stop());

async function ordered(name: string): Promise<{ order: number; item: number }> {
  const media_file_id = await staff.file(media, name);
  const order = dataOf(await staff.customer.post('/v3/audio_descriptions/order', { media_file_id })).id;
  return { order, item: await staff.offered(vendor.api, name) };
}

/** The finished order of the first test. */
let finished: number;

it('completes a description: counts words while typing, previews a line, and finishes the order', async () => {
  const { order } = await ordered('Film 1');
  const page = await studio.open('/studio/work', { key: vendor.key });
  await page.getByRole('button', { name: 'Claim Film 1' }).click();
  await page.getByRole('heading', { name: 'Describe Film 1' }).waitFor();
  const seen = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth || undefined);
  expect(await eventually(seen)).toBe(160);

  await page
    .getByRole('button', { name: /^Add a line to the gap/ })
    .last()
    .click();
  await page.keyboard.type('The picture turns blue.'); // the new line has the focus
  const count = page.getByLabel(/^Words in the gap/).last();
  expect(await count.textContent()).toMatch(/^4 of \d+ words$/);
  await page.getByRole('button', { name: 'Hear it' }).click();
  await page.getByText(/^\d(\.\d)? s long$/).waitFor();
  await page.getByText('Saved on the server').waitFor();
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByText('The work is finished.').waitFor();
  const { status, words } = await eventually(async () => {
    const { data } = (await staff.customer.get(`/v3/audio_descriptions/${order}`)).body;
    if (!['complete', 'cancelled'].includes(data.status)) return undefined;
    const plan = await staff.customer.get(`/v3/audio_descriptions/${order}/plan`);
    return { status: data.status, words: JSON.stringify(plan.body) };
  });
  expect(status).toBe('complete');
  finished = order;
  expect(words).toContain('The picture turns blue.');
  expect(studio.complaints()).toEqual([]);
});

it('shows a finished description to a reviewer, who returns and approves it', async () => {
  const editor = await studio.open(`/studio/descriptions/${finished}`);
  const seen = () =>
    editor.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth || undefined);
  expect(await eventually(seen)).toBe(160);
  await editor.getByRole('textbox', { name: 'For the reviewer' }).fill('Is blue enough?');
  await editor.getByRole('button', { name: 'Ask for approval' }).click();
  await editor.getByText('Is blue enough?').waitFor();

  const page = await studio.open('/studio/work');
  await page.getByRole('link', { name: 'Review Film 1' }).click();
  const script = page.getByRole('region', { name: 'Descriptions' });
  await script.getByText('The picture turns blue.').waitFor();
  const played = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await script.getByRole('button', { name: /^Play from/ }).click();
  await eventually(async () => ((await played()) > 0 ? true : undefined));
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  expect(await axe(page)).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);
  await picture(page, 'description');
  await page.getByRole('textbox', { name: 'What has to change' }).fill('Name the shade.');
  await page.getByRole('button', { name: 'Return', exact: true }).click();
  await page.getByText(/returned it on/).waitFor();
  await page.getByText('Name the shade.').waitFor();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText(/approved it on/).waitFor();
  const { status } = dataOf(await staff.customer.get(`/v3/audio_descriptions/${finished}/approval`));
  expect(status).toBe('accepted');
  expect(studio.complaints()).toEqual([]);
});

it('warns of too many words, separates lines outside the gaps, protects a range, and resumes after a reload', async () => {
  const { item } = await ordered('Film 2');
  const page = await studio.open('/studio/work', { key: vendor.key });
  await page.getByRole('button', { name: 'Claim Film 2' }).click();
  await page
    .getByRole('button', { name: /^Add a line to the gap/ })
    .last()
    .click();
  await page.keyboard.type('word '.repeat(60).trim());
  expect(
    await page
      .getByLabel(/^Words in the gap/)
      .last()
      .textContent(),
  ).toMatch(/^60 of \d\d? words$/);
  const time = page.getByLabel('Time', { exact: true });
  await time.fill('00:00:01.000');
  await page.getByRole('checkbox', { name: 'At this time or not at all' }).focus();
  await page.getByText('Outside the gaps').waitFor();
  await page.getByRole('button', { name: /^Protect / }).click();
  const kept = page.getByLabel(/^Range .* is kept as$/);
  await kept.selectOption('song');
  await page.getByText('Saved on the server').waitFor();
  const saved = dataOf(await vendor.api.get(`/v3/production/work_items/${item}`)).description.script;
  expect(saved).toMatch(/^\[00:00:01\.000\] \(2\) word .*\n\[00:00:0.* - 00:00:.*\] \(song\)\n$/);
  await page.reload();
  expect(await time.inputValue()).toBe('00:00:01.000');
  expect(await kept.inputValue()).toBe('song');
});

it('is accessible and fits a phone, in English and in Arabic', async () => {
  const { item } = await ordered('Film 3');
  await vendor.api.post(`/v3/production/work_items/${item}/claim`);
  for (const view of phones) {
    const page = await studio.open(`/studio/describe/${item}`, { key: vendor.key, ...view });
    await page.getByRole('timer').waitFor();
    await page.locator('section button').last().click();
    await page.locator('section textarea').first().waitFor();
    expect({ view, found: await axe(page) }).toEqual({ view, found: [] });
    expect({ view, excess: await overflow(page) }).toEqual({ view, excess: 0 });
    expect({ view, faults: await layoutFaults(page) }).toEqual({ view, faults: [] });
    await picture(page, `describe-${view.locale}`);
    await page.context().close();
  }
});
