import { startPostgres } from '@scriptorium/embedded-postgres';
import { eventually, startReceiver } from '@scriptorium/testing';
import { execFileSync } from 'node:child_process';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { credentialsIn, dataFolder, migratedDatabase, startHost, stopped, tidy } from './host.js';

jest.setTimeout(120_000);
afterAll(tidy);

const get = async (url: string, headers: Record<string, string> = {}) => {
  const began = performance.now();
  const answer = await fetch(url, { headers });
  const text = await answer.text();
  return { status: answer.status, text, headers: answer.headers, ms: performance.now() - began };
};

it('serves from eight processes of all roles that start together on an empty database, and shares rate limits', async () => {
  const folder = await dataFolder();
  const env = {
    DATABASE_URL: await migratedDatabase(),
    RATE_LIMIT_STORE: 'postgres',
    SCRIPTORIUM_DATA: folder,
  };
  const roles = ['all', 'api', 'worker', 'api', 'worker', 'api', 'worker', 'all'];
  const hosts = roles.map((SCRIPTORIUM_ROLE) => startHost({ ...env, SCRIPTORIUM_ROLE }));
  const urls = await Promise.all(hosts.map(({ ready }) => ready));
  const { project } = await credentialsIn(folder);
  const remaining = async (url: string) => {
    const { status, headers } = await get(`${url}/v3/authenticate?api_key=${project.api_key}`);
    expect(status).toBe(200);
    return Number(/r=(\d+)/.exec(headers.get('ratelimit')!)![1]);
  };
  const [first, ...others] = urls.filter((_, index) => roles[index] !== 'worker');
  // Every other process counts the hits of the first one. On a busy machine, a process may count some hits by itself.
  for (const url of others)
    await eventually(async () => {
      const before = await remaining(url);
      for (let hit = 0; hit < 10; hit++) await remaining(first!);
      return before - (await remaining(url)) > 5 ? true : undefined;
    });
  for (const url of urls)
    await eventually(async () => ((await get(`${url}/readyz`)).status === 200 ? true : undefined));
  await Promise.all(hosts.map((host) => stopped(host)));
}, 240_000);

it('a start fails with one line about a damaged credentials.json', async () => {
  const folder = await dataFolder();
  await writeFile(path.join(folder, 'credentials.json'), '{"base_url": ');
  // The database is unreachable: the start must fail before it connects.
  const env = { SCRIPTORIUM_DATA: folder, DATABASE_URL: 'postgres://127.0.0.1:1/x', LOG_LEVEL: 'error' };
  const host = startHost(env);
  expect(await host.exited).toEqual({ code: 1, signal: null });
  const line = /^scriptorium: .*credentials\.json is damaged: /;
  expect(host.output().trim().split('\n')).toEqual([expect.stringMatching(line)]);
});

it('refuses secret-keys that others can read, in one line with the remedy', async () => {
  const folder = await dataFolder();
  const file = path.join(folder, 'secret-keys');
  await writeFile(file, `k1:${Buffer.alloc(32, 1).toString('base64')}\n`, { mode: 0o600 });
  const env = { SCRIPTORIUM_DATA: folder, DATABASE_URL: await migratedDatabase(), LOG_LEVEL: 'error' };
  await chmod(file, 0o640);
  const refused = startHost(env);
  expect(await refused.exited).toEqual({ code: 1, signal: null });
  expect(refused.output().trim()).toBe(
    `scriptorium: ${file}: its mode is 640, so that other accounts can use it: run chmod 600 ${file}`,
  );
  await chmod(file, 0o600);
  const host = startHost(env);
  await host.ready;
  await stopped(host);
});

/** Returns the process id of the postmaster that runs in the data folder. */
const postmasterIn = async (dataDir: string) =>
  Number((await readFile(path.join(dataDir, 'cluster/postmaster.pid'), 'utf8')).split('\n', 1)[0]);

