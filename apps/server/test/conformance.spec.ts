import {
  CannotRun,
  profiles,
  requirements,
  run,
  type Exchange,
  type Report,
  type Requirement,
  type Result,
  type RunOptions,
} from '@scriptorium/conformance';
import { eventually, makeMedia } from '@scriptorium/testing';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { uncalled, unseenFields, type OpenApi } from './conformance/coverage.js';
import { mutantOf, waitsInVain, type Keys } from './conformance/mutants.js';
import { rules } from './conformance/rules.js';
import { startProxy, type Proxy } from './conformance/proxy.js';
import {
  credentialsIn,
  dataFolder,
  migratedDatabase,
  plainEnvironment,
  startHost,
  tidy,
  type Host,
} from './host.js';

/** `TESTS=whole` tries every mutant and produces audio description. `CONFORMANCE` is the pattern of the ids to try. */
const { CONFORMANCE: chosen, TESTS } = process.env;
const isWhole = !chosen && TESTS === 'whole';
/** Whether the mutant of a requirement is tried; by default of one in twenty. */
const isTried = (id: string, i: number) => (chosen ? new RegExp(chosen).test(id) : isWhole || i % 20 === 0);
jest.setTimeout(isWhole ? 5_400_000 : 600_000);
const producesDescriptions = [
  'audio-descriptions.mix',
  'audio-descriptions.audio',
  'audio-descriptions.text',
];

interface Secrets {
  api_key: string;
  api_secret_key: string;
  webhook_secret: string;
}

let host: Host;
let url: string;
let proxy: Proxy;
let keys: Keys;
let sandbox: Secrets;
let env: Record<string, string>;
let recording: Buffer;
beforeAll(async () => {
  recording = isWhole
    ? await readFile(path.join(import.meta.dirname, '../../../examples/media/lecture.mp4'))
    : await makeMedia('lecture.mp4', '-f lavfi -i testsrc=size=64x64:rate=10 -f lavfi -i sine -t 2');
  const folder = await dataFolder();
  env = {
    SCRIPTORIUM_DATA: folder,
    DATABASE_URL: await migratedDatabase(),
    ALLOW_NETWORKS: '127.0.0.0/8',
    TRUSTED_PROXIES: '127.0.0.1',
    JOB_POLL_SECONDS: '0.1',
    RATE_LIMIT_PER_MINUTE: '1000000',
    RATE_LIMIT_TEXT_PER_MINUTE: '1000000',
  };
  host = startHost(env);
  url = await host.ready;
  proxy = await startProxy(url);
  const credentials = (await credentialsIn(folder)) as unknown as Record<
    'admin' | 'project' | 'observer' | 'sandbox',
    Secrets
  >;
  sandbox = credentials.sandbox;
  keys = {
    own: sandbox.api_key,
    second: credentials.project.api_key,
    observer: credentials.observer.api_key,
    admin: credentials.admin.api_key,
    proxy: proxy.url,
  };
  await eventually(enginesAreFound, 120_000);
});
afterAll(async () => {
  await proxy?.close();
  await tidy();
});

const check = (options: Partial<RunOptions>): Promise<Report> =>
  run({
    url,
    key: keys.own,
    secondKey: keys.second,
    observerKey: keys.observer,
    adminKey: keys.admin,
    webhookSecret: sandbox.webhook_secret,
    callbackHost: '127.0.0.1',
    media: { filename: 'lecture.mp4', type: 'video/mp4', content: recording },
    requestsPerSecond: 10_000,
    timeoutMs: isWhole ? 900_000 : 240_000,
    ...options,
  });

/** On a busy machine, the first checks of the engines can time out. */
async function enginesAreFound(): Promise<true | undefined> {
  for (const kind of ['asr', 'alignment']) {
    const help = await fetch(`${url}/v3/transcripts/order/${kind}/help?api_key=${keys.own}`);
    const { data } = (await help.json()) as { data: { engines: { available: boolean }[] } };
    if (!data.engines.every(({ available }) => available)) return undefined;
  }
  return true;
}

const findings = ({ results }: Report) =>
  results
    .filter(({ verdict }) => !['pass', 'not claimed'].includes(verdict))
    .map(({ id, expected, actual, reason }) => `${id}: ${reason ?? `expected ${expected}, got ${actual}`}`);

const ids = requirements
  .filter(({ profile, id }) => profile !== 'signed' && (isWhole || !producesDescriptions.includes(id)))
  .map(({ id }) => id);

/** Routes, and routes with a parameter, that the checks called. */
const called = new Set<string>();

