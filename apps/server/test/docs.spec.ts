import { startBrowser } from '@scriptorium/testing';
import axeCore, { type AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { dataFolder, migratedDatabase, startHost, tidy } from './host.js';

let baseURL: string;
let browser: Browser;
let complaints: string[] = [];
const pages: Page[] = [];

beforeAll(async () => {
  const host = startHost({ SCRIPTORIUM_DATA: await dataFolder(), DATABASE_URL: await migratedDatabase() });
  baseURL = await host.ready;
  browser = await startBrowser();
});
afterAll(async () => {
  await browser?.close();
  await tidy();
});
beforeEach(() => {
  complaints = [];
});
afterEach(() => Promise.all(pages.splice(0).map((page) => page.context().close())));

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, ...options })).newPage();
  page.on('pageerror', (error) => void complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (request.url().startsWith('http') && !request.url().startsWith(`${baseURL}/`))
      complaints.push(`asks ${request.url()}`);
  });
  pages.push(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  return page;
}

async function axe(page: Page): Promise<string[]> {
  await page.evaluate(axeCore.source);
  // Only violations are described in full, which takes a fraction of the time on a long page.
  const { violations } = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })");
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

const views = [
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const;
const paths = [
  '/docs',
  '/docs/operations',
  '/docs/architecture',
  '/docs/packages/captions',
  '/docs/changelog',
];

/** Pages that are checked for accessibility in every run: all kinds of content are on one of them. `TESTS=whole` checks all. */
const examined = ['light /docs', 'light /docs/architecture', 'dark /docs/packages/captions'];

describe.each(views)('in $colorScheme, $viewport.width pixels wide', (view) => {
  it.each(paths)('%s is accessible, does not overflow and complies with its policy', async (path) => {
    const page = await open(path, view);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (process.env.TESTS === 'whole' || examined.includes(`${view.colorScheme} ${path}`))
      expect(await axe(page)).toEqual([]);
    const { scrollWidth, clientWidth } = await page.evaluate<Record<string, number>>(
      '(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))(document.documentElement)',
    );
    expect(scrollWidth).toBe(clientWidth);
    expect(complaints).toEqual([]);
  });
});

it('shows images, and the diagrams of the architecture', async () => {
  const start = await open('/docs');
  const widths = await start.evaluate<number[]>(
    "Promise.all([...document.querySelectorAll('main img')].map((it) => it.decode().then(() => it.naturalWidth)))",
  );
  expect(widths).toHaveLength(1);
  expect(Math.min(...widths)).toBeGreaterThan(100);
  const architecture = await open('/docs/architecture');
  expect(await architecture.locator('.diagram svg').count()).toBe(2);
  expect(await architecture.locator('.diagram').first().textContent()).toContain('apps/studio');
  expect(complaints).toEqual([]);
});

it('finds a page by keyboard, without requests to other servers', async () => {
  const page = await open('/docs');
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').fill('rotate secrets');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/docs\/operations#secrets$/);
  await page.getByRole('heading', { name: 'Secrets' }).waitFor();
  expect(complaints).toEqual([]);
});

it('links to the API reference and redirects its former address', async () => {
  const page = await open('/docs');
  await page.getByRole('navigation').getByRole('link', { name: 'API reference' }).click();
  await page.waitForURL('/docs/api');
  await page.locator('.opblock-tag-section').first().waitFor();
  const former = await open('/docs#/Transcripts');
  await former.waitForURL('/docs/api#/Transcripts');
  expect(complaints).toEqual([]);
});

it('shows the converter under its own policy, and a 404 page', async () => {
  const page = await open('/docs/converter.html');
  await page.getByRole('heading', { name: 'Convert and check captions' }).waitFor();
  await page.getByLabel('Caption file').setInputFiles({
    name: 'a.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHello\n'),
  });
  await page.getByRole('button', { name: 'Convert and check' }).click();
  await page.getByRole('heading', { name: 'Result' }).waitFor();
  expect(complaints).toEqual([]);
  const missing = await open('/docs/nothing');
  await missing.getByText('404').waitFor();
  expect(complaints).toEqual([expect.stringContaining('404')]);
});
