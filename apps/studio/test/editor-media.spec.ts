import { openAsBlob } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import {
  axe,
  closePagesAfterEachTest,
  overflow,
  phones,
  picture,
  startStudio,
  type Studio,
} from './studio.js';
import { call, caretBefore, openEditor, saved, srtOf, textOf } from './transcripts.js';

jest.setTimeout(300_000);

const lecture = path.join(import.meta.dirname, '../../../examples/media/lecture.wav');

closePagesAfterEachTest();
let studio: Studio;
let id: number;
let page: Page;
beforeAll(async () => {
  studio = await startStudio();
  const file = await call<{ id: number }>(studio, 'POST', '/v3/files', {
    language_id: '1',
    name: 'Lecture',
    source_file: new File([await openAsBlob(lecture)], 'lecture.wav'),
  });
  id = (
    await call<{ id: number }>(studio, 'POST', '/v3/transcripts/order/asr', {
      media_file_id: String(file.id),
    })
  ).id;
  await until(
    async () =>
      (await call<{ status: string }>(studio, 'GET', `/v3/transcripts/${id}`)).status === 'complete',
  );
  page = await studio.open(`/studio/edit/${id}`);
  await textOf(page).waitFor();
  await openEditor(page);
}, 300_000);
afterAll(() => studio?.stop());

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((done) => setTimeout(done, 250));
}

const media = () => page.locator('audio');
const currentMs = () =>
  media().evaluate((element) => Math.round((element as HTMLAudioElement).currentTime * 1000));
interface Word {
  text: string;
  start_ms: number;
}

async function words(): Promise<Word[]> {
  const { paragraphs } = await call<{ paragraphs: { words: Word[] }[] }>(
    studio,
    'GET',
    `/v3/transcripts/${id}/document`,
  );
  return paragraphs.flatMap((each) => each.words);
}

it('plays the file beside its text, seeks to a clicked word, and highlights the spoken word', async () => {
  await media().waitFor({ state: 'attached' });
  const course = (await words()).find(({ text }) => text.startsWith('course'))!;
  const box = await page.evaluate(() => {
    const text = document.querySelector('.ProseMirror p')!.firstChild!;
    const range = document.createRange();
    const at = text.textContent!.indexOf('course');
    range.setStart(text, at + 2);
    range.setEnd(text, at + 3);
    const { x, y, height } = range.getBoundingClientRect();
    return { x, y: y + height / 2 };
  });
  await page.mouse.click(box.x, box.y);
  await until(async () => (await currentMs()) === course.start_ms);
  const lit = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('spoken') ?? [])].map((range) => (range as Range).toString()).join(),
    );
  await until(async () => (await lit()).startsWith('course'));
  await page.keyboard.press('Alt+k');
  await until(async () => (await currentMs()) > course.start_ms + 500);
  await until(async () => !(await lit()).startsWith('course'));
  await page.keyboard.press('Alt+k');
  await until(() => media().evaluate((element) => (element as HTMLAudioElement).paused));
  expect(studio.complaints()).toEqual([]);
});

it('leads to the page of the transcript and its file and back, with the media', async () => {
  const other = await studio.open(`/studio/edit/${id}`);
  const follow = (name: string) => other.getByRole('link', { name, exact: true }).first().click();
  const heading = (name: string) => other.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await follow('Back to the transcript');
  await heading('Automatic captions · Lecture');
  await follow('Lecture');
  await heading('Lecture');
  await follow('Automatic captions');
  await heading('Automatic captions · Lecture');
  await follow('Open the editor');
  await textOf(other).waitFor();
  await heading('Lecture');
  await other.locator('audio').waitFor({ state: 'attached' });
  expect(studio.complaints()).toEqual([]);
});

it('stops following the playhead while the user types, and returns to it on request', async () => {
  const follow = page.getByRole('button', { name: 'Back to the playhead' });
  await openEditor(page);
  await page.keyboard.type('x');
  await follow.waitFor();
  await page.keyboard.press('Control+z');
  await follow.click();
  expect(await follow.count()).toBe(0);
});

