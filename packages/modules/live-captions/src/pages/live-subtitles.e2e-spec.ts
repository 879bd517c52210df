import { readCaptions } from '@scriptorium/captions';
import { eventually, startBrowser } from '@scriptorium/testing';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { promisify } from 'node:util';
import { startWorld, type World } from '../../test/world.js';
import { LiveLog } from '../log/live-log.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.app.stop());

const load = (path: string, headers = {}) => fetch(`${world.app.baseUrl}/live/${path}`, { headers });
const linesOf = (text: string, start: string) =>
  text.split('\n').flatMap((line) => (line.startsWith(start) ? line.slice(start.length) : []));
async function playlistOf(publicId: string) {
  const text = await (await load(`${publicId}/subtitles.m3u8`)).text();
  return { text, segments: text.split('\n').filter((line) => line && !line.startsWith('#')) };
}
async function cuesOf(publicId: string, segments: readonly string[]) {
  const texts = await Promise.all(
    segments.map(async (segment) => (await load(`${publicId}/${segment}`)).text()),
  );
  const cues = texts.flatMap((text) => readCaptions(text).document.cues);
  return [...new Map(cues.map((cue) => [cue.id, { ...cue, text: cue.spans[0]!.text }])).values()];
}
const wordsOf = (texts: readonly { text: string }[]) =>
  texts.map(({ text }) => text.replace('\n', ' ')).join(' ');
/** One caption of two rows at a time, each for a second at least. */
function expectReadable(cues: readonly { startMs: number; endMs: number; text: string }[]): void {
  cues.forEach(({ startMs, endMs, text }, i) => {
    expect(endMs - startMs).toBeGreaterThanOrEqual(1_000);
    expect(cues[i + 1]?.startMs ?? Infinity).toBeGreaterThanOrEqual(endMs);
    expect(text.split('\n').length).toBeLessThanOrEqual(2);
  });
}
async function event() {
  const sandbox = await world.newSandbox();
  const { id, public_id: publicId } = (await sandbox.order({ sandbox_scenario: 'complete' })).body.data;
  return { sandbox, id: id as number, publicId: publicId as string };
}

it('lists segments while the event goes on, each with the lines that are spoken in it, and then their end', async () => {
  const { sandbox, id, publicId } = await event();
  expect((await playlistOf(publicId)).segments).toEqual([]);
  await sandbox.advance(600 + 30);
  const during = await playlistOf(publicId);
  expect(linesOf(during.text, '#EXT-X-')).toEqual([
    'VERSION:3',
    'TARGETDURATION:6',
    'MEDIA-SEQUENCE:0',
    expect.stringMatching(/^PROGRAM-DATE-TIME:\d{4}-.*Z$/),
  ]);
  expect(during.segments).toEqual(
    ['subtitles/0.vtt', 'subtitles/1.vtt', 'subtitles/2.vtt'].slice(0, during.segments.length),
  );
  expect(during.segments.length).toBeGreaterThan(1);
  const before = await Promise.all(
    during.segments.map(async (it) => (await load(`${publicId}/${it}`)).text()),
  );

  await sandbox.advance(60);
  const after = await playlistOf(publicId);
  expect(after.text.endsWith('#EXT-X-ENDLIST\n')).toBe(true);
  expect(after.segments.slice(0, before.length)).toEqual(during.segments);
  const again = await Promise.all(
    during.segments.map(async (it) => (await load(`${publicId}/${it}`)).text()),
  );
  expect(again).toEqual(before);
  const spoken = await world.app.get(LiveLog).current(id);
  const cues = await cuesOf(publicId, after.segments);
  expect(wordsOf(cues)).toBe(wordsOf(spoken));
  expectReadable(cues);
});

it('may be loaded by any site, is cached, and refuses segments that are not listed', async () => {
  const { sandbox, publicId } = await event();
  await sandbox.advance(600 + 30);
  const first = await load(`${publicId}/subtitles/0.vtt?mpegts=126000`);
  const text = await first.text();
  expect(text.split('\n').slice(0, 3)).toEqual([
    'WEBVTT',
    'X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:126000',
    '',
  ]);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'content-type': 'text/vtt; charset=utf-8',
    'cache-control': 'public, max-age=86400',
  });
  const etag = first.headers.get('etag')!;
  expect((await load(`${publicId}/subtitles/0.vtt?mpegts=126000`, { 'if-none-match': etag })).status).toBe(
    304,
  );
  expect((await load(`${publicId}/subtitles.m3u8`)).headers.get('cache-control')).toBe('public, max-age=2');
  const statuses = ['99.vtt', '99999.vtt', 'x.vtt', '0.vtt?mpegts=8589934592'].map(async (name) => {
    const { status, headers } = await load(`${publicId}/subtitles/${name}`);
    return [status, headers.get('access-control-allow-origin'), headers.get('cache-control')];
  });
  expect((await Promise.all(statuses)).map(([status]) => status)).toEqual([404, 404, 400, 400]);
  expect((await statuses[0])!.slice(1)).toEqual(['*', expect.not.stringContaining('public')]);
  expect((await load('unknown/subtitles.m3u8')).status).toBe(404);
});

