import type { Page } from 'playwright-core';
import type { Studio } from './studio.js';

/** Calls the API with the key of the project. */
export async function call<T>(
  { baseUrl, credentials }: Studio,
  method: string,
  path: string,
  form?: Record<string, string | Blob>,
): Promise<T> {
  const body = form && new FormData();
  for (const [name, value] of Object.entries(form ?? {})) body!.append(name, value);
  const separator = path.includes('?') ? '&' : '?';
  const url = `${baseUrl}${path}${separator}api_key=${credentials.project.api_key}`;
  const answer = await fetch(url, { method, ...(body && { body }) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

export const talk = `1
00:00:01,000 --> 00:00:03,000
ANN: Good mourning, all.

2
00:00:04,000 --> 00:00:06,000
BEN: Welcome to the mourning talk.

3
00:00:07,000 --> 00:00:09,000
ANN: Thank you.
`;

/** Imports captions, and returns the id of the transcript. */
export async function importTranscript(studio: Studio, captions = talk, video?: Buffer): Promise<number> {
  const file = await call<{ id: number }>(studio, 'POST', '/v3/files', {
    language_id: '1',
    name: 'Talk',
    ...(video && { source_file: new File([new Uint8Array(video)], 'talk.mp4') }),
  });
  const order = await call<{ id: number }>(studio, 'POST', '/v3/transcripts/order/import', {
    media_file_id: String(file.id),
    language_id: '1',
    caption_file: new File([captions], 'talk.srt'),
  });
  return order.id;
}

/** Returns the transcript as SRT, with LF line ends. */
export const srtOf = async (studio: Studio, id: number): Promise<string> =>
  (await call<string>(studio, 'GET', `/v3/transcripts/${id}/text?output_format_id=7`))
    .replaceAll('\r\n', '\n')
    .trim();

export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the transcript' });

/** Returns the paragraphs in the editor, with their speakers. */
export const shown = (page: Page): Promise<string[]> =>
  page
    .locator('.ProseMirror p')
    .evaluateAll((all) =>
      all.map((each) => `${(each as HTMLElement).dataset.speaker ?? ''}: ${each.textContent}`),
    );

/** Waits until all edits are on the server. The last keys may not be rendered yet when this is called. */
export async function saved(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.getByText('Saved on the server').waitFor();
}

/** Opens a transcript in the editor, with the caret before its text. */
export async function openEditor(page: Page): Promise<void> {
  await page.locator('.ProseMirror[contenteditable="true"]').waitFor(); // once it has the lease
  await textOf(page).focus();
  await page.keyboard.press('Control+Home');
}

/** Waits until the text has the focus again, and the editor has taken over the selection of the browser. */
export async function refocused(page: Page): Promise<void> {
  await page.locator('.ProseMirror-focused').waitFor();
  // The editor looks at the selection 20 ms after a focus. Timers run in the order of their times, also when they are late.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
}

/**
 * Presses a key that moves the caret, and waits until the editor knows of it: the browser reports a selection after a delay, and
 * keys that arrive before would act on the previous one. Reports of an earlier selection, that arrive before the key, do not count.
 */
export async function moveCaret(page: Page, key: string): Promise<void> {
  const change = await page.evaluateHandle(() => ({
    reported: new Promise((done) => {
      const listen = () => {
        document.addEventListener('selectionchange', () => setTimeout(done), { once: true });
      };
      document.addEventListener('keydown', listen, { once: true, capture: true });
    }),
  }));
  await page.keyboard.press(key);
  await change.evaluate(({ reported }) => reported);
}

/** Moves the caret before a text by searching for it. */
export async function caretBefore(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+f');
  await page.getByRole('searchbox', { name: 'Find' }).fill(text);
  await page.keyboard.press('Enter');
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
  await refocused(page);
  await moveCaret(page, 'ArrowLeft');
}
