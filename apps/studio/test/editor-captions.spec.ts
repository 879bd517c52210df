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
import { call, importTranscript, saved, srtOf, talk } from './transcripts.js';
import { layoutFaults } from './layout-faults.js';

jest.setTimeout(180_000);

closePagesAfterEachTest();
let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

const list = (page: Page) => page.getByRole('list', { name: 'Captions' });
const box = (page: Page, number: number) =>
  list(page).getByRole('textbox', { name: `Caption ${number}`, exact: true });

/** Opens the captions of a transcript, and returns what the SRT is once the edits are saved. */
async function opened(captions = talk, options?: Parameters<Studio['open']>[1]) {
  const id = await importTranscript(studio, captions);
  const page = await studio.open(`/studio/edit/${id}?view=captions`, options);
  await page.getByRole('listitem').first().waitFor();
  const srt = async () => {
    await saved(page);
    return srtOf(studio, id);
  };
  return { page, srt };
}

it('edits the text of imported captions in place, with their line breaks, times and measures', async () => {
  const { page, srt } = await opened();
  await box(page, 2).fill('Welcome to the\nmorning talk.');
  await list(page).getByText('19 / 13').waitFor();
  expect(await srt()).toBe(talk.replace('Welcome to the mourning', 'Welcome to the\nmorning').trim());
  await box(page, 2).press('Control+z');
  await page.getByRole('button', { name: 'Undo' }).click({ trial: true });
  expect(studio.complaints()).toEqual([]);
});

it('keeps every letter that is typed into a caption, and the caret', async () => {
  const { page, srt } = await opened();
  await box(page, 3).focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' And good luck,', { delay: 30 });
  await page.keyboard.press('Enter');
  await page.keyboard.type('everybody here.', { delay: 30 });
  expect(await box(page, 3).inputValue()).toBe('Thank you. And good luck,\neverybody here.');
  expect(await srt()).toContain('Thank you. And good luck,\neverybody here.');
});

it('splits at the caret, merges, and undoes both', async () => {
  const { page, srt } = await opened();
  const before = await srt();
  await box(page, 2).focus();
  await box(page, 2).evaluate((area) => (area as HTMLTextAreaElement).setSelectionRange(10, 10));
  await page.keyboard.press('Alt+Enter');
  await box(page, 4).waitFor();
  expect(await srt()).toContain('the mourning talk.');
  expect(await box(page, 2).inputValue()).toBe('Welcome to');
  await page.keyboard.press('Alt+m');
  await box(page, 4).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await srt()).toBe(before);
});

it('sets times by keyboard alone: at the playhead, by frames, and for all captions', async () => {
  const { page, srt } = await opened();
  // Drop-frame at 29.97 frames a second, which is what the settings of the project say.
  await page.getByRole('button', { name: 'Timecode 00:00:00;00' }).waitFor();
  const block = page.getByRole('button', { name: /^Caption 1, / });
  await block.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: /^Caption 1, 0:01.0 to 0:03.0/ }).waitFor();
  expect(await srt()).toContain('00:00:01,000 --> 00:00:03,033');
  await page.keyboard.press('Alt+w');
  await page.getByRole('spinbutton', { name: 'Seconds' }).fill('1.5');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Caption 1, 0:02\.5/ }).waitFor();
  const shifted = await srt();
  expect(shifted).toContain('00:00:02,500 --> 00:00:04,533');
  expect(shifted).toContain('00:00:08,500 --> 00:00:10,500');
});

