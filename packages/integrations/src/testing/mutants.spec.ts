import { get } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { z } from 'zod';
import { startFake } from '../../example/fake.js';
import example from '../../example/index.js';
import {
  AdapterError,
  isAdapterError,
  type AdapterContext,
  type Integration,
  type PutCaption,
} from '../index.js';
import { adapterContract, type AdapterHarness } from './index.js';

// Tests each check of the kit with a variant of the example that contains the mistake the check detects.

const right: Integration = example;
const captions = right.capabilities.captions;
type Put = Integration['putCaption'];

const withPut = (putCaption: Put): Integration => ({ ...right, putCaption });
/** Returns the example with a modified context. */
const withContext = (change: (context: AdapterContext) => AdapterContext): Integration => ({
  ...withPut((context, caption) => right.putCaption(change(context), caption)),
  verify: (context) => right.verify(change(context)),
});
const withCaption = (change: (caption: PutCaption) => PutCaption): Integration =>
  withPut((context, caption) => right.putCaption(context, change(caption)));
/** Returns the example with the errors of putCaption replaced. */
const withErrors = (change: (error: AdapterError, context: AdapterContext) => unknown): Integration =>
  withPut(async (context, caption) => {
    try {
      return await right.putCaption(context, caption);
    } catch (error) {
      throw isAdapterError(error) ? await change(error, context) : error;
    }
  });
const renamed = (from: string) =>
  withErrors((error) => (error.kind === from ? new AdapterError('quota', error.message) : error));

