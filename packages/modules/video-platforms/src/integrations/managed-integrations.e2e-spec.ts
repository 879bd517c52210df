import { AccountsModule } from '@scriptorium/accounts';
import type { Integration } from '@scriptorium/integrations';
import { resealSecrets, SecretBox, Transactions } from '@scriptorium/server-kit';
import type { TestClient } from '@scriptorium/testing';
import { randomBytes } from 'node:crypto';
import { examplevideo } from '../../test/example-platform.js';
import { integrationsPath as path, startWorld, type World } from '../../test/world.js';
import { IntegrationCredentials } from './integration-credentials.js';
import { VideoPlatformsModule } from '../video-platforms.module.js';

const CANARY = 'canary-secret-9f2c';

const throwing = {
  ...examplevideo,
  id: 'throwing',
  verify: () => {
    throw new TypeError(`cannot read ${CANARY}`);
  },
} as Integration;
const hanging = { ...examplevideo, id: 'hanging', verify: () => new Promise(() => {}) } as Integration;

let world: World;
beforeAll(async () => {
  world = await startWorld({
    plugins: [throwing, hanging],
    broken: [{ package: '@acme/old', platform: 'oldvideo', reason: 'it is of contract 0' }],
  });
});
afterAll(() => world?.stop());

const post = (json: unknown, by = world.admin) => by.post(path, {}, { json });
const patch = (id: number, json: unknown, by = world.admin) => by.send('PATCH', `${path}/${id}`, { json });
const get = async (id: number, by = world.admin) => (await by.get(`${path}/${id}`)).body.data;
const action = (id: number, name: string, by = world.admin) => by.post(`${path}/${id}/${name}`);
const rows = async () =>
  (await world.app.db.query('select count(*)::int as n from video_platform_integration'))[0].n;

it('creates, shows, lists, changes and removes integrations', async () => {
  const { status, body } = await post(world.input({ transcript_postback: true }));
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id: expect.any(Number),
    project_id: world.projectId,
    name: 'Lectures',
    platform: 'examplevideo',
    config: { url: world.platform.url },
    has_credentials: true,
    credentials_updated_at: expect.any(String),
    state: 'ready',
    state_reason: null,
    auto_order: false,
    transcript_postback: true,
    audio_description_postback: false,
    auto_order_kind: 'asr',
    auto_order_turnaround_level_id: null,
    auto_order_language_id: 1,
    webhook_url: null,
    authorizable: false,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  const { id } = body.data;
  expect(await get(id)).toEqual(body.data);
  const listed = async (query: object) =>
    (await world.admin.get(path, { ...query })).body.data.map((it: { id: number }) => it.id);
  expect(await listed({ project_id: world.projectId, platform: 'examplevideo' })).toContain(id);
  expect(await listed({ platform: 'peertube' })).toEqual([]);
  const changed = (await patch(id, { name: 'Films', transcript_postback: false })).body.data;
  expect(changed).toMatchObject({ name: 'Films', transcript_postback: false, has_credentials: true });
  const shown = (await world.project.get('/v3/video_platform_integrations', { id })).body.data;
  expect(shown).toEqual([
    {
      id,
      name: 'Films',
      platform: 'examplevideo',
      auto_order: false,
      transcript_postback: false,
      audio_description_postback: false,
    },
  ]);
  expect((await world.admin.send('DELETE', `${path}/${id}`)).body.data).toEqual({ success: true });
  expect((await world.admin.get(`${path}/${id}`)).status).toBe(404);
});

it('accepts objects as JSON text in a form', async () => {
  const { config, credentials, ...plain } = world.input();
  const form = {
    ...(plain as Record<string, string>),
    config: JSON.stringify(config),
    credentials: JSON.stringify(credentials),
  };
  const { status } = await world.admin.post(
    path,
    {},
    { form: { ...form, project_id: String(world.projectId) } },
  );
  expect(status).toBe(200);
});

