import { Controller, Get, Module, Post, type Type } from '@nestjs/common';
import { Access, Answers, Params, params } from '@scriptorium/server-kit';
import { z } from 'zod';
import { testApp, type TestApp } from '../../src/index.js';
import { ProbeModule } from '../probe.module.js';

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => (app = await testApp([ProbeModule], { log: (line) => lines.push(line) })));
afterAll(() => app.stop());

const error = (status: number, type: string, code: string, message: string, items?: string[]) => ({
  code: status,
  error: { type, code, message, ...(items && { items }) },
  meta: {},
});

it('answers 404 to unknown routes, with any key or none', async () => {
  for (const path of [
    '/v3',
    '/v3/nothing',
    '/v3/probe/1/2',
    '/v3/nothing?api_key=project',
    '/%00',
    '/v3//probe',
  ]) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const { status, body, headers } = await app.as().send(method, path);
      expect({ path, status, body }).toEqual({
        path,
        status: 404,
        body: error(404, 'not_found_error', 'route.not_found', 'Not found'),
      });
      expect(headers.get('x-request-id')).toBeTruthy();
    }
  }
});

it('answers 404 to an unknown route with an unread body, without hanging', async () => {
  for (const body of ['x', 'x'.repeat(5_000_000)]) {
    expect((await app.as().send('POST', '/v3/nothing', { body })).status).toBe(404);
  }
});

it.each([
  ['an answer', '/v3/probe?api_key=project', 'no-store'],
  ['a refused key', '/v3/probe?api_key=none', 'no-store'],
  ['an unknown route', '/v3/nothing', 'no-store'],
  ['a route that declares otherwise', '/v3/openapi.json', 'no-cache'],
])('forbids caching of %s: %s', async (_, path, expected) => {
  const { headers } = await app.as().get(path);
  expect(headers.get('cache-control')).toBe(expected);
});

it('answers 500 without details to an unexpected error', async () => {
  const { status, body } = await app.as('project').post('/v3/probe/broken');
  expect({ status, body }).toEqual({
    status: 500,
    body: error(500, 'standard_error', 'service.failed', 'Internal server error'),
  });
  expect(lines.some((line) => line.includes('secret_table'))).toBe(true);
});

describe('the key', () => {
  it('is named when missing', async () => {
    for (const client of [app.as(), app.as('')]) {
      expect((await client.get('/v3/probe')).body).toEqual(
        error(400, 'parameter_error', 'parameter.missing', "Missing required parameter: 'api_key'", [
          'api_key',
        ]),
      );
    }
  });
  it('is refused if unknown, whatever its form', async () => {
    for (const key of ['nobody', '__proto__', 'project ', 'PROJECT', 'x'.repeat(1000), '\0']) {
      const { status, body } = await app.as(key).get('/v3/probe');
      expect({ status, body }).toEqual({
        status: 401,
        body: error(401, 'authentication_error', 'access.unknown_key', 'Invalid API key.'),
      });
    }
  });
  it('is refused when given twice', async () => {
    const { status, body } = await app.as('project').get('/v3/probe?api_key=project');
    expect({ status, items: body.error.items }).toEqual({ status: 400, items: ['api_key'] });
  });
  it('is refused when disabled', async () =>
    expect((await app.as('disabled').get('/v3/probe')).body).toEqual(
      error(403, 'forbidden_error', 'access.disabled', 'This API key has been disabled.'),
    ));
  it.each([
    ['admin', 'GET', 'This route needs a key of Project or Observer access.'],
    ['admin', 'POST', 'This route needs a key of Project access.'],
    ['observer', 'POST', 'This route needs a key of Project access.'],
    ['observer', 'PATCH', 'This route needs a key of Project access.'],
    ['observer', 'PUT', 'This route needs a key of Project access.'],
    ['observer', 'DELETE', 'This route needs a key of Project access.'],
  ])('of level %s cannot %s', async (key, method, message) =>
    expect((await app.as(key).send(method, '/v3/probe')).body).toEqual(
      error(403, 'forbidden_error', 'access.wrong_level', message),
    ),
  );
  it('of an observer can read', async () =>
    expect((await app.as('observer').get('/v3/probe')).status).toBe(200));
});

