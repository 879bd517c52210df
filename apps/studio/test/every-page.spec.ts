import { brotliCompressSync } from 'node:zlib';
import { eventually, formWithFile } from '@scriptorium/testing';
import { spokenVideo } from './media.js';
import type { Page } from 'playwright-core';
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

jest.setTimeout(600_000);

closePagesAfterEachTest();
let studio: Studio;
beforeAll(async () => {
  studio = await startStudio({ SPEECH_ENGINES: '[{"engine":"pocketsphinx","processes":1}]' });
  const call = async (
    path: string,
    body: FormData | URLSearchParams,
    by: 'project' | 'admin' = 'project',
  ) => {
    const headers = { authorization: `Bearer ${studio.credentials[by].api_key}` };
    const answer = await fetch(`${studio.baseUrl}${path}`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(await answer.text());
  };
  const video = await spokenVideo();
  for (const name of ['Biology 101, lecture 1', 'Biology 101, lecture 2', 'مقدمة في علم الأحياء']) {
    const fields = { filename: 'lecture.mp4', language_id: '1', label: 'biology', name };
    await call('/v3/files', formWithFile('source_file', video, fields));
  }
  await call('/v3/batches', new URLSearchParams({ name: 'Spring term' }));
  const captions =
    '1\n00:00:00,000 --> 00:00:02,500\nWelcome to the first lecture.\n\n' +
    '2\n00:00:02,600 --> 00:00:05,500\nToday we talk about the cell.\n';
  await call(
    '/v3/transcripts/order/import',
    formWithFile('caption_file', captions, {
      filename: 'a.srt',
      media_file_id: '1',
      language_id: '1',
      callback: 'https://receiver.invalid/hook?token=secret',
    }),
  );
  const project = String(studio.credentials.project.id);
  const admin = (path: string, fields: Record<string, string>) =>
    call(path, new URLSearchParams(fields), 'admin');
  await admin('/v3/admin/users', {
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: 'ada@example.com',
    username: 'ada',
  });
  await admin('/v3/admin/api_accesses', {
    name: 'Captions Ltd.',
    project_id: project,
    access_type: 'vendor',
  });
  await admin('/v3/admin/video_platform_integrations', {
    name: 'Lecture recordings',
    project_id: project,
    platform: 'peertube',
    config: '{"base_url":"https://video.example.edu"}',
    credentials: '{"username":"captions","password":"secret"}',
  });
});
afterAll(() => studio?.stop());

/**
 * Pages with texts that show that they have loaded (also in Arabic if translated), and the level of key that
 * they need.
 */
const pages: [name: string, address: string, texts: string[], level: 'project' | 'admin'][] = [
  ['files', '/files', ['Biology 101, lecture 1'], 'project'],
  ['file', '/files/1', ['Import', 'استيراد'], 'project'],
  ['order', '/files/1?order=transcription', ['Done by', 'التسليم'], 'project'],
  ['transcripts', '/transcripts', ['Import', 'استيراد'], 'project'],
  ['transcript', '/transcripts/1', ['Welcome to the first lecture.'], 'project'],
  ['quality', '/transcripts/1?tab=quality', ['3play'], 'project'],
  ['versions', '/transcripts/1?tab=versions', ['by the service', 'بواسطة الخدمة'], 'project'],
  ['deliveries', '/transcripts/1?tab=deliveries', [], 'project'],
  ['no-transcript', '/transcripts/999', ['Not found'], 'project'],
  ['no-files', '/files?search=nothing', ['No file matches', 'لا يوجد ملف'], 'project'],
  ['queue', '/work', [], 'project'],
  ['search', '/search?q=lecture', ['Welcome to the first'], 'project'],
  ['reference', '/reference', [], 'project'],
  ['sheets', '/reference?tab=sheets', [], 'project'],
  ['settings', '/settings', ['Clean Read'], 'project'],
  ['events', '/events', ['transcript.completed'], 'project'],
  ['callbacks', '/events?tab=callbacks', ['receiver.invalid'], 'project'],
  ['admin', '/admin', ['Sandbox'], 'admin'],
  ['projects', '/admin?tab=projects', ['Sandbox'], 'admin'],
  ['users', '/admin?tab=users&user=2', ['Contributor', 'مساهم'], 'admin'],
  ['vendors', '/admin?tab=vendors', ['Captions Ltd.'], 'admin'],
  ['integrations', '/admin?tab=integrations', ['Lecture recordings'], 'admin'],
  ['audit', '/admin?tab=audit', [], 'admin'],
  ['models', '/admin?tab=models', ['pocketsphinx'], 'admin'],
  ['no-page', '/nothing', ['Files', 'الملفات'], 'project'],
  ['work', '/admin?tab=work', ['outbound-callback'], 'admin'],
  ['usage', '/usage', [], 'admin'],
];

/** Whether each page is examined in each view; otherwise the phone examines only pages with contents of their own kind. */
const isWhole = process.env.TESTS === 'whole';
const onPhone = ['files', 'file', 'order', 'transcript', 'quality', 'settings', 'events', 'admin', 'usage'];

const views = {
  'a desktop': { locale: 'en', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  'a dark phone in Arabic': phones[1],
} as const;

describe.each(Object.entries(views))('on %s', (_, view) => {
  let open: Record<'project' | 'admin', Page>;
  beforeAll(async () => {
    const { project, admin } = studio.credentials;
    const [ofProject, ofAdmin] = await Promise.all(
      [project, admin].map(({ api_key: key }) => studio.open('/studio/', { key, ...view })),
    );
    open = { project: ofProject!, admin: ofAdmin! };
  });

  const examined = pages.filter(([name]) => isWhole || view.locale === 'en' || onPhone.includes(name));
  it.each(examined)('is accessible and fits the window: %s', async (name, address, texts, level) => {
    const page = open[level];
    await page.goto(`/studio${address}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page
      .getByText(/^(Loading…|جارٍ التحميل…)$/)
      .first()
      .waitFor({ state: 'detached' });
    if (texts.length > 0)
      await page
        .getByText(new RegExp(texts.join('|')))
        .first()
        .waitFor({ state: 'attached' });
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect(await layoutFaults(page)).toEqual([]);
    await picture(page, `${name}-${view.locale}`);
    expect(studio.complaints()).toEqual([]);
  });
});

describe.each(['project', 'admin'] as const)('with a key of the level %s', (level) => {
  const ofLevel = pages.filter(([name, , , needed]) => needed === level && name !== 'no-page');
  if (level === 'project') ofLevel.push(['editor', '/edit/1', ['Welcome to the first lecture.'], level]);
  it.each([
    ['in their order', ofLevel],
    ['in the other order', ofLevel.toReversed()],
  ])('shows all pages one after the other %s, without loading the app again', async (_, walk) => {
    const page = await studio.open('/studio/', { key: studio.credentials[level].api_key });
    await page.getByRole('heading', { level: 1 }).waitFor();
    // As a link of the app does.
    const go = (address: string) =>
      page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `/studio${address}`);
    const NO_PAGE = 'There is no such page';
    for (const [name, address, texts] of walk) {
      await go('/nothing');
      await page.getByRole('heading', { name: NO_PAGE }).waitFor();
      await go(address);
      const shown = texts.length
        ? page.getByText(new RegExp(texts.join('|')))
        : page.locator('h1').filter({ hasNotText: NO_PAGE });
      const problem = page.getByRole('heading', { name: 'Something went wrong' });
      await shown.or(problem).first().waitFor({ state: 'attached' });
      expect([name, await problem.count()]).toEqual([name, 0]);
    }
    expect(studio.complaints()).toEqual([]);
  });
});

describe.each([
  ['200 % zoom', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
  ['forced colours and reduced motion', { forcedColors: 'active', reducedMotion: 'reduce' }],
] as const)('with %s', (_, context) => {
  const { forcedColors } = { forcedColors: undefined, ...context };
  it.each([
    '/files',
    '/files/1?order=transcription',
    '/settings',
    '/edit/1?view=captions&panel=problems',
    '/edit/1?view=side&panel=comments',
    ...(isWhole ? ['/files/1', '/transcripts/1', '/edit/1'] : []),
  ])('shows everything of %s', async (address) => {
    const page = await studio.open(`/studio${address}`, context);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('Loading…').first().waitFor({ state: 'detached' });
    if (isWhole || forcedColors) expect(await axe(page)).toEqual([]); // zoom changes the layout only
    expect(await overflow(page)).toBe(0);
    expect(await layoutFaults(page)).toEqual([]);
  });
});

it('is used by keyboard alone: the navigation, the selection and a menu of actions', async () => {
  const page = await studio.open('/studio/files');
  await page.getByRole('link', { name: 'Biology 101, lecture 1' }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement!.textContent);
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Skip to the content');
  await page.keyboard.press('Enter');
  const isFocused = (name: string) =>
    page.evaluate(
      (wanted) => (document.activeElement!.getAttribute('aria-label') ?? '').startsWith(wanted),
      name,
    );
  for (let presses = 0; !(await isFocused('Select Biology')); presses++) {
    expect(presses).toBeLessThan(40);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await page.getByText('1 selected').waitFor();
  await page.getByRole('button', { name: 'More actions' }).focus();
  await page.keyboard.press('Enter');
  await eventually(async () => ((await focused()) === 'Move to a folder' ? true : undefined));
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('Labels');
  await page.keyboard.press('Escape');
  await page
    .getByRole('menu')
    .waitFor({ state: 'detached' })
    .catch(() => {});
  expect(await isFocused('More actions')).toBe(true);
});

it('administers the account by keyboard on a phone: a project, a role and an integration', async () => {
  const page = await studio.open('/studio/admin?tab=projects', {
    ...phones[0],
    key: studio.credentials.admin.api_key,
  });
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).first().focus();
    await page.keyboard.press('Enter');
  };
  const dialog = page.getByRole('dialog');
  const saved = async () => {
    await dialog.getByRole('button', { name: /^(Save|Create)$/ }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  await press('Change Sandbox');
  await dialog.getByLabel('Delete files after this many days').fill('365');
  await dialog.getByRole('button', { name: 'Show the secret that signs callbacks' }).press('Enter');
  expect(await dialog.getByLabel('Secret that signs callbacks').inputValue()).toMatch(/^whsec_/);
  expect(await axe(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await saved();
  await page.getByText('files are kept 365 days').waitFor();

  await page.goto('/studio/admin?tab=users&user=2');
  await page.getByLabel('Role').selectOption('captioner');
  expect(await page.getByLabel('Work on orders').isChecked()).toBe(true);
  await press('Grant access');
  await page.getByRole('button', { name: 'Revoke access' }).waitFor();
  await page.getByLabel('Read invoices').press('Space');
  expect(await page.getByLabel('Role').inputValue()).toBe('');
  const ada = page.getByRole('listitem').filter({ hasText: 'ada@example.com' });
  await ada.getByRole('button', { name: 'Change Ada Lovelace' }).press('Enter');
  await dialog.getByLabel('Last name').fill('King');
  await saved();
  await page.getByText('Ada King').waitFor();

  await page.goto('/studio/admin?tab=integrations');
  await press('Change Lecture recordings');
  expect(await dialog.getByLabel('base_url').inputValue()).toBe('https://video.example.edu');
  expect(await dialog.getByLabel('password').inputValue()).toBe('');
  expect(await axe(page)).toEqual([]);
  await saved();
  await press('New integration');
  await dialog.getByLabel('Name', { exact: true }).fill('Second');
  await dialog.getByLabel('Platform', { exact: true }).selectOption('vimeo');
  await dialog.getByLabel('access_token').fill('secret');
  await saved();
  await page.getByText('Second').waitFor();
  expect(studio.complaints()).toEqual([]);
});

describe('the sign-in page', () => {
  it('signs in with an API key, by keyboard, and continues to the requested page', async () => {
    const page = await studio.open('/studio/files', { key: null });
    const key = page.getByLabel('API key', { exact: true });
    await key.waitFor(); // closed until the ways to sign in are known, and then it cannot have the focus
    await key.focus();
    await page.keyboard.type(studio.credentials.project.api_key);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Files' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/studio/files');
    expect(studio.complaints()).toEqual([]);
  });

  it('reports a wrong key, and keeps it in its field', async () => {
    const page = await studio.open('/studio/sign-in', { key: null });
    await page.getByLabel('API key', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').textContent()).resolves.toContain('is invalid');
    expect(await page.getByLabel('API key', { exact: true }).inputValue()).toBe('wrong');
  });

  it.each(['en', 'ar'])('is accessible in %s, dark and light', async (locale) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await studio.open('/studio/sign-in', { key: null, locale, colorScheme });
      await page.getByRole('heading').waitFor();
      expect(await page.locator('html').getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr');
      expect(await axe(page)).toEqual([]);
    }
  });
});

it('loads at most 160 kB, compressed, before the first page is shown', async () => {
  const page = await studio.open('/docs/api'); // signed in, with nothing of the studio loaded
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.startsWith('/studio/')) bodies.push(answer.body());
  });
  await page.goto('/studio/files');
  await page.getByRole('link', { name: 'Biology 101, lecture 1' }).waitFor();
  const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length);
  const kilobytes = sizes.reduce((total, size) => total + size, 0) / 1000;
  expect(kilobytes).toBeGreaterThan(50); // the requests were observed
  expect(kilobytes).toBeLessThanOrEqual(160);
});
