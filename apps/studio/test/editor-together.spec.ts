import type { Page } from 'playwright-core';
import {
  axe,
  overflow,
  phones,
  picture,
  closePagesAfterEachTest,
  startStudio,
  type Studio,
} from './studio.js';
import { call, importTranscript, openEditor, saved, srtOf, textOf } from './transcripts.js';

jest.setTimeout(240_000);

closePagesAfterEachTest();
let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

const opened = async (id: number, search = '') => {
  const page = await studio.open(`/studio/edit/${id}${search}`);
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  return page;
};

it('hands the text over on request, with every letter that was typed until then', async () => {
  const id = await importTranscript(studio);
  const first = await opened(id);
  await openEditor(first);
  const second = await opened(id);
  await second.getByRole('button', { name: 'Ask to edit' }).click();
  await first.keyboard.type('One ', { delay: 20 });
  const asked = first.getByRole('alert').getByRole('button', { name: 'Hand over' });
  await asked.waitFor();
  await textOf(first).press('End');
  await first.keyboard.type(' Two', { delay: 5 });
  await asked.click();
  await second.locator('.ProseMirror').getByText('all. Two').waitFor();
  await first.getByRole('alert').getByRole('button', { name: 'Ask to edit' }).waitFor();
  await openEditor(second);
  await second.keyboard.type('Three ');
  await saved(second);
  expect(await srtOf(studio, id)).toContain('Three One Good mourning, all. Two');
  expect(studio.complaints()).toEqual([]);
});

it('shows who else is here, and keeps the text if its editor declines', async () => {
  const id = await importTranscript(studio);
  const first = await opened(id);
  const second = await opened(id);
  await first.getByRole('img', { name: /is here$/ }).waitFor();
  await second.getByRole('img', { name: /edits$/ }).waitFor();
  await second.getByRole('button', { name: 'Ask to edit' }).click();
  await first.getByRole('button', { name: 'Go on editing' }).click();
  await second.getByRole('button', { name: 'Asked to edit' }).click();
  await first.getByRole('button', { name: 'Hand over' }).waitFor({ state: 'detached' });
});

it('asks for an approval, returns the text with a reason, and approves it', async () => {
  const id = await importTranscript(studio);
  const page = await opened(id);
  await page.keyboard.press('Alt+a');
  const panel = page.getByRole('complementary', { name: 'Approval' });
  await panel.getByRole('textbox', { name: 'For the reviewer' }).fill('New names.');
  await panel.getByRole('button', { name: 'Ask for approval' }).click();
  await panel.getByText('New names.').waitFor();
  expect(await axe(page)).toEqual([]);
  await panel.getByRole('textbox', { name: 'What has to change' }).fill('Too fast.');
  await panel.getByRole('button', { name: 'Return' }).click();
  await panel.getByText('Too fast.').waitFor();
  await openEditor(page);
  await page.keyboard.type('Now ');
  await panel.getByRole('button', { name: 'Ask for approval' }).click();
  const work = await studio.open('/studio/work');
  await picture(work, 'work-approvals');
  await panel.getByRole('button', { name: 'Approve' }).click();
  await panel.getByText(/approved version 2/).waitFor();
  const { status } = await call<{ status: string }>(studio, 'GET', `/v3/transcripts/${id}/approval`);
  expect(status).toBe('accepted');
});

it('shows an earlier version beside the captions, with what it had', async () => {
  const id = await importTranscript(studio);
  const page = await opened(id, '?view=captions');
  const list = page.getByRole('list', { name: 'Captions' });
  await list.getByRole('textbox', { name: 'Caption 1', exact: true }).fill('Good morning, all.');
  await saved(page);
  await page.getByRole('link', { name: 'Side by side' }).click();
  await page.getByLabel('Beside').selectOption('Version 1');
  await list.locator('del', { hasText: 'mourning,' }).waitFor();
  expect(await list.locator('del').allTextContents()).toEqual(['mourning, ']);
  expect(await axe(page)).toEqual([]);
  await picture(page, 'editor-side');
});

describe('search', () => {
  const found = (page: Page) => page.getByRole('list', { name: 'Places' }).getByRole('listitem');

  it('finds what is said in all transcripts, and plays a hit from there', async () => {
    await importTranscript(studio);
    const page = await studio.open('/studio/search');
    const field = page.getByRole('searchbox', { name: 'Words in all transcripts' });
    await field.fill('welcomed');
    while ((await found(page).count()) === 0) {
      // A new transcript can be found after some seconds.
      await field.fill('welcome');
      await page.waitForTimeout(500);
      await field.fill('welcomed');
      await page.waitForTimeout(500);
    }
    expect(await found(page).first().locator('mark').textContent()).toBe('Welcome');
    const link = found(page).first().getByRole('link');
    expect(await link.getAttribute('href')).toMatch(/\/transcripts\/\d+\?at=4000$/);
    await link.click();
    await page.getByRole('heading', { name: /Talk/ }).waitFor();
  });

  it('finds files by name and words by keyboard from every page, and plays from a hit', async () => {
    await importTranscript(studio);
    await call(studio, 'POST', '/v3/files', { language_id: '1', name: 'Welcome, everyone' });
    const page = await studio.open('/studio/settings');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog', { name: 'Search names and words' });
    await dialog.getByText('Names of files, and words in all transcripts.').waitFor();
    const field = dialog.getByRole('combobox');
    const option = (name: RegExp) => dialog.getByRole('option', { name });
    await field.fill('qwxyz');
    await dialog.getByText('Nothing was found for “qwxyz”.').waitFor();
    await field.fill('welcome');
    await option(/^Welcome, everyone/).waitFor();
    await option(/0:04/).first().waitFor();
    expect(await axe(page)).toEqual([]);
    await picture(page, 'quick-search');
    const chosen = dialog.getByRole('option', { selected: true });
    expect(await chosen.textContent()).toBe('Welcome, everyone');
    await page.keyboard.press('ArrowDown');
    expect(await chosen.locator('mark').textContent()).toBe('Welcome');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/transcripts\/\d+\?at=4000$/);
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await field.fill('everyone');
    await option(/^Welcome, everyone/).click();
    await page.waitForURL(/\/files\/\d+$/);
    expect(studio.complaints()).toEqual([]);
  });

  it('says in the box why a search failed', async () => {
    const page = await studio.open('/studio/files', phones[0]);
    await page.route('**/v3/search?*', (route) =>
      route.fulfill({
        status: 400,
        json: {
          code: 400,
          error: { type: 'invalid_request_error', code: 'busy', message: 'Too busy.' },
          meta: {},
        },
      }),
    );
    await page.getByRole('button', { name: 'Search names and words' }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('welcome');
    await page.getByRole('dialog').getByRole('alert').getByText('Too busy.').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it.each(phones)('is accessible and in order: $locale, $viewport.width px', async (view) => {
    const page = await studio.open('/studio/search?q=thank', view);
    await page.getByRole('listitem').first().waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await picture(page, `search-${view.locale}`);
  });
});