describe('the request id', () => {
  const idOf = async (given?: string) =>
    (
      await app
        .as('project')
        .send('GET', '/v3/probe', { headers: given === undefined ? {} : { 'x-request-id': given } })
    ).headers.get('x-request-id');
  it('differs for each request', async () => expect(await idOf()).not.toBe(await idOf()));
  it('is taken from the caller if harmless', async () => expect(await idOf('abc-1.2_3')).toBe('abc-1.2_3'));
  it.each(['a b', 'x'.repeat(65), '{"a":1}', '../x'])(
    'is not taken from the caller if it is %j',
    async (given) => expect(await idOf(given)).not.toBe(given),
  );
  it('is in the log line', async () => {
    await idOf('find-me');
    expect(lines.filter((line) => JSON.parse(line).requestId === 'find-me')).toHaveLength(1);
  });
});

it('never logs keys or signatures', async () => {
  lines.length = 0;
  const key = 'k3y-that-must-not-be-seen';
  const secret = { signature: 's1gnature-not-to-be-seen', signature_expires: 1 };
  const headers = { authorization: `Bearer ${key}` };
  for (const path of ['/v3/probe', '/v3/probe/7', '/v3/nothing', '/healthz', `/v3/${key}`]) {
    for (const method of ['GET', 'POST', 'PATCH']) {
      await app.as(key).send(method, path, { query: secret, headers });
      await app.as('project').send(method, path, { query: { ...secret, name: key, [key]: 1 }, headers });
    }
    await app.as().send('POST', path, { form: { api_key: key, ...secret, signature_expires: '1' } });
    await app.as().send('POST', path, { json: { api_key: key } });
  }
  await app.as('project').post('/v3/probe/broken', secret);
  expect(lines.length).toBeGreaterThan(40);
  expect(lines.filter((line) => line.includes(key) || line.includes('s1gnature'))).toEqual([]);
});

it('answers 429 after twenty unknown keys in a minute from an address, while valid keys still work', async () => {
  const guess = (i: number) => app.as(`guess${i}`).get('/v3/probe');
  const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => guess(i)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(40);
  expect(refused[0]!.body).toMatchObject({
    code: 429,
    error: { type: 'rate_limit_error', code: 'access.too_many_failures' },
  });
  const wait = Number(refused[0]!.headers.get('retry-after'));
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(61);
  expect((await app.as('project').get('/v3/probe')).status).toBe(200);
});

describe('the start fails', () => {
  const withController = (controller: Type) => {
    @Module({ controllers: [controller] })
    class Broken {}
    return testApp([ProbeModule, Broken]);
  };
  it('for a route without declared access', async () => {
    @Controller('v3/open')
    class Open {
      @Get() get(@Params(params({})) _none: object) {}
    }
    await expect(withController(Open)).rejects.toThrow('Open.get (GET) has no access level: add @Access(…)');
  });
  it('for a route without a declared response', async () => {
    @Controller('v3/silent')
    @Access('project')
    class Silent {
      @Get() get(@Params(params({})) _none: object) {}
    }
    await expect(withController(Silent)).rejects.toThrow('Silent.get (GET) declares no response');
  });
  it('for a route that writes without a declared permission', async () => {
    @Controller('v3/open-to-all')
    @Access('project')
    class OpenToAll {
      @Post() @Answers('Write', z.null()) post(@Params(params({})) _none: object) {}
    }
    await expect(withController(OpenToAll)).rejects.toThrow('OpenToAll.post (POST) declares no permission');
  });
  it('for a route without declared parameters', async () => {
    @Controller('v3/unchecked')
    @Access('project')
    class Unchecked {
      @Get() get() {}
    }
    await expect(withController(Unchecked)).rejects.toThrow('Unchecked.get (GET) has no parameter schema');
  });
});
