import { DomainError } from '@scriptorium/core';
import { WorkerThreads } from '@scriptorium/server-kit';
import { startReceiver } from '@scriptorium/testing';
import { startWorld, type Query, type World } from '../../test/world.js';
import { TranscriptTextService } from './transcript-text.service.js';

let world: World;
let id: number;
beforeAll(async () => {
  world = await startWorld();
  const srt = `1
00:00:01,000 --> 00:00:02,000
Alpha & <b>omega</b>.

2
00:00:03,000 --> 00:00:04,000
BEN: Beta speaks.

3
00:01:00,000 --> 00:01:01,000
Gamma ends.
`;
  const { body } = await world.import(await world.newFile({ name: 'Talk' }), srt);
  id = body.data.id;
});
afterAll(() => world?.app.stop());

interface Format {
  id: number;
  name: string;
  type: string;
  filetype: string;
  description: string;
  advanced: boolean;
}
const formats = async (): Promise<Format[]> =>
  (await world.project.get('/v3/transcripts/output_formats')).body.data;
const text = (query: Query, of = id) => world.project.get(`/v3/transcripts/${of}/text`, query);
const srtOf = async (query: Query): Promise<string> =>
  (await text({ output_format_id: 7, ...query })).body.data;
const times = (srt: string): string[] => [...srt.matchAll(/[\d:,]+ --> [\d:,]+/g)].map(([time]) => time);

it('lists every format with all its fields and a unique id', async () => {
  const all = await formats();
  for (const format of all) {
    expect(format).toEqual({
      id: expect.any(Number),
      name: expect.stringMatching(/./),
      type: expect.stringMatching(/^(Transcript|Caption)$/),
      filetype: expect.stringMatching(/^[a-z]+$/),
      description: expect.stringMatching(/./),
      advanced: expect.any(Boolean),
    });
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([7, 16, 29, 33, 51]));
});

it('renders every listed format, as text or marked as base64', async () => {
  for (const format of await formats()) {
    const { status, body } = await text({ output_format_id: format.id });
    expect([format.name, status]).toEqual([format.name, 200]);
    expect(Object.keys(body)).toEqual(['code', 'data', 'meta']);
    const binary = body.meta.encoding === 'base64';
    const { losses: _, ...meta } = body.meta;
    expect(meta).toEqual(binary ? { encoding: 'base64' } : {});
    const content = binary ? Buffer.from(body.data, 'base64').toString('latin1') : (body.data as string);
    if (binary) expect(Buffer.from(body.data, 'base64').toString('base64')).toBe(body.data);
    if (format.filetype === 'pdf') expect(content).toMatch(/^%PDF-/);
    else if (format.filetype === 'docx') expect(content).toMatch(/^PK/);
    else expect(content.length).toBeGreaterThan(10);
  }
});

it('answers the file itself to a client that accepts its type, with the same bytes as in JSON', async () => {
  const get = async (format: number, accept: string) => {
    const url = `${world.app.baseUrl}/v3/transcripts/${id}/text?output_format_id=${format}`;
    return fetch(url, { headers: { accept, 'x-api-key': world.projectKey } });
  };
  const vtt = await get(51, 'text/vtt');
  expect([vtt.status, vtt.headers.get('content-type')]).toEqual([200, 'text/vtt; charset=utf-8']);
  expect(await vtt.text()).toBe((await text({ output_format_id: 51 })).body.data);
  const pdf = await get(46, 'application/pdf, application/json;q=0.5');
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.headers.get('content-disposition')).toContain(`attachment; filename="transcript-${id}.pdf"`);
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  for (const accept of ['*/*', 'application/json', 'application/json, text/plain, */*', 'text/vtt']) {
    const { data, meta } = (await (await get(46, accept)).json()) as { data: string; meta: object };
    expect([data.slice(0, 4), meta]).toEqual(['JVBE', { encoding: 'base64' }]);
  }
  const refused = await get(999, 'application/pdf');
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { error: { items: ['output_format_id'] } },
  ]);
});

