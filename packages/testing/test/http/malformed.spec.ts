import fc from 'fast-check';
import { testApp, type TestApp } from '../../src/index.js';
import { handled, ProbeModule } from '../probe.module.js';
import { onTheWire, request, temporaryFiles } from '../wire.js';

let app: TestApp;
beforeAll(async () => (app = await testApp([ProbeModule])));
afterAll(() => app.stop());

const target = '/v3/probe?api_key=project';
const send = (type: string | undefined, body: string | Buffer, method = 'POST') =>
  onTheWire(app.baseUrl, request(target, type, body, method));
const envelope = (text: string) => JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4));
const expectRefusal = (answer: { status?: number; text: string }, status = 400) => {
  expect(answer.status).toBe(status);
  expect(envelope(answer.text)).toMatchObject({
    code: status,
    error: { type: 'parameter_error', code: expect.any(String) },
    meta: {},
  });
  expect(answer.text).toMatch(/^x-request-id: \S+\r$/m);
};

const part = (headers: string, body: string) => `--b\r\n${headers}\r\n\r\n${body}\r\n`;
const field = part('content-disposition: form-data; name="name"', 'x');
const document = part('content-disposition: form-data; name="document"; filename="a"', 'y'.repeat(100));

describe('a malformed multipart body', () => {
  it.each([
    ['an empty body declared as a form', '\r\n'],
    ['no closing boundary', field],
    ['cut off in a field', field.slice(0, -5)],
    ['cut off in a header', '--b\r\ncontent-disposition: form-da'],
    ['cut off in a file', field + document.slice(0, -50)],
    ['cut off after a file', document],
    ['cut off in the last boundary', `${document}--b-`],
    ['only a boundary', '--b'],
    ['another boundary', field.replace('--b', '--c')],
    ['a field without a name', `${part('content-disposition: form-data', 'x')}--b--\r\n`],
    ['a file without a name', `${part('content-disposition: form-data; filename="a"', 'x')}--b--\r\n`],
    ['eleven files', `${document.repeat(11)}--b--\r\n`],
    ['two files of one name', `${document.repeat(2)}--b--\r\n`],
    ['a file without a matching parameter', `${document.replace('"document"', '"other"')}--b--\r\n`],
    [
      'a thousand and one fields',
      `${Array.from({ length: 1001 }, (_, i) => field.replace('"name"', `"n${i}"`)).join('')}--b--`,
    ],
    ['a name of a thousand characters', `${field.replace('"name"', `"${'n'.repeat(1000)}"`)}--b--\r\n`],
    ['a prototype', `${field.replace('"name"', '"__proto__"')}--b--\r\n`],
  ])('is refused at once and leaves no trace: %s', async (_, body) => {
    const before = handled.length;
    expectRefusal(await send('multipart/form-data; boundary=b', body));
    expect(handled).toHaveLength(before);
    expect(await temporaryFiles(app.folder)).toEqual([]);
  });

  it.each([
    'multipart/form-data',
    'multipart/form-data;',
    'multipart/form-data; boundary',
    'multipart/form-data; boundary=',
  ])('is refused with the type %s', async (type) => expectRefusal(await send(type, `${field}--b--\r\n`)));

  it.each([
    [
      'a header that starts with a space',
      '--b\r\n content-disposition: form-data; name="name"\r\n\r\nx\r\n--b--\r\n',
    ],
    ['a part of unknown kind', `${part('content-disposition: attachment', 'x')}--b--\r\n`],
    [
      'a hundred headers',
      `${part('x: y\r\n'.repeat(100) + 'content-disposition: form-data; name="name"', 'x')}--b--\r\n`,
    ],
    ['a header of a hundred kilobytes', `${part(`x: ${'y'.repeat(100_000)}`, 'x')}--b--\r\n`],
    ['an empty form', '--b--\r\n'],
    ['a part without headers', '--b\r\n\r\nx\r\n--b--\r\n'],
    ['a filename with path traversal', `${document.replace('"a"', '"../../etc/passwd"')}--b--\r\n`],
  ])('is refused or ignored, but never a 5xx: %s', async (_, body) => {
    expect([200, 400]).toContain((await send('multipart/form-data; boundary=b', body)).status);
    expect(await temporaryFiles(app.folder)).toEqual([]);
  });
});

