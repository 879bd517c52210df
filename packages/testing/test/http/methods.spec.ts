import { testApp, type TestApp } from '../../src/index.js';
import { ProbeModule } from '../probe.module.js';

let app: TestApp;
beforeAll(async () => (app = await testApp([ProbeModule])));
afterAll(() => app.stop());

it.each([
  ['POST', '/healthz', 'GET, HEAD'],
  ['DELETE', '/v3/probe/7/?x=1', 'GET, HEAD, PATCH'],
  ['OPTIONS', '/v3/probe', 'DELETE, GET, HEAD, PATCH, POST, PUT'],
])('refuses %s %s and lists the allowed methods', async (method, path, allow) => {
  const { status, headers, body } = await app.as().send(method, path);
  expect([status, headers.get('allow'), body]).toEqual([
    405,
    allow,
    {
      code: 405,
      error: {
        type: 'method_error',
        code: 'route.method_not_allowed',
        message: `${method} is not allowed on this path; use ${allow}`,
      },
      meta: {},
    },
  ]);
});

it.each(['/v3/nothing', '/v3/probe/7/8', '/v3'])('answers 404 at %s for every method', async (path) => {
  for (const method of ['GET', 'POST', 'PUT', 'OPTIONS']) {
    const { status, headers } = await app.as('project').send(method, path);
    expect([method, status, headers.get('allow')]).toEqual([method, 404, null]);
  }
});
