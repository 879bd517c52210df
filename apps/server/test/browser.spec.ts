import { eventually, startBrowser, startReceiver, type Receiver } from '@scriptorium/testing';
import { buildSync } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { credentialsIn, dataFolder, migratedDatabase, startHost, tidy } from './host.js';

jest.setTimeout(120_000);

let allowed: Receiver;
let stranger: Receiver;
let browser: Browser;
let service: { baseUrl: string; apiKey: string };

/** The client bundled for a page, as `client.createClient`. */
const bundle = buildSync({
  stdin: { contents: `export * from '@scriptorium/client'`, resolveDir: import.meta.dirname },
  bundle: true,
  write: false,
  platform: 'browser',
  format: 'iife',
  globalName: 'client',
}).outputFiles[0]!.text;

beforeAll(async () => {
  [allowed, stranger] = await Promise.all([startReceiver(), startReceiver()]);
  const folder = await dataFolder();
  const host = startHost({
    SCRIPTORIUM_DATA: folder,
    DATABASE_URL: await migratedDatabase(),
    CORS_ORIGINS: new URL(allowed.url).origin,
  });
  const baseUrl = await host.ready;
  service = { baseUrl, apiKey: (await credentialsIn(folder)).project.api_key };
  browser = await startBrowser();
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([allowed?.close(), stranger?.close()]);
  await tidy();
});

/** Opens a page of another server that uses the client, and records the URLs it requests from the service. */
async function pageOf(origin: Receiver): Promise<{ page: Page; asked: string[] }> {
  const page = await browser.newPage();
  const asked: string[] = [];
  await page.goto(origin.url);
  await page.addScriptTag({ content: bundle });
  page.on('request', (request) => {
    if (request.url().startsWith(service.baseUrl)) asked.push(`${request.method()} ${request.url()}`);
  });
  return { page, asked };
}

/** Code that runs in the page. */
declare const client: typeof import('@scriptorium/client');

it('accepts calls from pages of the configured origins, whose URLs carry no key', async () => {
  const { page, asked } = await pageOf(allowed);
  const [created, listed, error] = await page.evaluate(async (options) => {
    const scriptorium = client.createClient(options);
    const { data } = await scriptorium.POST('/v3/files', {
      body: { name: 'From a page', language_id: [1], source_file: new File(['no media'], 'talk.wav') },
      onProgress: () => {},
    });
    const { data: files } = await scriptorium.GET('/v3/files');
    const refused = await scriptorium
      .GET('/v3/files/{id}', { params: { path: { id: 999_999 } } })
      .catch(({ status, requestId }: InstanceType<typeof client.ApiError>) => [status, typeof requestId]);
    return [data.source, files.map(({ name }) => name), refused] as const;
  }, service);
  expect([created, listed, error]).toEqual(['talk.wav', ['From a page'], [404, 'string']]);
  expect(asked.filter((each) => each.includes(service.apiKey))).toEqual([]);
  await page.close();
});

it('refuses pages of other origins at once, with the reason', async () => {
  const { page, asked } = await pageOf(stranger);
  const refusal = await page.evaluate(
    (options) =>
      client
        .createClient(options)
        .GET('/v3/files')
        .catch(({ name }: Error) => name),
    service,
  );
  expect(refusal).toBe('CorsError');
  expect(asked.filter((each) => each.startsWith('GET') && each.includes('/v3/files'))).toHaveLength(1);
  await page.close();
});

it('serves a start page that links every part of the service and loads no external resource', async () => {
  const page = await browser.newPage();
  const [asked, complaints]: [string[], string[]] = [[], []];
  page.on('request', (request) => void asked.push(request.url()));
  page.on('console', (message) => void complaints.push(message.text()));
  await page.goto(service.baseUrl, { waitUntil: 'networkidle' });
  const links = await page.$$eval('a', (all) => all.map(({ href }) => href));
  expect(await page.evaluate('getComputedStyle(document.body).maxWidth')).toBe('576px');
  expect(links.map((link) => link.replace(service.baseUrl, ''))).toEqual([
    '/studio/',
    '/docs',
    '/docs/api',
    '/v3/openapi.json',
    '/healthz',
    '/readyz',
  ]);
  expect(asked.filter((url) => !url.startsWith(service.baseUrl) && !url.startsWith('data:'))).toEqual([]);
  expect(complaints).toEqual([]);
  // Readiness may take a while on a busy machine.
  for (const link of links)
    await eventually(async () => ((await page.goto(link))!.status() < 400 ? link : undefined), 60_000);
});

describe('the reference of the API', () => {
  let page: Page;
  const asked: string[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    page = await browser.newPage();
    page.on('request', (request) => void asked.push(request.url()));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => void complaints.push(String(error)));
    await page.goto(`${service.baseUrl}/docs/api`, { waitUntil: 'networkidle' });
    await page.waitForSelector('.opblock-tag-section');
  });

  /** Presses Tab until an element with this text has the focus. */
  async function tabTo(text: string): Promise<void> {
    for (let presses = 0; presses < 100; presses++) {
      await page.keyboard.press('Tab');
      const focused = await page.$$eval(':focus', (all) => all.map((each) => each.textContent).join());
      if (focused.includes(text)) return;
    }
    throw new Error(`no focusable element contains '${text}'`);
  }

  it('shows every part of the API, from this server alone, within its own content security policy', async () => {
    const parts = await page.$$eval('.opblock-tag-section', (all) => all.map((each) => each.textContent));
    expect(parts.length).toBeGreaterThan(15);
    expect(parts.join()).toContain('Transcripts');
    const elsewhere = asked.filter((url) => !url.startsWith(`${service.baseUrl}/`));
    expect(elsewhere.filter((url) => !url.startsWith('data:'))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('works by keyboard: a part opens, and an operation shows its parameters', async () => {
    await tabTo('Languages');
    await page.keyboard.press('Tab'); // the arrow beside the name
    await page.keyboard.press('Enter');
    await page.waitForSelector('.opblock');
    await tabTo('List the languages');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.opblock.is-open .parameters');
    expect(await page.$eval('.opblock.is-open', (open) => open.textContent)).toContain('name_cont');
  });
});