describe('a body of another type', () => {
  const unchecked = '{"nonsense":1,"count":"99"}';
  it.each([
    'application/json\t; charset=utf-8',
    'application/json;charset=utf-16',
    'APPLICATION/JSON',
    ' application/json ',
    'application/json;',
    'application/json;;',
    'application/json, text/plain',
    'application/json\t',
    'application/x-json',
    'text/json',
    'application/vnd.api+json',
    'application/json a',
    'application/jsonx',
    'text/plain',
    'text/html',
    '*/*',
    'json',
    '/',
    ';',
    'application/',
    '/json',
    'application/json/x',
    'application/x-www-form-urlencoded\t',
    'multipart/mixed; boundary=b',
    'multipart/form-dataX; boundary=b',
    'application/octet-stream',
    '\u00a0application/json',
    'application/json\u00a0',
  ])('is validated or refused with type %j', async (type) => {
    const before = handled.length;
    const head = `POST ${target} HTTP/1.1\r\nhost: x\r\ncontent-length: ${unchecked.length}\r\ncontent-type: `;
    expectRefusal(
      await onTheWire(app.baseUrl, [
        Buffer.from(head, 'latin1'),
        Buffer.from(`${type}\r\n\r\n${unchecked}`, 'latin1'),
      ]),
    );
    expect(handled).toHaveLength(before);
  });
  it('is refused without a type', async () => expectRefusal(await send(undefined, unchecked)));
  it('is also read on GET', async () => {
    const answer = await send('application/json', '{"name":"g"}', 'GET');
    expect(envelope(answer.text)).toMatchObject({ code: 200, data: { name: 'g' } });
    expectRefusal(await send('application/json', unchecked, 'GET'));
  });
});

describe('an empty chunked body', () => {
  const chunked = (type: string) =>
    `POST ${target} HTTP/1.1\r\nhost: x\r\n${type}transfer-encoding: chunked\r\n\r\n`;
  it.each(['', 'content-type: application/json\r\n', 'content-type: text/plain\r\n'])(
    'is treated as absent: %j',
    async (type) => {
      const answer = await onTheWire(app.baseUrl, [`${chunked(type)}0\r\n\r\n`]);
      expect(envelope(answer.text)).toMatchObject({ code: 200 });
    },
  );
  it('is refused once it contains an unreadable byte', async () => {
    expectRefusal(await onTheWire(app.baseUrl, [`${chunked('')}1\r\nx\r\n0\r\n\r\n`]));
  });
});

describe('a JSON body', () => {
  it.each([
    '{',
    'null',
    '[]',
    '"x"',
    '1',
    '{"a":1}{"b":2}',
    '\u0000',
    '{"name":undefined}',
    "{'name':'x'}",
    'nonsense',
  ])('is refused: %j', async (body) => expectRefusal(await send('application/json', body)));
  it('is refused if nested a million levels deep', async () => {
    expectRefusal(await send('application/json', '['.repeat(1_000_000)));
    expectRefusal(await send('application/json', `{"name":${'['.repeat(500_000)}${']'.repeat(500_000)}}`));
    expectRefusal(await send('application/json', `${'{"name":'.repeat(100_000)}1${'}'.repeat(100_000)}`));
  });
});