function onExchange({ method, path: called_, parameters }: Exchange) {
  const route = `${method} ${called_.replaceAll(/\/\d+(?=\/|$)/g, '/{id}').replace(/\/$/, '')}`;
  called.add(route);
  for (const parameter of parameters) called.add(`${route} ${parameter.replace('[]', '')}`);
}

it('this server meets every requirement that it claims', async () => {
  const report = await check({ filter: ids.join(','), onExchange });
  expect(findings(report)).toEqual([]);
  expect(report.leftOver).toEqual([]);
  expect(report.results.filter(({ verdict }) => verdict === 'not claimed')).toEqual([]);
});

it('has a requirement for every route, parameter and field of the v3 API that this server describes', async () => {
  const document = (await (await fetch(`${url}/v3/openapi.json`)).json()) as OpenApi;
  expect(uncalled(document, called)).toEqual({ routes: [], parameters: [] });
  expect(unseenFields(document)).toEqual([]);
});

it('has requirements for the rules of the v3 API', () => {
  const known = new Set(requirements.map(({ id }) => id));
  const missing = Object.values(rules).flatMap((ids) =>
    typeof ids === 'string' ? [] : ids.filter((id) => !known.has(id)),
  );
  expect(missing).toEqual([]);
});

const musts = requirements.filter(({ level }) => level === 'must');

it('every requirement of level must has a mutant', () => {
  expect(musts.filter(({ id, routes }) => !mutantOf(id, routes, keys)).map(({ id }) => id)).toEqual([]);
});

/** What a fault that is detected by waiting in vain must not be mistaken for: preparations that took too long. */
const isTooSlow = (outcome: Result | CannotRun) =>
  outcome instanceof CannotRun ||
  outcome.verdict === 'not testable' ||
  outcome.expected?.startsWith('an answer of ');

/** Runs a requirement against a server with the fault of its mutant. @returns the verdict */
async function verdictOnMutant({ id, routes, profile }: Requirement, options: Partial<RunOptions> = {}) {
  proxy.fault = mutantOf(id, routes, keys);
  let outcome: Result | CannotRun | undefined;
  for (const timeoutMs of waitsInVain(id) ? [3000, 30_000, 300_000] : [900_000]) {
    const given = { url: proxy.url, filter: id, profiles: [profile], timeoutMs, ...options };
    outcome = await check(given).then(({ results }) => results[0]!, unlessUnreachable);
    if (!isTooSlow(outcome)) break;
  }
  proxy.fault = undefined;
  if (outcome instanceof CannotRun) return `${id}: ${outcome.message}`;
  const { verdict, reason } = outcome!;
  return `${id}: ${verdict}${reason ? ` (${reason})` : ''}`;
}

function unlessUnreachable(error: unknown): CannotRun {
  if (error instanceof CannotRun) return error;
  throw error;
}

const tried = musts.filter(({ id }, i) => isTried(id, i) && (isWhole || !producesDescriptions.includes(id)));

it.each(profiles.filter((profile) => profile !== 'signed'))(
  'requirements of level must detect their mutants: %s',
  async (profile) => {
    const ofProfile = tried.filter((requirement) => requirement.profile === profile);
    const verdicts: string[] = [];
    for (const requirement of ofProfile) verdicts.push(await verdictOnMutant(requirement));
    expect(verdicts).toEqual(ofProfile.map(({ id }) => `${id}: fail`));
  },
);

it('this server meets the requirements of signed mode, which detect their mutants', async () => {
  await requireSignatures();
  const signed: Partial<RunOptions> = { url: proxy.url, secret: sandbox.api_secret_key };
  const report = await check({
    ...signed,
    profiles: ['core', 'signed'],
    filter: 'signed*,encodings.query,files.create*',
  });
  expect(findings(report)).toEqual([]);
  const ofProfile = musts.filter(({ profile }) => profile === 'signed');
  const verdicts: string[] = [];
  for (const requirement of ofProfile) verdicts.push(await verdictOnMutant(requirement, signed));
  expect(verdicts).toEqual(ofProfile.map(({ id }) => `${id}: fail`));
});

async function requireSignatures(): Promise<void> {
  const main = path.join(import.meta.dirname, '../dist/cli/main.js');
  const args = [main, 'update-account', '--account', '1', '--mode', 'signed'];
  await promisify(execFile)(process.execPath, args, { env: { ...plainEnvironment(), ...env } });
  await eventually(async () => {
    const { status } = await fetch(`${url}/v3/authenticate?api_key=${keys.own}`);
    return status === 200 ? undefined : status;
  });
}
