import { eventually, formWithFile, makeMedia } from '@scriptorium/testing';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { startStudio, type Studio } from './studio.js';

jest.setTimeout(300_000);

/** Folder for the pictures: `README_PICTURES=$PWD/docs/images pnpm --filter @scriptorium/studio test readme-pictures`. */
const folder = process.env.README_PICTURES;

const sound = path.join(import.meta.dirname, '../../../examples/media/lecture.wav');
const captions = `1
00:00:00,160 --> 00:00:02,780
LECTURER: Good morning everyone and welcome to the course.

2
00:00:03,610 --> 00:00:05,870
Captions make a lecture
easier to follow.

3
00:00:06,800 --> 00:00:09,040
Some people cannot
hear what is said.

4
00:00:09,960 --> 00:00:11,750
STUDENT: Others are learning
a new language.

5
00:00:12,600 --> 00:00:15,900
LECTURER: A computer listens to the sound
and writes down the words.

6
00:00:16,700 --> 00:00:19,500
Every word has a time

7
00:00:19,600 --> 00:00:22,600
so that it appears
at the right moment.
`;

/** The spoken example with four scenes of moving colours. */
const lecture = () => {
  const scenes = ['0x23324a:0x6f8fb5', '0x4a3323:0xb59a6f', '0x23442f:0x7fb58f', '0x3a2348:0xa37fb5'];
  const inputs = scenes
    .map((pair) => {
      const [from, to] = pair.split(':');
      return `-f lavfi -i gradients=s=640x360:r=25:d=6:speed=0.02:c0=${from}:c1=${to}`;
    })
    .join(' ');
  return makeMedia(
    'lecture.mp4',
    `${inputs} -i ${sound} -filter_complex [0:v][1:v][2:v][3:v]concat=n=4[v] -map [v] -map 4:a -shortest ` +
      '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac',
  );
};

async function post<T = { id: number }>(
  studio: Studio,
  at: string,
  body: FormData | URLSearchParams,
  key = studio.credentials.project.api_key,
): Promise<T> {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${studio.baseUrl}${at}`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { data: T }).data;
}

/** Plays most of a simulated event. Returns the address of its page. */
async function playEvent(studio: Studio): Promise<string> {
  const key = studio.credentials.sandbox.api_key;
  const send = <T>(at: string, body: Record<string, string>) =>
    post<T>(studio, at, new URLSearchParams(body), key);
  const { id } = await send<{ id: number }>('/v3/files', { name: 'Lecture', language_id: '1' });
  const advance = (seconds: string) => send<{ now: string }>('/v3/sandbox/clock', { advance: seconds });
  const { now } = await advance('1');
  const start_time = new Date(Date.parse(now) + 120_000).toISOString();
  const event = await send<{ external_webpage_with_captions_url: string }>('/v3/live_auto_captions/order', {
    media_file_id: String(id),
    start_time,
  });
  await advance('170');
  return event.external_webpage_with_captions_url;
}

const publish = (studio: Studio, id: number) =>
  post<{ url: string }>(studio, `/v3/files/${id}/watch_page`, new URLSearchParams({ title: 'The cell' }));

(folder ? it : it.skip)('takes the pictures of the guides', async () => {
  const studio = await startStudio({ SPEECH_ENGINES: '[{"engine":"pocketsphinx","processes":1}]' });
  try {
    const video = { filename: 'lecture.mp4', language_id: '1', name: 'Lecture 4: the cell' };
    const { id } = await post(studio, '/v3/files', formWithFile('source_file', await lecture(), video));
    const imported = { filename: 'a.srt', media_file_id: String(id), language_id: '1' };
    await post(studio, '/v3/transcripts/order/import', formWithFile('caption_file', captions, imported));
    const page = await studio.open('/studio/edit/1?view=captions&panel=problems', {
      viewport: { width: 1280, height: 800 },
    });
    await waitForEditor(page);
    const take = (name: string) => page.screenshot({ path: path.join(folder!, `${name}.png`) });
    await take('studio-editor');
    const { url } = await publish(studio, id);
    await takeWatchPage(page, url, take);
    await page.setViewportSize({ width: 900, height: 480 });
    await page.goto(await playEvent(studio));
    await eventually(async () => (await page.locator('#captions p').count()) > 3 || undefined);
    await page.locator('#rows p').nth(1).waitFor();
    await take('live-captions');
  } finally {
    await studio.stop();
  }
});

async function waitForEditor(page: Page): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Playback position' });
  await page.locator('video').waitFor();
  await page.getByRole('textbox', { name: 'Caption 3', exact: true }).waitFor();
  await page.getByRole('button', { name: /^Caption 3, / }).click();
  // The strip of pictures is there when a pixel of it is not empty any more.
  await slider.evaluate(
    (element) =>
      new Promise<void>((done) => {
        const look = () => {
          const { data } = (element as HTMLCanvasElement).getContext('2d')!.getImageData(64, 38, 1, 1);
          if (data[3]! > 0) done();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/** At a moment whose word is marked, in the middle of the transcript. */
async function takeWatchPage(
  page: Page,
  url: string,
  take: (name: string) => Promise<unknown>,
): Promise<void> {
  await page.goto(`${url}#t13000`);
  const video = page.locator('video');
  await video.waitFor();
  await page.locator('.word[aria-current]').waitFor();
  await video.evaluate(
    (it: HTMLVideoElement) =>
      it.readyState >= 2 || new Promise((done) => it.addEventListener('loadeddata', done, { once: true })),
  );
  await take('watch-page');
}
