import { eventually } from '@scriptorium/testing';
import { spokenVideo } from './media.js';
import { axe, closePagesAfterEachTest, startStudio, type Studio } from './studio.js';

jest.setTimeout(300_000);

closePagesAfterEachTest();
let studio: Studio;
let video: Buffer;
beforeAll(async () => {
  [studio, video] = await Promise.all([
    startStudio({ SPEECH_ENGINES: '[{"engine":"pocketsphinx","processes":1}]' }),
    spokenVideo(),
  ]);
});
afterAll(() => studio?.stop());

const named = (name: string) => ({ name, mimeType: 'video/mp4', buffer: video });
const uploads = '**/v3/uploads/*';

/** Opens the files page, chooses files and fills in the upload dialog. */
async function choose(names: string[], { captions = false } = {}) {
  const page = await studio.open('/studio/files');
  await page.getByRole('button', { name: 'Upload files' }).waitFor();
  await page.locator('input[type=file][multiple]').setInputFiles(names.map(named));
  const dialog = page.getByRole('dialog');
  if (!captions) await dialog.getByLabel('Order automatic captions').uncheck();
  await dialog.getByLabel('Labels').fill('biology, spring');
  return { page, dialog, start: dialog.getByRole('button', { name: 'Upload', exact: true }) };
}

it('uploads several files with labels, and shows their automatic captions without a reload', async () => {
  const { page, start } = await choose(['first.mp4', 'second.mp4'], { captions: true });
  await start.click();
  const list = page.getByRole('region', { name: 'Uploads' });
  await list.getByText('Uploaded').nth(1).waitFor();
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: '.mp4' });
  await rows.nth(1).waitFor();
  await rows.filter({ hasText: 'biology' }).nth(1).waitFor();
  await page.getByRole('link', { name: 'Complete' }).nth(1).waitFor({ timeout: 240_000 });
  await list.getByRole('button', { name: 'Clear finished uploads' }).click();
  await list.waitFor({ state: 'detached' });
  expect(studio.complaints()).toEqual([]);
});

it('accepts dropped files', async () => {
  const page = await studio.open('/studio/files');
  await page.getByRole('button', { name: 'Upload files' }).waitFor();
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['x'], 'dropped.mp4', { type: 'video/mp4' }));
    return transfer;
  });
  await page.dispatchEvent('body', 'dragover', { dataTransfer: dropped });
  await page.getByText('Drop the files to upload them').waitFor();
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
  await page.getByRole('dialog').getByText('dropped.mp4').waitFor();
});

it('resumes automatically after a lost connection', async () => {
  const { page, start } = await choose(['unlucky.mp4']);
  let lost = 0;
  await page.route(uploads, async (route) => {
    if (route.request().method() === 'PATCH' && lost++ === 0) await route.abort('internetdisconnected');
    else await route.continue();
  });
  await start.click();
  await page.getByRole('region', { name: 'Uploads' }).getByText('Uploaded').waitFor();
  expect(lost).toBeGreaterThan(1);
});

it('lists an upload interrupted by a reload, and resumes it when the file is chosen again', async () => {
  const { page, start } = await choose(['long.mp4']);
  await page.route(uploads, (route) =>
    route.request().method() === 'PATCH' ? route.abort('internetdisconnected') : route.continue(),
  );
  const created = page.waitForResponse(
    (answer) => answer.status() === 201 && answer.url().endsWith('/v3/uploads'),
  );
  await start.click();
  const url = new URL((await (await created).headerValue('location'))!, studio.baseUrl).href;
  page.once('dialog', (question) => void question.accept()); // leaving interrupts an upload
  await page.reload();
  await page.unroute(uploads);
  const row = page
    .getByRole('region', { name: 'Uploads' })
    .getByRole('listitem')
    .filter({ hasText: 'long.mp4' });
  await row.getByText('Interrupted').waitFor();
  await row.locator('input[type=file]').setInputFiles(named('another.mp4'));
  await row.getByText('That is another file.').waitFor();
  // Files in tests have no stable modification time, which the studio uses to recognise a file.
  await page.evaluate(() => {
    Object.defineProperty(File.prototype, 'lastModified', {
      get(this: File) {
        const all = JSON.parse(localStorage.getItem('scriptorium.uploads')!) as {
          name: string;
          lastModified: number;
        }[];
        return all.find(({ name }) => name === this.name)?.lastModified ?? 0;
      },
    });
  });
  const resumed = page.waitForRequest((request) => request.url() === url && request.method() === 'PATCH');
  await row.locator('input[type=file]').setInputFiles(named('long.mp4'));
  await resumed;
  await row.getByText('Uploaded').waitFor();
  const kept = await page.evaluate(() => localStorage.getItem('scriptorium.uploads'));
  expect(kept).not.toContain('/v3/uploads/');
});