const player = `<!doctype html><title>Player</title><video muted></video><script src="hls.min.js"></script><script>
  const hls = new Hls();
  hls.subtitleDisplay = true;
  hls.on(Hls.Events.SUBTITLE_TRACKS_UPDATED, () => { hls.subtitleTrack = 0; });
  hls.loadSource('main.m3u8');
  hls.attachMedia(document.querySelector('video'));
</script>`;

/** Writes a video of colours for HLS, whose first picture has the MPEG-2 timestamp 126000, with the subtitles. */
async function writeVideo(folder: string, subtitles: string): Promise<void> {
  const input = ['-f', 'lavfi', '-i', 'testsrc=size=64x36:rate=10:duration=30'];
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '60', '-pix_fmt', 'yuv420p'];
  const hls = [
    '-f',
    'hls',
    '-hls_time',
    '6',
    '-hls_playlist_type',
    'vod',
    nodePath.join(folder, 'video.m3u8'),
  ];
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-nostdin', ...input, ...codec, ...hls]);
  const main = [
    '#EXTM3U',
    `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="live",NAME="Live",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,URI="${subtitles}"`,
    '#EXT-X-STREAM-INF:BANDWIDTH=100000,RESOLUTION=64x36,SUBTITLES="live"',
    'video.m3u8',
  ];
  await writeFile(nodePath.join(folder, 'main.m3u8'), main.join('\n'));
  await writeFile(nodePath.join(folder, 'index.html'), player);
  const library = createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js');
  await writeFile(nodePath.join(folder, 'hls.min.js'), await readFile(library));
}

async function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const name = nodePath.basename(new URL(request.url!, 'http://x').pathname) || 'index.html';
    readFile(nodePath.join(folder, name)).then(
      (content) => {
        if (name.endsWith('.html')) response.setHeader('content-type', 'text/html');
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await eventually(() => server.listening || undefined);
  return server;
}

it('shows readable captions beside the video of another site, at the right time', async () => {
  const { sandbox, id, publicId } = await event();
  await sandbox.advance(600 + 90);
  const folder = await mkdtemp(nodePath.join(tmpdir(), 'scriptorium-player-'));
  await writeVideo(folder, `${world.app.baseUrl}/live/${publicId}/subtitles.m3u8?mpegts=126000`);
  const site = await serve(folder);
  const browser = await startBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`);
    const cuesIn = (list: 'cues' | 'activeCues') =>
      page.$eval(
        'video',
        (video, name) =>
          [...video.textTracks].flatMap((track) =>
            [...(track[name] ?? [])].map((cue) => ({
              startMs: Math.round(cue.startTime * 1000),
              endMs: Math.round(cue.endTime * 1000),
              text: (cue as VTTCue).text,
            })),
          ),
        list,
      );
    const [first, second] = await world.app.get(LiveLog).current(id);
    const shownAt = async (ms: number, isWanted: (text: string) => boolean) => {
      await page.$eval('video', (video, seconds) => void (video.currentTime = seconds), ms / 1000);
      return eventually(async () => isWanted(wordsOf(await cuesIn('activeCues'))) || undefined, 10_000);
    };
    await shownAt(first!.startMs + 250, (text) => text === 'Good morning, and welcome');
    await shownAt(first!.startMs - 250, (text) => text === '');
    await shownAt(second!.endMs - 250, (text) => text.includes('sugar.'));
    const cues = await eventually(async () => {
      const all = await cuesIn('cues');
      return all.length > 5 ? all : undefined;
    });
    expectReadable(cues);
    const said = wordsOf(await world.app.get(LiveLog).current(id));
    expect(said.startsWith(wordsOf(cues))).toBe(true);
  } finally {
    await browser.close();
    site.close();
    await rm(folder, { recursive: true });
  }
});
