import { verify } from '@scriptorium/signing';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { ApiError, createClient, type Client, type ClientOptions } from './index.js';

interface Received {
  method: string;
  url: URL;
  target: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Handler = (request: Received, response: ServerResponse) => void;

const received: Received[] = [];
let answers: Handler[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('error', () => {});
  request.on('end', () => {
    const { method, headers, url } = request;
    const got: Received = {
      method: method!,
      url: new URL(url!, 'http://x'),
      target: url!,
      headers,
      body: Buffer.concat(chunks).toString(),
    };
    received.push(got);
    (answers.shift() ?? ok({ id: 1 }))(got, response);
  });
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))));
beforeEach(() => {
  received.length = 0;
  answers = [];
});

const send =
  (status: number, body: object, headers = {}): Handler =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
const ok = (data: unknown, more = {}): Handler => send(200, { code: 200, data, meta: {}, ...more });
const fail = (status: number, type: string, headers = {}): Handler =>
  send(status, { code: status, error: { type, message: `it is ${type}` }, meta: {} }, headers);
const cut: Handler = (_, response) => void response.destroy();

const baseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const client = (options: Partial<Extract<ClientOptions, { apiKey: string }>> = {}): Client =>
  createClient({ baseUrl: baseUrl(), apiKey: 'the key', ...options });
const getFile = (c: Client, signal?: AbortSignal) =>
  c.GET('/v3/files/{id}', { params: { path: { id: 7 } }, signal });
const byName = (got: Received) => Object.fromEntries(got.url.searchParams);