it('restarts an embedded database that dies, and answers 503 meanwhile', async () => {
  const folder = await dataFolder();
  const host = startHost({ SCRIPTORIUM_DATA: folder });
  const url = await host.ready;
  const { project } = await credentialsIn(folder);
  const ask = () => get(`${url}/v3/files?api_key=${project.api_key}`);
  for (let death = 1; death <= 2; death++) {
    process.kill(await postmasterIn(path.join(folder, 'postgres')), 'SIGKILL');
    const statuses = new Set<number>();
    await eventually(async () => {
      const { status, ms } = await ask();
      statuses.add(status);
      expect(ms).toBeLessThan(5_000);
      return status === 200 && statuses.has(503) ? true : undefined;
    });
    expect([...statuses].toSorted()).toEqual([200, 503]);
  }
  await eventually(async () => ((await get(`${url}/readyz`)).status === 200 ? true : undefined));
  const said = /restarted in 0\.5 s[^]*has restarted[^]*restarted in 1 s[^]*has restarted/;
  await eventually(() => said.test(host.output()) || undefined);
  expect(await stopped(host)).toEqual({ code: 0, signal: null });
});

it('answers 503 everywhere within 5 s while its database is frozen', async () => {
  const folder = await dataFolder();
  const server = await startPostgres({ dataDir: path.join(folder, 'postgres'), durable: false });
  const host = startHost({
    SCRIPTORIUM_DATA: folder,
    DATABASE_URL: server.url,
    RATE_LIMIT_STORE: 'postgres',
  });
  let frozen: number[] = [];
  try {
    const url = await host.ready;
    const { project, admin } = await credentialsIn(folder);
    frozen = await freeze(await postmasterIn(server.dataDir));
    const paths = [
      `/v3/files?api_key=${project.api_key}`,
      `/v3/transcripts?api_key=${project.api_key}`,
      `/v3/authenticate?api_key=${admin.api_key}`,
      '/v3/files?api_key=unknown',
      '/readyz',
    ];
    const many = [...paths, ...paths, ...paths, ...paths];
    for (const round of [1, 2]) {
      const answers = await Promise.all(many.map((at) => get(url + at)));
      expect({ round, statuses: answers.map(({ status }) => status) }).toEqual({
        round,
        statuses: many.map(() => 503),
      });
      expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(5_000);
    }
    expect((await get(`${url}/healthz`)).status).toBe(200);
    thaw(frozen);
    await eventually(async () => ((await get(url + paths[0]!)).status === 200 ? true : undefined));
  } finally {
    thaw(frozen);
    await stopped(host, 'SIGKILL');
    await server.stop();
    await rm(server.dataDir, { recursive: true, force: true });
  }
});

/**
 * Suspends the server and its backends.
 * @returns their process ids
 */
async function freeze(postmaster: number): Promise<number[]> {
  process.kill(postmaster, 'SIGSTOP'); // first, so that it forks no more
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = all.map((each) => each.trim().split(/\s+/).map(Number) as [number, number]);
  const children = pairs.filter(([, parent]) => parent === postmaster).map(([pid]) => pid);
  for (const pid of children) process.kill(pid, 'SIGSTOP');
  return [postmaster, ...children];
}

function thaw(pids: number[]): void {
  for (const pid of pids.splice(0).reverse()) {
    try {
      process.kill(pid, 'SIGCONT');
    } catch {
      // already exited
    }
  }
}

/** Returns the metrics that the dashboard and the alert rules use, and the service does not export. */
async function unknownMetrics(exported: string): Promise<string[]> {
  const known = new Set([...exported.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!));
  const folder = path.join(import.meta.dirname, '../../../tooling/deploy/monitoring');
  const texts = ['dashboard.json', 'alerts.yaml'].map((name) => readFile(path.join(folder, name), 'utf8'));
  const used = (await Promise.all(texts)).map((text) => text.match(/\b(scriptorium|nodejs|process)_\w+/g)!);
  expect(used.map(({ length }) => length > 5)).toEqual([true, true]);
  const names = used.flat().map((name) => name.replace(/_(bucket|count|sum)$/, ''));
  return [...new Set(names)].filter((name) => !known.has(name));
}