it('reports in `meta` how much of the text a format cannot represent', async () => {
  const srt = '1\n00:00:01,000 --> 00:00:02,000\n日本語の字幕 A\n\n2\n00:00:03,000 --> 00:00:04,000\n字幕\n';
  const { body } = await world.import(await world.newFile({ name: 'Japanese' }), srt);
  const meta = async (format: number) => (await text({ output_format_id: format }, body.data.id)).body.meta;
  const text_loss = { characters: 9, characters_lost: 8, captions: 2, captions_lost: 1 };
  const losses = ['日', '本', '語', 'の', '字', '幕'].map((character, index) => ({
    code: 'character',
    message: expect.stringContaining(character),
    count: index < 4 ? 1 : 2,
  }));
  expect(await meta(5)).toMatchObject({ text_loss, losses });
  expect(await meta(1002)).toMatchObject({ encoding: 'base64', text_loss });
  expect(await meta(7)).toEqual({});
});

it('renders every format with clips, with offsets, and without any remaining text', async () => {
  const hard: Query[] = [
    { 'clips[]': ['3000,4000', '1000,2000'], offset: '1.5s' },
    { 'clips[]': '20000,30000' },
    { offset: '-1000s' },
    { offset: '3600000ms' },
  ];
  for (const format of await formats()) {
    for (const query of hard) {
      const { status, body } = await text({ output_format_id: format.id, ...query });
      expect([format.name, query, status, body.error]).toEqual([format.name, query, 200, undefined]);
    }
  }
});

it('escapes characters that a player or a browser would parse as markup', async () => {
  const { body } = await text({ output_format_id: 51 });
  expect(body.data).toContain('Alpha &amp;');
});

describe('clips and offset', () => {
  it('trims to the clips, and removes the time between them', async () => {
    expect(times(await srtOf({ 'clips[]': ['1000,2000', '60000,61000'] }))).toEqual([
      '00:00:00,000 --> 00:00:01,000',
      '00:00:01,000 --> 00:00:02,000',
    ]);
    expect(await srtOf({ 'clips[]': '3000,4000' })).toMatch(/Beta speaks/);
    expect(await srtOf({ clips: '3000,4000' })).not.toMatch(/Alpha|Gamma/);
  });

  it('shifts all times in either direction, and cuts text before zero', async () => {
    expect(times(await srtOf({ offset: '1s' }))[0]).toBe('00:00:02,000 --> 00:00:03,000');
    expect(times(await srtOf({ offset: '250ms' }))[0]).toBe('00:00:01,250 --> 00:00:02,250');
    expect(times(await srtOf({ offset: '-1.5s' }))[0]).toBe('00:00:00,000 --> 00:00:00,500');
  });

  it.each<[string, string]>([
    ['clips', '2000,1000'],
    ['clips', '1000'],
    ['clips', '-5,10'],
    ['clips', '1s,2s'],
    ['clips', '1000,1000'],
    ['offset', '5'],
    ['offset', '1h'],
    ['offset', 'soon'],
    ['offset', '1e3ms'],
  ])('refuses %s=%s and names it', async (parameter, value) => {
    const { status, body } = await text({ output_format_id: 7, [parameter]: value });
    expect([status, body.error.type, body.error.items]).toEqual([400, 'parameter_error', [parameter]]);
  });
});

it('refuses a missing or unknown format', async () => {
  expect((await text({})).body.error.message).toBe("Missing required parameter: 'output_format_id'");
  for (const output_format_id of [21, 0, -1, 'srt', 999_999]) {
    const { status, body } = await text({ output_format_id });
    expect([status, body.error.items]).toEqual([400, ['output_format_id']]);
  }
});

it('refuses overlapping clips, which could inflate the text without bound, and more than 200 clips', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `${n * 10},${n * 10 + 10}`);
  expect((await text({ output_format_id: 7, clips: many(200).reverse() })).status).toBe(200);
  for (const clips of [many(201), ['0,2000', '1999,4000'], ['0,10', '20,30', '0,10']]) {
    const { status, body } = await text({ output_format_id: 7, clips });
    expect([status, body.error.items]).toEqual([400, ['clips']]);
  }
});

