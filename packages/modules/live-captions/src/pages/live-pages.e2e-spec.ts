import { eventually, startBrowser } from '@scriptorium/testing';
import axe from 'axe-core';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { startWorld, type Sandbox, type World } from '../../test/world.js';
import { LiveLog } from '../log/live-log.js';

let world: World;
let sandbox: Sandbox;
let browser: Browser;
let site: Server;
beforeAll(async () => {
  world = await startWorld();
  sandbox = await world.newSandbox();
  browser = await startBrowser();
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  await world?.app.stop();
});

const event = async (more = {}): Promise<{ id: number; public_id: string; js_embed_code: string }> =>
  (await sandbox.order({ sandbox_scenario: 'reject', ...more })).body.data;
let at = 0;
const say = (id: number, text: string, more = {}) =>
  world.app
    .get(LiveLog)
    .append({ id }, [{ epoch: 1, startMs: (at += 2_000), endMs: at + 1_000, text, language: 'en', ...more }]);

async function open(url: string) {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(url);
  return { page, errors };
}
/** Returns the rows on the page, the earlier ones first. */
const rowsOf = (page: Page) =>
  page.$$eval('#captions p, #rows p', (all: HTMLElement[]) =>
    all.filter((p) => !p.hidden).map((p) => p.textContent),
  );
const buttonOf = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });
const shows = (page: Page, wanted: string[]) =>
  eventually(async () => JSON.stringify(await rowsOf(page)) === JSON.stringify(wanted) || undefined);

it('shows what is said, and each correction in the place of its words', async () => {
  const { id, public_id: publicId } = await event();
  await say(id, 'Good morning.');
  const { page, errors } = await open(`${world.app.baseUrl}/live/${publicId}`);
  await shows(page, ['Good morning.']);
  const [line] = await say(id, 'Welcome to the <b>lecture</b>.');
  await say(id, 'It begins.');
  await say(id, 'Welcome to the lecture.', {
    revisionOf: line!.sequence,
    startMs: line!.startMs,
    endMs: line!.endMs,
  });
  await say(id, '', { isGap: true });
  await shows(page, [
    'Good morning.',
    'Welcome to the lecture.',
    'It begins.',
    '[Captions are missing here.]',
  ]);
  const late = await open(`${world.app.baseUrl}/live/${publicId}`);
  await shows(late.page, await rowsOf(page));
  await late.page.close();
  expect(await page.$eval('#status', (it) => it.textContent)).toBe('The event has not begun yet.');
  expect(errors).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  await page.close();
});

const recorder = `
  window.seen = [];
  const look = () => {
    const rows = [...document.querySelectorAll('#rows p')].map((p) => p.textContent);
    if (JSON.stringify(rows) !== JSON.stringify(seen.at(-1)?.rows)) seen.push({ ms: performance.now(), rows });
  };
  addEventListener('DOMContentLoaded', () => new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true }));`;

it.each(['roll-up', 'paint-on', 'pop-on'])(
  'shows two rows at the most, each for a second at least and until the next is full: %s',
  async (style) => {
    const { id, public_id: publicId } = await event({ live_caption_style: style });
    const page = await browser.newPage();
    await page.addInitScript(recorder);
    await page.goto(`${world.app.baseUrl}/live/${publicId}`);
    await page.waitForFunction(() => document.querySelector('#status')!.textContent !== 'Connecting …');
    const words =
      'plants turn light into sugar while their leaves take in water from roots and carbon dioxide out of air';
    for (const [i, text] of words.split(' ').entries()) {
      await say(id, text, { startMs: 300 * i, endMs: 300 * i + 300 });
      if (i % 3 === 2) await page.evaluate(() => new Promise((done) => void setTimeout(done, 100)));
    }
    await eventually(async () => (await rowsOf(page)).join(' ').endsWith('air') || undefined);
    const seen = await page.evaluate(
      () => (globalThis as unknown as { seen: { ms: number; rows: string[] }[] }).seen,
    );
    expect(Math.max(...seen.map(({ rows }) => rows.length))).toBe(2);
    const rows = await rowsOf(page);
    expect(rows.join(' ')).toBe(words);
    for (const row of rows.slice(0, -2)) {
      const shown = seen.filter((state) => state.rows.some((text) => row.startsWith(text)));
      const goneMs = seen[seen.indexOf(shown.at(-1)!) + 1]!.ms;
      expect(goneMs - shown[0]!.ms).toBeGreaterThan(950);
    }
    const grew = seen.some((state) => state.rows.some((text) => !rows.includes(text)));
    expect(grew).toBe(style !== 'pop-on');
    await page.close();
  },
);

it('is accessible in each colour, and reads captions out only when asked to', async () => {
  const { id, public_id: publicId } = await event();
  await say(id, 'Good morning.');
  const { page } = await open(`${world.app.baseUrl}/live/${publicId}`);
  await shows(page, ['Good morning.']);
  const live = () => page.$eval('#rows', (it) => it.getAttribute('aria-live'));
  expect(await live()).toBe('off');
  await buttonOf(page, 'Read out new captions').click();
  expect(await live()).toBe('polite');
  for (let colours = 0; colours < 3; colours++) {
    await page.evaluate(axe.source);
    const found = await page.evaluate(() =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
    );
    expect(found.violations.map(({ id: rule }) => rule)).toEqual([]);
    await buttonOf(page, 'Colours').click();
  }
  await page.close();
});