describe('a call', () => {
  it('sends the key in a header, the parameters of reads in the query and those of writes as JSON', async () => {
    await client().GET('/v3/files', { params: { query: { label: ['a', 'b,c'], archived: false } } });
    await client().PATCH('/v3/files/{id}', { params: { path: { id: 7 } }, body: { name: 'é', label: [] } });
    expect(received[0]!.url.searchParams.getAll('label')).toEqual(['a', 'b,c']);
    expect(byName(received[0]!)).toMatchObject({ archived: 'false' });
    expect(received[1]).toMatchObject({ method: 'PATCH', target: '/v3/files/7' });
    expect(received.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer the key',
      'Bearer the key',
    ]);
    expect(JSON.parse(received[1]!.body)).toEqual({ name: 'é', label: [] });
  });

  it('resolves to the envelope', async () => {
    answers = [ok({ id: 7 }, { meta: { more: 1 } })];
    expect(await getFile(client())).toEqual({ code: 200, data: { id: 7 }, meta: { more: 1 } });
  });

  it('returns the transcript of an order, or its price for a dry run', async () => {
    answers = [ok({ id: 5, status: 'in_progress' }), ok({ dry_run: true, media_file_id: 1 })];
    const order = (body: { media_file_id: number }) => client().POST('/v3/transcripts/order/asr', { body });
    const transcript = await order({ media_file_id: 1 });
    expect(transcript.data.status).toBe('in_progress'); // does not compile if the type is a price
    const body = { media_file_id: 1, dry_run: true } as const;
    const price = await client().POST('/v3/transcripts/order/asr', { body });
    expect(price.data.dry_run).toBe(true);
  });

  it('throws the error reported by the API', async () => {
    const error = {
      type: 'parameter_error',
      code: 'parameter.unacceptable',
      message: "Unacceptable value for parameter: 'x'",
      items: ['x'],
    };
    answers = [send(400, { code: 400, error, meta: {} }, { 'x-request-id': 'r1' })];
    await expect(getFile(client())).rejects.toMatchObject({
      name: 'ApiError',
      status: 400,
      type: 'parameter_error',
      code: 'parameter.unacceptable',
      items: ['x'],
      requestId: 'r1',
      message: error.message,
    });
  });

  describe('a file instead of the envelope', () => {
    const params = { path: { id: 7 }, query: { output_format_id: 7 } };
    const file =
      (type: string, body: string): Handler =>
      (_, response) =>
        response.writeHead(200, { 'content-type': type }).end(body);

    it('is a string if it is text, and a Blob if it is binary', async () => {
      answers = [file('application/x-subrip; charset=utf-8', 'ä'), file('application/pdf', '%PDF')];
      const srt: string = await client().GET('/v3/transcripts/{id}/text', {
        params,
        accept: 'application/x-subrip',
      });
      const pdf: Blob = await client().GET('/v3/transcripts/{id}/text', {
        params,
        accept: 'application/pdf',
      });
      expect([srt, await pdf.text()]).toEqual(['ä', '%PDF']);
      expect(received.map(({ headers }) => headers.accept)).toEqual([
        'application/x-subrip',
        'application/pdf',
      ]);
    });

    it('is the envelope without accept, with the text as a string', async () => {
      answers = [ok('the text')];
      const { data }: { data: string } = await client().GET('/v3/transcripts/{id}/text', { params });
      expect(data).toBe('the text');
    });

    it('is refused if the requested format has another type, and by the types if the route has no files', async () => {
      answers = [ok('the text'), ok({})];
      const text = client().GET('/v3/transcripts/{id}/text', { params, accept: 'text/vtt' });
      await expect(text).rejects.toThrow('The response is application/json');
      const file = { params: { path: { id: 7 } }, accept: 'text/vtt' } as const;
      // @ts-expect-error -- this route returns no files
      const record = client().GET('/v3/files/{id}', file);
      await expect(record).rejects.toThrow('The response is application/json');
    });
  });

  it('throws for a response that is not from the API, such as a proxy error page', async () => {
    answers = [(_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<p>no</p>')];
    await expect(getFile(client())).rejects.toMatchObject({
      status: 502,
      type: 'unknown_error',
      code: 'unknown',
    });
  });
});

describe('signed mode', () => {
  const signing = { secretKey: 'sk_test' };
  const verdict = ({ method, target }: Received) => verify({ method, target }, 'sk_test');

  it('signs every parameter except files, and sends none of them in the body', async () => {
    const file = new Blob(['data']);
    const c = client({ signing });
    await getFile(c);
    await c.POST('/v3/files', { body: { language_id: [1, 5], name: "it's *", source_file: file } });
    await c.PATCH('/v3/files/{id}', { params: { path: { id: 7 } }, body: { label: [] } });
    expect(received.map(verdict)).toEqual(['ok', 'ok', 'ok']);
    expect(byName(received[1]!)).toMatchObject({ name: "it's *", api_key: 'the key' });
    expect(received[1]!.url.searchParams.getAll('language_id')).toEqual(['1', '5']);
    expect(received[1]!.body).not.toMatch(/language_id|it's/);
    expect(received[1]!.body).toMatch(/name="source_file"; filename="file"/);
    expect(received[2]).toMatchObject({ body: '', url: { search: expect.stringContaining('label=&') } });
  });

  it('signs each attempt separately', async () => {
    answers = [fail(503, 'unavailable_error', { 'retry-after': '1' }), ok(1)];
    await getFile(client({ signing }));
    expect(received.map(verdict)).toEqual(['ok', 'ok']);
    const [first, second] = received.map(({ url }) => Number(url.searchParams.get('signature_expires')));
    expect(second).toBeGreaterThan(first!);
  });
});

describe('a cross-origin page', () => {
  const globals = globalThis as { location?: object };
  beforeEach(() => (globals.location = { origin: 'https://app.example', href: 'https://app.example/' }));
  afterEach(() => delete globals.location);

  /** Simulates a browser that denies the page access to responses, with or without a connection to the service. */
  const browser = (reaches: boolean) => {
    const modes: string[] = [];
    const send = async (input: Request | string, { mode }: RequestInit = {}) => {
      modes.push(mode ?? 'cors');
      if (mode === 'no-cors' && reaches) return Response.error();
      throw new TypeError(`Failed to fetch ${String(input)}`);
    };
    return { modes, fetch: send as typeof fetch };
  };

  it('reports a call rejected by CORS and does not repeat it', async () => {
    const { modes, fetch } = browser(true);
    await expect(getFile(client({ fetch }))).rejects.toMatchObject({
      name: 'CorsError',
      message: `${baseUrl()} does not allow calls from pages of https://app.example (CORS)`,
    });
    expect(modes).toEqual(['cors', 'no-cors']);
  });

  it('repeats a call while the service is unreachable, and a call lost after an earlier success', async () => {
    const { modes, fetch } = browser(false);
    const away = getFile(client({ fetch, retry: { attempts: 2 } }));
    await expect(away).rejects.toMatchObject({ name: 'ConnectionError', mayHaveArrived: true });
    expect(modes).toEqual(['cors', 'no-cors', 'cors', 'no-cors']);
    const answered = client();
    await getFile(answered);
    answers = [cut, ok({ id: 7 })];
    expect((await getFile(answered)).data).toEqual({ id: 7 });
  });
});

describe('retries', () => {
  it('wait for the time in Retry-After', async () => {
    answers = [fail(429, 'rate_limit_error', { 'retry-after': '1' }), ok({ id: 7 })];
    const began = Date.now();
    expect((await getFile(client())).data).toEqual({ id: 7 });
    expect(Date.now() - began).toBeGreaterThanOrEqual(995);
  });

  it.each([
    ['a lost response', cut],
    ['503', fail(503, 'unavailable_error', { 'retry-after': '0' })],
    ['409 because the first attempt is in progress', fail(409, 'idempotency_error')],
  ])('repeat a POST after %s, with the same Idempotency-Key', async (_, answer) => {
    answers = [answer];
    await client().POST('/v3/batches', { body: { name: 'a' } });
    const keys = received.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
    await client().POST('/v3/batches', { body: { name: 'a' } });
    expect(received[2]!.headers['idempotency-key']).not.toBe(keys[0]);
  });

  it("keep the caller's Idempotency-Key", async () => {
    await client().POST('/v3/batches', { body: { name: 'a' }, headers: { 'Idempotency-Key': 'mine' } });
    expect(received[0]!.headers['idempotency-key']).toBe('mine');
  });

  it.each([
    ['503', fail(503, 'unavailable_error', { 'retry-after': '0' })],
    ['a lost response', cut],
  ])('do not repeat a PATCH after %s, because it may have taken effect', async (_, answer) => {
    answers = [answer];
    await expect(
      client().PATCH('/v3/files/{id}', { params: { path: { id: 7 } }, body: {} }),
    ).rejects.toThrow();
    expect(received).toHaveLength(1);
  });

  it.each([400, 401, 403, 404, 500])('do not repeat after %d', async (status) => {
    answers = [fail(status, 'some_error')];
    await expect(getFile(client())).rejects.toBeInstanceOf(ApiError);
    expect(received).toHaveLength(1);
  });

  it('stop with the last error, or immediately if Retry-After exceeds the maximum wait', async () => {
    const busy = fail(503, 'unavailable_error', { 'retry-after': '0' });
    answers = [busy, busy, busy];
    await expect(getFile(client({ retry: { attempts: 3 } }))).rejects.toMatchObject({ status: 503 });
    expect(received).toHaveLength(3);
    answers = [fail(429, 'rate_limit_error', { 'retry-after': '61' })];
    await expect(getFile(client())).rejects.toMatchObject({ status: 429, retryAfterSeconds: 61 });
  });

  it('are aborted by the signal while waiting', async () => {
    answers = [fail(429, 'rate_limit_error', { 'retry-after': '30' })];
    const reason = new Error('enough');
    const stop = new AbortController();
    const pending = getFile(client(), stop.signal);
    setTimeout(() => stop.abort(reason), 100);
    await expect(pending).rejects.toBe(reason);
  });
});

describe('uploads', () => {
  const upload = (source_file: Blob | { name: string; stream: Readable; size?: number }, seen?: object[]) =>
    client().POST('/v3/files/{id}/source', {
      params: { path: { id: 7 } },
      body: { source_file, override_duration: true },
      ...(seen && { onProgress: (progress: object) => void seen.push(progress) }),
    });
  const formOf = ({ headers, body }: Received) =>
    new Response(body, { headers: { 'content-type': headers['content-type']! } }).formData();
  const contentOf = async (got: Received) => {
    const form = await formOf(got);
    const file = form.get('source_file') as File;
    return { name: file.name, text: await file.text(), flag: form.get('override_duration') };
  };
  const text = 'x'.repeat(300_000);

  it('send a File and are repeated after a lost response', async () => {
    answers = [cut];
    await upload(new File([text], 'a "b".mp4'));
    expect(received).toHaveLength(2);
    expect(await contentOf(received[1]!)).toEqual({ name: 'a "b".mp4', text, flag: 'true' });
  });

  it('report their progress', async () => {
    const seen: { sent: number; total: number }[] = [];
    await upload(new File([text], 'a.mp4'), seen);
    expect(await contentOf(received[0]!)).toEqual({ name: 'a.mp4', text, flag: 'true' });
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.map(({ sent }) => sent)).toEqual(seen.map(({ sent }) => sent).toSorted((a, b) => a - b));
    expect(seen.at(-1)).toEqual({ sent: 300_000, total: 300_000 });
  });

  it('send a Node stream once, without buffering it', async () => {
    answers = [fail(503, 'unavailable_error', { 'retry-after': '0' })];
    const parts = () => Readable.from([Buffer.from('one '), Buffer.from('two')]);
    await expect(upload({ name: 'a.mp4', stream: parts() })).rejects.toMatchObject({ status: 503 });
    expect(received).toHaveLength(1);
    const seen: object[] = [];
    await upload({ name: 'a.mp4', stream: parts() }, seen);
    expect(await contentOf(received[1]!)).toEqual({ name: 'a.mp4', text: 'one two', flag: 'true' });
    expect(seen).toEqual([
      { sent: 4, total: undefined },
      { sent: 7, total: undefined },
    ]);
  });

  it('fail with the error of the stream', async () => {
    const stream = Readable.from(
      (async function* () {
        yield Buffer.from('one');
        throw new Error('the disk is gone');
      })(),
    );
    await expect(upload({ name: 'a.mp4', stream })).rejects.toThrow();
  });
});

describe('lists', () => {
  const page = (ids: number[], per_page: number): Handler =>
    ok(
      ids.map((id) => ({ id })),
      { pagination: { current_page: 1, per_page, total_pages: 1, total_entries: 1 } },
    );

  it('are fetched page by page, only as far as they are read', async () => {
    answers = [page([1, 2], 2), page([3, 4], 2), page([5], 2)];
    const ids = [];
    for await (const { id } of client().list('/v3/files', {
      params: { query: { per_page: 2, label: ['a'] } },
    })) {
      ids.push(id);
    }
    expect(ids).toEqual([1, 2, 3, 4, 5]);
    expect(received.map(byName)).toEqual(
      ['1', '2', '3'].map((n) => expect.objectContaining({ page: n, per_page: '2', label: 'a' })),
    );
    received.length = 0;
    answers = [page([1, 2], 2), page([3], 2)];
    for await (const { id } of client().list('/v3/batches')) if (id === 2) break;
    expect(received).toHaveLength(1);
  });
});

describe('waitFor', () => {
  const state = (status: string) => ok({ id: 7, status });

  it('polls until the transcript has ended, and reports each poll', async () => {
    answers = [state('in_progress'), state('in_progress'), state('complete')];
    const seen: string[] = [];
    const onLook = ({ status }: { status: string }) => void seen.push(status);
    const found = await client().waitFor({ id: 7 }, { intervalMs: 1, onLook });
    expect([found.status, seen]).toEqual(['complete', ['in_progress', 'in_progress', 'complete']]);
  });

  it('is aborted by its signal', async () => {
    answers = [state('in_progress')];
    const signal = AbortSignal.timeout(100);
    await expect(client().waitFor({ id: 7 }, { signal })).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
