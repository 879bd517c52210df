import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import { CatalogModule } from '@scriptorium/catalog';
import { FilesModule } from '@scriptorium/files';
import { Availability, Orders } from '@scriptorium/orders';
import { Transactions } from '@scriptorium/server-kit';
import {
  acceptingAll,
  eventually,
  partsOf,
  startMail,
  tenants,
  testApp,
  type MailServer,
  type Tenants,
  type TestApp,
} from '@scriptorium/testing';
import { TranscriptsModule } from '@scriptorium/transcripts';
import { WorkItems, WorkItemsModule } from '@scriptorium/work-items';
import { MailQueue } from './mail-queue.js';
import { NotificationMail } from './notification-mail.js';
import { NotificationWriter } from './notification-writer.js';
import { NotificationsModule } from './notifications.module.js';

const IdleModule = acceptingAll(Availability);

let app: TestApp;
let us: Tenants;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMail();
  const modules = [AccountsModule, CatalogModule, FilesModule, TranscriptsModule, WorkItemsModule];
  app = await testApp([...modules, IdleModule, NotificationsModule], {
    mail: { url: mail.url, from: 'captions@example.com' },
  });
  us = await tenants(app, app.get(AccountsService));
});
afterAll(async () => {
  await app?.stop();
  await mail?.close();
});

const page = { 'x-scriptorium-session': '1' };
interface Told {
  id: number;
  kind: string;
  file: { name: string };
  work_item_id: number;
  read: boolean;
}

let users = 0;

/** Creates a user with these permissions in the project, who signs in. */
async function person(...may: string[]) {
  const username = `person${(users += 1)}`;
  const email = `${username}@example.com`;
  const names = { firstname: 'Ada', lastname: 'Lovelace', email, username };
  const { id } = (await us.admin.post('/v3/admin/users', names)).body.data;
  const flags = Object.fromEntries(may.map((flag) => [flag, true]));
  const access = { user_id: id, email, access_level: 'project', project_id: us.projectId };
  await us.admin.post('/v3/admin/user_accesses', { ...access, ...flags });
  const { url } = (await us.admin.post(`/v3/admin/users/${id}/invitation`)).body.data;
  const invitation = new URL(url).hash.slice('#token='.length);
  const answer = await app.as().send('POST', '/v3/session', { json: { invitation }, headers: page });
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]!;
  const call = (method: string, path: string, json?: object) =>
    app.as().send(method, path, { json, headers: { cookie, ...page } });
  return {
    id: id as number,
    email,
    call,
    told: async (): Promise<Told[]> => (await call('GET', '/v3/person/notifications')).body.data,
    choose: (kind: string, shown: boolean, time: string) =>
      call('PUT', '/v3/person/notification_choices', { kind, shown, mail: time }),
  };
}

/** Opens a work item on a new order. */
async function workOn(name: string, kind: 'transcription' | 'translation_approval' = 'transcription') {
  const fileId: number = (await us.project.post('/v3/files', { language_id: 1, name })).body.data.id;
  const [{ id }] = await app.db.query(
    `with o as (
       insert into service_order (product, kind, account_id, project_id, media_file_id, sandbox, status, service,
         unit_price_mills, billed_by, turnaround_level_id, deadline)
       values ('transcript', 'transcription', $1, $2, $3, false, 'in_progress', 'transcription', 0, 'source', 1,
         now() + interval '4 days') returning id, project_id, media_file_id
     ), t as (
       insert into transcript (id, project_id, media_file_id, type, language_ids)
       select id, project_id, media_file_id, 'TranscribedTranscript', '{1}' from o
     ) select id::int from o`,
    [us.accountId, us.projectId, fileId],
  );
  const found = await app.get(Orders).find(id);
  const work = { kind: kind as 'transcription', languageId: 1, draft: null };
  await app
    .get(Transactions)
    .run(() => app.get(WorkItems).open(found!, { generation: 1, step: 'people' }, work));
  return { orderId: id as number, fileId };
}

const toldOf = (one: Awaited<ReturnType<typeof person>>, name: string) =>
  eventually(async () => (await one.told()).find(({ file }) => file.name === name));
const lettersTo = (email: string) => mail.letters.filter(({ to }) => to.includes(email));
const letterTo = async (email: string, count = 1) => {
  await app.get(MailQueue).queueNow();
  const letters = await eventually(() => {
    const found = lettersTo(email);
    return found.length >= count ? found : undefined;
  });
  return letters[count - 1]!.text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
};

it('notifies only people with can_work of waiting work and of decisions', async () => {
  const [worker, uploader] = [await person('can_work'), await person('can_upload')];
  const { fileId } = await workOn('Lecture');
  await workOn('Approval', 'translation_approval');
  expect(await toldOf(worker, 'Lecture')).toMatchObject({
    kind: 'work_waits',
    project: { id: us.projectId },
    file: { id: fileId },
    work_item_id: expect.any(Number),
    read: false,
  });
  expect(await toldOf(worker, 'Approval')).toMatchObject({ kind: 'needs_decision' });
  expect(await uploader.told()).toEqual([]);
  const newest = Math.max(...(await worker.told()).map(({ id }) => id));
  await worker.call('POST', '/v3/person/notifications/read', { up_to: newest });
  expect((await worker.told()).every(({ read }) => read)).toBe(true);
  await us.admin.post('/v3/admin/user_accesses/delete', {
    user_id: worker.id,
    access_level: 'project',
    project_id: us.projectId,
  });
  expect(await worker.told()).toEqual([]);
});

