import { defineIntegration, type Integration } from '@scriptorium/integrations';
import { z } from 'zod';
import {
  client,
  startAuthorizationServer,
  type AuthorizationServer,
} from '../../test/authorization-server.js';
import { examplevideo } from '../../test/example-platform.js';
import { integrationsPath, startWorld, type World } from '../../test/world.js';
import { CALLBACK_PATH } from './authorization-states.js';
import { IntegrationCredentials } from '../integrations/integration-credentials.js';

const publicUrl = 'https://captions.example.org';

const grantingvideo = defineIntegration({
  id: 'grantingvideo',
  displayName: 'Granting <Video>',
  version: '1.0.0',
  config: z.strictObject({ url: z.url() }),
  credentials: z.strictObject({
    client_id: z.string(),
    client_secret: z.string(),
    refresh_token: z.string(),
    access_token: z.string().optional(),
    access_token_expires_at: z.number().optional(),
  }),
  capabilities: { captions: { formats: ['vtt'], delivery: 'push', replace: 'upsert' }, discovery: 'none' },
  egressHosts: ({ url }) => [new URL(url).host],
  mapLanguage: (tag) => tag,
  oauth: ({ url }) => ({
    authorizationUrl: `${url}/auth`,
    tokenUrl: `${url}/token`,
    scopes: ['captions'],
    parameters: { resource_hint: 'channel' },
  }),
  verify: async ({ credentials }) => {
    await credentials.get();
    return { ok: true };
  },
  putCaption: examplevideo.putCaption as never,
});

let world: World;
let server: AuthorizationServer;
beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(); // the authorisation server warns about its test settings
  server = await startAuthorizationServer(publicUrl + CALLBACK_PATH);
  world = await startWorld({
    plugins: [grantingvideo as Integration],
    publicUrl,
    options: { authorizeMs: 60_000 },
  });
});
afterAll(async () => {
  await world?.stop();
  await server?.close();
});

const connected = async (credentials: Record<string, unknown> = client): Promise<number> =>
  (await world.integration({ platform: 'grantingvideo', config: { url: server.url }, credentials })).id;
const authorize = (id: number) => world.admin.post(`${integrationsPath}/${id}/authorize`);
const begun = async (id: number): Promise<string> => (await authorize(id)).body.data.url;
/** Follows the redirect of the browser to the service. */
const comeBack = ({ pathname, searchParams }: URL) =>
  world.app.as().get(pathname, Object.fromEntries(searchParams));
const stored = (id: number) =>
  world.app.get(IntegrationCredentials).read(id) as Promise<Record<string, unknown>>;

it('stores the granted tokens and explains the next step', async () => {
  const id = await connected();
  const record = (await world.admin.get(`${integrationsPath}/${id}`)).body.data;
  expect(record).toMatchObject({ authorizable: true, has_credentials: true });
  expect((await world.admin.post(`${integrationsPath}/${id}/verify`)).body.data.ok).toBe(false);
  const address = new URL(await begun(id));
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: publicUrl + CALLBACK_PATH,
    scope: 'captions',
    code_challenge_method: 'S256',
    resource_hint: 'channel',
  });
  const { status, headers, body } = await comeBack(await server.consent(address.href));
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(body).toContain('Access granted');
  expect(body).toContain('Granting &#60;Video&#62;');
  expect(await stored(id)).toEqual({
    ...client,
    refresh_token: expect.any(String),
    access_token: expect.any(String),
    access_token_expires_at: expect.any(Number),
  });
  expect((await world.admin.post(`${integrationsPath}/${id}/verify`)).body.data.ok).toBe(true);
});

it('ends the state "refused"', async () => {
  const id = await connected();
  await world.app.db.query(`update video_platform_integration set refusal = 'revoked' where id = $1`, [id]);
  await comeBack(await server.consent(await begun(id)));
  expect((await world.admin.get(`${integrationsPath}/${id}`)).body.data.state).toBe('ready');
});

it('accepts each state only once, even for concurrent requests', async () => {
  const id = await connected();
  const back = await server.consent(await begun(id));
  const answers = await Promise.all([comeBack(back), comeBack(back), comeBack(back)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect((await comeBack(back)).body).toContain('used before, or has expired');
});

it('rejects a state that is expired, unknown, or not the one for which the code was issued', async () => {
  const [id, other] = [await connected(), await connected()];
  const expired = await server.consent(await begun(id));
  await world.app.db.query(`update integration_authorization set expires_at = now() - interval '1 s'`);
  expect((await comeBack(expired)).status).toBe(400);
  const unknown = new URL(expired);
  unknown.searchParams.set('state', 'x');
  expect((await comeBack(unknown)).status).toBe(400);
  expect((await world.app.as().get(CALLBACK_PATH)).status).toBe(400);
  const mixed = await server.consent(await begun(id));
  mixed.searchParams.set('state', new URL(await begun(other)).searchParams.get('state')!);
  expect((await comeBack(mixed)).body).toContain('invalid_grant'); // the verifier belongs to the other state
  expect([await stored(id), await stored(other)]).toEqual([client, client]);
});

it('changes nothing if the administrator declines', async () => {
  const id = await connected();
  const answer = await comeBack(await server.decline(await begun(id)));
  expect(answer.status).toBe(400);
  expect(answer.body).toContain('access_denied');
  expect(await stored(id)).toEqual(client);
});

it('escapes text from the platform', async () => {
  const id = await connected();
  const state = new URL(await begun(id)).searchParams.get('state')!;
  const { body } = await world.app.as().get(CALLBACK_PATH, { state, error: '<script>alert(1)</script>' });
  expect(body).toContain('&#60;script&#62;');
  expect(body).not.toContain('<script');
});

it('stores neither the state nor the verifier in plain text', async () => {
  const address = new URL(await begun(await connected()));
  const rows = JSON.stringify(await world.app.db.query('select * from integration_authorization'));
  expect(rows).not.toContain(address.searchParams.get('state')!);
  expect(rows).toMatch(/"verifier":"v1\./);
  expect(world.lines.join('\n')).not.toContain(client.client_secret);
});

it("requires the client's id and secret, and a platform that supports grants in a browser", async () => {
  const refused = async (credentials: Record<string, unknown>) =>
    (await authorize(await connected(credentials))).body.error;
  const whole = { ...client, refresh_token: 'r' };
  expect(await refused(whole)).toBeUndefined();
  const without = await world.admin.post(
    integrationsPath,
    {},
    {
      json: world.input({
        platform: 'grantingvideo',
        config: { url: server.url },
        credentials: { client_id: 'c' },
      }),
    },
  );
  expect(without.body.error.items).toEqual(['credentials.client_secret']);
  const { id } = await world.integration();
  expect((await authorize(id)).body.error.message).toContain('does not grant access in a browser');
  expect((await world.project.post(`${integrationsPath}/${id}/authorize`)).status).toBe(403);
});
