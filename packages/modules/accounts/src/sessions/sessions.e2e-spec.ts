import { settled, type Answer } from '@scriptorium/testing';
import { Owners } from '../people/owners.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInTokens } from './sign-in-tokens.service.js';
import { aUser, startWorld, type World } from '../../test/world.js';

let world: World;
let key: string;
beforeAll(async () => {
  world = await startWorld([], { http: { trustedProxies: ['127.0.0.1'] } });
  key = await newKey();
});
afterAll(() => world.app.stop());

const ours = { 'x-scriptorium-session': '1' };
const newKey = async (more: object = {}) => {
  const settings = { level: 'Project', projectId: world.ours.projectId, ...more } as const;
  return (await world.accounts.createKey(world.ours.accountId, settings)).api_key;
};

/** Each test uses its own address, because failed attempts are counted by address. */
let addresses = 0;
const from = () => ({ 'x-forwarded-for': `10.1.0.${++addresses}` });

const signIn = (json: object, headers: Record<string, string> = {}) =>
  world.app.as().send('POST', '/v3/session', { json, headers: { ...ours, ...from(), ...headers } });

const cookieOf = ({ headers }: Answer): string => headers.get('set-cookie')!.split(';')[0]!;
const cookieFor = async (json: object) => cookieOf(await signIn(json));

const call = (cookie: string, method: string, path: string, headers: Record<string, string> = ours) =>
  world.app.as().send(method, path, { headers: { cookie, ...headers } });

const tokenFor = async (apiKey: string): Promise<string> => {
  const [{ id }] = await world.app.db.query(
    `select id from api_access where key_hash = sha256(convert_to($1, 'UTF8'))`,
    [apiKey],
  );
  return world.app.get(SignInTokens).once(id);
};

describe('signing in', () => {
  it('with a key sets an HttpOnly cookie and returns the caller', async () => {
    const answer = await signIn({ api_key: key });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^scriptorium_session=[\w-]{43}; Path=\/; Max-Age=6048\d\d; HttpOnly; SameSite=Strict$/,
    );
    const { projectId, accountId } = world.ours;
    expect(answer.body.data).toMatchObject({
      kind: 'key',
      level: 'project',
      account: { id: accountId, name: 'Ours' },
      project: { id: projectId, name: 'Ours' },
      permissions: { can_upload: true, can_edit: true, can_work: false },
      transcript_id: null,
    });
    const shown = await call(cookieOf(answer), 'GET', '/v3/session');
    expect(shown.body.data).toEqual(answer.body.data);
  });

  it('over HTTPS sets a Secure cookie', async () => {
    const answer = await signIn({ api_key: key }, { 'x-forwarded-proto': 'https' });
    expect(answer.headers.get('set-cookie')).toMatch(/; Secure$/);
  });

  it('with an Admin key shows no project, and the permissions of its user', async () => {
    const user = await aUser(world.ours);
    await world.ours.admin.post('/v3/admin/user_accesses', {
      user_id: user.id,
      email: user.email,
      access_level: 'account',
      can_edit: true,
    });
    const answer = await signIn({ api_key: await newKey({ userId: user.id }) });
    expect(answer.body.data).toMatchObject({
      name: 'Ada Lovelace',
      level: 'project',
      permissions: { can_upload: false, can_edit: true, can_work: false },
    });
    const admin = await world.accounts.createKey(world.ours.accountId, { level: 'Admin' });
    expect((await signIn({ api_key: admin.api_key })).body.data).toMatchObject({
      level: 'admin',
      project: null,
    });
  });

  it('is refused without a key, with an unknown or disabled key, and with both key and token', async () => {
    expect(await signIn({})).toMatchObject({ status: 400, body: { error: { items: ['api_key'] } } });
    expect(await signIn({ api_key: 'unknown' })).toMatchObject({
      status: 401,
      body: { error: { message: 'Invalid API key.' } },
    });
    const disabled = await newKey();
    await world.app.db.query(
      `update api_access set enabled = false where key_hash = sha256(convert_to($1, 'UTF8'))`,
      [disabled],
    );
    expect(await signIn({ api_key: disabled })).toMatchObject({ status: 403 });
    expect(await signIn({ api_key: key, token: 'x' })).toMatchObject({
      status: 400,
      body: { error: { items: ['token'] } },
    });
  });

  it('is refused to pages of other origins, which cannot send the header', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    const form = { api_key: key };
    const answer = await world.app.as().send('POST', '/v3/session', { form, headers });
    expect(answer).toMatchObject({ status: 403, body: { error: { message: /X-Scriptorium-Session/ } } });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect((await world.app.as().send('POST', '/v3/session', { form })).status).toBe(200);
  });

  it('ends the previous session of the browser', async () => {
    const before = await cookieFor({ api_key: key });
    await signIn({ api_key: key }, { cookie: before });
    expect(await call(before, 'GET', '/v3/session')).toMatchObject({ status: 401 });
  });

  it('counts failed attempts with keys and tokens by address, and accepts valid ones', async () => {
    const headers = from();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) {
      statuses.push((await signIn({ api_key: `no key ${i}` }, headers)).status);
      statuses.push((await signIn({ token: `no token ${i}` }, headers)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429]);
    expect((await signIn({ api_key: key }, headers)).status).toBe(200);
  });

  it("stores only a hash of the cookie's token", async () => {
    const [, token] = (await cookieFor({ api_key: key })).split('=');
    const rows = await world.app.db.query('select to_json(s) as row from session s');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('keeps at most a hundred sessions per key', async () => {
    const many = await newKey();
    const first = await cookieFor({ api_key: many });
    for (let i = 0; i < 99; i++) await signIn({ api_key: many });
    expect((await call(first, 'GET', '/v3/session')).status).toBe(200);
    await signIn({ api_key: many });
    expect((await call(first, 'GET', '/v3/session')).status).toBe(401);
  });
});

