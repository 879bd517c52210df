import { eventually } from '@scriptorium/testing';
import { readFile, stat } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { credentialsIn, dataFolder, migratedDatabase, startHost, tidy } from './host.js';

jest.setTimeout(240_000);

const folder = path.join(import.meta.dirname, '../../../examples/n8n/node');
const lecture = path.join(import.meta.dirname, '../../../examples/media/lecture.wav');
const load = createRequire(path.join(folder, 'package.json'));

interface Property {
  name: string;
  default: unknown;
  displayOptions?: { show: { operation: string[] } };
  options?: { value: string }[];
}
interface Item {
  json: Record<string, unknown>;
  binary?: Record<string, Binary>;
  pairedItem?: { item: number };
}
interface Binary {
  fileName: string;
  id?: string;
  data?: string;
}
interface Node {
  description: { properties: Property[]; credentials: { name: string }[] };
  execute(this: object): Promise<Item[][]>;
}
interface Credential {
  name: string;
  authenticate: { properties: { headers: Record<string, string> } };
}
interface Sent {
  method?: string;
  baseURL: string;
  url: string;
  qs?: Record<string, string>;
  headers?: Record<string, string>;
  json: boolean;
  body?: unknown;
}

const { Scriptorium } = load('./Scriptorium.node.js') as { Scriptorium: new () => Node };
const { ScriptoriumApi } = load('./ScriptoriumApi.credentials.js') as {
  ScriptoriumApi: new () => Credential;
};
const node = new Scriptorium();
const credential = new ScriptoriumApi();

let url: string;
let apiKey: string;
beforeAll(async () => {
  const data = await dataFolder();
  const host = startHost({
    SCRIPTORIUM_DATA: data,
    DATABASE_URL: await migratedDatabase(),
    JOB_POLL_SECONDS: '0.1',
  });
  url = await host.ready;
  apiKey = (await credentialsIn(data)).sandbox.api_key;
});
afterAll(tidy);

/** Sends a request as n8n does, with the headers of the credential. Statuses above 399 are errors. */
async function request(name: string, sent: Sent) {
  expect(name).toBe(credential.name);
  const { Authorization: template } = credential.authenticate.properties.headers;
  const authorization = template!.replace(/^=/, '').replace('{{$credentials.apiKey}}', apiKey);
  const { method = 'GET', qs = {}, json, headers = {}, body } = sent;
  const answer = await fetch(`${sent.baseURL}${sent.url}?${new URLSearchParams(qs).toString()}`, {
    method,
    headers: { authorization, ...(json && body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body !== undefined && { body: (json ? JSON.stringify(body) : body) as never }),
    duplex: 'half',
  } as RequestInit);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return { headers: Object.fromEntries(answer.headers), body: json ? (JSON.parse(text) as unknown) : text };
}

/** Executes the node for items, in a context with the functions of n8n that it uses. */
async function execute(
  operation: string,
  given: Record<string, unknown>,
  { items = [{ json: {} }] as Item[], continueOnFail = false } = {},
): Promise<Item[]> {
  const shown = node.description.properties.filter(
    ({ displayOptions }) => !displayOptions || displayOptions.show.operation.includes(operation),
  );
  const unknown = Object.keys(given).filter((name) => !shown.some((property) => property.name === name));
  expect(unknown).toEqual([]);
  const values: Record<string, unknown> = Object.fromEntries(
    shown.map((property) => [property.name, property.default]),
  );
  Object.assign(values, given, { operation });
  const context = {
    getInputData: () => items,
    getNodeParameter(name: string) {
      expect(values).toHaveProperty(name);
      return values[name];
    },
    getCredentials: async () => ({ url, apiKey }),
    continueOnFail: () => continueOnFail,
    helpers: {
      httpRequestWithAuthentication: request,
      assertBinaryData: (index: number, name: string) => items[index]!.binary![name],
      getBinaryStream: async (id: string) => createReadStream(id),
      getBinaryMetadata: async (id: string) => ({ fileSize: (await stat(id)).size }),
      prepareBinaryData: async (content: Buffer, fileName: string) => ({
        fileName,
        data: content.toString('base64'),
      }),
    },
  };
  return (await node.execute.call(context))[0]!;
}

const contentOf = ({ binary }: Item) => Buffer.from(binary!['data']!.data!, 'base64');

it('creates a file, orders captions, fetches them, and searches in them', async () => {
  const head = (await readFile(lecture)).subarray(0, 44 + 4 * 16_000);
  const binary = { data: { fileName: 'first.wav', data: head.toString('base64') } };
  const [file] = await execute('createFile', {}, { items: [{ json: {}, binary }] });
  expect(file).toMatchObject({ json: { name: 'first.wav', language_id: 1 }, pairedItem: { item: 0 } });
  const [order] = await execute('order', { fileId: file!.json['id'] });
  expect(order!.json).toMatchObject({ media_file_id: file!.json['id'], type: 'AsrTranscript' });
  const transcriptId = order!.json['id'];
  await eventually(async () => {
    const [transcript] = await execute('get', { transcriptId });
    return transcript!.json['status'] === 'complete' || undefined;
  }, 200_000);

  const [srt] = await execute('fetch', { transcriptId });
  expect(srt!.json).toMatchObject({ id: transcriptId, text: expect.stringContaining('Good morning') });
  expect(srt!.binary!['data']!.fileName).toBe(`captions-${String(transcriptId)}.srt`);
  expect(contentOf(srt!).toString()).toBe(srt!.json['text']);
  const [pdf] = await execute('fetch', { transcriptId, formatId: 46 });
  expect(pdf!.json).not.toHaveProperty('text');
  expect(contentOf(pdf!).subarray(0, 5).toString()).toBe('%PDF-');

  const passage = await eventually(async () => (await execute('search', { words: '"good morning"' }))[0]);
  expect(passage.json).toMatchObject({ transcript_id: transcriptId, media_file_name: 'first.wav' });
});

it('streams binary data that n8n keeps in files', async () => {
  const binary = { data: { fileName: 'lecture.wav', id: lecture } };
  const [file] = await execute('createFile', { name: 'Lecture' }, { items: [{ json: {}, binary }] });
  const duration = await eventually(async () => {
    const sent = { baseURL: url, url: `/v3/files/${String(file!.json['id'])}`, json: true };
    const { body } = await request('scriptoriumApi', sent);
    return (body as { data: { duration: number | null } }).data.duration ?? undefined;
  });
  expect(duration).toBeCloseTo(23.6, 1);
});

it('stops at an error of the API, or reports it for its item', async () => {
  const items = [{ json: {} }, { json: {} }];
  await expect(execute('order', { fileId: 999 }, { items })).rejects.toThrow('File id 999 not found');
  const results = await execute('order', { fileId: 999 }, { items, continueOnFail: true });
  expect(results).toEqual(
    [0, 1].map((item) => ({
      json: { error: expect.stringContaining('File id 999 not found') },
      pairedItem: { item },
    })),
  );
});