describe('observability:', () => {
  it('writes one log line per request, and exports version, queues, event loop delay and continued traces', async () => {
    const collector = await startReceiver();
    const folder = await dataFolder();
    const token = 'a-token-of-16-characters';
    const host = startHost({
      DATABASE_URL: await migratedDatabase(),
      SCRIPTORIUM_DATA: folder,
      METRICS_TOKEN: token,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    });
    const url = await host.ready;
    const { project } = await credentialsIn(folder);
    const version = execFileSync(
      process.execPath,
      [path.join(import.meta.dirname, '../dist/cli/main.js'), '--version'],
      {
        encoding: 'utf8',
      },
    ).trim();
    expect(version).toMatch(/^\d+\.\d+\.\d+(\+[0-9a-f]+)?$/);
    expect(JSON.parse((await get(`${url}/healthz`)).text)).toEqual({ status: 'ok', version });

    expect(await get(`${url}/metrics`)).toMatchObject({ status: 401 });
    expect(await get(`${url}/metrics`, { authorization: 'Bearer wrong' })).toMatchObject({ status: 401 });
    const metrics = await get(`${url}/metrics`, { authorization: `Bearer ${token}` });
    expect(metrics.text).toContain(
      `scriptorium_build_info{version="${version}",node="${process.version}"} 1`,
    );
    expect(metrics.text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    for (const queue of ['events', 'production-light', 'production-heavy', 'outbound-callback', 'jobs']) {
      expect(metrics.text).toMatch(new RegExp(`^scriptorium_queue_depth\\{queue="${queue}"\\} 0$`, 'm'));
      expect(metrics.text).toMatch(
        new RegExp(`^scriptorium_queue_oldest_seconds\\{queue="${queue}"\\} 0$`, 'm'),
      );
    }

    expect(await unknownMetrics(metrics.text)).toEqual([]);

    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    const ids = {
      listed: `/v3/files?api_key=${project.api_key}`,
      refused: '/v3/files?api_key=x',
      lost: '/nowhere',
    };
    for (const [id, at] of Object.entries(ids)) await get(url + at, { 'x-request-id': id, traceparent });
    expect(await stopped(host)).toEqual({ code: 0, signal: null });
    await collector.close();

    const lines = host
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    expect(lines.find(({ msg }) => msg === 'starting')).toMatchObject({ version });
    const of = (id: string) => lines.filter(({ requestId }) => requestId === id);
    expect(of('listed')).toEqual([
      expect.objectContaining({
        method: 'GET',
        route: '/v3/files',
        status: 200,
        ms: expect.any(Number),
        accessId: expect.any(Number),
        projectId: project.id,
        traceId,
      }),
    ]);
    expect(of('refused')).toEqual([expect.objectContaining({ status: 401, traceId })]);
    expect(of('lost')).toEqual([expect.objectContaining({ status: 404 })]);

    const sent = collector.received
      .filter(({ path: at }) => at === '/v1/traces')
      .map(({ body }) => JSON.parse(String(body)));
    const spans = sent
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope) => scope.spans);
    const listed = spans.find(({ attributes }) => valueOf(attributes, 'scriptorium.request_id') === 'listed');
    expect(listed).toMatchObject({ name: 'GET /v3/files', traceId, parentSpanId: '00f067aa0ba902b7' });
    expect(valueOf(listed.attributes, 'scriptorium.project_id')).toBe(project.id);
    expect(valueOf(listed.attributes, 'http.response.status_code')).toBe(200);
    expect(valueOf(listed.attributes, 'url.path')).toBe('/v3/files');
    expect(JSON.stringify(sent)).not.toContain(project.api_key);
  });
});

interface Attribute {
  key: string;
  value: Record<string, string | number>;
}
const valueOf = (attributes: Attribute[], name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];
