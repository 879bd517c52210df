import type { Page } from 'playwright-core';
import { closePagesAfterEachTest, startStudio, type Studio } from './studio.js';
import { importTranscript, openEditor, saved, talk } from './transcripts.js';
import { Staff } from './worker.js';

jest.setTimeout(240_000);

closePagesAfterEachTest();
let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

const fast = talk.replace('00:00:03,000', '00:00:01,400');
const leases = '**/v3/transcripts/*/editing';

it('shows the text if the server refuses the lease, with what the server says, and edits after another try', async () => {
  const id = await importTranscript(studio);
  const page = await studio.open('/studio/search');
  const error = { type: 'server_error', message: 'The disk of the database is full.' };
  await page.route(leases, (route) => route.fulfill({ status: 500, json: { code: 500, error } }));
  await page.goto(`/studio/edit/${id}`);
  await page.locator('.ProseMirror').getByText('Good mourning, all.').waitFor();
  const refusal = page.getByRole('alert');
  expect(await refusal.textContent()).toContain(error.message);
  await page.unroute(leases);
  await refusal.getByRole('button', { name: 'Try again' }).click();
  await refusal.waitFor({ state: 'detached' });
  await openEditor(page);
  await page.keyboard.type('Well, ');
  await saved(page);
});

it('names the person who edited a version', async () => {
  const { key } = await new Staff(studio).person({ can_edit: true });
  const id = await importTranscript(studio);
  const page = await studio.open(`/studio/edit/${id}`, { key });
  await openEditor(page);
  await page.keyboard.type('Well, ');
  await saved(page);
  await page.keyboard.press('Alt+h');
  const version = page.getByRole('complementary').getByRole('button', { name: /Version 2/ });
  expect(await version.textContent()).toContain('Ada L');
});

/** Returns the numbers in a text. */
const numbersIn = (text: string | null) => text?.match(/\d+(\.\d+)?/g)?.map(Number) ?? [];

it('shows the same reading speed beside the caption, in the problems, and as the guideline counts it', async () => {
  const id = await importTranscript(studio, fast);
  const page = await studio.open(`/studio/edit/${id}?view=captions&panel=problems`);
  const problem = page.getByRole('list', { name: 'Problems' }).getByText(/characters a second/);
  const [found] = numbersIn(await problem.textContent());
  expect(found).toBe(Math.round('ANN: Good mourning, all.'.length / 0.04) / 10);
  const row = page.getByRole('list', { name: 'Captions' }).getByRole('listitem').first();
  const meter = row.getByText(/\d cps/);
  expect(numbersIn(await meter.textContent())[0]).toBe(found);
});

it('keeps the words around a found one in a line', async () => {
  const id = await importTranscript(studio);
  const page = await studio.open(`/studio/edit/${id}`);
  await openEditor(page);
  await page.keyboard.press('Control+f');
  await page.getByRole('searchbox', { name: 'Find' }).fill('mourning');
  const mark = page.getByRole('complementary').locator('mark').first();
  await mark.waitFor();
  const display = await mark.evaluate((each) => getComputedStyle(each.parentElement!).display);
  expect(display).toMatch(/^(inline-)?block$/);
});

/** Returns the English texts of the server that are laid out from right to left. */
const scrambled = (page: Page) =>
  page
    .locator('[lang=en]:not(.ProseMirror), .ProseMirror p')
    .evaluateAll((all) =>
      all.filter((each) => getComputedStyle(each).direction !== 'ltr').map(({ textContent }) => textContent),
    );

it('lays out English sentences of the server from left to right in Arabic', async () => {
  const id = await importTranscript(studio, fast);
  const page = await studio.open(`/studio/edit/${id}?view=captions&panel=problems`, { locale: 'ar' });
  await page
    .getByText(/characters a second/)
    .first()
    .waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await page.locator('[lang=en]').count()).toBeGreaterThan(0);
  expect(await scrambled(page)).toEqual([]);
  expect(studio.complaints()).toEqual([]);
});
