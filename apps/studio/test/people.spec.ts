import { eventually } from '@scriptorium/testing';
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
import { openEditor, saved, talk } from './transcripts.js';

jest.setTimeout(600_000);

closePagesAfterEachTest();
let studio: Studio;
let projectId: number;
let secondId: number;
beforeAll(async () => {
  studio = await startStudio();
  const { data } = await call('GET', '/v3/admin/projects?per_page=1');
  projectId = (data as unknown as { id: number }[])[0]!.id;
  secondId = (await call('POST', '/v3/admin/projects', { name: 'Seminars' })).data.id;
});
afterAll(() => studio?.stop());

async function call(method: string, path: string, fields?: Record<string, string>) {
  const headers = { authorization: `Bearer ${studio.credentials.admin.api_key}` };
  const body = fields && new URLSearchParams(fields);
  const answer = await fetch(`${studio.baseUrl}${path}`, { method, headers, ...(body && { body }) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as { data: { id: number } };
}

const grant = (user_id: number, email: string, flags: Record<string, string>) =>
  call('POST', '/v3/admin/user_accesses', { user_id: String(user_id), email, ...flags });

async function userNamed(firstname: string): Promise<{ id: number; email: string }> {
  const username = firstname.toLowerCase();
  const email = `${username}@example.com`;
  const names = { firstname, lastname: 'Lovelace', email, username };
  return { ...(await call('POST', '/v3/admin/users', names)).data, email };
}

/** Invites a user in the administration, and returns the path of the link. */
async function invite(name: string): Promise<string> {
  const page = await studio.open('/studio/admin?tab=users', { key: studio.credentials.admin.api_key });
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: 'Invite' }).click();
  const link = page.getByRole('dialog').getByLabel('Link');
  await link.waitFor();
  const url = new URL(await link.inputValue());
  expect(await axe(page)).toEqual([]);
  return url.pathname + url.hash;
}

const accept = async (page: Page) => {
  await page.getByRole('button', { name: 'Accept and sign in' }).click();
  await page.waitForURL('**/studio/files');
};

it('signs in by an invitation after a click, and moves between the projects of the person', async () => {
  const ada = await userNamed('Ada');
  for (const id of [projectId, secondId])
    await grant(ada.id, ada.email, {
      access_level: 'project',
      project_id: String(id),
      can_upload: 'true',
    });
  const link = await invite('Ada');
  const page = await studio.open(link, { key: null });
  await page.getByText('ada@example.com').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  expect(await page.context().cookies()).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await accept(page);
  await eventually(async () => {
    const session = await (await page.request.get('/v3/session')).json();
    return session.data.person.language === 'en' ? true : undefined;
  });

  const places = page.getByRole('banner').getByRole('button', { name: 'Seminars' });
  const first = page.getByRole('banner').getByRole('button').first();
  await first.click();
  await page.getByRole('menuitemcheckbox', { name: 'Seminars' }).click();
  await places.waitFor();
});

it('fits a phone, where the menu of pages lists the projects', async () => {
  const admin = await studio.open('/studio/admin?tab=users', { key: studio.credentials.admin.api_key });
  await admin.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill('grace@example.com');
  await dialog.getByLabel('Name').fill('Grace Hopper');
  await dialog.getByLabel('Role').selectOption({ label: 'Manager: everything' });
  await dialog.getByLabel('Access to').selectOption({ label: 'All projects of the account' });
  expect(await axe(admin)).toEqual([]);
  await picture(admin, 'invite');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const { pathname, hash } = new URL(await dialog.getByLabel('Link').inputValue());
  await userNamed('Barbara');
  await admin.reload();
  const withoutPermission = admin.getByRole('listitem').filter({ hasText: 'Barbara' });
  await withoutPermission.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByText('has no permission yet').waitFor();
  expect(await dialog.getByLabel('Link').count()).toBe(0);
  const page = await studio.open(pathname + hash, { key: null, ...phones[0] });
  await page.getByRole('button', { name: 'Accept and sign in' }).waitFor();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await accept(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Account' }).click();
  await page.waitForURL('**/studio/admin**');
  await page.getByRole('heading', { name: 'Administration' }).waitFor();
});

it('ends the session of a person who is removed in the administration', async () => {
  const alan = await userNamed('Alan');
  await grant(alan.id, alan.email, { access_level: 'project', project_id: String(secondId) });
  const page = await studio.open(await invite('Alan'), { key: null });
  await accept(page);
  const admin = await studio.open('/studio/admin?tab=users', { key: studio.credentials.admin.api_key });
  const row = admin.getByRole('listitem').filter({ hasText: 'Alan' });
  await row.getByRole('button', { name: 'Remove' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await row.waitFor({ state: 'detached' });
  await page.reload();
  await page.waitForURL('**/studio/sign-in**');
  expect(studio.complaints()).toEqual([]);
});

/** Invites a person who may edit in a project, signs them in, and imports a transcript as them. */
async function editorIn(project: number, name: string) {
  const { id, email } = await userNamed(name);
  const place = { access_level: 'project', project_id: String(project) };
  await grant(id, email, { ...place, can_upload: 'true', can_edit: 'true' });
  const page = await studio.open(await invite(name), { key: null });
  await accept(page);
  const send = async (path: string, multipart: Record<string, string | File>) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(multipart)) form.append(field, value);
    const headers = { 'x-scriptorium-session': '1' };
    const answer = await page.request.post(path, { headers, multipart: form });
    if (!answer.ok()) throw new Error(await answer.text());
    return ((await answer.json()) as { data: { id: number } }).data.id;
  };
  const file = await send('/v3/files', { language_id: '1', name: `Talk of ${name}` });
  const fields = {
    media_file_id: String(file),
    language_id: '1',
    caption_file: new File([talk], 'talk.srt'),
  };
  return { page, transcriptId: await send('/v3/transcripts/order/import', fields) };
}

it('leads two people of different projects from their invitation to an edit, each in their own project only', async () => {
  const rosa = await editorIn(projectId, 'Rosa');
  const ivan = await editorIn(secondId, 'Ivan');
  for (const { page, transcriptId } of [rosa, ivan]) {
    await page.goto(`/studio/edit/${transcriptId}`);
    await openEditor(page);
    await page.keyboard.type('Now ');
    await saved(page);
  }
  for (const [name, { page, transcriptId }, other] of [
    ['Rosa Lovelace', rosa, ivan],
    ['Ivan Lovelace', ivan, rosa],
  ] as const) {
    const read = (path: string) => page.request.get(`/v3/transcripts/${path}`);
    const { data } = (await (await read(`${transcriptId}/versions`)).json()) as {
      data: { edited_by: string | null }[];
    };
    expect(data.map(({ edited_by: by }) => by)).toContain(name);
    expect((await read(String(other.transcriptId))).status()).toBe(404);
    await page.goto(`/studio/transcripts/${other.transcriptId}`);
    await page.getByRole('alert').first().waitFor();
    await page.goto('/studio/files');
    await page.getByRole('link', { name: `Talk of ${name.split(' ')[0]}` }).waitFor();
    expect(await page.getByText(`Talk of ${name === 'Rosa Lovelace' ? 'Ivan' : 'Rosa'}`).count()).toBe(0);
  }
  expect(studio.complaints()).toEqual([]);
});
