import { axe, phones, closePagesAfterEachTest, startStudio, type Studio } from './studio.js';
import {
  call,
  caretBefore,
  importTranscript,
  moveCaret,
  openEditor,
  refocused,
  saved,
  shown,
  srtOf,
  talk,
  textOf,
} from './transcripts.js';

jest.setTimeout(180_000);

closePagesAfterEachTest();
let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

const opened = async (id: number, options?: Parameters<Studio['open']>[1]) => {
  const page = await studio.open(`/studio/edit/${id}`, options);
  await textOf(page).waitFor();
  return page;
};
const texts = ['ANN: Good mourning, all.', 'BEN: Welcome to the mourning talk.', 'ANN: Thank you.'];

it('selects the name of a speaker on a click, to copy or change it, and copies turns with their names', async () => {
  const id = await importTranscript(studio);
  const page = await opened(id, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page
    .locator('.ProseMirror p')
    .nth(1)
    .click({ position: { x: 80, y: 8 } });
  const name = page.getByLabel('Speaker', { exact: true });
  await expect(name.evaluate((input) => input === document.activeElement)).resolves.toBe(true);
  expect(await name.inputValue()).toBe('BEN');
  expect(await page.evaluate(() => String(getSelection()))).toBe('BEN');
  await textOf(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(texts.join('\n\n'));
});

it('saves a corrected word, and changes nothing else in the SRT', async () => {
  const id = await importTranscript(studio);
  const page = await opened(id);
  await openEditor(page);
  await caretBefore(page, 'urning, all');
  await page.keyboard.press('Delete');
  await saved(page);
  expect(await srtOf(studio, id)).toBe(talk.replace('mourning', 'morning').trim());
  expect(studio.complaints()).toEqual([]);
});

it('shows uncertain words with a dotted line and their meaning, and saves them in the notation of the API', async () => {
  const uncertain = talk.replace('Thank you', 'Thank [?you?]');
  const id = await importTranscript(studio, uncertain);
  const page = await opened(id);
  await openEditor(page);
  expect(await shown(page)).toEqual(texts.toSpliced(2, 1, 'ANN: Thank you.'));
  const marked = textOf(page).getByTitle('Uncertain word');
  expect(await marked.allTextContents()).toEqual(['you.']);
  await caretBefore(page, 'mourning, all');
  await page.keyboard.press('Alt+u');
  expect(await marked.allTextContents()).toEqual(['mourning,', 'you.']);
  await caretBefore(page, 'Welcome');
  await page.keyboard.type('[?Very?] ');
  expect(await marked.allTextContents()).toEqual(['mourning,', 'Very', 'you.']);
  await saved(page);
  const stored = await srtOf(studio, id);
  expect(stored).toMatch(/Good \[\?mourning,\?\][^]*\[\?Very\?\] Welcome[^]*Thank \[\?you/);
  await page.keyboard.press('Alt+c');
  const caption = page.getByRole('textbox', { name: 'Caption 3' });
  expect(await caption.inputValue()).toBe('Thank you.');
  expect(await caption.getAttribute('title')).toBe('Uncertain: you.');
  expect(await axe(page)).toEqual([]);
  await page.goto(`/studio/transcripts/${id}`);
  await page.getByRole('button', { name: /Thank you\./ }).waitFor();
  expect(await page.getByTitle('Uncertain word').last().textContent()).toMatch(/^you/);
  expect(studio.complaints()).toEqual([]);
});

it('undoes edits of words, paragraphs, speakers, sounds and replacements one by one', async () => {
  const id = await importTranscript(studio);
  const page = await opened(id);
  await openEditor(page);
  const steps: string[][] = [await shown(page)];
  const step = async (act: () => Promise<unknown>) => {
    await act();
    steps.push(await shown(page));
  };
  await step(() => page.keyboard.type('Well'));
  await step(async () => {
    await caretBefore(page, 'to the');
    await page.keyboard.press('Enter');
  });
  await step(async () => {
    await page.keyboard.press('Alt+s');
    await page.keyboard.type('Cy');
    await page.keyboard.press('Enter');
  });
  await step(() => page.keyboard.press('Alt+o'));
  await step(async () => {
    await page.keyboard.press('Control+f');
    await page.getByRole('searchbox').fill('mourning');
    await page.getByLabel('Replace with').fill('morning');
    await page.getByRole('button', { name: 'Replace 2' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
  });
  expect(steps.at(-1)).toEqual([
    'ANN: WellGood morning, all.',
    'BEN: Welcome ',
    expect.stringContaining('Cy: '),
    'ANN: Thank you.',
  ]);
  expect(steps.at(-1)![2]).toContain('[SOUND]');
  for (const before of steps.toReversed().slice(1)) {
    await page.keyboard.press('Control+z');
    expect(await shown(page)).toEqual(before);
  }
  expect(await shown(page)).toEqual(texts);
});

it('keeps replacements for the project, and applies all of them as one step', async () => {
  const first = await opened(await importTranscript(studio));
  const fields = async (page: typeof first, find: string, by: string) => {
    await page.getByRole('searchbox', { name: 'Find' }).fill(find);
    await page.getByLabel('Replace with').fill(by);
    await page.getByRole('button', { name: 'Keep this one' }).click();
    await page.getByRole('button', { name: `${find} → ${by}` }).waitFor();
  };
  await openEditor(first);
  await first.keyboard.press('Control+f');
  await fields(first, 'mourning', 'morning');
  await fields(first, 'talk', 'lecture');
  const page = await opened(await importTranscript(studio));
  await openEditor(page);
  await page.keyboard.press('Control+f');
  await page.getByRole('button', { name: 'talk → lecture' }).click();
  expect(await page.getByLabel('Replace with').inputValue()).toBe('lecture');
  await page.getByRole('button', { name: 'Apply all 2 rules' }).click();
  await page.getByText('3 places replaced').waitFor();
  expect(await shown(page)).toEqual([
    'ANN: Good morning, all.',
    'BEN: Welcome to the morning lecture.',
    texts[2],
  ]);
  await textOf(page).focus();
  await page.keyboard.press('Control+z');
  expect(await shown(page)).toEqual(texts);
  await page.getByRole('button', { name: 'Delete the replacement of “talk”' }).click();
  await page.getByRole('button', { name: 'Apply 1 rule' }).waitFor();
});

it('adds a word to the glossary by its key, and excludes it from the spell check from then on', async () => {
  const page = await opened(await importTranscript(studio));
  await openEditor(page);
  await caretBefore(page, 'urning, all');
  await page.keyboard.press('Alt+g');
  await page.getByText('“mourning” is in the glossary.').waitFor();
  const known = page.locator('.ProseMirror [spellcheck="false"]');
  await known.nth(1).waitFor();
  expect(await known.allTextContents()).toEqual(['mourning', 'mourning']);
  const [{ word_list }] = await call<[{ word_list: string }]>(studio, 'GET', '/v3/glossaries');
  expect(word_list).toBe('mourning');
});

it('changes a speaker for a turn, from here on, and everywhere', async () => {
  const page = await opened(await importTranscript(studio));
  await openEditor(page);
  const name = async (speaker: string, scope: string) => {
    await page.getByLabel('Change', { exact: true }).selectOption(scope);
    await page.getByLabel('Speaker', { exact: true }).fill(speaker);
    await page.keyboard.press('Enter');
    await refocused(page);
  };
  const speakers = async () => (await shown(page)).map((each) => each.split(':')[0]);
  await name('Anna', 'all');
  expect(await speakers()).toEqual(['Anna', 'BEN', 'Anna']);
  await name('Eve', 'turn');
  expect(await speakers()).toEqual(['Eve', 'BEN', 'Anna']);
  await moveCaret(page, 'Control+End');
  await name('Eve', 'onward');
  expect(await speakers()).toEqual(['Eve', 'BEN', 'Eve']);
});

it('shows a second editor who is editing, and takes over on request without overwriting edits', async () => {
  const id = await importTranscript(studio);
  const [first, second] = [await opened(id), await opened(id)];
  const notice = second.getByRole('alert');
  await notice.getByText('edits this transcript').waitFor();
  expect(await second.locator('.ProseMirror').getAttribute('contenteditable')).toBe('false');
  await openEditor(first);
  await first.keyboard.type('One ');
  await saved(first);
  // It learns of the new holder only when it saves, and not by chance before it types.
  await first.route('**/editing', (route) => route.abort());
  await second.getByRole('button', { name: 'Take over' }).click();
  await second.locator('.ProseMirror').getByText('One Good').waitFor();
  await openEditor(second);
  await second.keyboard.type('Two ');
  await saved(second);
  await first.keyboard.type('late ');
  await first.getByRole('alert').first().waitFor();
  expect(await srtOf(studio, id)).toContain('Two One Good');
  expect(await first.getByText('Saved here only').count()).toBe(1);
});

it('keeps edits and position when the session ends, and saves after signing in again', async () => {
  const id = await importTranscript(studio);
  const page = await opened(id);
  const cookies = await page.context().cookies();
  await openEditor(page);
  await page.context().clearCookies();
  await page.keyboard.type('Kept ');
  await page.getByText('Saved here only').waitFor();
  await page.getByRole('alert').getByText('The server refuses').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/studio/edit/${id}`);
  await page.context().addCookies(cookies);
  await page.getByRole('button', { name: 'Save now' }).click();
  await saved(page);
  expect(await srtOf(studio, id)).toContain('Kept Good');
});

it('shows the changes of a version, and restores another', async () => {
  const id = await importTranscript(studio);
  const page = await opened(id);
  await openEditor(page);
  await page.keyboard.type('Well, ');
  await saved(page);
  await page.keyboard.press('Alt+h');
  await page
    .getByRole('button', { name: /Version 2/ })
    .first()
    .click();
  await page.locator('ins', { hasText: 'Well,' }).waitFor();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await page.locator('.ProseMirror p', { hasText: /^Good mourning/ }).waitFor();
  expect(await srtOf(studio, id)).toBe(talk.trim());
});

it('works by keyboard alone: plain keys type, and shortcuts can be changed', async () => {
  const id = await importTranscript(studio);
  const page = await opened(id);
  await openEditor(page);
  await page.keyboard.type('k jl');
  expect((await shown(page))[0]).toBe('ANN: k jlGood mourning, all.');
  await page.keyboard.press('Control+Slash');
  await page.getByRole('dialog').waitFor();
  await page.getByRole('button', { name: /^Find and replace:/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('x'); // without a modifier it is not a shortcut
  await page.keyboard.press('Alt+x');
  await page.keyboard.press('Escape');
  await textOf(page).focus();
  await page.keyboard.press('Alt+x');
  await page.getByRole('searchbox', { name: 'Find' }).waitFor();
  await page.keyboard.type('Thank');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Thanks, thank');
  await page.getByRole('button', { name: 'Replace 1', exact: true }).focus();
  await page.keyboard.press('Enter');
  await saved(page);
  expect(await srtOf(studio, id)).toContain('ANN: Thanks, thank you.');
});

it.each(phones)('is accessible on a phone in $locale, $colorScheme, with its panels', async (view) => {
  const id = await importTranscript(studio);
  const page = await studio.open(`/studio/edit/${id}`, view);
  await page.locator('.ProseMirror').waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe(view.locale === 'ar' ? 'rtl' : 'ltr');
  for (const shortcut of ['', 'Control+f', 'Alt+r', 'Alt+c', 'Alt+h', 'Control+Slash']) {
    if (shortcut) await page.keyboard.press(shortcut);
    if (shortcut === 'Alt+h') await page.getByRole('button', { name: /1/ }).first().waitFor();
    expect([shortcut, await axe(page)]).toEqual([shortcut, []]);
  }
});

it('opens only the transcript of an editing link, and saves', async () => {
  const [id, other] = [await importTranscript(studio), await importTranscript(studio)];
  const link = await call<string>(
    studio,
    'GET',
    `/v3/transcripts/${id}/expiring_editing_link?hours_until_expiration=1`,
  );
  const page = await studio.open(new URL(link).pathname + new URL(link).hash, { key: null });
  await openEditor(page);
  expect(page.url()).not.toContain('token');
  await page.keyboard.type('Linked ');
  await saved(page);
  expect(await srtOf(studio, id)).toContain('Linked Good');
  await page.goto(`/studio/edit/${other}`);
  await page.getByRole('alert').waitFor();
  const forged = await studio.open(`/studio/edit/${id}#token=forged`, { key: null });
  await expect(forged.getByRole('alert').textContent()).resolves.toMatch(/is invalid/);
});

it('shows that a transcript of another project is not found', async () => {
  const page = await studio.open('/studio/edit/999999');
  await page.getByRole('alert').waitFor();
  await expect(page.getByRole('alert').textContent()).resolves.toMatch(/not found/i);
});
