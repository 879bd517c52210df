import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { cueText, readCaptions } from '@scriptorium/captions';

const root = join(import.meta.dirname, '..');
const published = join(root, '../../docs/converter.html');

let folder: string;
let browser: Browser;
let page: Page;
const asked: string[] = [];
const complaints: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'captions-page-'));
  // Chromium's sandbox does not run as root, and containers have a small /dev/shm.
  const args = ['--no-sandbox', '--disable-dev-shm-usage'];
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    args,
  });
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  page = await browser.newPage({ offline: true });
  asked.length = 0;
  complaints.length = 0;
  page.on('request', (request) => void asked.push(request.url()));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => void complaints.push(String(error)));
  await page.goto(pathToFileURL(published).href);
});
afterEach(() => page.close());

const SRT =
  '1\n00:00:01,000 --> 00:00:02,990\nGood <i>morning</i>\n\n2\n00:00:03,000 --> 00:00:05,000\nand  welcome.\n\n';

function put(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const textOf = (id: string): Promise<string> => page.$eval(`#${id}`, (each) => each.textContent ?? '');

const choose = (file: string): Promise<void> => page.setInputFiles('input[type=file]', file);

async function download(): Promise<Uint8Array> {
  const [saved] = await Promise.all([page.waitForEvent('download'), page.click('#download')]);
  return new Uint8Array(readFileSync(await saved.path()));
}

async function tabTo(id: string): Promise<void> {
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab');
    if ((await page.$(`#${id}:focus, #${id} :focus`)) !== null) return;
  }
  throw new Error(`#${id} never takes the focus`);
}

describe('converter page', () => {
  it('is up to date with its sources', () => {
    const print = `import(${JSON.stringify(pathToFileURL(join(root, 'page/build.mjs')).href)}).then(async ({ makePage }) => process.stdout.write(await makePage()))`;
    const fresh = execFileSync(process.execPath, ['-e', print], {
      encoding: 'utf8',
      maxBuffer: 50_000_000,
      env: {},
    });
    // If this fails, run: pnpm --filter @scriptorium/caption-documents page
    expect(fresh === readFileSync(published, 'utf8')).toBe(true);
  });

  it('converts and checks a local file offline, without any request', async () => {
    await choose(put('talk.srt', SRT));
    await page.selectOption('#profile', 'netflix-adult');
    await page.click('button');
    await page.waitForSelector('#result:not([hidden])');
    expect(await textOf('preview')).toMatch(
      /^WEBVTT\n[\s\S]*00:00:01\.000 --> 00:00:02\.990\nGood <i>morning<\/i>/,
    );
    expect(await page.$eval('#download', (link) => link.getAttribute('download'))).toBe('talk.vtt');
    expect(await textOf('verdict')).toBe('Failed netflix-adult@1: 1 errors, 0 warnings, 1 notes');
    expect(await textOf('rules')).toContain('10 ms after the previous caption');
    expect(asked.filter((url) => !/^(?:file|blob|data):/.test(url))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('fixes captions and lists the losses', async () => {
    await choose(put('talk.srt', SRT));
    await page.selectOption('#profile', 'netflix-adult');
    await page.selectOption('#format', 'sbv');
    await page.click('#mend');
    await page.click('button');
    await page.waitForSelector('#result:not([hidden])');
    expect(await textOf('verdict')).toMatch(/^Passed/);
    expect(await textOf('fixes')).toContain('minimum gap before the next caption created (1 captions)');
    expect(await textOf('losses')).toContain('italics');
    expect(await textOf('preview')).toContain('0:00:01.000,0:00:02.933\n');
  });

  it('offers binary formats for download', async () => {
    await choose(put('talk.srt', SRT));
    await page.selectOption('#format', 'ebu-stl');
    await page.click('button');
    await page.waitForSelector('#result:not([hidden])');
    expect(await textOf('preview')).toBe('binary');
    const { document } = readCaptions(await download(), { format: 'ebu-stl' });
    expect(document.cues.map(cueText)).toEqual(['Good morning', 'and welcome.']);
  });

  it('explains why a file cannot be read', async () => {
    await choose(put('nothing.bin', Uint8Array.of(0, 1, 2)));
    await page.click('button');
    await page.waitForSelector('#status.failed');
    expect(await textOf('status')).toBe('nothing.bin, line 1: the file is not in a known caption format');
    expect(await page.$eval('#result', (each) => each.hasAttribute('hidden'))).toBe(true);
  });

  it('is usable by keyboard alone, with a name for every control', async () => {
    await choose(put('talk.srt', SRT));
    for (const id of ['file', 'format', 'profile', 'language', 'mend']) await tabTo(id);
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#result:not([hidden])');
    expect(await page.$('#result-title:focus')).not.toBeNull();
    await tabTo('download');
    await tabTo('preview');
    const snapshot = await page.locator('body').ariaSnapshot();
    const controls = snapshot.match(/- (?:textbox|combobox|checkbox|button|link)\b.*/g) ?? [];
    expect(controls.length).toBeGreaterThan(5);
    expect(controls.filter((control) => !/^- \w+ "/.test(control))).toEqual([]);
  });
});
