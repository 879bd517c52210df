import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually, testApp, type TestApp } from '../../src/index.js';
import { FILE_BYTES, handled, ProbeModule } from '../probe.module.js';
import { onTheWire, temporaryFiles } from '../wire.js';

let app: TestApp;
let hasty: TestApp;
beforeAll(async () => {
  app = await testApp([ProbeModule]);
  hasty = await testApp([ProbeModule], { uploadIdleMs: 1500 });
});
afterAll(() => Promise.all([app, hasty].map((it) => it?.stop())));

const head = (query: string, length: number | 'chunked', more = '') =>
  `POST /v3/probe?${query} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\n` +
  `${length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`}\r\n${more}\r\n`;
const field = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const opening = '--b\r\ncontent-disposition: form-data; name="document"; filename="../a.bin"\r\n\r\n';
const closing = '\r\n--b--\r\n';
/** Resolves when no temporary file is left. Times out before the idle timeout of uploads, half a minute. */
const gone = (from = app) =>
  eventually(async () => ((await temporaryFiles(from.folder)).length === 0 ? true : undefined));

const upload = (size: number, key = 'project') => {
  const form = new FormData();
  const bytes = Buffer.alloc(size, 'ab');
  form.append('document', new Blob([bytes]), 'a.bin');
  return { bytes, sent: app.as(key).send('POST', '/v3/probe', { multipart: form }) };
};

it('receives an upload completely, and deletes it after the response unless it was stored', async () => {
  const { bytes, sent } = upload(2_500_000);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect((await sent).body.data.document).toEqual({ size: 2_500_000, filename: 'a.bin', sha256 });
  await gone();
});

it('accepts an upload of exactly the limit, and answers 413 to one byte more without leaving a file', async () => {
  expect((await upload(FILE_BYTES).sent).status).toBe(200);
  const over = await upload(FILE_BYTES + 1).sent;
  expect(over).toMatchObject({
    status: 413,
    body: { code: 413, error: { type: 'parameter_error', items: ['document'] } },
  });
  await gone();
});

it('applies the limit of the service if it is below that of the parameter', async () => {
  const small = await testApp([ProbeModule], { options: { maxUploadBytes: 1000 } });
  try {
    const send = (size: number) => {
      const multipart = new FormData();
      multipart.append('document', new Blob([Buffer.alloc(size)]), 'a.bin');
      return small.as('project').send('POST', '/v3/probe', { multipart });
    };
    expect((await send(1000)).status).toBe(200);
    expect(await send(1001)).toMatchObject({ status: 413, body: { error: { items: ['document'] } } });
  } finally {
    await small.stop();
  }
});

it('accepts fields after the file', async () => {
  const body = `${opening}x\r\n${field('name', 'behind')}--b--\r\n`;
  const { text } = await onTheWire(app.baseUrl, [head('api_key=project', body.length), body]);
  expect(text).toContain('"name":"behind"');
});

describe('before the first byte of a file', () => {
  it.each([
    ['an unknown key', 'api_key=nobody', 401],
    ['a disabled key', 'api_key=disabled', 403],
    ['a read-only key', 'api_key=observer', 403],
  ])('refuses %s and closes the connection', async (_, query, status) => {
    const answer = await onTheWire(app.baseUrl, [head(query, 1_000_000)]);
    expect(answer).toMatchObject({ status, closed: true });
    expect(answer.text).toMatch(/^connection: close\r$/m);
    expect(await temporaryFiles(app.folder)).toEqual([]);
  });
  it('checks a key in a field before the file', async () => {
    const answer = await onTheWire(app.baseUrl, [
      head('', 1_000_000),
      field('api_key', 'nobody'),
      opening,
      'x'.repeat(100),
    ]);
    expect(answer).toMatchObject({ status: 401, closed: true });
    const body = field('api_key', 'project') + opening + 'x' + closing;
    expect(await onTheWire(app.baseUrl, [head('', body.length), body])).toMatchObject({ status: 200 });
  });
  it('ignores a key after the file', async () => {
    const body = `${opening}x\r\n${field('api_key', 'project')}--b--\r\n`;
    const answer = await onTheWire(app.baseUrl, [head('', body.length), body]);
    expect(answer.text).toContain("Missing required parameter: 'api_key'");
    expect(await temporaryFiles(app.folder)).toEqual([]);
  });
});

it('delivers an error to a client that keeps sending', async () => {
  for (let i = 0; i < 5; i++) {
    const form = new FormData();
    form.append('document', new Blob([Buffer.alloc(30_000_000)]), 'a.bin');
    expect((await app.as('nobody').send('POST', '/v3/probe', { multipart: form })).status).toBe(401);
    expect((await app.as('project').send('POST', '/v3/probe', { multipart: form })).status).toBe(413);
  }
  await gone();
});

describe('before the file is complete', () => {
  const begin = (query: string, ...parts: string[]) =>
    onTheWire(app.baseUrl, [head(`api_key=project${query}`, 2_000_000), ...parts, 'x'.repeat(5_000)]);
  const named = (name: string) => opening.replace('document', name);

  it.each([
    ['an invalid value before it', '', [field('count', '99'), opening], ['count']],
    ['an invalid value in the query', '&flag=maybe', [opening], ['flag']],
    ['unknown parameters', '', [field('nonsense', '1'), named('attachment')], ['nonsense', 'attachment']],
    ['a file whose first bytes have the wrong type', '', [named('picture')], ['picture']],
  ])('refuses %s', async (_, query, parts, items) => {
    const answer = await begin(query, ...parts);
    expect(answer).toMatchObject({ status: 400, closed: true });
    expect(answer.text).toContain(`"items":${JSON.stringify(items)}`);
    await gone();
  });
});

it('checks a file smaller than the sample when it ends', async () => {
  const send = (content: string) => {
    const multipart = new FormData();
    multipart.append('picture', new Blob([Buffer.from(content, 'latin1')]), 'a.png');
    return app.as('project').send('POST', '/v3/probe', { multipart });
  };
  expect((await send('\xff')).status).toBe(200);
  expect(await send('x')).toMatchObject({ status: 400, body: { error: { items: ['picture'] } } });
  await gone();
});

describe('Expect: 100-continue', () => {
  const expecting = 'expect: 100-continue\r\n';
  it('is answered with 100 to a valid key', async () => {
    const answer = await onTheWire(app.baseUrl, [head('api_key=project', 1000, expecting)]);
    expect(answer).toMatchObject({ status: 100, closed: false });
  });
  it.each(['api_key=nobody', 'api_key=observer', 'api_key=disabled'])(
    'is answered with only an error to %s',
    async (query) => {
      const answer = await onTheWire(app.baseUrl, [head(query, 1000, expecting)]);
      expect([401, 403]).toContain(answer.status);
      expect(answer.text).not.toContain('100 Continue');
      expect(answer.closed).toBe(true);
    },
  );
  it('is followed by the final response', async () => {
    const body = opening + 'x' + closing;
    const answer = await onTheWire(app.baseUrl, [head('api_key=project', body.length, expecting), body]);
    expect(answer.text).toMatch(/^HTTP\/1\.1 100 Continue[^]*HTTP\/1\.1 200/);
  });
});

describe('an upload that does not complete', () => {
  const begin = async (parts: string[], at = app): Promise<Socket> => {
    const socket = connect(Number(new URL(at.baseUrl).port), '127.0.0.1').on('error', () => {});
    for (const part of parts) socket.write(part);
    await eventually(async () => ((await temporaryFiles(at.folder)).length > 0 ? true : undefined));
    return socket;
  };
  it('is ended with 400 when it stalls, and leaves no file', async () => {
    const answer = await onTheWire(
      hasty.baseUrl,
      [head('api_key=project', 1_000_000), opening, 'x'.repeat(1000)],
      20_000,
    );
    expect(answer).toMatchObject({ status: 400, closed: true });
    await gone(hasty);
  });
  it('is not ended while data arrives slowly', async () => {
    const socket = await begin(
      [head('api_key=project', (opening + closing).length + 1006), opening, 'x'.repeat(1000)],
      hasty,
    );
    const answer = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));
    for (let i = 0; i < 6; i++) {
      await sleep(400);
      socket.write('y');
    }
    socket.write(closing);
    expect(await answer).toMatch(/^HTTP\/1\.1 200/);
    socket.destroy();
  });
  it.each([[10], [200_000], [2_500_000]])('leaves no file when aborted after %i bytes', async (bytes) => {
    const before = handled.length;
    const socket = await begin([head('api_key=project', 2_900_000), opening, 'x'.repeat(bytes)]);
    socket.destroy();
    await gone();
    expect(handled).toHaveLength(before);
  });
  it('leaves no file when a hundred are aborted at different times', async () => {
    const one = async (i: number) => {
      const socket = connect(Number(new URL(app.baseUrl).port), '127.0.0.1').on('error', () => {});
      socket.write(head('api_key=project', i % 2 ? 1_000_000 : 'chunked') + opening + 'x'.repeat(i * 100));
      await sleep((i * 7) % 40);
      if (i % 3) socket.destroy();
      else socket.resetAndDestroy();
    };
    await Promise.all(Array.from({ length: 100 }, (_, i) => one(i)));
    await sleep(100);
    await gone();
    expect((await upload(10).sent).status).toBe(200);
  });
});
