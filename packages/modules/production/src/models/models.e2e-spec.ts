import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import { CatalogModule } from '@scriptorium/catalog';
import { ModelStore, whisperRecogniser, type KnownModel } from '@scriptorium/speech';
import { writeTestModel } from '@scriptorium/speech/testing';
import { eventually, tenants, testApp, type Tenants, type TestApp } from '@scriptorium/testing';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withoutDelay } from '../../test/world.js';
import type { EngineRule } from '../engines/engines.js';
import { ProductionModule } from '../production.module.js';

const known = (name: string, sha256: string, bytes: number, more: Partial<KnownModel> = {}): KnownModel => ({
  name,
  kind: 'recogniser',
  engine: 'whisper',
  languages: ['en'],
  license: 'MIT',
  publisher: 'https://models.example/licence',
  bytes,
  downloads: [{ file: `ggml-${name}.bin`, url: 'http://127.0.0.1:9/', bytes, sha256 }],
  ...more,
});

let folder: string;
let sha256: string;
let server: Server;
let app: TestApp;
let world: Tenants;
/** Ends the response to the next request, which stops halfway. */
let stalls = false;
let tried: string[] = [];
/** Returns an engine for each installed model. */
async function opened(): Promise<EngineRule[]> {
  const models = await new ModelStore(path.join(folder, 'models')).installed();
  return models.map(({ path: model, languages }) => ({
    recogniser: whisperRecogniser({ model, languages }),
  }));
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-models-'));
  await writeTestModel(path.join(folder, 'toy.bin'));
  const toy = await readFile(path.join(folder, 'toy.bin'));
  sha256 = createHash('sha256').update(toy).digest('hex');
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-length': toy.length });
    if (stalls) response.write(toy.subarray(0, 1000));
    else response.end(toy);
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const models = [
    known('toy', sha256, toy.length),
    known('custom', sha256, toy.length, { mustAcceptLicense: true }),
    known('changed', '0'.repeat(64), toy.length),
  ];
  const production = ProductionModule.with([], {
    models: {
      store: new ModelStore(path.join(folder, 'models'), models),
      known: models,
      mirror: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      open: async () => ({
        engines: await opened(),
        voices: [],
        diariser: undefined,
        languageIdentifiers: [],
      }),
      tryOut: async ({ name }) => (tried.push(name), 'heard: toy'),
    },
  });
  app = await testApp([AccountsModule, CatalogModule, production], withoutDelay);
  world = await tenants(app, app.get(AccountsService));
  await app.get(AccountsService).updateAccount(world.accountId, { operator: true });
});
afterAll(async () => {
  await app?.stop();
  server?.closeAllConnections();
  server?.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  stalls = false;
  tried = [];
});

const act = (name: string, action: string, more: Record<string, string | boolean> = {}) =>
  world.admin.post(`/v3/admin/models/${name}/${action}`, more);
interface Shown {
  name: string;
  bytes: number | null;
  work: { status: string } | null;
}
const shown = async (name: string) => {
  const { data } = (await world.admin.get('/v3/admin/models')).body;
  return (data as Shown[]).find((model) => model.name === name);
};
const ended = (name: string) =>
  eventually(async () => {
    const model = await shown(name);
    return ['complete', 'failed'].includes(model?.work?.status ?? '') ? model : undefined;
  });

it('installs a model in the background, tests it and removes it', async () => {
  expect(await shown('toy')).toMatchObject({ installed: false, licence: 'MIT', work: null });
  expect((await act('toy', 'install')).status).toBe(200);
  const { bytes, ...model } = (await ended('toy'))!;
  expect(model).toMatchObject({
    installed: true,
    work: { action: 'install', status: 'complete', received_bytes: bytes },
  });
  await act('toy', 'test');
  const works = { action: 'test', status: 'complete', detail: 'heard: toy' };
  expect(await ended('toy')).toMatchObject({ work: works });
  expect(tried).toEqual(['toy']);
  await truncate(path.join(folder, 'models/ggml-toy.bin'), 5000);
  await act('toy', 'test');
  const damaged = { status: 'failed', detail: expect.stringContaining('was changed or is damaged') };
  expect(await ended('toy')).toMatchObject({ work: damaged });
  expect((await world.admin.send('DELETE', '/v3/admin/models/toy')).status).toBe(200);
  expect(await shown('toy')).toMatchObject({ installed: false, work: null });
});

it('orders use a model as soon as it is installed, and until it is removed, without a restart', async () => {
  const engines = async () => {
    const { data } = (await world.project.get('/v3/transcripts/order/asr/help')).body;
    return (data.engines as { id: string }[]).map(({ id }) => id);
  };
  const areSoon = (wanted: string[]) =>
    eventually(async () => ((await engines()).join() === wanted.join() ? true : undefined));
  expect(await engines()).toEqual([]);
  await act('toy', 'install');
  await areSoon(['whisper:toy']);
  await world.admin.send('DELETE', '/v3/admin/models/toy');
  await areSoon([]);
});

it('says why a model was not installed, and never installs another file', async () => {
  await act('changed', 'install');
  expect(await ended('changed')).toMatchObject({
    installed: false,
    work: { status: 'failed', detail: expect.stringContaining('is not the model: its SHA-256 is') },
  });
});

it('installs models with conditions, and those that are not in the list, only with a confirmation', async () => {
  const refused = async (name: string, more: Record<string, string>) =>
    (await act(name, 'install', more)).body.error?.items;
  expect(await refused('custom', {})).toEqual(['accept_licence']);
  expect(await refused('mine', { sha256 })).toEqual(['accept_licence']);
  expect(await refused('toy', { sha256 })).toEqual(['sha256']);
  expect((await act('mine', 'install')).status).toBe(404);
  expect((await act('custom', 'install', { accept_licence: true })).status).toBe(200);
  expect((await act('mine', 'install', { accept_licence: true, sha256 })).status).toBe(200);
  expect(await ended('custom')).toMatchObject({ installed: true });
  expect(await ended('mine')).toMatchObject({ installed: true, licence: null });
});

it('refuses a second action meanwhile, and ends an installation whose model is removed', async () => {
  stalls = true;
  await act('toy', 'install');
  await eventually(async () => (await shown('toy'))?.work?.status === 'running' || undefined);
  const again = await act('toy', 'install');
  expect([again.status, again.body.error.code]).toEqual([403, 'model.busy']);
  expect((await world.admin.send('DELETE', '/v3/admin/models/toy')).status).toBe(200);
  expect(await shown('toy')).toMatchObject({ installed: false, work: null });
  server.closeAllConnections();
});

it('is for the operator only', async () => {
  expect((await world.project.get('/v3/admin/models')).status).toBe(403);
  expect((await world.admin.send('DELETE', '/v3/admin/models/nothing')).status).toBe(404);
  await app.get(AccountsService).updateAccount(world.accountId, { operator: false });
  expect((await world.admin.get('/v3/admin/models')).status).toBe(403);
  await app.get(AccountsService).updateAccount(world.accountId, { operator: true });
});
