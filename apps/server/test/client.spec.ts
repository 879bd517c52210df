import { AccountsService } from '@scriptorium/accounts';
import { createClient, readCallback, type Client } from '@scriptorium/client';
import { eventually, startReceiver, type Receiver } from '@scriptorium/testing';
import { createReadStream, openAsBlob } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { credentialsIn, dataFolder, migratedDatabase, startHost, tidy, type Credentials } from './host.js';
import { startWholeService, type WholeService } from './whole-service.js';

jest.setTimeout(120_000);

const lecture = path.join(import.meta.dirname, '../../../examples/media/lecture.wav');
const WEB_VTT = 51;

describe('the client, against the server as an operator starts it', () => {
  let credentials: Credentials;
  let receiver: Receiver;
  let scriptorium: Client;
  beforeAll(async () => {
    receiver = await startReceiver();
    const folder = await dataFolder();
    const env = { ALLOW_NETWORKS: '127.0.0.0/8', JOB_POLL_SECONDS: '0.1' };
    const host = startHost({ SCRIPTORIUM_DATA: folder, DATABASE_URL: await migratedDatabase(), ...env });
    const baseUrl = await host.ready;
    credentials = await credentialsIn(folder);
    scriptorium = createClient({ baseUrl, apiKey: credentials.project.api_key });
  });
  afterAll(async () => {
    await tidy();
    await receiver.close();
  });

  it('uploads a recording, gets its captions, and verifies the signature of its callback', async () => {
    const { size } = await stat(lecture);
    const seen: number[] = [];
    const { data: created } = await scriptorium.POST('/v3/files', {
      body: { name: 'é 1', language_id: [1] },
    });
    await scriptorium.POST('/v3/files/{id}/source', {
      params: { path: { id: created.id } },
      body: { source_file: { name: 'lecture.wav', stream: createReadStream(lecture), size } },
      onProgress: ({ sent }) => void seen.push(sent),
    });
    expect(seen.at(-1)).toBe(size);
    const { data: ordered } = await scriptorium.POST('/v3/transcripts/order/asr', {
      body: { media_file_id: created.id, callback: `${receiver.url}/done?mine=1` },
    });
    const transcript = await scriptorium.waitFor(ordered, {
      intervalMs: 200,
      signal: AbortSignal.timeout(60_000),
    });
    expect(transcript).toMatchObject({ status: 'complete', media_file_id: created.id });

    const { data: webVtt } = await scriptorium.GET('/v3/transcripts/{id}/text', {
      params: { path: { id: transcript.id }, query: { output_format_id: WEB_VTT } },
    });
    expect(webVtt).toMatch(/^WEBVTT\n[^]*good morning/i);
    const { data: file } = await scriptorium.GET('/v3/files/{id}', { params: { path: { id: created.id } } });
    expect(file).toMatchObject({ name: 'é 1', duration: transcript.duration });

    const message = await eventually(() => receiver.received[0]);
    const callback = await readCallback(message, credentials.project.webhook_secret);
    expect(message.path).toBe('/done?mine=1');
    expect(callback.record).toMatchObject({ id: String(transcript.id), status: 'complete' });
    const forged = { ...message, body: message.body.replace('complete', 'cancelled') };
    await expect(readCallback(forged, credentials.project.webhook_secret)).rejects.toThrow('signature');
  });

  it('runs the example of its README', async () => {
    const readme = await readFile(
      path.join(import.meta.dirname, '../../../packages/client/README.md'),
      'utf8',
    );
    const code = /```js\n([^]*?)```/
      .exec(readme)![1]!
      .replaceAll(/^import .*$/gm, '')
      .replace('http://127.0.0.1:3000', credentials.base_url)
      .replace("'lecture.mp4'", JSON.stringify(lecture));
    const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
    const run = new AsyncFunction('createClient', 'openAsBlob', 'process', `${code}; return webVtt`);
    const process = { env: { API_KEY: credentials.project.api_key } };
    expect(await run(createClient, openAsBlob, process)).toMatch(/^WEBVTT/);
  });

  it('iterates over every page of a list once', async () => {
    const names = Array.from({ length: 7 }, (_, n) => `batch ${n}`);
    for (const name of names) await scriptorium.POST('/v3/batches', { body: { name } });
    const walked: string[] = [];
    for await (const { name } of scriptorium.list('/v3/batches', { params: { query: { per_page: 3 } } })) {
      walked.push(name);
    }
    expect(walked).toEqual(names);
  });

  it('creates one record, however often the same request arrives', async () => {
    const headers = { 'idempotency-key': 'the same' };
    const create = () => scriptorium.POST('/v3/batches', { body: { name: 'once' }, headers });
    const made = await Promise.all([create(), create(), create()]);
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
  });

  it('throws the errors of the API, with the parameters at fault', async () => {
    const refused = scriptorium.POST('/v3/transcripts/order/asr', { body: { media_file_id: -1 } });
    await expect(refused).rejects.toMatchObject({
      status: 400,
      type: 'parameter_error',
      code: 'parameter.unacceptable',
      items: ['media_file_id'],
      requestId: expect.any(String),
    });
  });
});

describe('the client, for an account in signed mode', () => {
  let service: WholeService;
  let key: { api_key: string; api_secret_key: string };
  beforeAll(async () => {
    service = await startWholeService();
    const accounts = service.get(AccountsService);
    const { id } = await accounts.createAccount('Signed', { signed: true });
    key = (await accounts.createProject(id, { name: 'Signed' })).project;
  });
  afterAll(() => service.stop());

  const signing = (secretKey: string) =>
    createClient({
      baseUrl: `http://127.0.0.1:${service.port}`,
      apiKey: key.api_key,
      signing: { secretKey },
    });
  /** Set by the proxy that terminates TLS. */
  const headers = { 'x-forwarded-proto': 'https' };

  it('creates a file with its source, changes it and lists it', async () => {
    const scriptorium = signing(key.api_secret_key);
    const { data: file } = await scriptorium.POST('/v3/files', {
      body: { name: "it's 100% *new*", language_id: [1, 5], source_file: await openAsBlob(lecture) },
      headers,
    });
    expect(file).toMatchObject({
      name: "it's 100% *new*",
      language_ids: [1, 5],
      source: 'file',
    });
    const at = { params: { path: { id: file.id } }, headers };
    const { data: labelled } = await scriptorium.PATCH('/v3/files/{id}', {
      ...at,
      body: { label: ['a', 'é'] },
    });
    expect(labelled.labels).toEqual(['a', 'é']);
    const { data: cleared } = await scriptorium.PATCH('/v3/files/{id}', { ...at, body: { label: [] } });
    expect(cleared.labels).toEqual([]);
    for await (const { id } of scriptorium.list('/v3/files', { headers })) expect(id).toBe(file.id);
  });

  it('is refused with a wrong secret', async () =>
    expect(signing('sk_wrong').GET('/v3/authenticate', { headers })).rejects.toMatchObject({
      status: 401,
      message: 'Invalid signature.',
    }));
});