describe('a one-time token', () => {
  it('opens one session', async () => {
    const token = await tokenFor(key);
    expect((await signIn({ token })).body.data).toMatchObject({ kind: 'key', level: 'project' });
    expect(await signIn({ token })).toMatchObject({
      status: 401,
      body: { error: { message: 'This link has expired or was used already.' } },
    });
  });

  it('opens one session when several browsers use it concurrently', async () => {
    const token = await tokenFor(key);
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn({ token })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);
  });

  it('expires', async () => {
    const token = await tokenFor(key);
    await world.app.db.query(`update sign_in_token set expires_at = now()`);
    expect((await signIn({ token })).status).toBe(401);
  });

  it('is invalid once its key is disabled', async () => {
    const doomed = await newKey();
    const token = await tokenFor(doomed);
    await disable(doomed);
    expect((await signIn({ token })).status).toBe(401);
  });
});

const idOf = async (apiKey: string): Promise<number> => {
  const [row] = await world.app.db.query(
    `select id from api_access where key_hash = sha256(convert_to($1, 'UTF8'))`,
    [apiKey],
  );
  return row.id;
};

async function disable(apiKey: string): Promise<void> {
  const { status } = await world.ours.admin.post(`/v3/admin/api_accesses/${await idOf(apiKey)}/disable`);
  expect(status).toBe(200);
}