it('tells those who upload of complete and of rejected orders, not of those that a customer cancelled', async () => {
  const uploader = await person('can_upload');
  const end = async (name: string, phase: string, by: string | null) => {
    const { orderId } = await workOn(name);
    await app.db.query(
      `update service_order set phase = $2, ended_by = $3, ended_at = now(), billed_ms = 1 where id = $1`,
      [orderId, phase, by],
    );
    return { id: orderId + 1_000_000, payload: { orderId } } as never;
  };
  const ended = [await end('Done', 'complete', null), await end('Bad', 'cancelled', 'system')];
  ended.push(await end('Changed my mind', 'cancelled', 'customer'));
  for (const _ of [1, 2]) await app.get(NotificationWriter).orders(ended); // at least once
  const told = (await uploader.told()).map(({ kind, file }) => [kind, file.name]);
  expect(told.toSorted()).toEqual([
    ['order_complete', 'Done'],
    ['order_rejected', 'Bad'],
  ]);
});

it('tells people whom a comment mentions, once for each comment, and not its author', async () => {
  const [author, told, elsewhere] = [await person('can_edit'), await person('can_edit'), await person()];
  const rename = (id: number, firstname: string) =>
    us.admin.post(`/v3/admin/users/${id}`, { firstname, lastname: `No${id}` });
  for (const [{ id }, name] of [
    [author, 'Ann'],
    [told, 'Anna Lee'],
    [elsewhere, 'Eve'],
  ] as const)
    expect((await rename(id, name)).status).toBe(200);
  await us.admin.post('/v3/admin/user_accesses/delete', {
    user_id: elsewhere.id,
    access_level: 'project',
    project_id: us.projectId,
  });
  const { orderId } = await workOn('Discussed');
  const path = `/v3/transcripts/${orderId}/comments`;
  const people: { name: string }[] = (await author.call('GET', `${path}/people`)).body.data;
  const names = people.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([`Ann No${author.id}`, `Anna Lee No${told.id}`]));
  expect(names).not.toContain(`Eve No${elsewhere.id}`);
  const text = `@Anna Lee No${told.id}, @Ann No${author.id} and @Eve No${elsewhere.id}: api_key of the lecture?`;
  const { data } = (await author.call('POST', path, { start_ms: 0, text })).body;
  expect(data.mentions.map(({ from, to }: { from: number; to: number }) => text.slice(from, to))).toEqual([
    `@Anna Lee No${told.id}`,
    `@Ann No${author.id}`,
  ]);
  expect(await toldOf(told, 'Discussed')).toMatchObject({
    kind: 'mention',
    order_id: orderId,
    work_item_id: null,
  });
  const letter = await letterTo(told.email);
  expect(letter).toMatch(/^Subject: You were mentioned in a comment: Discussed/m);
  expect(letter).toContain(`${app.baseUrl}/studio/edit/${orderId}?view=captions&panel=comments`);
  expect(letter).not.toContain('api_key');
  await author.call('PATCH', `${path}/${data.id}`, { text: `${text} @Anna Lee No${told.id}` });
  await author.call('PATCH', `${path}/${data.id}`, { resolved: true });
  await author.call('POST', path, { start_ms: 0, text: `@Anna Lee No${told.id} again` });
  const mentions = async () => (await told.told()).filter(({ kind }) => kind === 'mention').length;
  await eventually(async () => ((await mentions()) >= 2 ? true : undefined));
  expect(await mentions()).toBe(2);
  for (const one of [author, elsewhere])
    expect((await one.told()).map(({ kind }) => kind)).not.toContain('mention');
});

it('lists and mentions a user who has only a first name, and no user without a name', async () => {
  const [one, dashed, none] = [await person('can_edit'), await person('can_edit'), await person('can_edit')];
  const rename = (id: number, firstname: string, lastname: string) =>
    app.db.query('update account_user set firstname = $2, lastname = $3 where id = $1', [
      id,
      firstname,
      lastname,
    ]);
  await Promise.all([rename(one.id, 'Cher', ''), rename(dashed.id, 'Prince', '–'), rename(none.id, '', '')]);
  const { orderId } = await workOn('Names');
  const path = `/v3/transcripts/${orderId}/comments`;
  const people: { name: string }[] = (await one.call('GET', `${path}/people`)).body.data;
  expect(people.map(({ name }) => name)).toEqual(expect.arrayContaining(['Cher', 'Prince']));
  expect(people.filter(({ name }) => name.trim() !== name || name === '')).toEqual([]);
  const text = '@Cher, we meet @ noon.';
  const { data } = (await none.call('POST', path, { start_ms: 0, text })).body;
  expect(data.mentions).toEqual([{ from: 0, to: 5 }]);
});

