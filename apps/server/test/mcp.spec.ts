import { Client as McpClient } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { createClient, type Client } from '@scriptorium/client';
import { eventually } from '@scriptorium/testing';
import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { credentialsIn, dataFolder, migratedDatabase, plainEnvironment, startHost, tidy } from './host.js';

jest.setTimeout(120_000);

const bin = path.join(import.meta.dirname, '../../../packages/mcp/dist/cli/main.js');
const lecture = path.join(import.meta.dirname, '../../../examples/media/lecture.wav');

const captions = `1
00:00:00,000 --> 00:00:02,000
Good morning, everyone.

2
00:00:02,500 --> 00:00:04,000
Welcome to the coarse.
`;

interface Answer {
  isError: boolean;
  text: string;
}

let api: Client;
let fileId: number;
let transcriptId: number;
const clients: McpClient[] = [];
let ask: (tool: string, args: object) => Promise<Answer>;
let askAsObserver: typeof ask;
let mcp: McpClient;

/** Starts the server as an assistant does, with the settings in the example of the README. */
async function connected(url: string, key: string) {
  const readme = await readFile(path.join(import.meta.dirname, '../../../packages/mcp/README.md'), 'utf8');
  const { scriptorium } = JSON.parse(/```json\n([^]*?)```/.exec(readme)![1]!).mcpServers;
  expect(scriptorium).toMatchObject({ command: 'npx', args: ['-y', '@scriptorium/mcp'] });
  const values = { SCRIPTORIUM_URL: url, SCRIPTORIUM_KEY: key };
  expect(Object.keys(scriptorium.env)).toEqual(Object.keys(values));
  const client = new McpClient({ name: 'test', version: '1' });
  const env = { ...plainEnvironment(), ...values } as Record<string, string>;
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [bin], env }));
  clients.push(client);
  return client;
}

const askWith =
  (client: McpClient): typeof ask =>
  async (name, args) => {
    const { content, isError = false } = await client.callTool({ name, arguments: { ...args } });
    return { isError, text: (content as { text: string }[])[0]!.text };
  };

/** Returns the result of a tool that must succeed. */
async function result<T>(tool: string, args: object): Promise<T> {
  const { isError, text } = await ask(tool, args);
  expect({ isError, text }).toEqual({ isError: false, text });
  return JSON.parse(text) as T;
}

const ordersOf = async () => (await api.GET('/v3/transcripts')).pagination.total_entries;

beforeAll(async () => {
  const data = await dataFolder();
  const host = startHost({
    SCRIPTORIUM_DATA: data,
    DATABASE_URL: await migratedDatabase(),
    JOB_POLL_SECONDS: '0.1',
  });
  const url = await host.ready;
  const { project, observer } = await credentialsIn(data);
  api = createClient({ baseUrl: url, apiKey: project.api_key });
  const source_file = await openAsBlob(lecture);
  const { data: file } = await api.POST('/v3/files', {
    body: { name: 'Biology 1', language_id: [1], label: ['bio'], source_file },
  });
  fileId = file.id;
  const { data: imported } = await api.POST('/v3/transcripts/order/import', {
    body: { media_file_id: fileId, language_id: 1, caption_file: new File([captions], 'a.srt') },
  });
  transcriptId = imported.id;
  await eventually(async () => {
    const { data: source } = await api.GET('/v3/files/{id}/source', { params: { path: { id: fileId } } });
    return source.status === 'complete' ? source : undefined;
  });
  mcp = await connected(url, project.api_key);
  ask = askWith(mcp);
  askAsObserver = askWith(await connected(url, observer.api_key));
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await tidy();
});

it('declares which tools only read', async () => {
  const { tools } = await mcp.listTools();
  const writing = tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name);
  expect(writing.sort()).toEqual(['correct_words', 'place_order']);
  expect(mcp.getInstructions()).toContain('Orders cost money');
});

