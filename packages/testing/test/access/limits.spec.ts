import { Controller, Get, Module } from '@nestjs/common';
import { memoryStore, withFallback } from '@scriptorium/rate-limit';
import { Access, Answers, Params, params, RateLimit } from '@scriptorium/server-kit';
import { z } from 'zod';
import { testApp, type TestApp } from '../../src/index.js';
import { ProbeModule } from '../probe.module.js';

const None = params({});

@Controller('v3/text')
@Access('project')
class TextController {
  @Get()
  @RateLimit('text')
  @Answers('Read a text', z.string())
  text(@Params(None) _none: object) {
    return 'text';
  }
}

@Module({ controllers: [TextController] })
class TextModule {}

const memory = memoryStore();
let broken = false;
const failures: unknown[] = [];
const store = withFallback(
  {
    hit: (key, policy) => (broken ? Promise.reject(new Error('the store is away')) : memory.hit(key, policy)),
  },
  { instances: 1, onFailure: (error) => void failures.push(error) },
);
const policy = (name: string, limit: number) => ({ name, limit, windowMs: 60_000 });

let app: TestApp;
beforeAll(async () => {
  const rateLimits = {
    default: policy('default', 5),
    text: policy('text', 2),
    published: policy('published', 3),
  };
  app = await testApp([ProbeModule, TextModule], { rateLimitStore: store, options: { rateLimits } });
});
afterAll(() => app.stop());

it('reports the remaining requests, and refuses the first one over the limit with Retry-After', async () => {
  const left: (string | null)[] = [];
  for (let i = 0; i < 5; i++) {
    const { status, headers } = await app.as('project').get('/v3/probe');
    expect({ status, policy: headers.get('ratelimit-policy') }).toEqual({
      status: 200,
      policy: '"default";q=5;w=60',
    });
    left.push(/r=(\d+)/.exec(headers.get('ratelimit')!)![1]!);
  }
  expect(left).toEqual(['4', '3', '2', '1', '0']);
  const { status, headers, body } = await app.as('project').get('/v3/probe');
  expect({ status, body }).toMatchObject({
    status: 429,
    body: { code: 429, error: { type: 'rate_limit_error', code: 'rate_limit.exceeded' }, meta: {} },
  });
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(headers.get('ratelimit')).toBe(`"default";r=0;t=${wait}`);
});

it('counts keys separately, and the text route in its own bucket', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++) statuses.push((await app.as('project').get('/v3/text')).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await app.as('other').get('/v3/probe')).headers.get('ratelimit')).toMatch(/r=4/);
  expect((await app.as('other').get('/v3/text')).headers.get('ratelimit')).toMatch(/^"text";r=1/);
});

it('counts forbidden requests too', async () => {
  const refused = async (key: string) => {
    const answers: number[] = [];
    for (let i = 0; i < 6; i++) answers.push((await app.as(key).post('/v3/probe')).status);
    return answers;
  };
  for (const key of ['observer', 'disabled']) {
    expect(await refused(key)).toEqual([403, 403, 403, 403, 403, 429]);
  }
});

it('falls back to memory while the store is unavailable, and logs a warning', async () => {
  broken = true;
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++) statuses.push((await app.as('project').get('/v3/probe')).status);
  broken = false;
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(failures.length).toBeGreaterThan(0);
});