it('tells a person once that the deadline of claimed work is near', async () => {
  const worker = await person('can_work');
  const { orderId } = await workOn('Urgent');
  const { work_item_id: id } = (await toldOf(worker, 'Urgent'))!;
  expect((await worker.call('POST', `/v3/production/work_items/${id}/claim`)).status).toBe(200);
  const note = async () => {
    await app.get(NotificationWriter).deadlines();
    return (await worker.told()).filter(({ kind }) => kind === 'deadline_near').length;
  };
  expect(await note()).toBe(0);
  await app.db.query(`update work_item set deadline = now() + interval '1 hour' where order_id = $1`, [
    orderId,
  ]);
  expect([await note(), await note()]).toEqual([1, 1]);
});

it('sends one message for all that happened, with links and without secrets, and the unsubscribe headers', async () => {
  const worker = await person('can_work');
  await worker.choose('work_waits', true, 'now');
  await Promise.all([workOn('First'), workOn('Second\r\nBcc: x@example.com')]);
  await toldOf(worker, 'First');
  await eventually(async () => ((await worker.told()).length >= 2 ? true : undefined));
  const text = await letterTo(worker.email);
  expect(text).toMatch(/^Subject: 2 notifications\r$/m);
  expect(text).toContain('Work is waiting: First');
  expect(text).toContain(`${app.baseUrl}/studio/work`);
  expect(text).not.toMatch(/^Bcc:/m);
  expect(text).not.toMatch(/#token=|api_key/);
  expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  await app.get(MailQueue).queueNow();
  expect(lettersTo(worker.email)).toHaveLength(1);
});

it('writes to people in their language, with its direction', async () => {
  const worker = await person('can_work');
  await worker.choose('work_waits', true, 'now');
  await worker.call('PUT', '/v3/person/language', { language: 'ar' });
  await workOn('<b>Lecture</b>');
  await toldOf(worker, '<b>Lecture</b>');
  await letterTo(worker.email);
  const [text, html] = partsOf(lettersTo(worker.email)[0]!);
  expect(text).toContain('عمل ينتظر: \u2068<b>Lecture</b>\u2069');
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('&lt;b&gt;Lecture');
});

it('ends all e-mails by the link of a message, with one request that needs no session', async () => {
  const [worker, colleague] = [await person('can_work'), await person('can_work')];
  await worker.choose('work_waits', true, 'now');
  await colleague.choose('work_waits', true, 'daily');
  await workOn('Unwanted');
  await toldOf(worker, 'Unwanted');
  const head = (await letterTo(worker.email)).replaceAll(/\r\n\s+/g, '');
  const url = /^List-Unsubscribe: ?<([^>]+)>/m.exec(head)![1]!;
  expect((await fetch(url, { redirect: 'manual' })).status).toBe(303); // by a scanner
  const choices = async () => (await worker.call('GET', '/v3/person/notification_choices')).body.data;
  expect(await choices()).toContainEqual({ kind: 'work_waits', shown: true, mail: 'now' });
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
  for (const choice of await choices()) expect(choice).toMatchObject({ shown: true, mail: 'off' });
  const ofColleague = (await colleague.call('GET', '/v3/person/notification_choices')).body.data;
  expect(ofColleague).toContainEqual({ kind: 'work_waits', shown: true, mail: 'daily' });
  await toldOf(colleague, 'Unwanted');
  await app.get(MailQueue).queueDaily();
  await eventually(() => (lettersTo(colleague.email).length ? true : undefined));
  const forged = url.slice(0, -4) + 'AAAA';
  expect((await fetch(forged, { method: 'POST', body })).status).toBe(404);
});

it('sends daily what is to be daily, and shows nothing that is neither shown nor sent', async () => {
  const [daily, silent] = [await person('can_work'), await person('can_work')];
  await silent.choose('work_waits', false, 'off');
  await workOn('Tomorrow');
  await toldOf(daily, 'Tomorrow');
  await app.get(MailQueue).queueNow();
  await app.get(MailQueue).queueDaily();
  await eventually(() => (lettersTo(daily.email).length ? true : undefined));
  expect(await silent.told()).toEqual([]);
  expect(lettersTo(silent.email)).toEqual([]);
});

it('sends again after a crash between the message and its record, under the same Message-ID', async () => {
  const worker = await person('can_work');
  await worker.choose('work_waits', true, 'now');
  await workOn('Twice');
  const { id } = (await toldOf(worker, 'Twice'))!;
  await letterTo(worker.email);
  const run = { signal: new AbortController().signal, last: false };
  await app.get(NotificationMail).send({ userId: worker.id, ids: [id] }, run);
  const ids = lettersTo(worker.email).map(({ text }) => /^Message-ID: (.*)$/im.exec(text)![1]);
  expect(new Set(ids).size).toBe(1);
  expect(ids).toHaveLength(2);
});

it('belongs to people who signed in', async () => {
  for (const path of ['/v3/person/notifications', '/v3/person/notification_choices'])
    expect((await us.project.get(path)).status).toBe(403);
});