it('refuses arguments that a tool does not have, instead of ignoring a filter', async () => {
  const calls = [
    ['find_files', { name: 'biology' }],
    ['check_captions', { transcript_id: transcriptId, guideline: 'bbc' }],
  ] as const;
  for (const [tool, args] of calls)
    expect(await ask(tool, args)).toEqual({
      isError: true,
      text: expect.stringMatching(/Unrecognized key: "(name|guideline)"/),
    });
});

it('finds files and transcripts', async () => {
  expect(await result('find_files', { name_contains: 'biology', label: 'bio' })).toMatchObject({
    files: [{ id: fileId, name: 'Biology 1' }],
    pagination: { current_page: 1, total_entries: 1 },
  });
  expect(await result('find_files', { label: 'physics' })).toMatchObject({ files: [] });
  const found = await result('find_transcripts', { file_id: fileId, status: 'complete' });
  expect(found).toMatchObject({ transcripts: [{ id: transcriptId }] });
});

it('searches what is said', async () => {
  const words = '"everyone" or everybody';
  const found = await eventually(async () => {
    const { passages } = await result<{ passages: object[] }>('search_transcripts', { words });
    return passages[0];
  });
  expect(found).toMatchObject({ transcript_id: transcriptId, media_file_name: 'Biology 1' });
  expect(found).toMatchObject({ text: expect.stringContaining('Good morning, everyone.') });
  expect(await result('search_transcripts', { words, file_id: fileId + 1 })).toMatchObject({ passages: [] });
});

describe('orders', () => {
  const order = { kind: 'transcription', file_id: 0, parameters: { turnaround_level_id: 1 } };
  beforeAll(() => (order.file_id = fileId));
  const quote = () => result<{ price: string; confirmation: string }>('quote_order', order);

  it('places nothing without the confirmation of a quote', async () => {
    const before = await ordersOf();
    const { price, confirmation } = await quote();
    expect(Number(price)).toBeGreaterThan(0);
    const refused = [
      { ...order, confirmation: '' },
      { ...order, confirmation: confirmation.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) },
      { ...order, parameters: { turnaround_level_id: 2 }, confirmation },
      { ...order, kind: 'asr', parameters: {}, confirmation },
    ];
    for (const args of refused)
      expect(await ask('place_order', args)).toEqual({
        isError: true,
        text: expect.stringContaining('quote the order again'),
      });
    expect((await ask('place_order', order)).isError).toBe(true);
    const unquoted = { ...order, parameters: { ...order.parameters, dry_run: false, media_file_id: 999 } };
    expect(await result('quote_order', unquoted)).toMatchObject({ dry_run: true, media_file_id: fileId });
    expect(await ordersOf()).toBe(before);
  });

  it('places a quoted order once', async () => {
    const before = await ordersOf();
    const { confirmation } = await quote();
    const placed = await result<{ id: number }>('place_order', { ...order, confirmation });
    expect(placed).toMatchObject({ media_file_id: fileId, status: 'in_progress' });
    expect(await result('place_order', { ...order, confirmation })).toEqual(placed);
    const other = { ...order, parameters: { turnaround_level_id: 2 }, confirmation };
    expect((await ask('place_order', other)).isError).toBe(true);
    expect(await ordersOf()).toBe(before + 1);
    expect(await result('order_status', { order_id: placed.id })).toMatchObject({
      status: 'in_progress',
      deadline: expect.any(String),
    });
  });

  it('describes the kinds', async () => {
    expect(await result('describe_order_kind', { kind: 'translation' })).toMatchObject({
      parameters: expect.arrayContaining([
        expect.objectContaining({ name: 'translation_service_option_id' }),
      ]),
    });
    expect(await result('describe_order_kind', { kind: 'audio_description' })).toMatchObject({
      parameters: expect.arrayContaining([expect.objectContaining({ name: 'extended' })]),
    });
  });
});

