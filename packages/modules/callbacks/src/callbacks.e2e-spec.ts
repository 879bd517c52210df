import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import { CatalogModule } from '@scriptorium/catalog';
import { FilesModule } from '@scriptorium/files';
import {
  acceptingAll,
  eventually,
  formWithFile,
  makeMedia,
  settled,
  startReceiver,
  tenants,
  testApp,
  type Received,
  type Receiver,
  type Tenants,
  type TestApp,
  type TestClient,
} from '@scriptorium/testing';
import { Availability } from '@scriptorium/orders';
import { transcript, TranscriptsModule, TranscriptsService } from '@scriptorium/transcripts';
import { execFileSync } from 'node:child_process';
import { quick } from '../test/world.js';
import { CallbacksModule } from './callbacks.module.js';
import { CallbacksService } from './callbacks.service.js';

const IdleModule = acceptingAll(Availability);

let app: TestApp;
let world: Tenants;
let json: { client: TestClient; secret: string };
let wav: Buffer;
let receiver: Receiver;
beforeAll(async () => {
  const parts = [AccountsModule, CatalogModule, FilesModule, TranscriptsModule, IdleModule];
  [app, wav, receiver] = await Promise.all([
    testApp([...parts, CallbacksModule.with([transcript], quick)]),
    makeMedia('a.wav', '-f lavfi -i sine=duration=1:sample_rate=16000'),
    startReceiver(),
  ]);
  const accounts = app.get(AccountsService);
  world = await tenants(app, accounts);
  const project = await accounts.createProject(world.accountId, { name: 'JSON', callbackEncoding: 'json' });
  json = { client: app.as(project.project.api_key), secret: project.webhookSecret };
});
afterAll(async () => {
  await receiver?.close();
  await app?.stop();
});

let nth = 0;
const address = (): string => `${receiver.url}/hook/${(nth += 1)}?token=a%2Fb&x=1&x=2`;
const receivedAt = (url: string): Received[] =>
  receiver.received.filter(({ path }) => receiver.url + path === url);
const waitFor = (url: string, count: number): Promise<Received[]> =>
  eventually(() => {
    const found = receivedAt(url);
    return found.length >= count ? found : undefined;
  });
const byVersion = (messages: Received[]): Received[] => messages.toSorted((a, b) => version(a) - version(b));
const version = ({ headers }: Received): number => Number(headers['x-resource-version']);
const fieldsOf = ({ body }: Received) => Object.fromEntries(new URLSearchParams(body));

const newFile = async (by = world.project): Promise<number> =>
  (await by.post('/v3/files', { language_id: 1 })).body.data.id;
const upload = async (file: number, content: Buffer | string, callback: string, by = world.project) => {
  const multipart = formWithFile('source_file', content, { filename: 'film.mp4', callback });
  return (await by.send('POST', `/v3/files/${file}/source`, { multipart })).body.data.service_id;
};
const importCaptions = async (callback: string, by = world.project, more: Record<string, string> = {}) => {
  const multipart = formWithFile('caption_file', '1\n00:00:01,000 --> 00:00:02,000\nHi é.\n', {
    media_file_id: String(await newFile(by)),
    language_id: '1',
    callback,
    ...more,
  });
  return (await by.send('POST', '/v3/transcripts/order/import', { multipart })).body.data;
};

describe('callbacks of sources', () => {
  it('are flat forms sent at every change of state, with rising versions, to the unchanged URL', async () => {
    const [file, url] = [await newFile(), address()];
    const id = await upload(file, wav, url);
    const messages = byVersion(await waitFor(url, 2));
    const source = { service_id: String(id), media_file_id: String(file) };
    expect(messages.map(fieldsOf)).toEqual([
      { ...source, status: 'processing', duration: '' },
      { ...source, status: 'complete', duration: '1' },
    ]);
    expect(version(messages[1]!)).toBeGreaterThan(version(messages[0]!));
    for (const { method, headers } of messages) {
      expect([method, headers['content-type']]).toEqual(['POST', 'application/x-www-form-urlencoded']);
    }
  });

  it('contain the reason of a rejection', async () => {
    const url = address();
    await upload(await newFile(), 'no film', url);
    const [, rejected] = byVersion(await waitFor(url, 2)).map(fieldsOf);
    expect(rejected).toMatchObject({
      status: 'rejected',
      cancellation_reason: expect.stringMatching(/^The file/),
    });
    expect(rejected).toHaveProperty('cancellation_details');
  });
});