describe('a session', () => {
  it('has the rights of the key, in every tab', async () => {
    const cookie = await cookieFor({ api_key: key });
    const tabs = await Promise.all([1, 2].map(() => call(cookie, 'GET', '/v3/authenticate')));
    expect(tabs.map(({ body }) => body.data.access_type)).toEqual(['project', 'project']);
    expect((await call(cookie, 'GET', '/v3/admin/users')).status).toBe(403);
  });

  it('of an Admin key is audited like the key, and shares its Idempotency-Keys', async () => {
    const admin = await world.accounts.createKey(world.ours.accountId, { level: 'Admin' });
    const cookie = await cookieFor({ api_key: admin.api_key });
    const query = { firstname: 'A', lastname: 'B', email: 'a@example.com', username: 'audited' };
    const made = await world.app
      .as()
      .send('POST', '/v3/admin/users', { query, headers: { cookie, ...ours, 'idempotency-key': 'one' } });
    expect(made.status).toBe(200);
    const again = await world.app
      .as(admin.api_key)
      .send('POST', '/v3/admin/users', { query, headers: { 'idempotency-key': 'one' } });
    expect(again.body).toEqual(made.body);
    const entries = await world.app.db.query(
      `select access_id as "accessId" from audit_entry where route = '/v3/admin/users' and access_id = $1`,
      [admin.id],
    );
    expect(entries).toHaveLength(1);
  });

  it('ends with a sign-out in all tabs', async () => {
    const cookie = await cookieFor({ api_key: key });
    const other = await cookieFor({ api_key: key });
    const answer = await call(cookie, 'DELETE', '/v3/session');
    expect(answer).toMatchObject({ status: 200, body: { data: { success: true } } });
    expect(answer.headers.get('set-cookie')).toMatch(/^scriptorium_session=; Path=\/; Max-Age=0;/);
    expect((await call(cookie, 'GET', '/v3/authenticate')).status).toBe(401);
    expect((await call(other, 'GET', '/v3/authenticate')).status).toBe(200);
  });

  it.each([
    ['disabled alone', (doomed: string) => disable(doomed)],
    [
      'disabled with its project',
      async () => {
        const { projectId } = world.ours;
        await world.ours.admin.post('/v3/admin/api_accesses/disable_project_accesses', {
          project_id: projectId,
        });
      },
    ],
  ])('ends for good when its key is %s', async (_, end) => {
    const doomed = await newKey();
    const cookie = await cookieFor({ api_key: doomed });
    await end(doomed);
    expect((await call(cookie, 'GET', '/v3/authenticate')).status).toBe(401);
    await world.ours.admin.post(`/v3/admin/api_accesses/${await idOf(doomed)}/enable`);
    expect((await call(cookie, 'GET', '/v3/authenticate')).status).toBe(401);
    await world.app.db.query('update api_access set enabled = true');
  });

  it('ends after 12 hours without a request, or after a week', async () => {
    const idle = await cookieFor({ api_key: key });
    await world.app.db.query(`update session set used_at = now() - interval '12 hours'`);
    expect((await call(idle, 'GET', '/v3/authenticate')).status).toBe(401);
    const old = await cookieFor({ api_key: key });
    await world.app.db.query(`update session set expires_at = now()`);
    expect((await call(old, 'GET', '/v3/authenticate')).status).toBe(401);
    await world.app.get(SessionsService).expire();
    expect(await world.app.db.query('select 1 from session')).toEqual([]);
    expect(await world.app.db.query('select 1 from sign_in_token where expires_at <= now()')).toEqual([]);
  });

  it('continues while it is used', async () => {
    const cookie = await cookieFor({ api_key: key });
    await world.app.db.query(`update session set used_at = now() - interval '11 hours'`);
    expect((await call(cookie, 'GET', '/v3/authenticate')).status).toBe(200);
    const [{ fresh }] = await world.app.db.query(
      `select bool_and(used_at > now() - interval '1 minute') as fresh from session`,
    );
    expect(fresh).toBe(true);
  });

  it('is shared by servers on the same database, and survives a restart', async () => {
    const cookie = await cookieFor({ api_key: key });
    const next = await startWorld([], { besides: world.app });
    try {
      const answer = await next.app.as().send('GET', '/v3/authenticate', { headers: { cookie, ...ours } });
      expect(answer.status).toBe(200);
    } finally {
      await next.app.stop();
      await settled(world.app);
    }
  });

  it.each(['', 'tampered', 'x'.repeat(201), '%00', '"quoted"'])(
    'is refused with the cookie %j',
    async (value) => {
      const cookie = `scriptorium_session=${value}`;
      expect(await call(cookie, 'GET', '/v3/session')).toMatchObject({
        status: 401,
        body: { error: { type: 'authentication_error' } },
      });
    },
  );

  it('is found among other cookies', async () => {
    const cookie = await cookieFor({ api_key: key });
    expect((await call(`a=1; ${cookie}; b=2`, 'GET', '/v3/session')).status).toBe(200);
  });

  it('is required of our scripts (401); other requests without a cookie get the error for a missing key', async () => {
    expect((await world.app.as().send('GET', '/v3/session', { headers: ours })).status).toBe(401);
    expect(await world.app.as().get('/v3/session')).toMatchObject({
      status: 400,
      body: { error: { items: ['api_key'] } },
    });
  });

  it('is ignored if the request has a key', async () => {
    const cookie = await cookieFor({ api_key: key });
    const other = await newKey({ level: 'Observer' });
    const levelWith = async (sent: object) =>
      (await world.app.as().send('GET', '/v3/session', sent)).body.data.level;
    expect(await levelWith({ query: { api_key: other }, headers: { cookie } })).toBe('observer');
    expect(await levelWith({ headers: { cookie, ...ours, 'x-api-key': other } })).toBe('observer');
    const bad = await world.app.as('unknown').send('GET', '/v3/session', { headers: { cookie, ...ours } });
    expect(bad.status).toBe(401);
    expect((await call(cookie, 'GET', '/v3/session')).body.data.level).toBe('project');
  });
});