it('draws the waveform with word boundaries', async () => {
  const slider = page.getByRole('slider', { name: 'Playback position' });
  const painted = () =>
    slider.evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return (
        data.filter((value, index) => index % 4 === 3 && value > 0).length / (canvas.width * canvas.height)
      );
    });
  await until(async () => (await painted()) > 0.05);
  await picture(page, 'editor-en');
  const before = await currentMs();
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await until(async () => (await currentMs()) === before + 1000);
});

it('splits and merges captions at words, which the SRT keeps when the text changes', async () => {
  await page.keyboard.press('Alt+c');
  const captions = page.getByRole('list', { name: 'Captions' });
  const first = captions.getByRole('textbox', { name: 'Caption 1', exact: true });
  await first.waitFor();
  expect(await first.inputValue()).toMatch(/^Good morning everyone/);
  await captions
    .getByText(/\d cps/)
    .first()
    .waitFor();
  await first.focus();
  await first.evaluate((box) => (box as HTMLTextAreaElement).setSelectionRange(12, 12));
  await page.keyboard.press('Alt+Enter');
  await until(async () => (await first.inputValue()) === 'Good morning');
  await saved(page);
  expect(await srtOf(studio, id)).toMatch(/^1\n.*\nGood morning\n\n2\n/);
  await page.keyboard.press('Alt+m');
  await until(async () => (await first.inputValue()).includes('course.'));
  await page.keyboard.press('Alt+c');
  await caretBefore(page, 'everyone');
  await page.keyboard.type('to ');
  await saved(page);
  await until(async () =>
    /^1\n.*\nGood morning to everyone[^]*?course\.\n\n2\n/.test(await srtOf(studio, id)),
  );
  await page.keyboard.press('Alt+c');
  await first.waitFor();
  expect(await axe(page)).toEqual([]);
  await picture(page, 'editor-captions-en');
  await page.keyboard.press('Alt+c');
});

