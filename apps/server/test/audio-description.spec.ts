import { AccountsService } from '@scriptorium/accounts';
import { defineIntegration, type Integration, type PutAudioDescription } from '@scriptorium/integrations';
import { RetentionService } from '@scriptorium/files';
import { Storage } from '@scriptorium/server-kit';
import {
  eventually,
  formWithFile,
  ftpUser,
  makeMedia,
  settled,
  startFtp,
  startMail,
  startReceiver,
  tenants,
  testApp,
  type FtpServer,
  type MailServer,
  type Receiver,
  type Tenants,
  type TestApp,
  type TestClient,
} from '@scriptorium/testing';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { AppModule } from '../src/app.module.js';

jest.setTimeout(180_000);

const descriptions = '/v3/audio_descriptions';
const PUBLIC_URL = 'http://captions.example';

/** Requests that the video platform received. */
const posted: PutAudioDescription[] = [];
const platform = defineIntegration({
  id: 'describedvideo',
  displayName: 'Described Video',
  version: '1.0.0',
  config: z.looseObject({}),
  credentials: z.looseObject({}),
  capabilities: {
    captions: { formats: ['vtt'], delivery: 'push', replace: 'upsert' },
    audioDescription: { formats: ['m4a', 'mp3'], delivery: 'push' },
    discovery: 'none',
  },
  egressHosts: () => ['127.0.0.1:9'],
  mapLanguage: (tag) => tag,
  verify: async () => ({ ok: true }),
  putCaption: async () => ({ remoteId: 'caption', state: 'done' }),
  putAudioDescription: async (_, audio) => {
    posted.push(audio);
    return { remoteId: 'described', state: 'done' };
  },
});

let app: TestApp;
let us: Tenants;
let receiver: Receiver;
let mail: MailServer;
let ftp: FtpServer;
let film: Buffer;
beforeAll(async () => {
  const recording = path.join(import.meta.dirname, '../../../examples/media/lecture.wav');
  const filter = '[1:a]atrim=0:3,apad=whole_dur=8,atrim=0:8[a]';
  const output = '-map 0:v -map [a] -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac';
  const source = `-f lavfi -i color=blue:s=160x120:r=25:d=8 -i ${recording} -filter_complex ${filter} ${output}`;
  [receiver, mail, ftp, film] = await Promise.all([
    startReceiver(),
    startMail(),
    startFtp(),
    makeMedia('film.mp4', source),
  ]);
  const quick = { scheduleMs: [0, 100, 100, 100, 100], jitter: 0 };
  app = await testApp(
    AppModule.modules({
      engines: [],
      plugins: { integrations: [platform as Integration] },
      callbacks: quick,
      deliveries: quick,
      postbacks: quick,
    }),
    { options: { publicUrl: PUBLIC_URL }, mail: { url: mail.url, from: 'captions@example.com' } },
  );
  us = await tenants(app, app.get(AccountsService));
});
afterAll(async () => {
  await app?.stop();
  await Promise.all([receiver?.close(), mail?.close(), ftp?.close()]);
});
afterEach(() => app.db.query('delete from delivery'));

const accepted = async (answer: Promise<{ status: number; body: { data: unknown } }>) => {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data as { id: number } & Record<string, unknown>;
};

/** Creates a file with a source and a one-line script. */
async function describedFile(by: TestClient = us.project, line = 'A blue picture.'): Promise<number> {
  const fields = { language_id: '1', name: 'Film.mp4', reference_id: 'film-1' };
  const multipart = formWithFile('source_file', film, { filename: 'film.mp4', ...fields });
  const { id } = await accepted(by.send('POST', '/v3/files', { multipart }));
  const sheet = { resource_type: 'MediaFile', resource_id: id, content_type: 'script' };
  const script = { service_type: 'AudioDescriptionService', content: `[00:00:04] ${line}\n` };
  await accepted(by.post('/v3/cheat_sheets', { ...sheet, ...script }));
  return id;
}

const order = async (fileId: number, more: Record<string, string | number> = {}, by = us.project) =>
  (await accepted(by.post(`${descriptions}/order`, { media_file_id: fileId, ...more }))).id;

const ended = (id: number, by = us.project) =>
  eventually(async () => {
    const { body } = await by.get(`${descriptions}/${id}`);
    return ['complete', 'cancelled'].includes(body.data.status) ? body : undefined;
  });

const statusesAt = (at: string, count: number) =>
  eventually(() => {
    const found = receiver.received.filter((callback) => callback.path === at);
    if (found.length < count) return undefined;
    return found.map(({ body }) => new URLSearchParams(body).get('status')).toSorted();
  });

const delivery = (fields: Record<string, string | number>) =>
  accepted(us.project.post(`${descriptions}/deliveries`, { name: 'It', ...fields }));

