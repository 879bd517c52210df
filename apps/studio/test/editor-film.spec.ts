import { eventually, makeMedia } from '@scriptorium/testing';
import { picture, closePagesAfterEachTest, startStudio, type Studio } from './studio.js';
import { importTranscript, saved, srtOf } from './transcripts.js';

jest.setTimeout(300_000);

closePagesAfterEachTest();
let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

const captions = `1
00:00:01,000 --> 00:00:03,000
Good morning, all.

2
00:00:08,000 --> 00:00:09,000
Thank you.
`;

it('shows the pictures of a video on the timeline, and snaps captions to its shot changes', async () => {
  const shots =
    '-f lavfi -i color=red:d=5:s=160x90:r=10 -f lavfi -i color=blue:d=5:s=160x90:r=10 -f lavfi -i sine=d=10 ' +
    '-filter_complex [0:v][1:v]concat=n=2[v] -map [v] -map 2:a -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac';
  const id = await importTranscript(studio, captions, await makeMedia('talk.mp4', shots));
  const page = await studio.open(`/studio/edit/${id}?view=captions`, {
    viewport: { width: 1280, height: 800 },
  });
  const slider = page.getByRole('slider', { name: 'Playback position' });
  await page.locator('video').waitFor();
  const colourAt = (seconds: number) =>
    slider.evaluate((element, at) => {
      const canvas = element as HTMLCanvasElement;
      const x = Math.round((canvas.width / 20) * at); // 20 s are in view
      return [...canvas.getContext('2d')!.getImageData(x, 38, 1, 1).data].map((value) =>
        Math.round(value / 255),
      );
    }, seconds);
  await expect(
    page.waitForFunction(() => {
      const canvas = document.querySelector('canvas')!;
      return canvas.getContext('2d')!.getImageData(64, 38, 1, 1).data[0]! > 200;
    }),
  ).resolves.toBeDefined();
  expect(await colourAt(1.5)).toEqual([1, 0, 0, 1]);
  expect(await colourAt(7.5)).toEqual([0, 0, 1, 1]);

  // As while they are made.
  await page.route('**/playback', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const storyboard = { ...data.storyboard, count: 2 };
    await route.fulfill({ response, json: { data: { ...data, state: 'preparing', storyboard } } });
  });
  await page.reload();
  await eventually(async () => String(await colourAt(1.5)) === '1,0,0,1' || undefined);
  expect(await colourAt(7.5)).not.toEqual([0, 0, 1, 1]);
  await page.unroute('**/playback');
  await eventually(async () => String(await colourAt(7.5)) === '0,0,1,1' || undefined);
  await picture(page, 'editor-film');
  studio.complaints(); // the browser advises against reading pixels

  const block = await page.getByRole('button', { name: /^Caption 1, / }).boundingBox();
  const second = block!.width / 2;
  const y = block!.y + block!.height / 2;
  await page.mouse.move(block!.x + block!.width - 2, y);
  await page.mouse.down();
  await page.mouse.move(block!.x + 3 * second, y, { steps: 4 });
  await page.mouse.move(block!.x + 4.05 * second - 2, y, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: /^Caption 1, 0:01.0 to 0:05.0/ }).waitFor();
  await saved(page);
  expect(await srtOf(studio, id)).toContain('00:00:01,000 --> 00:00:05,000');
  expect(studio.complaints()).toEqual([]);
});