it('shows the spectrogram behind the waveform, by keyboard and in both themes', async () => {
  const canvas = page.getByRole('slider', { name: 'Playback position' });
  const drawn = () => canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
  const button = page.getByRole('button', { name: 'Spectrogram' });
  const looks = new Set([await drawn()]);
  const looksNew = () => until(async () => looks.size < looks.add(await drawn()).size);
  await button.press('Enter');
  await looksNew();
  await page.emulateMedia({ colorScheme: 'dark' });
  await looksNew();
  expect(await axe(page)).toEqual([]);
  await picture(page, 'spectrogram-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await picture(page, 'spectrogram');
  expect(await axe(page)).toEqual([]);
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  await button.press('Enter');
  expect(await button.getAttribute('aria-pressed')).toBe('false');
});

it('drags the edge of a caption on the timeline in one step, and undoes it', async () => {
  await page.keyboard.press('Alt+c');
  const block = page.getByRole('button', { name: /^Caption 1, / });
  await page.getByRole('slider', { name: 'Playback position' }).focus();
  await page.keyboard.press('PageUp');
  await block.waitFor();
  const before = await srtOf(studio, id);
  const name = await block.textContent();
  const { x, y, width, height } = (await block.boundingBox())!;
  await page.mouse.move(x + width - 3, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width - 40, y + height / 2, { steps: 5 });
  await page.locator('output').waitFor();
  await page.mouse.up();
  await until(async () => (await block.textContent()) !== name);
  await saved(page);
  const [line, dragged] = [before, await srtOf(studio, id)].map((srt) => srt.split('\n')[1]);
  expect(dragged!.slice(0, 12)).toBe(line!.slice(0, 12));
  expect(dragged).not.toBe(line);
  await page.getByRole('button', { name: 'Undo' }).click();
  await saved(page);
  expect(await srtOf(studio, id)).toBe(before);
  await page.keyboard.press('Alt+c');
});

it('steps through uncertain words and estimates the time for them', async () => {
  await page.keyboard.press('Alt+r');
  const status = page.getByText(/places?, about \d+ minutes?/);
  await status.waitFor();
  const left = async () => Number.parseInt((await status.textContent())!, 10);
  const all = await left();
  await page.getByRole('button', { name: 'Next place' }).click();
  await page.getByRole('complementary').locator('[aria-current=true]').waitFor();
  await page.getByRole('button', { name: 'It is right' }).click();
  await until(async () => (await left()) === all - 1);
  await page.keyboard.press('Alt+r');
});

it('shows a passage that was not spoken as one doubtful place, and on the page of the transcript', async () => {
  const file = await call<{ media_file_id: number }>(studio, 'GET', `/v3/transcripts/${id}`);
  const { id: aligned } = await call<{ id: number }>(studio, 'POST', '/v3/transcripts/order/alignment', {
    media_file_id: String(file.media_file_id),
    source_text:
      'Good morning everyone and welcome to the course. Captions make a lecture easier to follow. ' +
      'Purple elephants dance slowly over wooden bridges. Some people cannot hear what is said. ' +
      'Others are learning a new language.',
  });
  await until(
    async () =>
      (await call<{ status: string }>(studio, 'GET', `/v3/transcripts/${aligned}`)).status === 'complete',
  );
  const other = await studio.open(`/studio/transcripts/${aligned}`);
  await other.getByText(/not heard in the audio: 00:00:0\d–00:00:\d\d “Purple elephants/).waitFor();
  await other.goto(`/studio/edit/${aligned}`);
  await textOf(other).waitFor();
  await openEditor(other);
  await other.keyboard.press('Alt+r');
  const place = other.getByRole('button', {
    name: 'Purple elephants dance slowly over wooden bridges. not heard in the recording',
  });
  await place.click();
  await other.locator('[aria-current=true]').waitFor();
  await other.getByText('1 place, about').waitFor();
  await other.context().close();
});

it('replaces a misspelt name, plays each match, and adds the name to the glossary', async () => {
  await page.keyboard.press('Control+f');
  await page.getByRole('searchbox').fill('captions');
  await page.getByLabel('Whole words').check();
  await page.getByLabel('Replace with').fill('Kapshuns');
  await page.getByRole('button', { name: 'Play place 1' }).click();
  await until(async () => (await currentMs()) > 1000);
  await page.getByRole('button', { name: /^Replace \d+$/ }).click();
  await page.getByRole('button', { name: 'Add to the glossary' }).click();
  await page.getByText('is in the glossary').waitFor();
  await saved(page);
  expect(await srtOf(studio, id)).toContain('Kapshuns');
  const [glossary] = await call<{ word_list: string }[]>(studio, 'GET', '/v3/glossaries');
  expect(glossary!.word_list).toBe('Kapshuns');
});

it('shows in the usage which share of the recognised words was corrected, once the editor is left', async () => {
  await page.goto('/studio/files');
  const key = studio.credentials.admin.api_key;
  const figures = async () => {
    const answer = await fetch(`${studio.baseUrl}/v3/admin/usage?api_key=${key}`);
    const { data } = (await answer.json()) as { data: { share_corrected: number | null }[] };
    return data[0]?.share_corrected ?? 0;
  };
  await until(async () => (await figures()) > 0);
  const share = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
  const usage = await studio.open('/studio/usage', { key });
  const chart = usage.getByRole('figure', { name: 'Share corrected, by week' });
  await chart.getByRole('img', { name: share.format(await figures()) }).waitFor();
  await usage.getByText('As a table').press('Enter');
  await usage.getByRole('cell', { name: share.format(await figures()), exact: true }).waitFor();
  expect(await axe(usage)).toEqual([]);
  await picture(usage, 'usage-corrected');
  for (const phone of phones) {
    const small = await studio.open('/studio/usage', { key, ...phone });
    await small.locator('figure').nth(2).waitFor();
    expect([await axe(small), await overflow(small)]).toEqual([[], 0]);
    await picture(small, `usage-corrected-${phone.locale}`);
  }
  expect(studio.complaints()).toEqual([]);
});