it.each<[string, Record<string, unknown>, string[]]>([
  ['a platform without a plugin', { platform: 'nowhere' }, ['platform']],
  ['no name', { name: undefined }, ['name']],
  ['missing settings', { config: undefined }, ['config.url']],
  ['an unknown setting', { config: { url: 'https://x.example', user: 'x' } }, ['config.user']],
  ['settings that are not an object', { config: '[1]' }, ['config']],
  [
    'errors in both at once',
    { config: { url: 'x' }, credentials: { username: 'captions', password: 'short' } },
    ['config.url', 'credentials.password'],
  ],
  ['missing credentials', { credentials: undefined }, ['credentials.username', 'credentials.password']],
  ['an address that is not allowed', { config: { url: 'http://169.254.169.254/' } }, ['config']],
  ['discovery that the platform lacks', { auto_order: true }, ['auto_order']],
  [
    'audio descriptions that the platform does not accept',
    { audio_description_postback: true },
    ['audio_description_postback'],
  ],
])('rejects %s, names the field and writes nothing', async (_, more, items) => {
  const before = await rows();
  const { status, body } = await post(world.input(more));
  expect([status, body.error.items]).toEqual([400, items]);
  expect(await rows()).toBe(before);
});

it('requires the credentials again only for a new host', async () => {
  const { id } = await world.integration();
  const refused = await patch(id, { config: { url: 'https://evil.example' } });
  expect([refused.status, refused.body.error.items]).toEqual([400, ['credentials']]);
  expect((await get(id)).config).toEqual({ url: world.platform.url });
  expect((await patch(id, { config: { url: `${world.platform.url}/base` } })).status).toBe(200);
  const credentials = { username: 'captions', password: 'another one' };
  const moved = await patch(id, { config: { url: 'https://other.example' }, credentials });
  expect(moved.body.data.config).toEqual({ url: 'https://other.example' });
});

describe('secrets', () => {
  it('are encrypted for their row and never shown', async () => {
    const credentials = { username: 'captions', password: CANARY };
    const { id } = await world.integration({ credentials });
    await patch(id, { credentials });
    await post(world.input({ credentials: { ...credentials, extra: CANARY } })); // rejected
    await action(id, 'verify');
    const answers = [
      await get(id),
      (await world.admin.get(path)).body,
      (await world.admin.get('/v3/admin/audit_entries')).body,
    ];
    const dump = await world.app.db.query(
      'select (select json_agg(t) from video_platform_integration t) as i, (select json_agg(a) from audit_entry a) as a',
    );
    expect(JSON.stringify([answers, dump, world.lines])).not.toContain(CANARY);
    const [row] = await world.app.db.query(
      'select id, credentials from video_platform_integration where id = $1',
      [id],
    );
    const box = world.app.get(IntegrationCredentials);
    expect(box.open({ id, credentials: row.credentials })).toEqual(credentials);
    expect(() => box.open({ id: id + 1, credentials: row.credentials })).toThrow();
  });

  it('are encrypted again by the key rotation', async () => {
    const { id } = await world.integration();
    const keyOf = (name: string) => ({ id: name, bytes: randomBytes(32) });
    const sealed = async () =>
      (await world.app.db.query('select credentials from video_platform_integration where id = $1', [id]))[0]
        .credentials;
    const ring = (world.app.get(SecretBox) as unknown as { ring: ReturnType<typeof keyOf>[] }).ring;
    const next = new SecretBox([keyOf('next'), ...ring]);
    expect((await sealed()).startsWith(next.mark)).toBe(false);
    await resealSecrets(world.app.get(Transactions), next, [
      ...AccountsModule.sealed,
      ...VideoPlatformsModule.sealed,
    ]);
    expect((await sealed()).startsWith(next.mark)).toBe(true);
    expect(JSON.parse(next.open(await sealed(), `video_platform_integration:${id}:credentials`))).toEqual({
      username: 'captions',
      password: world.platform.password,
    });
    await world.app.db.query('delete from video_platform_integration where credentials like $1', [
      `${next.mark}%`,
    ]);
  });

  it('are replaced by only one of two concurrent refreshes', async () => {
    const { id } = await world.integration();
    const box = world.app.get(IntegrationCredentials);
    const stored = await box.read(id);
    const tokens = ['a', 'b'].map((username) => ({ username, password: 'a new token' }));
    const won = await Promise.all(tokens.map((token) => box.replace(id, token, stored)));
    expect(won.toSorted()).toEqual([false, true]);
    expect(await box.read(id)).toEqual(tokens[won.indexOf(true)]);
  });
});