it('cancels an upload, and deletes it on the server', async () => {
  const { page, start } = await choose(['mistake.mp4']);
  await page.route(uploads, (route) =>
    route.request().method() === 'PATCH' ? route.abort('internetdisconnected') : route.continue(),
  );
  const created = page.waitForResponse((answer) => answer.status() === 201);
  await start.click();
  const url = new URL((await (await created).headerValue('location'))!, studio.baseUrl).href;
  const deleted = page.waitForResponse(
    (answer) => answer.url() === url && answer.request().method() === 'DELETE',
  );
  await page.getByRole('button', { name: 'Cancel the upload of mistake.mp4' }).click();
  await page.getByRole('region', { name: 'Uploads' }).waitFor({ state: 'detached' });
  await deleted;
});

it('retries all failed uploads', async () => {
  const { page, start } = await choose(['a.mp4', 'b.mp4']);
  await page.route('**/v3/files', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: { code: 400, error: { type: 'standard_error', message: 'No room.' }, meta: {} },
        })
      : route.continue(),
  );
  await start.click();
  await page.getByText('No room.').nth(1).waitFor();
  await page.unroute('**/v3/files');
  await page.getByRole('button', { name: 'Retry all (2)' }).click();
  await page.getByRole('region', { name: 'Uploads' }).getByText('Uploaded').nth(1).waitFor();
});

it('keeps search, filters and folder in the address', async () => {
  const page = await studio.open('/studio/files?label=biology');
  await page.getByRole('link', { name: 'first.mp4' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search names' }).fill('seco');
  await page.getByRole('link', { name: 'first.mp4' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'second.mp4' }).waitFor();
  await page.waitForURL(/label=biology&search=seco/);
  await page.getByRole('search').getByRole('combobox', { name: 'Language' }).selectOption({ index: 2 });
  await page.getByText('No file matches the filters.').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'second.mp4' }).waitFor();
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByLabel('Name of the folder').fill('Autumn');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/folder=\d+/);
  expect(
    await page
      .getByRole('combobox', { name: 'Folder' })
      .evaluate((one: HTMLSelectElement) => one.selectedOptions[0]!.text),
  ).toBe('Autumn');
});

it('says why the server refused an upload for good, and offers no useless retry', async () => {
  const { page, start } = await choose(['refused.mp4']);
  await page.route('**/v3/uploads', (route) =>
    route.fulfill({
      status: 413,
      json: { code: 413, error: { type: 'standard_error', message: 'The file is too large.' }, meta: {} },
    }),
  );
  await start.click();
  const row = page.getByRole('listitem').filter({ hasText: 'refused.mp4' });
  await row.getByText('The file is too large.').waitFor();
  expect(await row.getByRole('button', { name: /Retry/ }).count()).toBe(0);
  await row.getByRole('button', { name: 'Cancel the upload of refused.mp4' }).click();
});