it('counts the clips towards the size limit of the cache', async () => {
  const { rendered } = world.app.get(TranscriptTextService) as unknown as {
    rendered: { calculatedSize: number };
  };
  const before = rendered.calculatedSize;
  const clips = Array.from({ length: 200 }, (_, n) => `${90_000_000 + n},${90_000_001 + n}`);
  expect((await text({ output_format_id: 7, clips })).body.data).toBe('');
  expect(rendered.calculatedSize - before).toBeGreaterThan(200 * '90000000,90000001'.length);
});

it('repeats the same text, and never that of another transcript or other options', async () => {
  const other = await world.newTranscript(await world.newFile(), 'Quite another.');
  const [first, second] = [await srtOf({}), await srtOf({})];
  expect(second).toBe(first);
  expect(await srtOf({ offset: '1s' })).not.toBe(first);
  expect((await text({ output_format_id: 7 }, other)).body.data).toMatch(/Quite another/);
});

describe('rendering', () => {
  const tasks = () => {
    const run = jest.spyOn(world.app.get(WorkerThreads), 'run');
    return () => run.mock.calls.map(([, name]) => name);
  };
  const newTranscript = async () => world.newTranscript(await world.newFile(), 'Rendered in a thread.');
  afterEach(() => jest.restoreAllMocks());

  it('lays out captions once for all offsets and formats of the same frame rate', async () => {
    const [of, done] = [await newTranscript(), tasks()];
    const texts = [];
    for (const query of [{}, { offset: '1s' }, { offset: '2s' }, { offset: '1s' }])
      texts.push((await text({ output_format_id: 7, ...query }, of)).body.data);
    expect((await text({ output_format_id: 51 }, of)).body.data).toContain('Rendered in a thread.');
    expect(texts.map((srt) => times(srt)[0]!.slice(0, 12))).toEqual([
      '00:00:01,000',
      '00:00:02,000',
      '00:00:03,000',
      '00:00:02,000',
    ]);
    expect(done()).toEqual(['prepare', 'write', 'write', 'write', 'write']);
  });

  it.each([16, 46])(
    'renders format %i, which shows no times, once for all later offsets',
    async (output_format_id) => {
      const [of, done] = [await newTranscript(), tasks()];
      const first = (await text({ output_format_id }, of)).body.data;
      for (const offset of ['1s', '2s', '3600s'])
        expect((await text({ output_format_id, offset }, of)).body.data).toBe(first);
      expect(done()).toEqual(['prepareAndWrite']);
    },
  );

  it('renders a text once for concurrent requests', async () => {
    const [of, done] = [await newTranscript(), tasks()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => text({ output_format_id: 46 }, of)));
    expect(new Set(answers.map(({ body }) => body.data)).size).toBe(1);
    expect(done()).toEqual(['prepareAndWrite']);
  });

  it('answers 503 when the threads are busy, and renders on a later request', async () => {
    const of = await newTranscript();
    const busy = new DomainError('unavailable', 'threads.busy', 'Busy.', { retryAfterSeconds: 10 });
    jest.spyOn(world.app.get(WorkerThreads), 'run').mockRejectedValueOnce(busy);
    const { status, headers } = await text({ output_format_id: 46 }, of);
    expect([status, headers.get('retry-after')]).toEqual([503, '10']);
    expect((await text({ output_format_id: 46 }, of)).status).toBe(200);
  });
});

it('answers 403 before there is a text', async () => {
  const silent = await startReceiver(() => {}); // never answers, so the order stays in progress
  const file = await world.newFile({ source_url: `${silent.url}/never.wav` });
  const order = await world.project.post('/v3/transcripts/order/asr', { media_file_id: file });
  const { status, body } = await text({ output_format_id: 7 }, order.body.data.id);
  expect([status, body.error]).toEqual([
    403,
    {
      type: 'forbidden_error',
      code: 'transcript.no_text',
      message: 'This transcript has no text: it is in_progress.',
    },
  ]);
  await silent.close();
});