describe('more than ten megabytes of fields', () => {
  const big = 'x'.repeat(11 * 1024 * 1024);
  it.each([
    ['urlencoded', 'application/x-www-form-urlencoded', `note=${big}`],
    ['JSON', 'application/json', `{"note":"${big}"}`],
    [
      'multipart, in one field',
      'multipart/form-data; boundary=b',
      `${part('content-disposition: form-data; name="note"', big)}--b--\r\n`,
    ],
    [
      'multipart, in many fields',
      'multipart/form-data; boundary=b',
      `${part('content-disposition: form-data; name="note"', big.slice(0, 2 ** 20)).repeat(11)}--b--\r\n`,
    ],
  ])('get 413: %s', async (_, type, body) => {
    const { status, body: answer } = await app
      .as('project')
      .send('POST', '/v3/probe', { body, headers: { 'content-type': type } });
    expect({ status, type: answer.error.type }).toEqual({ status: 413, type: 'parameter_error' });
  });
  it('get 413 if the length is not declared', async () => {
    const head = `POST ${target} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\n`;
    const chunk = `100000\r\n${'x'.repeat(0x100000)}\r\n`;
    const answer = await onTheWire(app.baseUrl, [head, ...Array.from({ length: 11 }, () => chunk)]);
    expectRefusal(answer, 413);
    expect(answer.closed).toBe(true);
  });
});

describe('input that is not HTTP', () => {
  it.each([
    ['no request', 'nonsense\r\n\r\n'],
    ['an oversized header', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`],
    ['two lengths', `POST ${target} HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx`],
    [
      'a length and chunks',
      `POST ${target} HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a path with a broken escape', 'GET /v3/probe/%zz?api_key=project HTTP/1.1\r\nhost: x\r\n\r\n'],
  ])('is answered with the error envelope: %s', async (_, text) =>
    expectRefusal(await onTheWire(app.baseUrl, [text])),
  );
});

it('never answers 5xx, and wraps every error in the envelope, for arbitrary requests', async () => {
  const name = fc.oneof(
    fc.constantFrom('name', 'ids', 'ids[]', 'count', 'flag', 'when', 'clips[]', 'api_key', '__proto__'),
    fc.string(),
  );
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('1', 'true', '2026-11-20', '', '\0', '1,2'),
    fc.integer().map(String),
  );
  const fields = fc.array(fc.tuple(name, value), { maxLength: 6 });
  const json = fc.oneof(
    fc.json(),
    fc.dictionary(name, fc.jsonValue()).map((it) => JSON.stringify(it)),
  );
  const encoded = fields.map((pairs) => new URLSearchParams(pairs).toString());
  const multipart = fields.map(
    (pairs) =>
      `${pairs.map(([n, v]) => part(`content-disposition: form-data; name="${n}"`, v)).join('')}--b--\r\n`,
  );
  const garbled = fc
    .tuple(fc.oneof(json, encoded, multipart), fc.nat(), fc.nat())
    .map(([text, from, length]) => {
      const at = from % (text.length + 1);
      return text.slice(0, at) + text.slice(at + (length % 20));
    });
  const type = fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
  );
  const method = fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE');
  const path = fc.constantFrom('/v3/probe', '/v3/probe/1', '/v3/probe/x', '/v3/nothing');
  const one = fc.record({
    method,
    path,
    type,
    query: encoded,
    body: fc.oneof(json, encoded, multipart, garbled),
  });
  await fc.assert(
    fc.asyncProperty(one, async (given) => {
      const response = await fetch(`${app.baseUrl}${given.path}?api_key=project&${given.query}`, {
        method: given.method,
        body: given.body,
        headers: { 'content-type': given.type },
      });
      const body = (await response.json()) as { code: number };
      expect(response.status).toBeLessThan(500);
      expect(body.code).toBe(response.status);
      expect(response.headers.get('x-request-id')).toBeTruthy();
      if (response.status === 200) expect(Object.keys(body)).toEqual(['code', 'data', 'meta']);
      else
        expect(body).toEqual({
          code: response.status,
          error: expect.objectContaining({ type: expect.any(String), message: expect.any(String) }),
          meta: {},
        });
    }),
    { numRuns: 400 },
  );
});