describe('transcripts', () => {
  it('reads words in parts, with their indexes', async () => {
    const first = await result('read_transcript', { transcript_id: transcriptId, words: 5 });
    expect(first).toEqual({
      version: 1,
      language: 'en',
      total_words: 7,
      next_from: 5,
      lines: [expect.stringMatching(/^0 \[00:00:00\] Good morning, everyone\./)],
    });
    const rest = await result('read_transcript', { transcript_id: transcriptId, from: 5 });
    expect(rest).toMatchObject({
      next_from: null,
      lines: [expect.stringMatching(/^5 \[00:00:0\d\] the coarse\.$/)],
    });
  });

  it('corrects words of the newest version only, if they are the expected ones', async () => {
    const edit = { from: 6, to: 7, expected: 'coarse.', text: 'course.' };
    const wrong = await ask('correct_words', {
      transcript_id: transcriptId,
      version: 1,
      edits: [{ ...edit, from: 5, to: 6 }],
    });
    expect(wrong).toEqual({ isError: true, text: 'The words from 5 to 6 are "the". Nothing was changed.' });
    const corrected = await result('correct_words', {
      transcript_id: transcriptId,
      version: 1,
      edits: [edit],
    });
    expect(corrected).toMatchObject({
      version: 2,
      changes: [{ removed: [{ text: 'coarse.' }], added: [{ text: 'course.' }] }],
    });
    const stale = await ask('correct_words', { transcript_id: transcriptId, version: 1, edits: [edit] });
    expect(stale).toEqual({ isError: true, text: 'The newest version is 2: read the transcript again.' });
    const { data } = await api.GET('/v3/transcripts/{id}/text', {
      params: { path: { id: transcriptId }, query: { output_format_id: 7 } },
    });
    expect(data).toBe(`${captions.replace('coarse', 'course')}\n`);
  });

  it('reads captions in parts', async () => {
    const all = await result<{ text: string }>('read_captions', { transcript_id: transcriptId });
    const part = await result('read_captions', { transcript_id: transcriptId, offset: 10, characters: 20 });
    expect(part).toEqual({
      total_characters: all.text.length,
      next_offset: 30,
      text: all.text.slice(10, 30),
    });
  });

  it('checks captions', async () => {
    const report = await result('check_captions', { transcript_id: transcriptId, profile: 'bbc' });
    expect(report).toMatchObject({
      profile: expect.stringContaining('bbc'),
      captions: 2,
      rules: expect.any(Array),
    });
    const unknown = await ask('check_captions', { transcript_id: transcriptId, profile: 'nonsense' });
    expect(unknown).toEqual({ isError: true, text: expect.stringContaining('netflix-adult') });
  });

  it('are resources', async () => {
    const uri = `scriptorium://transcripts/${transcriptId}`;
    const { resources } = await mcp.listResources();
    expect(resources.map((one) => one.uri)).toContain(uri);
    const { contents } = await mcp.readResource({ uri });
    expect(contents).toEqual([
      expect.objectContaining({ uri, mimeType: 'text/plain', text: expect.stringContaining('Good morning') }),
    ]);
    await expect(mcp.readResource({ uri: 'scriptorium://transcripts/999999' })).rejects.toThrow('not found');
  });
});

it('has the permissions of its key only', async () => {
  expect((await askAsObserver('read_transcript', { transcript_id: transcriptId })).isError).toBe(false);
  const edits = [{ from: 0, to: 1, expected: 'Good', text: 'Bad' }];
  const { data } = await api.GET('/v3/transcripts/{id}/document', { params: { path: { id: transcriptId } } });
  const refused = await askAsObserver('correct_words', {
    transcript_id: transcriptId,
    version: data.version,
    edits,
  });
  expect(refused).toEqual({ isError: true, text: expect.stringMatching(/\(\S+, status 403/) });
  const quote = await askAsObserver('quote_order', { kind: 'asr', file_id: fileId });
  expect(quote).toEqual({ isError: true, text: expect.stringMatching(/status 403/) });
});

it('reports errors of the API as errors of the tool', async () => {
  expect(await ask('order_status', { order_id: 999_999 })).toEqual({
    isError: true,
    text: expect.stringMatching(/^Not found \(\w+\.not_found, status 404\)$/),
  });
  const wrong = await ask('quote_order', { kind: 'asr', file_id: fileId, parameters: { nonsense: 1 } });
  expect(wrong).toEqual({
    isError: true,
    text: expect.stringMatching(/status 400; parameters: nonsense\)$/),
  });
});
