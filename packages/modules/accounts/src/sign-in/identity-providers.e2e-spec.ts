import { providerClient as client, startProvider, type TestProvider, WebClient } from '@scriptorium/testing';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aUser, startWorld, type World } from '../../test/world.js';
import { identityProviderRules } from './identity-provider.js';

let world: World;
let school: TestProvider;
/** A server that answers with `configuration` as that of a provider. */
let broken: Server;
let configuration: object | undefined;
let brokenUrl: string;
beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(); // the provider warns about its test settings
  jest.spyOn(console, 'info').mockImplementation();
  broken = createServer((request, response) => {
    const found = request.url === '/.well-known/openid-configuration' ? configuration : undefined;
    response.writeHead(found ? 200 : 404).end(JSON.stringify(found ?? {}));
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => broken.once('listening', ready));
  brokenUrl = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
  school = await startProvider();
  const fixed = { ...client, id: 'fixed', name: 'Fixed', issuer: brokenUrl };
  world = await startWorld([], {}, identityProviderRules.parse([fixed]));
  await world.accounts.updateAccount(world.ours.accountId, { operator: true });
  const at = `${world.app.baseUrl}/v3/session/openid/school`;
  const afterLogout = `${world.app.baseUrl}/studio/sign-in`;
  school.serve({ callback: `${at}/callback`, logout: `${at}/logout`, afterLogout });
});
afterAll(async () => {
  await world?.app.stop();
  broken?.close();
  await school?.close();
});

const path = '/v3/admin/identity_providers';
const save = (id: string, settings: object, by = world.ours.admin) =>
  by.send('PUT', `${path}/${id}`, { json: settings });
const problem = async (id: string) =>
  (await world.ours.admin.post(`${path}/${id}/test`)).body.data.problem as string | null;
const schoolSettings = () => ({ name: 'School', issuer: school.url, ...client });
const methods = async () => (await world.app.as('').get('/v3/session/methods')).body.data.providers;

it('sets up a provider with which people sign in at once, and removes it', async () => {
  const { body } = await save('school', schoolSettings());
  expect(body.data).toEqual({
    id: 'school',
    name: 'School',
    issuer: school.url,
    client_id: client.client_id,
    has_secret: true,
    trust_email: false,
    in_environment: false,
    redirect_uri: `${world.app.baseUrl}/v3/session/openid/school/callback`,
    logout_uri: `${world.app.baseUrl}/v3/session/openid/school/logout`,
  });
  expect(await problem('school')).toBe(null);
  expect(await methods()).toEqual([
    { id: 'fixed', name: 'Fixed' },
    { id: 'school', name: 'School' },
  ]);

  const user = await aUser(world.ours);
  await world.ours.admin.post('/v3/admin/user_accesses', {
    user_id: user.id,
    email: user.email,
    access_level: 'project',
    project_id: world.ours.projectId,
  });
  school.people[user.login] = { email: user.email, email_verified: true };
  const browser = new WebClient(user.login);
  const at = `${world.app.baseUrl}/v3/session/openid/school`;
  const headers = { 'x-scriptorium-session': '1', 'content-type': 'application/json' };
  const begun = await browser.fetch(at, { method: 'POST', headers, body: '{}' });
  const { data } = (await begun.json()) as { data: { url: string } };
  const answer = await browser.fetch((await browser.open(data.url, `${at}/callback`)).href);
  expect(answer.headers.get('location')).toBe(`${world.app.baseUrl}/studio/`);

  expect((await world.ours.admin.send('DELETE', `${path}/school`)).status).toBe(200);
  expect(await methods()).toEqual([{ id: 'fixed', name: 'Fixed' }]);
  expect((await world.ours.admin.send('DELETE', `${path}/school`)).status).toBe(404);
});

it('stores the secret sealed, never shows it, and keeps it when it is omitted', async () => {
  await save('sealed', schoolSettings());
  const { client_secret: _, ...others } = schoolSettings();
  await save('sealed', { ...others, name: 'School again' });
  expect(await problem('sealed')).toBe(null);
  const { body } = await world.ours.admin.get(path);
  expect(body.data).toEqual([
    expect.objectContaining({ id: 'fixed', in_environment: true }),
    expect.objectContaining({ id: 'sealed', name: 'School again', has_secret: true }),
  ]);
  expect(JSON.stringify(body)).not.toContain(client.client_secret);
  const [row] = await world.app.db.query('select client_secret from identity_provider');
  expect(row.client_secret).toMatch(/^v1\.test\./);
  await save('sealed', { ...others, issuer: brokenUrl.replace('127.0.0.1', 'localhost') });
  expect((await world.ours.admin.get(path)).body.data[1]).toMatchObject({ id: 'sealed', has_secret: false });
  const audit = JSON.stringify((await world.ours.admin.get('/v3/admin/audit_entries')).body);
  expect(audit).toContain('identity_providers');
  expect(audit).toContain('sealed'); // the id in the path
  expect(audit).not.toContain(client.client_secret);
  await world.ours.admin.send('DELETE', `${path}/sealed`);
});

it('says what is wrong with a provider', async () => {
  await save('school', { ...schoolSettings(), client_secret: 'another' });
  expect(await problem('school')).toBe('It refuses the client id or the client secret (invalid_client).');
  await world.ours.admin.send('DELETE', `${path}/school`);

  const at = `${brokenUrl}/.well-known/openid-configuration`;
  expect(await problem('fixed')).toBe(`${at} answers with status 404, not with its configuration.`);
  configuration = { issuer: `${brokenUrl}/` };
  expect(await problem('fixed')).toContain(`It names itself "${brokenUrl}/".`);
  configuration = { issuer: brokenUrl };
  expect(await problem('fixed')).toBe('Its configuration has no authorization_endpoint.');
  const endpoints = {
    issuer: brokenUrl,
    authorization_endpoint: `${brokenUrl}/auth`,
    token_endpoint: `${brokenUrl}/token`,
    jwks_uri: `${brokenUrl}/keys`,
  };
  configuration = { ...endpoints, code_challenge_methods_supported: ['plain'] };
  expect(await problem('fixed')).toBe('It does not support PKCE with S256.');
  configuration = endpoints;
  expect(await problem('fixed')).toBe(`${brokenUrl}/keys answers with status 404, not with its keys.`);
});

it.each([
  ['a private network', { issuer: 'https://10.0.0.1' }, "'issuer' (this address is not allowed)"],
  ['no URL', { issuer: 'school' }, "'issuer' (a URL)"],
  ['plain HTTP', { issuer: 'http://id.example.edu' }, "'issuer' (must begin with https"],
])('refuses an issuer with %s, and stores nothing', async (_, wrong, message) => {
  const { status, body } = await save('wrong', { ...schoolSettings(), ...wrong });
  expect([status, body.error.message]).toEqual([400, expect.stringContaining(message)]);
  expect(await world.app.db.query('select from identity_provider')).toEqual([]);
});

it('does not change providers of the environment', async () => {
  const { status, body } = await save('fixed', schoolSettings());
  expect([status, body.error.message]).toEqual([400, expect.stringContaining('OPENID_PROVIDERS')]);
  expect((await world.ours.admin.send('DELETE', `${path}/fixed`)).status).toBe(404);
});

it('is for the operator only', async () => {
  for (const by of [world.theirs.admin, world.ours.project]) {
    expect((await save('mine', schoolSettings(), by)).status).toBe(403);
    expect((await by.get(path)).status).toBe(403);
  }
});