it('imports captions that are chosen beside their video, and later beside its file, by their names', async () => {
  const captions = (name: string) => ({
    name,
    mimeType: 'application/x-subrip',
    buffer: Buffer.from('1\n00:00:00,000 --> 00:00:02,000\nHello.\n'),
  });
  const page = await studio.open('/studio/files');
  await page.getByRole('button', { name: 'Upload files' }).waitFor();
  const input = page.locator('input[type=file][multiple]');
  await input.setInputFiles([named('Talk one.mp4'), captions('talk_one.en.srt'), captions('second.fr.srt')]);
  const dialog = page.getByRole('dialog');
  const choice = (name: string) => dialog.getByRole('combobox', { name: `File for ${name}` });
  const text = (name: string) =>
    choice(name).evaluate((one: HTMLSelectElement) => one.selectedOptions[0]!.text);
  // A file of the project, which is looked up.
  await eventually(async () => ((await text('second.fr.srt')) === 'second.mp4' ? true : undefined), 60_000);
  expect(await text('talk_one.en.srt')).toBe('Talk one.mp4');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('region', { name: 'Uploads' }).getByText('Uploaded').nth(2).waitFor();
  await page.goto('/studio/files?search=second');
  await page.getByRole('link', { name: 'second.mp4' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Import' }).filter({ hasText: 'French' }).waitFor();
});

describe('with more files than a page', () => {
  beforeAll(async () => {
    const headers = { authorization: `Bearer ${studio.credentials.project.api_key}` };
    for (let number = 1; number <= 30; number++) {
      const body = new URLSearchParams({ language_id: '1', name: `Seminar ${number}`, label: 'seminar' });
      await fetch(`${studio.baseUrl}/v3/files`, { method: 'POST', headers, body });
    }
  });

  it('labels all that match the filter, shows progress and result, and undoes it', async () => {
    const page = await studio.open('/studio/files?label=seminar');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByText('25 selected').waitFor();
    await page.getByRole('button', { name: 'Select all 30 that match' }).click();
    await page.getByText('All 30 that match are selected').waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Labels' }).click();
    await page.getByLabel('Add labels').fill('checked');
    await page.getByRole('button', { name: 'Save' }).click();
    const actions = page.getByRole('region', { name: 'Actions on many files' });
    await actions.getByText('Add labels: 30 files are done.').waitFor();
    await page.getByRole('link', { name: 'checked' }).nth(24).waitFor(); // loaded again
    await page.getByText('All 30 that match are selected').waitFor();
    expect(await axe(page)).toEqual([]);
    await actions.getByRole('button', { name: 'Undo' }).click();
    await actions.getByText('undone for 30 files').waitFor();
    await page.getByRole('link', { name: 'checked' }).first().waitFor({ state: 'detached' });
    await actions.getByRole('button', { name: 'Remove from the list' }).click();
    await actions.waitFor({ state: 'detached' });
  });

  it('asks one price for orders of all that match, and says which are refused', async () => {
    const page = await studio.open('/studio/files?search=seminar');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Select all 30 that match' }).click();
    await page.getByRole('button', { name: 'Order…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Get the price of 30 files' }).click();
    await dialog.getByText('0 orders', { exact: true }).waitFor();
    await dialog.getByText(/the file has no source/).waitFor();
    expect(await dialog.getByRole('button', { name: /Place/ }).isDisabled()).toBe(true);
    expect(await axe(page)).toEqual([]);
  });

  it('keeps the selection while the list is paged, and remembers columns and views', async () => {
    const page = await studio.open('/studio/files?label=seminar&sort=name');
    await page.getByRole('checkbox', { name: 'Select Seminar 1', exact: true }).check();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByRole('checkbox', { name: 'Select Seminar 9', exact: true }).check();
    await page.getByText('2 selected').waitFor();
    await page.getByRole('link', { name: 'Previous' }).click();
    expect(await page.getByRole('checkbox', { name: 'Select Seminar 1', exact: true }).isChecked()).toBe(
      true,
    );
    await page.getByText('2 selected').waitFor();

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Reference' }).click();
    await page.getByRole('columnheader', { name: 'Reference' }).waitFor();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view…' }).click();
    await page.getByLabel('Name of the view').fill('Seminars');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.goto('/studio/files');
    await page.getByRole('columnheader', { name: 'Reference' }).waitFor();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Seminars' }).click();
    await page.waitForURL(/label=seminar.*sort=name/);
  });

  it('says why nothing can be downloaded', async () => {
    const page = await studio.open('/studio/files?label=seminar');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Download' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Download as ZIP' }).click();
    await dialog.getByRole('alert').getByText('none of the files has a complete transcript').waitFor();
  });

  it('filters by the state of orders', async () => {
    const page = await studio.open('/studio/files?orders=complete');
    await page.getByRole('link', { name: 'first.mp4' }).waitFor();
    expect(await page.getByRole('link', { name: /^Seminar/ }).count()).toBe(0);
    await page.getByRole('combobox', { name: 'Orders' }).selectOption('none');
    await page.getByRole('link', { name: 'Seminar 30' }).waitFor();
  });
});

it('downloads one transcript in one format as that file', async () => {
  const page = await studio.open('/studio/files?search=first');
  await page.getByRole('checkbox', { name: 'Select first.mp4' }).check();
  await page.getByRole('button', { name: 'Download' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.srt$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toMatch(/^1\r?\n00:00:/);
});

it('downloads many transcripts in several formats as one archive', async () => {
  const page = await studio.open('/studio/transcripts?status=complete');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: /^Download \d/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^WebVTT \.vtt/ }).check();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download as ZIP' }).click();
  const stream = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const archive = Buffer.concat(chunks);
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  for (const type of ['.srt', '.vtt'])
    expect(archive.toString('latin1').split(type).length).toBeGreaterThan(2);
});