describe('a request made by another page', () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = await cookieFor({ api_key: key });
  });
  const reads = (headers: Record<string, string>) => call(cookie, 'GET', '/v3/authenticate', headers);

  it('is refused if it writes, whatever Sec-Fetch-Site says', async () => {
    for (const site of ['same-origin', 'none', 'cross-site']) {
      const answer = await call(cookie, 'DELETE', '/v3/session', { 'sec-fetch-site': site });
      expect(answer).toMatchObject({ status: 403, body: { error: { type: 'forbidden_error' } } });
    }
    expect((await reads(ours)).status).toBe(200);
  });

  it.each([
    ['same-origin', 200],
    ['none', 200],
    ['same-site', 403],
    ['cross-site', 403],
  ])('is refused if it reads, unless it comes from our own pages (%s: %i)', async (site, status) => {
    expect((await reads({ 'sec-fetch-site': site })).status).toBe(status);
  });

  it('is refused without Sec-Fetch-Site over HTTPS, but not over plain HTTP, where browsers omit the header', async () => {
    expect((await reads({})).status).toBe(200);
    expect((await reads({ 'x-forwarded-proto': 'https' })).status).toBe(403);
  });
});

describe('an account in signed mode', () => {
  it('requires the secret of the key to sign in, over HTTPS, but no signatures afterwards', async () => {
    const { id } = await world.accounts.createAccount('Signed', { signed: true });
    const { project } = await world.accounts.createProject(id, { name: 'Signed' });
    const https = { 'x-forwarded-proto': 'https' };
    const given = { api_key: project.api_key, api_secret_key: project.api_secret_key };
    expect((await signIn(given)).status).toBe(403);
    expect(await signIn({ api_key: project.api_key }, https)).toMatchObject({
      status: 400,
      body: { error: { items: ['api_secret_key'] } },
    });
    expect(await signIn({ ...given, api_secret_key: 'wrong' }, https)).toMatchObject({
      status: 401,
      body: { error: { message: 'Invalid secret key.' } },
    });
    const answer = await signIn(given, https);
    expect(answer.status).toBe(200);
    const cookie = cookieOf(answer);
    expect((await call(cookie, 'GET', '/v3/authenticate', { ...ours, ...https })).status).toBe(200);
    expect((await call(cookie, 'DELETE', '/v3/session', { ...ours, ...https })).status).toBe(200);
    expect((await call(cookie, 'GET', '/v3/authenticate', ours)).status).toBe(401);
    const other = cookieOf(await signIn(given, https));
    expect((await call(other, 'GET', '/v3/authenticate', ours)).status).toBe(403);
  });
});

it('gives the person who sets the service up all places, and the name once', async () => {
  const accessId = await world.app.get(Owners).create(world.ours.accountId);
  const cookie = await cookieFor({ token: await world.app.get(SignInTokens).once(accessId) });
  const session = async () => (await call(cookie, 'GET', '/v3/session')).body.data;
  expect(await session()).toMatchObject({
    kind: 'person',
    name: '',
    project: { id: world.ours.projectId },
    person: { manages_account: true },
    permissions: { can_publish: true, can_manage_users: true },
    shows_prices: false,
  });
  const give = (name: string) =>
    world.app.as().send('PUT', '/v3/person/name', { json: { name }, headers: { cookie, ...ours } });
  expect((await give(' Grace Brewster  Hopper ')).status).toBe(200);
  expect((await session()).name).toBe('Grace Brewster Hopper');
  expect((await give('Ada Lovelace')).status).toBe(403);
  expect((await call(cookie, 'PUT', '/v3/session/account')).body.data.level).toBe('admin');
  expect(await world.accounts.keyToSignInWith()).toBe(accessId);
});