const delivered = async (count: number) => {
  await eventually(async () => {
    const [{ left }] = await app.db.query(
      `select count(*)::int as left from outbound_message where channel = 'delivery' and status = 'delivered'`,
    );
    return left >= count ? true : undefined;
  });
};

const costs = async (id: number): Promise<string[]> => {
  await settled(app, 'billing|orders');
  const rows = await app.db.query(
    'select kind, amount_cents as cents from ledger_entry where order_id = $1 order by id',
    [id],
  );
  return rows.map(({ kind, cents }: Record<string, unknown>) => `${kind} ${cents}`);
};

/** A description that the first test has completed, and its file. */
let completed: { id: number; fileId: number };

it('sends a completed description to every delivery, reports each status by callback, and redelivers on request', async () => {
  const ftpServer = { method: 'ftp', host: ftp.host, path: '/described', ...ftpUser };
  const usual = await delivery(ftpServer);
  expect(usual).toMatchObject({ asset: 'audio_description', output_format_id: 1201 });
  await delivery({ ...ftpServer, output_format_id: 51, file_name: '{media_file_id}.{extension}' });
  await delivery({ ...ftpServer, output_format_id: 1213, file_name: 'voice.{extension}' });
  await delivery({ method: 'email', emails: 'film@example.com' });
  await delivery({ method: 'email', emails: 'text@example.com', output_format_id: 16 });
  await delivery({ method: 'callback', url: `${receiver.url}/all` });
  const fileId = await describedFile();
  const id = await order(fileId, { callback: `${receiver.url}/own` });
  expect((await ended(id)).data.status).toBe('complete');
  completed = { id, fileId };

  expect(await statusesAt('/own', 2)).toEqual(['complete', 'in_progress']);
  expect(await statusesAt('/all', 1)).toEqual(['complete']);
  await delivered(5);
  const folder = path.join(ftp.folder, 'described');
  expect((await readdir(folder)).toSorted()).toEqual([`${fileId}.vtt`, `Film_${id}_en.mp4`, 'voice.mp3']);
  const mix = await readFile(path.join(folder, `Film_${id}_en.mp4`));
  expect(mix.subarray(4, 8).toString()).toBe('ftyp');
  expect(await readFile(path.join(folder, `${fileId}.vtt`), 'utf8')).toMatch(/^WEBVTT[^]*A blue picture\./);
  expect((await readFile(path.join(folder, 'voice.mp3'))).subarray(0, 3).toString()).toBe('ID3');

  const letterTo = (address: string) => mail.letters.find(({ to }) => to.includes(address))!.text;
  expect(letterTo('text@example.com')).toContain(`filename=Film_${id}_en.txt`);
  const letter = letterTo('film@example.com');
  expect(letter).toMatch(/^Subject: Audio description: Film \(English\)\r$/m);
  expect(letter).not.toContain('filename');
  const text = letter.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const [link] = /http:\/\/captions\.example\S+/.exec(text)!;
  const download = await fetch(link.replace(PUBLIC_URL, app.baseUrl));
  expect(Buffer.from(await download.arrayBuffer()).equals(mix)).toBe(true);

  const again = await us.project.post(`${descriptions}/${id}/redeliver`);
  const methods = ['callback', 'ftp', 'ftp', 'ftp', 'email', 'email', 'callback'];
  expect(again.body.data).toEqual(methods.map((method) => ({ method, success: true })));
  await delivered(10);
  expect(await statusesAt('/own', 3)).toEqual(['complete', 'complete', 'in_progress']);
  expect(await statusesAt('/all', 2)).toEqual(['complete', 'complete']);
  await accepted(us.project.post(`${descriptions}/${id}/callback`));
  expect(await statusesAt('/own', 4)).toEqual(['complete', 'complete', 'complete', 'in_progress']);
});

it('refuses a delivery in a format that descriptions lack, and redelivery before there is a result', async () => {
  const endpoint = { name: 'It', method: 'callback', url: `${receiver.url}/none`, output_format_id: 46 };
  const { status, body } = await us.project.post(`${descriptions}/deliveries`, endpoint);
  expect([status, body.error.items]).toEqual([400, ['output_format_id']]);
  const { id } = await accepted(us.project.post('/v3/files', { language_id: 1 }));
  expect((await us.project.post(`${descriptions}/${id}/redeliver`)).status).toBe(404);
});

