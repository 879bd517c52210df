import { eventually, startReceiver, type Receiver } from '@scriptorium/testing';
import { buildSync } from 'esbuild';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { credentialsIn, dataFolder, emptyDatabase, startHost, tidy } from './host.js';

jest.setTimeout(120_000);

let allowed: Receiver;
let stranger: Receiver;
let browser: Browser;
let service: { baseUrl: string; apiKey: string };

/** The client as a page has it: `client.createClient`. */
const bundle = buildSync({
  stdin: { contents: `export * from '@scriptorium/client'`, resolveDir: __dirname },
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
    DATABASE_URL: await emptyDatabase(),
    CORS_ORIGINS: new URL(allowed.url).origin,
  });
  const baseUrl = await host.ready;
  service = { baseUrl, apiKey: (await credentialsIn(folder)).project.api_key };
  // Root has no sandbox of Chromium, and a container no room in /dev/shm.
  const args = ['--no-sandbox', '--disable-dev-shm-usage'];
  browser = await launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args });
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([allowed?.close(), stranger?.close()]);
  await tidy();
});

/** A page of another server that has the client, and what it asked the service for. */
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

/** Runs in the page. */
declare const client: typeof import('@scriptorium/client');

it('is called by pages of the origins that the operator names, and their URLs hold no key', async () => {
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

it('is out of reach of other pages, which are told why at once', async () => {
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

it('shows at its address where everything is, without anything from elsewhere', async () => {
  const page = await browser.newPage();
  const [asked, complaints]: [string[], string[]] = [[], []];
  page.on('request', (request) => void asked.push(request.url()));
  page.on('console', (message) => void complaints.push(message.text()));
  await page.goto(service.baseUrl, { waitUntil: 'networkidle0' });
  const links = await page.$$eval('a', (all) => all.map(({ href }) => href));
  expect(await page.evaluate('getComputedStyle(document.body).maxWidth')).toBe('576px');
  expect(links.map((link) => link.replace(service.baseUrl, ''))).toEqual([
    '/studio/',
    '/docs',
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