it('pauses, and jumps back to the newest row', async () => {
  const { id, public_id: publicId } = await event();
  const { page } = await open(`${world.app.baseUrl}/live/${publicId}`);
  const isAtEnd = () =>
    page.$eval('#captions', (it) => it.scrollHeight - it.scrollTop - it.clientHeight < 40);
  const fill = async (texts: string[]) => {
    for (const text of texts) await say(id, text);
    await eventually(async () => (await rowsOf(page)).includes(texts.at(-1)!) || undefined);
  };
  await fill(Array.from({ length: 40 }, (_, i) => `This is row number ${i}.`));
  expect(await isAtEnd()).toBe(true);
  await buttonOf(page, 'Pause').click();
  await fill(['This is the next row.', 'This is another row.', 'This is the last row.']);
  expect(await isAtEnd()).toBe(false);
  await buttonOf(page, 'Jump to live').click();
  expect(await isAtEnd()).toBe(true);
  await buttonOf(page, 'Larger text').click();
  expect(await page.$eval('#rows', (it) => getComputedStyle(it).fontSize)).toBe('32px');
  await page.close();
});

it('returns to the place that the viewer has marked, also after many rows', async () => {
  const { id, public_id: publicId } = await event();
  const { page } = await open(`${world.app.baseUrl}/live/${publicId}`);
  const fill = async (from: number, to: number) => {
    for (let i = from; i < to; i++) await say(id, `This is row ${i}.`);
    await eventually(async () => (await rowsOf(page)).includes(`This is row ${to - 1}.`) || undefined);
  };
  await fill(0, 5);
  expect(await buttonOf(page, 'Return to my place').isVisible()).toBe(false);
  await buttonOf(page, 'Mark my place').click();
  await fill(5, 60);
  const isInView = () =>
    page.$eval('[aria-current]', (line) => {
      const { top, bottom } = line.parentElement!.getBoundingClientRect();
      const middle = line.getBoundingClientRect().top + 5;
      return [line.textContent, middle > top && middle < bottom];
    });
  expect(await isInView()).toEqual(['This is row 4.', false]);
  await buttonOf(page, 'Return to my place').click();
  expect(await isInView()).toEqual(['This is row 4.', true]);
  await fill(60, 62);
  expect(await isInView()).toEqual(['This is row 4.', true]);
  await buttonOf(page, 'Jump to live').click();
  expect(await isInView()).toEqual(['This is row 4.', false]);
  await page.close();
});

it('offers the text so far as files, with corrections', async () => {
  const { id, public_id: publicId } = await event();
  at = 0;
  const [line] = await say(id, 'Rong & <b>.');
  await say(id, '', { isGap: true });
  await say(id, 'Second.');
  await say(id, 'Wrong & <b>.', { revisionOf: line!.sequence, startMs: line!.startMs, endMs: line!.endMs });
  const { page } = await open(`${world.app.baseUrl}/live/${publicId}`);
  const links = await page.$$eval('#controls a', (all: HTMLAnchorElement[]) =>
    all.map((it) => [it.textContent, it.href]),
  );
  const files = await Promise.all(
    links.map(async ([name, url]) => {
      const response = await fetch(url!);
      return [name, response.headers.get('content-disposition')?.split(';')[0], await response.text()];
    }),
  );
  const cues =
    '00:00:02.000 --> 00:00:03.000\nWrong &amp; &lt;b&gt;.\n\n00:00:06.000 --> 00:00:07.000\nSecond.';
  expect(files).toEqual([
    ['Download text', 'attachment', 'Wrong & <b>.\nSecond.\n'],
    ['Download WebVTT', 'attachment', expect.stringContaining(cues)],
  ]);
  await page.close();
});

it('is embedded in a page of another site by its script, and by that only in a frame', async () => {
  const { id, public_id: publicId, js_embed_code: code } = await event();
  await say(id, 'Good morning.');
  site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Site</title><h1>Site</h1>${code}`);
  }).listen(0, '127.0.0.1');
  await eventually(() => site.listening || undefined);
  const { page } = await open(`http://localhost:${(site.address() as AddressInfo).port}/`);
  await page
    .frameLocator(`iframe[src$="/live/${publicId}/embed"]`)
    .locator('#rows p', { hasText: /^Good morning\.$/ })
    .waitFor();
  const policyOf = async (path: string) =>
    (await fetch(`${world.app.baseUrl}/live/${publicId}${path}`)).headers.get('content-security-policy');
  expect(await policyOf('')).toContain("frame-ancestors 'none'");
  expect(await policyOf('/embed')).toContain('frame-ancestors *');
  expect(await policyOf('')).not.toContain('unsafe');
  await page.close();
});
