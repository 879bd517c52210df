import { exitCodeOf, requirements, run, type Report } from '../src/index.js';
import { runCommand } from '../src/cli/run-command.js';
import { serve, smallServer, type SmallServer } from './small-server.js';

let server: SmallServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const fast = { key: 'good-key', requestsPerSecond: 10_000, timeoutMs: 5000 };
const idsWith = ({ results }: Report, verdict: string) =>
  results.filter((result) => result.verdict === verdict).map(({ id }) => id);

async function command(...args: string[]) {
  let [out, error] = ['', ''];
  const terminal = {
    out: (text: string) => (out += text),
    error: (text: string) => (error += text),
    env: {},
  };
  return { code: await runCommand(args, terminal), out, error };
}

it('reports what a server of a few routes meets, fails and does not claim', async () => {
  server = await smallServer();
  const report = await run({ url: server.url, ...fast });
  expect(exitCodeOf(report)).toBe(1);
  expect(idsWith(report, 'pass')).toEqual(
    expect.arrayContaining([
      'envelope.success',
      'authenticate.show',
      'authentication.unknown-key.status',
      'errors.unknown-route',
      'encodings.lists.spellings',
      'languages.list',
      'languages.filters',
      'project.show',
    ]),
  );
  expect(idsWith(report, 'fail')).toEqual(
    expect.arrayContaining([
      'turnaround-levels.list',
      'encodings.query',
      'paging.shape',
      'project.configuration.show',
    ]),
  );
  const claimed = report.profiles.filter((profile) => profile.claimed).map(({ profile }) => profile);
  expect(claimed).toEqual(['core']);
  const level = report.results.find(({ id }) => id === 'turnaround-levels.list')!;
  expect(level).toMatchObject({ expected: 'id of a turnaround level to be an integer', actual: '"1"' });
  expect(level.exchanges!.at(-1)!.answer).toContain('"hours":96');
  expect(report.results).toHaveLength(requirements.length);
});

it('holds a server to a profile that the caller claims for it', async () => {
  server = await smallServer();
  const report = await run({
    url: server.url,
    ...fast,
    profiles: ['files'],
    filter: 'files.show.record,files.create.record',
  });
  expect(report.results.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual([
    'files.create.record fail',
    'files.show.record not testable',
  ]);
});

it('exits with 3 if the server only answers 404', async () => {
  server = await serve((_, response) => void response.writeHead(404).end());
  const { code, out } = await command(server.url, '--key', 'good-key', '--rate', '1000');
  expect(out).toMatch(/^not claimed +envelope\.success$/m);
  expect(code).toBe(3);
});

it('exits with 2 for a refused key, an unreachable server and wrong options', async () => {
  server = await smallServer();
  expect(await command(server.url, '--key', 'bad-key')).toMatchObject({
    code: 2,
    error: expect.stringContaining('the server does not accept the key: it answers 401'),
  });
  await server.close();
  expect(await command(server.url, '--key', 'good-key')).toMatchObject({
    code: 2,
    error: expect.stringContaining('is not reachable'),
  });
  for (const args of [
    [server.url],
    ['ftp://x', '--key', 'k'],
    [server.url, '--key', 'k', '--profile', 'x'],
    ['--unknown'],
  ])
    expect(await command(...args)).toMatchObject({ code: 2, out: '' });
});

it('never shows keys in a report', async () => {
  server = await smallServer();
  const secondKey = 'second key&';
  const report = await run({ url: server.url, ...fast, secondKey, profiles: ['core', 'isolation'] });
  const text = JSON.stringify(report);
  expect(text).toContain('[redacted]');
  for (const secret of ['good-key', secondKey, encodeURIComponent(secondKey), 'second+key'])
    expect(text).not.toContain(secret);
});

it('accepts known failures until a day, and reports those that pass again', async () => {
  server = await smallServer();
  const allow = [
    { id: 'turnaround-levels.list', reason: 'ids are strings' },
    { id: 'turnaround-levels.prices', reason: 'no prices', until: '2001-01-01' },
    { id: 'project.show', reason: 'was wrong' },
  ];
  const report = await run({ url: server.url, ...fast, allow, filter: allow.map(({ id }) => id).join(',') });
  expect(report.results.map(({ id, verdict, passesAgain }) => [id, verdict, passesAgain])).toEqual([
    ['turnaround-levels.list', 'expected', undefined],
    ['turnaround-levels.prices', 'fail', undefined],
    ['project.show', 'pass', true],
  ]);
});

it('sends only GET requests if the run is read-only', async () => {
  server = await smallServer();
  await run({ url: server.url, ...fast, readOnly: true, profiles: ['core', 'files', 'orders'] });
  expect(server.requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
});

it('places no orders outside of a sandbox project', async () => {
  server = await smallServer();
  await run({
    url: server.url,
    ...fast,
    profiles: ['orders', 'alignment', 'translation', 'audio-description', 'live'],
  });
  expect(server.requests.filter((request) => /^POST .*order/.test(request))).toEqual([]);
});

it('stops at an interruption, and removes what it created', async () => {
  const stopping = new AbortController();
  const created = { id: 7, name: 'x', language_id: 1 };
  server = await serve((request, response) => {
    const body = { code: 200, data: created, meta: {} };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.method === 'POST') stopping.abort();
  });
  const report = await run({ url: server.url, ...fast, profiles: ['files'], signal: stopping.signal });
  expect(report.results.filter(({ verdict }) => verdict !== 'not claimed')).toHaveLength(1);
  expect(server.requests.slice(-2).map((request) => request.replace(/\?.*/, ''))).toEqual([
    'DELETE /v3/files/7/source',
    'POST /v3/files/archive',
  ]);
});

it('has unique ids', () => {
  const ids = requirements.map(({ id }) => id);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
});

it('cannot test what a server says that it cannot do now', async () => {
  server = await serve((request, response) => {
    const isLanguages = request.url!.startsWith('/v3/languages');
    const body = { code: isLanguages ? 503 : 200, data: { status: 'ok' }, meta: {} };
    response.writeHead(body.code, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const report = await run({ url: server.url, ...fast, filter: 'languages.list' });
  expect(report.results).toMatchObject([{ verdict: 'not testable', reason: expect.stringContaining('503') }]);
});