it('posts an `auto` order to a video platform in the first format that the platform accepts, and charges its version', async () => {
  const given = { project_id: us.projectId, name: 'Films', platform: 'describedvideo' };
  const flags = { config: {}, credentials: {}, audio_description_postback: true };
  const integration = await accepted(
    us.admin.post('/v3/admin/video_platform_integrations', {}, { json: { ...given, ...flags } }),
  );
  const line =
    'The picture is blue, and stays blue for long, and nothing else is to be seen in it at all. '.repeat(2);
  const fileId = await describedFile(us.project, line);
  await accepted(
    us.project.send('PATCH', `/v3/files/${fileId}`, { query: { integration_id: integration.id } }),
  );
  const id = await order(fileId, { extended: 'auto' });
  expect((await ended(id)).data).toMatchObject({ status: 'complete', extended: true });
  const row = await eventually(async () => {
    const { body } = await us.project.get('/v3/postbacks', { resource_type: 'audio_description' });
    return body.data.find(({ state }: { state: string }) => state === 'done');
  });
  expect(row).toMatchObject({ resource_id: id, resource_type: 'audio_description' });
  expect(posted).toMatchObject([{ video: 'film-1', language: 'en', label: 'English', format: 'mp3' }]);
  expect(Buffer.from(posted[0]!.body.subarray(0, 3)).toString()).toBe('ID3');

  expect(await costs(id)).toEqual(['charge 168']); // of an extended version
  const { body } = await us.admin.get('/v3/admin/invoice_line_items/', { audio_description_id: id });
  expect(body.data).toMatchObject([{ info: expect.stringContaining(`Audio description ${id}`) }]);
});

it('charges a standard description when it is ordered, and refunds it when it is cancelled', async () => {
  const id = await order(await describedFile());
  await settled(app, 'files');
  const [charge] = await costs(id);
  expect(charge).toBe('charge 112'); // 8 s are 0.14 minutes, at 8.00 USD
  await us.project.post(`${descriptions}/${id}/cancel`);
  const { data } = await ended(id);
  const isRefunded = data.status === 'cancelled';
  expect(await costs(id)).toEqual([charge, ...(isRefunded ? [charge!.replace('charge ', 'refund -')] : [])]);
});

it('is deleted together with its source file and its own files', async () => {
  const { id, fileId } = completed;
  const { data: link } = (await us.project.get(`${descriptions}/${id}/mix`, { format: 'mp3' })).body;
  const address = link.replace(PUBLIC_URL, app.baseUrl);
  expect((await fetch(address)).status).toBe(200);
  const keys: { key: string }[] = await app.db.query(
    'select blob_key as key from audio_description_file where description_id = $1',
    [id],
  );
  expect(keys.length).toBeGreaterThanOrEqual(3);
  await settled(app);
  await app.db.query(`update media_file set created_at = now() - interval '9 days' where id = $1`, [fileId]);
  await app.db.query('update project set retention_days = 7 where id = $1', [us.projectId]);
  expect(await app.get(RetentionService).run()).toBe(1);
  await app.get(Storage).sweep(-60_000);
  expect((await fetch(address)).status).toBe(404);
  for (const { key } of keys) await expect(app.get(Storage).open(key)).rejects.toThrow();
});

describe('in a sandbox', () => {
  let sandbox: TestClient;
  beforeAll(async () => {
    const made = await app
      .get(AccountsService)
      .createProject(us.accountId, { name: 'Sandbox', sandbox: true });
    sandbox = app.as(made.project.api_key);
  });
  const advance = async (seconds: number) => {
    await settled(app, 'files');
    await sandbox.post('/v3/sandbox/clock', { advance: seconds });
    await eventually(async () => {
      const { advancing } = (await sandbox.get('/v3/sandbox/clock')).body.data;
      return advancing ? undefined : true;
    });
  };
  const scenario = async (sandbox_scenario: string, more: Record<string, string> = {}) =>
    order(await describedFile(sandbox), { sandbox_scenario, ...more }, sandbox);

  it('rejects the order', async () => {
    expect((await ended(await scenario('reject'), sandbox)).meta.cancellation_reason).toMatch(
      /sandbox scenario/,
    );
  });

  it('stays in progress until the order is cancelled', async () => {
    const id = await scenario('hang');
    await advance(300 * 86_400);
    expect((await sandbox.get(`${descriptions}/${id}`)).body.data.status).toBe('pending');
    expect((await sandbox.post(`${descriptions}/${id}/cancel`)).status).toBe(200);
  });

  it('completes after the deadline, without charge', async () => {
    const id = await scenario('late');
    await advance(119 * 3_600);
    expect((await sandbox.get(`${descriptions}/${id}`)).body.data.status).toBe('pending');
    await advance(3 * 3_600);
    expect((await ended(id, sandbox)).data.status).toBe('complete');
    expect(await costs(id)).toEqual(['charge 0']);
  });

  it('delivers callbacks at the fourth attempt', async () => {
    const id = await scenario('callback_failures', { callback: `${receiver.url}/failing` });
    await ended(id, sandbox);
    expect(await statusesAt('/failing', 2)).toEqual(['complete', 'in_progress']);
    const attempts = await app.db.query(
      `select a.attempt from outbound_attempt a join outbound_message m on m.id = a.message_id
       where m.channel = 'callback' and m.origin = $1 and a.status is null`,
      [receiver.url],
    );
    expect(attempts.length).toBeGreaterThanOrEqual(6);
  });
});