describe('callbacks of transcripts', () => {
  it('are forms with the fields of the API', async () => {
    const url = address();
    const { id, media_file_id } = await importCaptions(url);
    const [message] = await waitFor(url, 1);
    expect(fieldsOf(message!)).toMatchObject({
      id: String(id),
      media_file_id: String(media_file_id),
      'language_ids[]': '1',
      status: 'complete',
      default: 'true',
      type: 'ImportedTranscript',
      batch_id: '',
    });
  });

  it('are JSON envelopes if the project uses JSON', async () => {
    const url = address();
    const transcript = await importCaptions(url, json.client);
    const [message] = await waitFor(url, 1);
    expect(message!.headers['content-type']).toBe('application/json');
    expect(JSON.parse(message!.body)).toEqual({ code: 200, data: transcript, meta: {} });
  });

  it('contain the warnings of the transcript, without the text that they quote', async () => {
    const warnings = [
      'Most words are probably wrong.',
      'These passages of the text were not heard in the audio: 0:03–0:05 “a ‘secret’ word”; 0:09–0:10 “and more”.',
    ];
    const said = [
      'Most words are probably wrong.',
      'These passages of the text were not heard in the audio: 0:03–0:05; 0:09–0:10.',
    ];
    const told = async (by: TestClient) => {
      const [file, url] = [await newFile(by), address()];
      await upload(file, wav, '', by);
      const order = { media_file_id: file, callback: url };
      const { id } = (await by.post('/v3/transcripts/order/asr', order)).body.data;
      await app.get(TranscriptsService).complete({ id }, { master: { version: 1, words: [] }, warnings });
      await waitFor(url, 1);
      await by.post(`/v3/transcripts/${id}/callback`);
      expect((await by.get(`/v3/transcripts/${id}`)).body.meta.warnings).toEqual(warnings);
      return (await waitFor(url, 2)).map(({ body }) => body);
    };
    for (const body of await told(json.client))
      expect(JSON.parse(body)).toMatchObject({ data: { status: 'complete' }, meta: { warnings: said } });
    for (const body of await told(world.project)) {
      const fields = new URLSearchParams(body);
      expect([fields.get('status'), fields.getAll('warnings[]')]).toEqual(['complete', said]);
    }
  });

  it('are sent once when an order is cancelled', async () => {
    const [file, url] = [await newFile(), address()];
    await upload(file, wav, '');
    const order = { media_file_id: file, callback: url };
    const { id } = (await world.project.post('/v3/transcripts/order/asr', order)).body.data;
    await world.project.post(`/v3/transcripts/${id}/cancel`);
    await world.project.post(`/v3/transcripts/${id}/cancel`);
    const [message] = await waitFor(url, 1);
    expect(fieldsOf(message!)).toMatchObject({
      status: 'cancelled',
      cancellation_reason: 'Cancelled by the customer',
    });
    expect(receivedAt(url)).toHaveLength(1);
  });

  it('are sent on demand, as a new message with the current record', async () => {
    const url = address();
    const first = await importCaptions(url);
    await waitFor(url, 1);
    await world.project.send('PATCH', `/v3/files/${first.media_file_id}`, {
      query: { reference_id: 'later' },
    });
    await world.project.post(`/v3/transcripts/${first.id}/callback`);
    const [before, after] = await waitFor(url, 2);
    expect([fieldsOf(before!).reference_id, fieldsOf(after!).reference_id]).toEqual(['', 'later']);
    expect(after!.headers['webhook-id']).not.toBe(before!.headers['webhook-id']);
  });
});

describe('a message', () => {
  it('has a signature over the raw body that OpenSSL reproduces, for forms and JSON', async () => {
    for (const [by, secret] of [
      [world.project, world.webhookSecret],
      [json.client, json.secret],
    ] as const) {
      const url = address();
      await importCaptions(url, by);
      const [{ headers, body }] = (await waitFor(url, 1)) as [Received];
      const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']] as string[];
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64').toString('hex');
      const digest = execFileSync(
        'openssl',
        ['dgst', '-sha256', '-mac', 'HMAC', '-macopt', `hexkey:${key}`, '-binary'],
        { input: `${id}.${timestamp}.${body}` },
      );
      expect(headers['webhook-signature']).toBe(`v1,${digest.toString('base64')}`);
      expect(id).toMatch(/^msg_/);
      expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60);
    }
  });

  it('keeps the body from the time of its event, even if the record changes before delivery', async () => {
    let times = 0;
    const late = await startReceiver((_, response) => response.writeHead((times += 1) < 3 ? 500 : 200).end());
    const { id, media_file_id } = await importCaptions(`${late.url}/frozen`);
    await eventually(() => (times >= 1 ? true : undefined));
    await world.project.send('PATCH', `/v3/files/${media_file_id}`, { query: { reference_id: 'changed' } });
    await eventually(() => (times >= 3 ? true : undefined));
    expect(new Set(late.received.map(({ body }) => body)).size).toBe(1);
    expect(fieldsOf(late.received[2]!)).toMatchObject({ id: String(id), reference_id: '' });
    await late.close();
  });

  it('is written once per event, even if the event is handled again', async () => {
    const url = address();
    const { id } = await importCaptions(url);
    await waitFor(url, 1);
    const [event] = await app.db.query(
      `select id from event where resource_id = $1 and type = 'transcript.completed'`,
      [id],
    );
    await app.get(CallbacksService).write([{ id: event.id } as never]);
    const rows = await app.db.query('select 1 from outbound_message where event_id = $1', [event.id]);
    expect(rows).toHaveLength(1);
  });

  it('is not written unless a callback was requested', async () => {
    const { id } = await importCaptions('');
    await settled(app, 'callbacks');
    const rows = await app.db.query(
      `select 1 from outbound_message m join event e on e.id = m.event_id where e.resource_id = $1
       and e.resource_type = 'transcript'`,
      [id],
    );
    expect(rows).toEqual([]);
  });
});

it('simulates three failures in the sandbox scenario for failures, then delivers the callback', async () => {
  const settings = { name: 'Sandbox', sandbox: true };
  const { project } = await app.get(AccountsService).createProject(world.accountId, settings);
  const url = address();
  const scenario = { sandbox_scenario: 'callback_failures' };
  const { id } = await importCaptions(url, app.as(project.api_key), scenario);
  expect((await waitFor(url, 1)).map(fieldsOf)).toMatchObject([{ id: String(id), status: 'complete' }]);
  const attempts = await eventually(async () => {
    const made = await app.db.query(
      `select a.status, a.error is not null as failed from outbound_attempt a join outbound_message m on m.id = a.message_id
       join event e on e.id = m.event_id where e.resource_id = $1 and e.resource_type = 'transcript' order by a.attempt`,
      [id],
    );
    return made.length === 4 ? made : undefined;
  });
  const failed = { status: null, failed: true };
  expect(attempts).toEqual([failed, failed, failed, { status: 200, failed: false }]);
});
