import { testApp, type TestApp } from '../../src/index.js';
import { ProbeModule } from '../probe.module.js';

const origin = 'https://app.example.com';
let open: TestApp;
let shut: TestApp;
beforeAll(async () => {
  open = await testApp([ProbeModule], { http: { corsOrigins: [origin] } });
  shut = await testApp([ProbeModule]);
});
afterAll(() => Promise.all([open?.stop(), shut?.stop()]));

const preflight = (app: TestApp, from: string, path = '/v3/probe/7') =>
  app.as().send('OPTIONS', path, {
    headers: {
      origin: from,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,idempotency-key',
    },
  });
const allowed = (headers: Headers) => headers.get('access-control-allow-origin');

it('lets pages of the origin read every response, including errors', async () => {
  const asked = await preflight(open, origin);
  expect([asked.status, allowed(asked.headers)]).toEqual([204, origin]);
  expect(asked.headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(asked.headers.get('access-control-allow-headers')).toContain('authorization');
  expect(asked.headers.get('access-control-allow-credentials')).toBeNull();
  for (const [key, status] of [
    ['project', 200],
    ['nobody', 401],
    [undefined, 400],
  ] as const) {
    const { headers, ...answer } = await open.as(key).send('GET', '/v3/probe', { headers: { origin } });
    expect([answer.status, allowed(headers), headers.get('vary')]).toEqual([status, origin, 'Origin']);
    expect(headers.get('access-control-expose-headers')).toContain('x-request-id');
  }
});

it('sends no CORS headers to other origins, or if no origin is configured', async () => {
  for (const [app, from] of [
    [open, 'https://evil.example.com'],
    [open, 'null'],
    [shut, origin],
  ] as const) {
    const answers = [
      await preflight(app, from),
      await app.as('project').send('GET', '/v3/probe', { headers: { origin: from } }),
    ];
    expect(answers.map(({ headers }) => allowed(headers))).toEqual([null, null]);
  }
});
