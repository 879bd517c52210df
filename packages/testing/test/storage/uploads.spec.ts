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
/** Soon, and so before the time is over after which a service gives up an upload that stands still: half a minute. */
const gone = (from = app) =>
  eventually(async () => ((await temporaryFiles(from.folder)).length === 0 ? true : undefined));

const upload = (size: number, key = 'project') => {
  const form = new FormData();
  const bytes = Buffer.alloc(size, 'ab');
  form.append('document', new Blob([bytes]), 'a.bin');
  return { bytes, sent: app.as(key).send('POST', '/v3/probe', { multipart: form }) };
};

it('an upload arrives whole, and is gone after the answer when nobody keeps it', async () => {
  const { bytes, sent } = upload(2_500_000);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect((await sent).body.data.document).toEqual({ size: 2_500_000, filename: 'a.bin', sha256 });
  await gone();
});

it('an upload of exactly the limit is taken, one byte more gets 413 and leaves nothing', async () => {
  expect((await upload(FILE_BYTES).sent).status).toBe(200);
  const over = await upload(FILE_BYTES + 1).sent;
  expect(over).toMatchObject({
    status: 413,
    body: { code: 413, error: { type: 'parameter_error', items: ['document'] } },
  });
  await gone();
});

it('a service that takes less than the parameter may have refuses the rest', async () => {
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

it('fields behind the file count as well', async () => {
  const body = `${opening}x\r\n${field('name', 'behind')}--b--\r\n`;
  const { text } = await onTheWire(app.baseUrl, [head('api_key=project', body.length), body]);
  expect(text).toContain('"name":"behind"');
});

describe('before the first byte of a file is sent,', () => {
  it.each([
    ['an unknown key is refused', 'api_key=nobody', 401],
    ['a disabled key is refused', 'api_key=disabled', 403],
    ['a key that only reads is refused', 'api_key=observer', 403],
  ])('%s, and the connection closed', async (_, query, status) => {
    const answer = await onTheWire(app.baseUrl, [head(query, 1_000_000)]);
    expect(answer).toMatchObject({ status, closed: true });
    expect(answer.text).toMatch(/^connection: close\r$/m);
    expect(await temporaryFiles(app.folder)).toEqual([]);
  });
  it('a key in a field in front of the file is refused or taken', async () => {
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
  it('a key behind the file comes too late', async () => {
    const body = `${opening}x\r\n${field('api_key', 'project')}--b--\r\n`;
    const answer = await onTheWire(app.baseUrl, [head('', body.length), body]);
    expect(answer.text).toContain("Missing required parameter: 'api_key'");
    expect(await temporaryFiles(app.folder)).toEqual([]);
  });
});

it('a refusal reaches a client that sends on', async () => {
  for (let i = 0; i < 5; i++) {
    const form = new FormData();
    form.append('document', new Blob([Buffer.alloc(30_000_000)]), 'a.bin');
    expect((await app.as('nobody').send('POST', '/v3/probe', { multipart: form })).status).toBe(401);
    expect((await app.as('project').send('POST', '/v3/probe', { multipart: form })).status).toBe(413);
  }
  await gone();
});

describe('before the file is sent in full,', () => {
  const begin = (query: string, ...parts: string[]) =>
    onTheWire(app.baseUrl, [head(`api_key=project${query}`, 2_000_000), ...parts, 'x'.repeat(5_000)]);
  const named = (name: string) => opening.replace('document', name);

  it.each([
    ['a bad value in front of it', '', [field('count', '99'), opening], ['count']],
    ['a bad value of the query', '&flag=maybe', [opening], ['flag']],
    [
      'parameters that are not known',
      '',
      [field('nonsense', '1'), named('attachment')],
      ['nonsense', 'attachment'],
    ],
    ['a file that is of the wrong kind by its beginning', '', [named('picture')], ['picture']],
  ])('%s is refused', async (_, query, parts, items) => {
    const answer = await begin(query, ...parts);
    expect(answer).toMatchObject({ status: 400, closed: true });
    expect(answer.text).toContain(`"items":${JSON.stringify(items)}`);
    await gone();
  });
});

it('a file smaller than its beginning is judged when it ends', async () => {
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
  it('is answered with 100 to a good key', async () => {
    const answer = await onTheWire(app.baseUrl, [head('api_key=project', 1000, expecting)]);
    expect(answer).toMatchObject({ status: 100, closed: false });
  });
  it.each(['api_key=nobody', 'api_key=observer', 'api_key=disabled'])(
    'is answered with a refusal alone to %s',
    async (query) => {
      const answer = await onTheWire(app.baseUrl, [head(query, 1000, expecting)]);
      expect([401, 403]).toContain(answer.status);
      expect(answer.text).not.toContain('100 Continue');
      expect(answer.closed).toBe(true);
    },
  );
  it('leads to the answer of the request', async () => {
    const body = opening + 'x' + closing;
    const answer = await onTheWire(app.baseUrl, [head('api_key=project', body.length, expecting), body]);
    expect(answer.text).toMatch(/^HTTP\/1\.1 100 Continue[^]*HTTP\/1\.1 200/);
  });
});

describe('what comes to no end', () => {
  const begin = async (parts: string[], at = app): Promise<Socket> => {
    const socket = connect(Number(new URL(at.baseUrl).port), '127.0.0.1').on('error', () => {});
    for (const part of parts) socket.write(part);
    await eventually(async () => ((await temporaryFiles(at.folder)).length > 0 ? true : undefined));
    return socket;
  };
  it('an upload that stands still is ended with 400 and leaves nothing', async () => {
    const answer = await onTheWire(
      hasty.baseUrl,
      [head('api_key=project', 1_000_000), opening, 'x'.repeat(1000)],
      20_000,
    );
    expect(answer).toMatchObject({ status: 400, closed: true });
    await gone(hasty);
  });
  it('an upload that drips is not ended while it drips', async () => {
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
  it.each([[10], [200_000], [2_500_000]])(
    'an upload broken off after %i bytes leaves nothing, at once',
    async (bytes) => {
      const before = handled.length;
      const socket = await begin([head('api_key=project', 2_900_000), opening, 'x'.repeat(bytes)]);
      socket.destroy();
      await gone();
      expect(handled).toHaveLength(before);
    },
  );
  it('a hundred uploads broken off at any moment leave nothing, and the service goes on', async () => {
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
