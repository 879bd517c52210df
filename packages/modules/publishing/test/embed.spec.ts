import axe from 'axe-core';
import { eventually, startBrowser } from '@scriptorium/testing';
import type { Browser, Page } from 'playwright-core';
import { vimeoPlayer, youTubePlayer } from './player-pages.js';
import { policyFor, startSite, type Site } from './site.js';
import { startWorld, type Complete, type World } from './world.js';

jest.setTimeout(120_000);

const cues = [
  ['00:00:01,000 --> 00:00:03,000', 'ANNA: Café culture begins here.'],
  ['00:00:03,000 --> 00:00:05,000', 'It goes on and on.'],
  ['00:00:05,000 --> 00:00:07,000', 'BEN: The café closes.'],
];
const srt = cues.map(([times, text], index) => `${index + 1}\n${times}\n${text}\n`).join('\n');

let world: World;
let site: Site;
let browser: Browser;
let talk: Complete;
let japanese: Complete;

beforeAll(async () => {
  [world, site, browser] = await Promise.all([
    startWorld(),
    startSite(() => policyFor(world.app.baseUrl)),
    startBrowser(),
  ]);
  talk = await world.transcript(srt);
  japanese = await world.transcript(
    '1\n00:00:00,000 --> 00:00:02,000\nこんにちは、世界。\n',
    world.project,
    23,
  );
  for (const { id } of [talk, japanese]) await world.project.post(`/v3/transcripts/${id}/publish`);
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([world?.app.stop(), site?.close()]);
});

const video = '<video id="player" src="/talk.webm" controls></video>';
const tag = ({ id, fileId, projectId }: Complete, more = 'data-player="#player"') =>
  `<script src="${world.app.baseUrl}/p/embed.js" data-file="${fileId}" data-transcript="${id}" ` +
  `data-project="${projectId}" ${more}></script>`;

/** Opens a page with the given body and collects the browser's errors and warnings. */
async function open(body: string): Promise<{ page: Page; errors: string[] }> {
  const path = `/${site.pages.size}.html`;
  site.pages.set(
    path,
    `<!doctype html><html lang="en"><title>Talk</title><main><h1>Talk</h1>${body}</main></html>`,
  );
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().includes('favicon'))
      errors.push(message.text());
  });
  page.on('pageerror', (error) => void errors.push(String(error)));
  await page.goto(site.url + path);
  return { page, errors };
}

const shown = (page: Page) => page.waitForSelector('.word');
const texts = (page: Page, selector: string): Promise<string[]> =>
  page.$$eval(selector, (all) => all.map(({ textContent }) => textContent ?? ''));
const now = async (page: Page) => (await texts(page, '.word[aria-current]'))[0];
const click = async (page: Page, word: string) => {
  const words = await page.$$('.word');
  for (const each of words)
    if ((await each.evaluate(({ textContent }) => textContent)) === word) return each.click();
  throw new Error(`no word ${word}`);
};
const spoken = (page: Page, word: string) =>
  eventually(async () => ((await now(page)) === word ? true : undefined));
const secondsOf = (page: Page) => page.$eval('video', ({ currentTime }) => currentTime);

describe('with a video of the page', () => {
  let page: Page;
  let errors: string[];
  beforeEach(async () => {
    ({ page, errors } = await open(video + tag(talk)));
    await shown(page);
  });
  afterEach(async () => {
    expect(errors).toEqual([]);
    await page.close();
  });

  it('shows paragraphs with their speakers', async () => {
    expect(await texts(page, '.text p')).toEqual([
      expect.stringContaining('Café culture begins here. It goes on and on.'),
      expect.stringContaining('The café closes.'),
    ]);
    expect(await page.$eval('.text', (box) => (box as HTMLElement).lang)).toBe('en');
  });

  it('plays from a clicked word and highlights it', async () => {
    await click(page, 'It');
    expect(await secondsOf(page)).toBe(3);
    await spoken(page, 'It');
  });

  it('highlights words as they are spoken', async () => {
    await page.$eval('video', (player) => void ((player.currentTime = 0), (player.playbackRate = 4)));
    const seen = new Set<string>();
    await page.$eval('video', (player) => player.play());
    await eventually(async () => {
      const word = await now(page);
      if (word) seen.add(word);
      return word === 'closes.' ? true : undefined;
    });
    expect(seen.size).toBeGreaterThan(3);
    expect(await texts(page, '.word[aria-current]')).toHaveLength(1);
  });

  it('finds text across words, ignoring case and accents, and moves between matches', async () => {
    const input = (await page.$('input[type=search]'))!;
    const matches = async () => [await texts(page, '.match'), (await texts(page, '[role=status]'))[0]];
    await input.type('cafe');
    expect(await texts(page, '.found')).toEqual(['Café', 'café']);
    expect(await matches()).toEqual([['Café'], '1 of 2']);
    await input.press('Enter');
    expect(await matches()).toEqual([['café'], '2 of 2']);
    await input.press('Enter');
    expect(await matches()).toEqual([['Café'], '1 of 2']);
    await input.type(' CULT');
    expect(await texts(page, '.found')).toEqual(['Café', 'culture']);
    await input.type('?');
    expect([await texts(page, '.found'), await matches()]).toEqual([[], [[], 'No matches']]);
  });

  it('can be used with the keyboard only', async () => {
    const focused = () =>
      page.evaluate(() => {
        const inner = document.activeElement?.shadowRoot?.activeElement;
        return inner?.getAttribute('aria-label') ?? inner?.textContent ?? inner?.tagName;
      });
    await (await page.$('input[type=search]'))!.focus();
    await page.keyboard.type('closes');
    for (let i = 0; i < 4; i++) await page.keyboard.press('Tab');
    expect(await focused()).toBe('closes.');
    await page.keyboard.press('Enter');
    expect(await secondsOf(page)).toBeGreaterThan(5);
    for (const [key, word] of [
      ['ArrowLeft', 'café'],
      ['ArrowUp', 'Café'],
      ['ArrowRight', 'culture'],
      ['End', 'closes.'],
    ] as const) {
      await page.keyboard.press(key);
      expect([key, await focused()]).toEqual([key, word]);
    }
    expect(await texts(page, '.word[tabindex]')).toEqual(['closes.']);
  });

  it('has no accessibility violations found by axe, with matches and a spoken word highlighted', async () => {
    await (await page.$('input[type=search]'))!.type('cafe');
    await click(page, 'It');
    await spoken(page, 'It');
    await page.evaluate(axe.source);
    const violations = await page.evaluate(async () => {
      const { axe: checker } = globalThis as unknown as { axe: typeof import('axe-core') };
      const found = await checker.run(document, { rules: { 'video-caption': { enabled: false } } });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
    });
    expect(violations).toEqual([]);
  });
});