it('makes a caption by dragging on the timeline or by a key, in one step', async () => {
  const { page, srt } = await opened();
  const before = await srt();
  const timeline = page.getByRole('slider', { name: 'Playback position' });
  const { x, y, width, height } = (await timeline.boundingBox())!;
  const at = (seconds: number) => [x + (width * seconds) / 20, y + height / 2] as const;
  await page.mouse.move(...at(12));
  await page.mouse.down();
  await page.mouse.move(...at(14), { steps: 3 });
  await page.locator('output', { hasText: '0:12.0 → 0:14.0' }).waitFor();
  await page.mouse.up();
  await box(page, 4).waitFor();
  expect(await box(page, 4).inputValue()).toBe('…');
  expect(await srt()).toMatch(/\n\n4\n00:00:1[12],\d+ --> 00:00:1[34],\d+\n…$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await box(page, 4).waitFor({ state: 'detached' });
  expect(await srt()).toBe(before);

  await timeline.focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('n');
  await box(page, 4).waitFor();
  expect(await srt()).toContain('00:00:10,000 --> 00:00:12,000\n…');
  expect(studio.complaints()).toEqual([]);
});

it('shows what the guideline finds beside the caption, and mends it by one key', async () => {
  const fast = talk.replace('00:00:03,000', '00:00:01,400');
  const { page, srt } = await opened(fast);
  await page.getByRole('button', { name: /problems?$/ }).click();
  const problems = page.getByRole('list', { name: 'Problems' });
  await problems.getByText(/characters a second/).waitFor();
  await box(page, 1).focus();
  await page.keyboard.press('Control+Enter');
  await problems.getByText(/characters a second/).waitFor({ state: 'detached' });
  expect(await srt()).not.toContain('00:00:01,400');
});

it('mends all captions that are too long for a guideline at once, after a preview, and takes it back', async () => {
  const long = talk.replace('Thank you.', 'Thank you very much indeed for coming here this evening.');
  const { page, srt } = await opened(long);
  await page.getByRole('button', { name: /problems?$/ }).click();
  await page.getByRole('combobox', { name: 'Guideline' }).selectOption('bbc');
  await page.getByRole('button', { name: 'Fix common errors' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fix common errors' });
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fix all: line too long' }).click();
  await dialog.getByRole('checkbox', { name: '1 × line too long', checked: true }).waitFor();
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(1);
  await dialog.getByText('1 caption changes').waitFor();
  expect(await axe(page)).toEqual([]);
  await picture(page, 'editor-fix-all');
  await dialog.getByRole('button', { name: 'Fix 1' }).click();
  await dialog.waitFor({ state: 'detached' });
  const lines = (await srt()).split('\n');
  expect(lines.every((line) => line.length <= 37)).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await srt()).toContain('Thank you very much indeed for coming here this evening.');
  await page.getByRole('button', { name: 'Use it for all files of the project' }).click();
  await page
    .getByRole('button', { name: 'Use it for all files of the project' })
    .waitFor({ state: 'detached' });
  const other = await opened();
  await other.page.getByRole('button', { name: /problems?$/ }).click();
  const guideline = other.page.getByRole('combobox', { name: 'Guideline' });
  await other.page.locator('option:checked', { hasText: 'BBC' }).waitFor({ state: 'attached' });
  await guideline.selectOption('own');
  const stored = other.page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/configuration') && answer.request().postData()?.includes('30/') === true,
  );
  await other.page.getByLabel('Characters in a line').fill('30');
  await stored;
  await other.page.reload();
  await other.page.getByRole('button', { name: /problems?$/ }).click();
  await other.page.getByText('At most 30 characters').waitFor();
  await call(studio, 'POST', '/v3/project/configuration', { caption_guideline: '' });
});

it('goes to a caption by its number and to bookmarks, which stay', async () => {
  const { page } = await opened();
  const current = () => list(page).locator('[aria-current]').getAttribute('aria-posinset');
  await page.keyboard.press('Control+g');
  await page.getByLabel('Number, from 1 to 3').fill('3');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await current()).toBe('3');
  await page.keyboard.press('Control+F2');
  await page.getByRole('button', { name: 'More about caption 1' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Bookmark' }).click();
  await page.getByRole('img', { name: 'Bookmark' }).nth(1).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.reload();
  await page.getByRole('img', { name: 'Bookmark' }).nth(1).waitFor();
  await page.keyboard.press('F2');
  expect(await current()).toBe('3');
  await page.keyboard.press('F2');
  expect(await current()).toBe('1');
  expect(studio.complaints()).toEqual([]);
});

it('names the speaker of a caption by a number, and shows italics and position', async () => {
  const { page, srt } = await opened();
  await box(page, 3).focus();
  await page.keyboard.press('Alt+2');
  await list(page).getByText('BEN:').first().waitFor();
  await page.getByRole('button', { name: 'More about caption 1' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Italics' }).click();
  const text = await srt();
  expect(text).toContain('<i>ANN: Good mourning, all.</i>');
  expect(text).toContain('Thank you.');
  expect(text).not.toContain('ANN: Thank you.');
});

it('names a new speaker for one caption or for all of a speaker, at 360 px too', async () => {
  const { page, srt } = await opened(talk, { viewport: { width: 360, height: 740 } });
  await box(page, 3).focus();
  await page.getByLabel('Speaker', { exact: true }).fill('Cy');
  await page.getByRole('button', { name: 'Set speaker' }).click();
  await list(page).getByText('Cy:').waitFor();
  await box(page, 1).focus();
  await page.getByLabel('Speaker', { exact: true }).fill('Dora');
  await page.getByLabel('Change', { exact: true }).selectOption('everywhere');
  await page.getByRole('button', { name: 'Set speaker' }).click();
  await list(page).getByText('Dora:').waitFor();
  expect((await srt()).match(/[A-Z]+(?=:)/g)).toEqual(['DORA', 'BEN', 'CY']);
});

/** Names the controls that something covers when they are scrolled into view. On phones a panel takes the place of the text. */
const covered = async (page: Page): Promise<string[]> =>
  (await layoutFaults(page)).filter(
    (fault) => fault.startsWith('covered') && !fault.includes('contenteditable="true"'),
  );

const desktop = { locale: 'en', colorScheme: 'light', viewport: { width: 1280, height: 800 } } as const;
const zoomed = { locale: 'en', colorScheme: 'dark', viewport: { width: 640, height: 400 } } as const; // 200 %
const forced = { ...desktop, colorScheme: 'dark', forcedColors: 'active', reducedMotion: 'reduce' } as const;

it.each([desktop, { ...desktop, colorScheme: 'dark' as const }, zoomed, forced, ...phones])(
  'is accessible and in order: $locale, $colorScheme, $viewport.width px',
  async (view) => {
    const { page } = await opened(talk, view);
    const shortcuts = ['', 'Alt+c', 'Control+f'];
    for (const shortcut of shortcuts) {
      if (shortcut) await page.keyboard.press(shortcut);
      expect([shortcut, await axe(page)]).toEqual([shortcut, []]);
      expect([shortcut, await overflow(page)]).toEqual([shortcut, 0]);
      expect([shortcut, await covered(page)]).toEqual([shortcut, []]);
      await picture(
        page,
        `editor-${view.viewport.width}-${view.colorScheme}${'forcedColors' in view ? '-forced' : ''}-${shortcuts.indexOf(shortcut)}`,
      );
    }
  },
);
