import {
  axe,
  overflow,
  phones,
  picture,
  closePagesAfterEachTest,
  startStudio,
  type Studio,
} from './studio.js';
import { call, importTranscript } from './transcripts.js';
import { layoutFaults } from './layout-faults.js';

jest.setTimeout(180_000);

closePagesAfterEachTest();
let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

interface Comment {
  text: string;
  resolved: boolean;
}
const commentsOn = (id: number) => call<Comment[]>(studio, 'GET', `/v3/transcripts/${id}/comments`);

it('comments on a place, mentions a person, answers and resolves, by keyboard', async () => {
  const id = await importTranscript(studio);
  const held = { tab: 'tab-of-rosa', name: 'Rosa Ruiz' };
  await call(studio, 'PUT', `/v3/transcripts/${id}/editing`, held);
  const page = await studio.open(`/studio/edit/${id}?view=captions`);
  await page.getByRole('listitem').first().waitFor();
  await page.keyboard.press('Alt+q');
  const panel = page.getByRole('complementary', { name: 'Comments' });
  const field = panel.getByRole('textbox', { name: /^Comment at/ });
  await panel.getByRole('button', { name: 'Mention a person' }).click();
  await page.getByRole('menuitem', { name: 'Rosa Ruiz' }).click();
  await field.pressSequentially('one word?');
  await page.keyboard.press('Control+Enter');
  const thread = panel.getByRole('listitem');
  await thread.getByText('one word?').waitFor();
  await page
    .getByRole('list', { name: 'Captions' })
    .getByRole('button', { name: '1 open comment' })
    .waitFor();
  await thread.getByRole('button', { name: 'Answer' }).click();
  await thread.getByRole('textbox', { name: 'Answer' }).fill('Yes, one.');
  await thread.getByRole('button', { name: 'Comment', exact: true }).click();
  await thread.getByText('Yes, one.').waitFor();
  await thread.getByRole('button', { name: 'Resolve' }).click();
  await panel.getByText('No open comments.').waitFor();
  const [first, answer] = await commentsOn(id);
  expect(first).toMatchObject({ text: '@Rosa Ruiz one word?', resolved: true });
  expect(answer).toMatchObject({ text: 'Yes, one.', resolved: false });
  expect(studio.complaints()).toEqual([]);
});

const desktop = { locale: 'en', colorScheme: 'dark', viewport: { width: 1280, height: 800 } } as const;

it.each([desktop, ...phones])('is accessible and in order: $locale, $viewport.width px', async (view) => {
  const id = await importTranscript(studio);
  for (const [start_ms, text] of [
    ['1500', 'Is this one word? '.repeat(12)],
    ['4200', 'سؤال: هل هذا صحيح؟'],
  ] as const)
    await call(studio, 'POST', `/v3/transcripts/${id}/comments`, { start_ms, text });
  const page = await studio.open(`/studio/edit/${id}?view=captions`, view);
  await page.getByRole('listitem').first().waitFor();
  await page.keyboard.press('Alt+q');
  await page.getByRole('complementary').getByRole('listitem').nth(1).waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  expect((await layoutFaults(page)).filter((fault) => fault.startsWith('covered'))).toEqual([]);
  await picture(page, `editor-comments-${view.viewport.width}-${view.locale}`);
});