it('scrolls only its own box, unless the reader switches that off', async () => {
  const long = Array.from({ length: 60 }, (_, n) => {
    const time = (s: number) => `00:00:${String(s).padStart(2, '0')}`;
    return `${n + 1}\n${time(n >> 3)},${(n & 7) * 100 + 100} --> ${time(n >> 3)},${(n & 7) * 100 + 200}\nSPEAKER ${n}: word${n}\n`;
  }).join('\n');
  const transcript = await world.transcript(long);
  await world.project.post(`/v3/transcripts/${transcript.id}/publish`);
  const { page } = await open(video + tag(transcript));
  await shown(page);
  const tops = () =>
    page.$eval('.text', (box) => [box.scrollTop, document.scrollingElement!.scrollTop] as const);
  const seek = (seconds: number) =>
    page.$eval('video', (player, to) => void (player.currentTime = to), seconds);
  await seek(7.3);
  await eventually(async () => ((await tops())[0] > 0 ? true : undefined));
  const [inside, outside] = await tops();
  expect(outside).toBe(0);
  await (await page.$('input[type=checkbox]'))!.evaluate((box) => (box as HTMLInputElement).click());
  const before = await now(page);
  await seek(0.2);
  await eventually(async () => ((await now(page)) !== before ? true : undefined));
  expect(await tops()).toEqual([inside, 0]);
  await page.close();
});

it('shows the transcript in the selected element, with the texts of the attributes', async () => {
  const more = 'data-target="#here" data-text-search="Suchen"';
  const { page, errors } = await open(`<div id="here"></div><p>More</p>${tag(talk, more)}`);
  await shown(page);
  expect(await page.$eval('#here', ({ childElementCount }) => childElementCount)).toBe(1);
  expect(await page.$eval('input', (input) => input.getAttribute('aria-label'))).toBe('Suchen');
  expect(await page.$$('input[type=checkbox]')).toHaveLength(0); // no player to follow
  expect(errors).toEqual([]);
  await page.close();
});

it('shows the transcript without a player if none is selected, and logs an error for the page author', async () => {
  for (const selector of ['#nothing', 'h1']) {
    const { page, errors } = await open(tag(talk, `data-player="${selector}"`));
    await shown(page);
    expect(errors).toEqual([expect.stringContaining('data-player must select an')]);
    await page.close();
  }
});

it('puts no spaces between words of scripts without spaces', async () => {
  const { page } = await open(tag(japanese, ''));
  await shown(page);
  expect(await texts(page, '.text p')).toEqual(['こんにちは、世界。']);
  expect(await page.$eval('.text', (box) => (box as HTMLElement).lang)).toBe('ja');
  await page.close();
});

it('shows a message if the transcript is not published', async () => {
  const { page, errors } = await open(tag({ ...talk, id: 999_999 }, ''));
  const text = await eventually(() =>
    page.evaluate(() => document.querySelector('main > div')?.shadowRoot?.textContent || undefined),
  );
  expect(text).toBe('The transcript cannot be shown.');
  expect(errors.join()).toContain('record not found');
  await page.close();
});

describe.each([
  ['YouTube', 'https://www.youtube.com/embed/x?rel=0', youTubePlayer],
  ['Vimeo', 'https://player.vimeo.com/video/1', vimeoPlayer],
])('with a player of %s', (_, src, player) => {
  it('seeks and follows with the messages of that player, and ignores others', async () => {
    const page = await browser.newPage();
    await page.route(`${new URL(src).origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: player }),
    );
    const path = `/${site.pages.size}.html`;
    site.pages.set(
      path,
      `<!doctype html><title>Talk</title><iframe id="player" src="${src}"></iframe>${tag(talk)}`,
    );
    await page.goto(site.url + path);
    await shown(page);
    await click(page, 'It');
    await spoken(page, 'It');
    await click(page, 'closes.');
    await spoken(page, 'closes.');
    await page.evaluate(() => {
      const info = { currentTime: 1, seconds: 1 };
      window.postMessage({ event: 'timeupdate', info, data: info }, '*');
      window.postMessage(JSON.stringify({ event: 'infoDelivery', info }), '*');
    });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await now(page)).toBe('closes.');
    await page.close();
  });
});
