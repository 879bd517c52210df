import { eventually, makeMedia, startBrowser, startReceiver, type Receiver } from '@scriptorium/testing';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';

jest.setTimeout(120_000);

const ORIGINAL_HZ = 500;
const DESCRIBED_HZ = 3_000;

let folder: string;
let site: Receiver;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

/** Returns the first code block of a language in the document. */
async function blockOf(language: string): Promise<string> {
  const text = await readFile(path.join(import.meta.dirname, '../../../docs/audio-description.md'), 'utf8');
  const [, onPage] = text.split('## On a page');
  return new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'm').exec(onPage!)![1]!;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-described-'));
  const sound = (hz: number) => `-f lavfi -i sine=f=${hz}:d=12`;
  const output = '-map 0:v -map 1:a -map 2:a -c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 25 -c:a aac';
  const flags = '-disposition:a:0 default -disposition:a:1 visual_impaired+descriptions';
  const picture = '-f lavfi -i testsrc=d=12:s=160x120:r=25';
  const described = await makeMedia(
    'described.mp4',
    `${picture} ${sound(ORIGINAL_HZ)} ${sound(DESCRIBED_HZ)} ${output} ${flags}`,
  );
  const cue = (text: string) => `WEBVTT\n\n00:01.000 --> 00:10.000\n${text}\n`;
  const hls = createRequire(import.meta.filename).resolve('hls.js/dist/hls.min.js');
  const html = await blockOf('html');
  const files: Record<string, string | Buffer> = {
    'described.mp4': described,
    'film.m3u8': await blockOf('m3u8'),
    'captions.vtt': cue('Good morning.'),
    'descriptions.vtt': cue('She opens the letter.'),
    'hls.min.js': await readFile(hls),
    'page.html': `<!doctype html><html lang="en"><title>Film</title><main>${html}</main></html>`,
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  for (const command of (await blockOf('sh')).trim().split('\n'))
    await promisify(execFile)('ffmpeg', ['-v', 'error', '-nostdin', ...command.split(' ').slice(1)], {
      cwd: folder,
    });
  site = await startReceiver((request, response) => {
    const file = path.join(folder, path.basename(request.path));
    if (!existsSync(file)) return void response.writeHead(404).end();
    const type = { '.html': 'text/html', '.vtt': 'text/vtt', '.js': 'text/javascript' }[path.extname(file)];
    response.setHeader('content-type', type ?? 'application/octet-stream');
    void readFile(file).then((content) => response.end(content));
  });
  browser = await startBrowser('--autoplay-policy=no-user-gesture-required');
  page = await browser.newPage();
  page.on('pageerror', (error) => void complaints.push(String(error)));
  await page.goto(`${site.url}/page.html`);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the loudest frequency that is audible now, in Hz. Runs in the page. */
const loudest = `(() => {
  if (!window.analyser) {
    const context = new AudioContext();
    window.analyser = context.createAnalyser();
    context.createMediaElementSource(document.querySelector('video')).connect(window.analyser);
    window.analyser.connect(context.destination);
  }
  const levels = new Uint8Array(window.analyser.frequencyBinCount);
  window.analyser.getByteFrequencyData(levels);
  const most = Math.max(...levels);
  const step = window.analyser.context.sampleRate / window.analyser.fftSize;
  return most > 100 ? levels.indexOf(most) * step : 0;
})()`;

const hears = (hz: number) =>
  eventually(async () => {
    await page.$eval('video', (film) => {
      film.loop = true;
      return film.play();
    });
    return Math.abs(Number(await page.evaluate(loudest)) - hz) < 100 ? true : undefined;
  });

const shown = () => page.$eval('#description', ({ textContent }) => textContent);

it('plays the original audio, with the descriptions as text for screen readers', async () => {
  await hears(ORIGINAL_HZ);
  expect(await page.$eval('video', ({ textTracks }) => Array.from(textTracks, ({ kind }) => kind))).toEqual([
    'captions',
    'descriptions',
  ]);
  await eventually(async () => ((await shown()) === 'She opens the letter.' ? true : undefined), 60_000);
});

it('switches to the described audio and back to the original', async () => {
  await page.click('#describe');
  await hears(DESCRIBED_HZ);
  await page.click('#describe');
  await hears(ORIGINAL_HZ);
  expect(complaints).toEqual([]);
});