describe('verify', () => {
  const verify = async (id: number) => (await action(id, 'verify')).body.data;

  it('returns the account of valid credentials, or the reason for invalid ones', async () => {
    const { id } = await world.integration();
    expect(await verify(id)).toEqual({ ok: true, account: 'captions', reason: null });
    await patch(id, { credentials: { username: 'captions', password: 'wrong one' } });
    expect(await verify(id)).toEqual({
      ok: false,
      account: null,
      reason: 'The user name or the password is wrong.',
    });
  });

  it('ends the state "refused"', async () => {
    const { id } = await world.integration();
    await world.app.db.query(`update video_platform_integration set refusal = 'expired' where id = $1`, [id]);
    expect(await get(id)).toMatchObject({ state: 'refused', state_reason: 'expired' });
    await verify(id);
    expect(await get(id)).toMatchObject({ state: 'ready', state_reason: null });
  });

  it('returns a result even if the platform or the plugin fails', async () => {
    const down = await world.integration({ config: { url: 'http://127.0.0.1:9' } });
    expect((await verify(down.id)).reason).toMatch(/^The platform could not be reached: /);
    const bad = await world.integration({ platform: 'throwing' });
    expect((await verify(bad.id)).reason).toBe('The plugin of Example Video failed.');
    const hung = await world.integration({ platform: 'hanging' });
    expect((await verify(hung.id)).reason).toBe('Example Video took longer than 1 s.');
  });

  it('holds no transaction during the platform call', async () => {
    const { id } = await world.integration({ platform: 'hanging' });
    const answers = Promise.all(Array.from({ length: 20 }, () => action(id, 'verify')));
    expect(await get(id)).toMatchObject({ id });
    expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  });
});

it('shows an integration with a missing or broken plugin as unavailable, with the reason, and still allows renaming it', async () => {
  const { id } = await world.integration();
  const becomes = (platform: string) =>
    world.app.db.query('update video_platform_integration set platform = $2 where id = $1', [id, platform]);
  await becomes('gone');
  expect(await get(id)).toMatchObject({
    state: 'unavailable',
    state_reason: 'No plugin for gone is loaded.',
  });
  await becomes('oldvideo');
  const state_reason = 'The plugin of oldvideo cannot be used: it is of contract 0';
  expect(await get(id)).toMatchObject({ state: 'unavailable', state_reason });
  expect((await action(id, 'verify')).body.data).toEqual({ ok: false, account: null, reason: state_reason });
  expect((await patch(id, { name: 'Still mine' })).status).toBe(200);
  const refused = await patch(id, { config: { url: 'https://x.example' } });
  expect([refused.status, refused.body.error.message]).toEqual([503, state_reason]);
});

it('disables and enables an integration', async () => {
  const { id } = await world.integration();
  expect((await action(id, 'disable')).body.data.state).toBe('disabled');
  expect((await action(id, 'enable')).body.data.state).toBe('ready');
});

it('unlinks the files of a removed integration', async () => {
  const { id } = await world.integration();
  const query = { language_id: 1, reference_id: 'film-1', integration_id: id };
  const file = (await world.project.post('/v3/files', query)).body.data.id;
  await world.admin.send('DELETE', `${path}/${id}`);
  const cleared = await world.project.send('PATCH', `/v3/files/${file}`, { query: { reference_id: '' } });
  expect(cleared.body.data.reference_id).toBeNull();
});

it('restricts integrations to Admin keys of their account', async () => {
  const { id } = await world.integration();
  const project = (
    await world.app.db.query('select id, account_id from project where account_id <> $1', [world.accountId])
  )[0].id;
  expect((await post(world.input({ project_id: project }))).status).toBe(404);
  const calls: ((by: TestClient) => Promise<{ status: number }>)[] = [
    (by) => post(world.input(), by),
    (by) => patch(id, { name: 'x' }, by),
    (by) => by.get(`${path}/${id}`),
    (by) => by.send('DELETE', `${path}/${id}`),
    (by) => action(id, 'verify', by),
  ];
  for (const call of calls) expect((await call(world.project)).status).toBe(403);
});
