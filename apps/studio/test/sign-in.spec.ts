import { axe, startStudio, type Studio } from './studio.js';

jest.setTimeout(120_000);

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

it('signs in with an API key, by keyboard, and goes on to the page that was asked for', async () => {
  const page = await studio.open('/studio/files', { key: null });
  await page.getByLabel('API key', { exact: true }).focus();
  await page.keyboard.type(studio.credentials.project.api_key);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Files' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/studio/files');
  expect(studio.complaints()).toEqual([]);
});

it('says that a key is wrong', async () => {
  const page = await studio.open('/studio/sign-in', { key: null });
  await page.getByLabel('API key', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').textContent()).resolves.toContain('not valid');
});

it.each(['en', 'ar'])('is accessible in %s, dark and light', async (locale) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await studio.open('/studio/sign-in', { key: null, locale, colorScheme });
    await page.getByRole('heading').waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr');
    expect(await axe(page)).toEqual([]);
    await page.context().close();
  }
});