let calls = 0;
/** Connects to a server of this machine before it puts a caption. */
const besides = (call: (port: number) => Promise<unknown>): Integration =>
  withPut(async (context, caption) => {
    const server = createServer((socket) => socket.on('error', () => {}).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await call((server.address() as AddressInfo).port).catch(() => {});
    server.close();
    return right.putCaption(context, caption);
  });

const timers: NodeJS.Timeout[] = [];
afterAll(() => timers.forEach((timer) => clearTimeout(timer)));

/** Simulates a platform that fetches files itself: the integration fetches the file in its place. */
const pulling = (failed: (status: number) => Promise<never> | ReturnType<Put>): Integration => ({
  ...right,
  capabilities: { ...right.capabilities, captions: { ...captions, delivery: 'pull-url' } },
  putCaption: async (context, caption) => {
    const { operationId, body, format } = caption;
    const url = await context.publish({
      operationId,
      body,
      name: `captions.${format}`,
      contentType: 'text/vtt',
    });
    const fetched = await fetch(url);
    if (!fetched.ok) return failed(fetched.status);
    return right.putCaption(context, { ...caption, body: new Uint8Array(await fetched.arrayBuffer()) });
  },
});
const pullingRightly = pulling(async (status) => {
  throw new AdapterError('transient', `the file answered ${status}`);
});

const golden: AdapterHarness = {
  start: startFake,
  golden: [
    {
      method: 'PUT',
      path: '/v1/videos/:id/captions/:language/:kind',
      authorization: 'Bearer',
      contentType: '',
    },
  ],
};

function remembering(): Integration {
  const done = new Set<string>();
  return withPut(async (context, caption) => {
    const kind = (done.has(caption.operationId) ? caption.kind : `${caption.kind}-${++calls}`) as 'captions';
    const result = await right.putCaption(context, { ...caption, kind });
    done.add(caption.operationId);
    return result;
  });
}

function overwriting(): Integration {
  const ids: string[] = [];
  return withPut(async (context, caption) => {
    if (caption.previousRemoteId)
      for (const remoteId of ids.splice(0))
        await right.removeCaption!(context, { video: caption.video, remoteId });
    const result = await right.putCaption(context, caption);
    ids.push(result.remoteId);
    return result;
  });
}

function oneAccount(): Integration {
  let first: unknown;
  return withContext((context) => ({
    ...context,
    credentials: { ...context.credentials, get: async () => (first ??= await context.credentials.get()) },
  }));
}

const following: Integration = withContext((context) => ({
  ...context,
  fetch: async (url, init) => {
    const answer = await context.fetch(url, init);
    const location = answer.headers.get('location');
    return location ? context.fetch(location, init) : answer;
  },
}));

const mutants: [number, string, Integration, RegExp, AdapterHarness?][] = [
  [1, 'a bad id', { ...right, id: 'Example!' }, /^id: must be/],
  [1, 'a missing function', { ...right, verify: undefined as never }, /^verify: must be a function/],
  [
    1,
    'a host with a protocol',
    { ...right, egressHosts: () => ['https://video.example'] },
    /without protocol/,
  ],
  [2, 'a schema that accepts anything', { ...right, config: z.any() }, /config: null must be refused/],
  [3, 'verify that always succeeds', { ...right, verify: async () => ({ ok: true }) }, /ok: false for wrong/],
  [
    3,
    'verify that blames the credentials for an outage',
    { ...right, verify: (context) => right.verify(context).catch(() => ({ ok: false, reason: 'wrong' })) },
    /verify while the platform answers 503/,
  ],
  [
    4,
    'text that is decoded and encoded again',
    withCaption((it) => ({ ...it, body: new TextEncoder().encode(new TextDecoder().decode(it.body)) })),
    /byte order mark/,
  ],
  [
    5,
    'a format that it does not declare',
    { ...right, capabilities: { ...right.capabilities, captions: { ...captions, formats: ['vtt'] } } },
    /putCaption with srt/,
  ],
  [
    6,
    'a new track for each call',
    withCaption((it) => ({ ...it, kind: `new-${++calls}` as 'captions' })),
    /twice/,
  ],
  [7, 'done operations kept in memory', remembering(), /a crash after request 1/],
  [8, 'a replacement of all tracks', overwriting(), /after one of them was replaced/],
  [9, 'kinds that are not distinguished', withCaption((it) => ({ ...it, kind: 'captions' })), /two kinds/],
  [
    10,
    'language names unknown to the platform',
    { ...right, mapLanguage: (tag) => tag },
    /putCaption in en-GB: the video must have/,
  ],
  [11, '401 as another kind', renamed('auth'), /answers 401/],
  [12, '403 as another kind', renamed('auth'), /answers 403/],
  [13, '404 as another kind', renamed('not_found'), /answers 404/],
  [14, '409 as another kind', renamed('conflict'), /answers 409/],
  [
    15,
    'no waiting time',
    withErrors((error) => new AdapterError(error.kind, error.message)),
    /retryAfterSeconds/,
  ],
  [16, '5xx as another kind', renamed('transient'), /answers 500/],
  [17, 'a raw socket error', withErrors((error) => error.options.cause ?? error), /AdapterError only/],
  [
    18,
    'a call that ignores the signal',
    withErrors((error, { signal }) => (signal.aborted ? new Promise(() => {}) : error)),
    /must end when context.signal/,
  ],
  [
    19,
    'a raw parser error',
    withErrors((error) => (error.message.includes('JSON') ? new SyntaxError('Unexpected token') : error)),
    /AdapterError only/,
  ],
  [
    20,
    'a direct connection',
    withContext((context) => {
      connect(9, '192.0.2.1')
        .on('error', () => {})
        .destroy();
      return context;
    }),
    /connected elsewhere/,
  ],
  [20, 'redirects that are followed', following, /must not go there/],
  [
    21,
    'credentials in the log',
    withPut(async (context, caption) => {
      context.log.info('delivering', { credentials: await context.credentials.get() });
      return right.putCaption(context, caption);
    }),
    /a secret/,
  ],
  [
    22,
    'a new token for each call',
    withContext(({ credentials, ...context }) => {
      const call = ++calls;
      const get = async () => ({ ...((await credentials.get()) as object), accessToken: undefined, call });
      return { ...context, credentials: { get, replace: async () => true } };
    }),
    /must refresh it once/,
  ],
  [
    23,
    'a signature that is not checked',
    {
      ...right,
      parseEvent: async (_, { body }) =>
        [{ video: JSON.parse(Buffer.from(body).toString()).video?.id }].filter((it) => it.video),
    },
    /parseEvent with no signature/,
  ],
  [
    24,
    'a page that lacks a video',
    {
      ...right,
      poll: async (context, cursor) => {
        const page = await right.poll!(context, cursor);
        return { ...page, videos: page.videos.slice(cursor === null ? 0 : 1) };
      },
    },
    /each video once: \d+ missing/,
  ],
  [25, 'an unreported failed fetch', pulling(async () => ({ remoteId: '1', state: 'done' })), /expired/],
  [
    26,
    'a timer left running',
    withPut((context, caption) => {
      timers.push(setTimeout(() => {}, 600_000));
      return right.putCaption(context, caption);
    }),
    /leave no timers.*Timeout/,
  ],
  [
    26,
    'an unreferenced timer left running',
    withPut((context, caption) => {
      timers.push(setTimeout(() => {}, 600_000).unref());
      return right.putCaption(context, caption);
    }),
    /leave no timers.*Timeout \(set .*mutants\.spec/,
  ],
  [20, 'a call to this machine by fetch', besides((port) => fetch(`http://127.0.0.1:${port}/`)), /elsewhere/],
  [
    20,
    'a call to this machine by http',
    besides((port) => new Promise((done) => get({ host: 'localhost', port }, done).on('error', done))),
    /elsewhere/,
  ],
  [
    20,
    'a call to this machine by net, without a host',
    besides((port) => new Promise((done) => connect(port).on('close', done).on('error', done).end())),
    /elsewhere/,
  ],
  [27, 'one account for all', oneAccount(), /must succeed/],
  [
    28,
    'another type of body',
    withContext((context) => ({
      ...context,
      fetch: (url, init) =>
        context.fetch(url, {
          ...init,
          headers: { ...(init?.headers as object), 'content-type': 'text/plain' },
        }),
    })),
    /differs from the SDK/,
    golden,
  ],
  [29, 'a track that is not removed', { ...right, removeCaption: async () => {} }, /removeCaption once/],
];

const checkOf = (integration: Integration, number: number, harness: AdapterHarness = { start: startFake }) =>
  adapterContract(integration, harness).find((check) => check.number === number)!;

for (const [number, mistake, mutant, message, harness] of mutants)
  it(`detects ${mistake} with check ${number}`, async () => {
    const check = checkOf(mutant, number, harness);
    expect(check.skip).toBeUndefined();
    await expect(check.run()).rejects.toMatchObject({
      name: 'AssertionError',
      message: expect.stringMatching(message),
    });
  });

it('accepts a platform that fetches files, and the requests of an SDK', async () => {
  await checkOf(pullingRightly, 25).run();
  await checkOf(right, 28, golden).run();
});

it('accepts the timers of AbortSignal.timeout and of fetch', async () => {
  const limited = withContext((context) => ({
    ...context,
    fetch: (url, init) => context.fetch(url, { ...init, signal: AbortSignal.timeout(600_000) }),
  }));
  await checkOf(limited, 26).run();
});

it('accepts connections to a host that the context has resolved', async () => {
  const resolving = besides(async (port) => fetch(`http://127.0.0.1:${port}/`));
  const own = withPut(async (context, caption) => {
    await context.resolveHost(right.egressHosts(context.config)[0]!);
    return resolving.putCaption(context, caption);
  });
  await checkOf(own, 20).run();
});

it('includes a mutant for each check', () => {
  const numbers = new Set(mutants.map(([number]) => number));
  expect(adapterContract(right, golden).map((check) => check.number)).toEqual(
    [...numbers].sort((a, b) => a - b),
  );
});

it('skips checks of undeclared members and reports the reason', () => {
  const { poll, parseEvent, removeCaption, ...lacking } = right;
  expect([poll, parseEvent, removeCaption].every(Boolean)).toBe(true);
  const skipped = adapterContract(lacking, { start: startFake }).filter((check) => check.skip);
  expect(skipped.map(({ number, skip }) => `${number}: ${skip}`)).toEqual([
    '23: the integration has no parseEvent',
    '24: the integration has no poll',
    "25: delivery is 'push': it publishes no file",
    '28: the harness has no golden requests',
    '29: the integration has no removeCaption',
  ]);
});
