import {
  eventually,
  providerClient as client,
  startProvider,
  WebClient as Browser,
  type TestProvider,
} from '@scriptorium/testing';
import { createHash } from 'node:crypto';
import { SigningProvider } from '../../test/signing-provider.js';
import { aUser, startWorld, type World } from '../../test/world.js';
import { identityProviderRules } from './identity-provider.js';

let world: World;
let school: TestProvider;
let other: TestProvider;
let signing: SigningProvider;
beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(); // the providers warn about their test settings
  jest.spyOn(console, 'info').mockImplementation();
  [school, other, signing] = await Promise.all([startProvider(), startProvider(), SigningProvider.start()]);
  const common = { name: 'School', ...client };
  // The accounts of a new database have the ids 1 and 2, and their projects too.
  const admit = [
    { domain: 'Staff.example', group: 'captioners', account: 1, project: 1, permissions: ['can_edit'] },
    { group: 'wrong', account: 1, project: 2 },
    { domain: 'desk.example', account: 1, project: 1 },
  ];
  const providers = identityProviderRules.parse([
    { ...common, id: 'school', issuer: school.url, admit },
    { ...common, id: 'other', issuer: other.url, name: 'Other' },
    { ...common, id: 'signing', issuer: signing.url },
    { ...common, id: 'trusted', issuer: 'http://127.0.0.1:1', name: 'Unreachable' },
  ]);
  world = await startWorld([], { http: { trustedProxies: ['127.0.0.1'] } }, providers);
  for (const [id, provider] of Object.entries({ school, other })) {
    const at = `${world.app.baseUrl}/v3/session/openid/${id}`;
    const afterLogout = `${world.app.baseUrl}/studio/sign-in`;
    provider.serve({ callback: `${at}/callback`, logout: `${at}/logout`, afterLogout });
  }
});
afterAll(async () => {
  await world?.app.stop();
  await Promise.all([school?.close(), other?.close(), signing?.close()]);
});

type Fields = Record<string, string>;
const page = { 'x-scriptorium-session': '1', 'content-type': 'application/json' };
const callbackOf = (id: string) => `${world.app.baseUrl}/v3/session/openid/${id}/callback`;

/** Begins to sign in. Returns the URL of the provider. */
async function begin(browser: Browser, id = 'school', body: object = {}): Promise<string> {
  const at = `${world.app.baseUrl}/v3/session/openid/${id}`;
  const answer = await browser.fetch(at, { method: 'POST', headers: page, body: JSON.stringify(body) });
  const { data } = (await answer.json()) as { data: { url: string } };
  return data.url;
}

/** Returns the answer of the provider, which the browser has not opened yet. */
const consent = async (browser: Browser, id = 'school', body: object = {}): Promise<string> =>
  (await browser.open(await begin(browser, id, body), callbackOf(id))).href;

/** Opens the answer of a provider. Returns where it leads: a page of the studio. */
async function finish(browser: Browser, answer: string): Promise<string> {
  const { status, headers } = await browser.fetch(answer);
  expect(status).toBe(303);
  const to = headers.get('location')!;
  expect(to.startsWith(`${world.app.baseUrl}/studio/`)).toBe(true);
  return to.slice(`${world.app.baseUrl}/studio`.length);
}

const signIn = async (browser: Browser, id = 'school', body: object = {}) =>
  finish(browser, await consent(browser, id, body));
const refusedFor = (reason: string) => `/sign-in?refused=sign_in.${reason}`;

async function session(browser: Browser) {
  const response = await browser.fetch(`${world.app.baseUrl}/v3/session`, { headers: page });
  return { status: response.status, ...((await response.json()) as { data: { person: { id: number } } }) };
}

/** Creates a user with access to our project, and an account at a provider with the same address. */
async function member({ people }: TestProvider = school, claims: object = {}) {
  const user = await aUser(world.ours);
  await world.ours.admin.post('/v3/admin/user_accesses', {
    user_id: user.id,
    email: user.email,
    access_level: 'project',
    project_id: world.ours.projectId,
    can_edit: true,
  });
  people[user.login] = { email: user.email.toUpperCase(), email_verified: true, ...claims };
  return { ...user, browser: new Browser(user.login) };
}

describe('signing in at a provider', () => {
  it('signs in the invited person with the verified address, and knows them by their subject afterwards', async () => {
    const { browser, id, login } = await member();
    expect(await signIn(browser, 'school', { next: '/files?q=a' })).toBe('/files?q=a');
    expect(await session(browser)).toMatchObject({ status: 200, data: { kind: 'person', person: { id } } });
    school.people[login] = { email: 'married@example.com', email_verified: false };
    const again = new Browser(login);
    expect(await signIn(again)).toBe('/');
    expect((await session(again)).data.person.id).toBe(id);
  });

  it('sends PKCE, state and nonce, new ones each time', async () => {
    const urls = [await begin(new Browser('a')), await begin(new Browser('a'))].map((each) => new URL(each));
    const [first, second] = urls.map(({ searchParams }) => Object.fromEntries(searchParams)) as [
      Fields,
      Fields,
    ];
    expect(first).toMatchObject({ code_challenge_method: 'S256', redirect_uri: callbackOf('school') });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first[name]!.length).toBeGreaterThanOrEqual(43);
      expect(first[name]).not.toBe(second[name]);
    }
  });

  it('admits others by the rules of the operator, with the permissions of the rule', async () => {
    const verified = { email_verified: true, given_name: 'Grace', family_name: 'Hopper' };
    school.people.grace = { ...verified, email: 'grace@staff.example', groups: ['all', 'captioners'] };
    const grace = new Browser('grace');
    expect(await signIn(grace)).toBe('/');
    expect((await session(grace)).data).toMatchObject({
      name: 'Grace Hopper',
      project: { id: 1 },
      permissions: { can_edit: true, can_upload: false },
    });
    school.people.outside = { ...verified, email: 'x@elsewhere.example', groups: ['captioners'] };
    school.people.sub = { ...verified, email: 'x@not.staff.example', groups: ['captioners'] };
    school.people.groupless = { ...verified, email: 'y@staff.example' };
    for (const login of ['outside', 'sub', 'groupless'])
      expect(await signIn(new Browser(login))).toBe(refusedFor('not_invited'));
    school.people.misplaced = { ...verified, email: 'z@example.com', groups: ['wrong'] };
    expect(await signIn(new Browser('misplaced'))).toBe(refusedFor('not_admitted'));
  });

  it('refuses people who were not invited, and says so on the sign-in page', async () => {
    school.people.stranger = { email: 'stranger@example.com', email_verified: true };
    const browser = new Browser('stranger');
    expect(await signIn(browser)).toBe(refusedFor('not_invited'));
    expect((await session(browser)).status).toBe(401);
  });

  it('refuses a removed person, and one who declines at the provider', async () => {
    const { browser, id } = await member();
    await signIn(browser);
    await world.ours.admin.send('DELETE', `/v3/admin/users/${id}`);
    expect((await session(browser)).status).toBe(401);
    expect(await signIn(browser)).toBe(refusedFor('not_invited'));
    const url = new URL(await begin(browser));
    const state = url.searchParams.get('state')!;
    const declined = new URLSearchParams({ error: 'access_denied', state, iss: school.url });
    expect(await finish(browser, `${callbackOf('school')}?${declined}`)).toBe(refusedFor('provider_refused'));
  });

  it('lets people sign in another way while a provider cannot be reached', async () => {
    const at = `${world.app.baseUrl}/v3/session/openid/trusted`;
    const answer = await fetch(at, { method: 'POST', headers: page, body: '{}' });
    expect(answer.status).toBe(503);
    const { browser } = await member();
    expect(await signIn(browser)).toBe('/');
    expect(
      (await fetch(at.replace('trusted', 'none'), { method: 'POST', headers: page, body: '{}' })).status,
    ).toBe(404);
  });
});

describe('attacks', () => {
  it('takes over no user by an unverified address, or by one of a provider for another account', async () => {
    for (const claims of [
      { email_verified: false },
      { email_verified: undefined },
      { email_verified: 'true' },
    ]) {
      const { browser, id } = await member(school, claims);
      expect(await signIn(browser)).toBe(refusedFor('unverified'));
      const [{ count }] = await world.app.db.query('select count(*)::int from identity where user_id = $1', [
        id,
      ]);
      expect(count).toBe(0);
    }
  });

  it('takes over no user by an address that the provider gave to another person later', async () => {
    const { browser, login } = await member();
    await signIn(browser);
    school.people.successor = school.people[login]!;
    expect(await signIn(new Browser('successor'))).toBe(refusedFor('other_identity'));
  });

  it('takes over no user by an address that only a Unicode lower case makes equal', async () => {
    const { id } = await member();
    await world.ours.admin.post(`/v3/admin/users/${id}`, { email: 'kelvin@example.com' });
    school.people.kelvin = { email: '\u212Aelvin@example.com', email_verified: true };
    expect(await signIn(new Browser('kelvin'))).toBe(refusedFor('not_invited'));
    school.people.staff = { email: 'x@des\u212A.example', email_verified: true };
    expect(await signIn(new Browser('staff'))).toBe(refusedFor('not_invited'));
    const grant = { user_id: id, access_level: 'account', email: '\u212Aelvin@example.com' };
    expect((await world.ours.admin.post('/v3/admin/user_accesses', grant)).status).toBe(400);
  });

  it('accepts ID tokens signed by a published key of the provider only', async () => {
    const { email } = await member();
    const outcomes: Record<string, string> = {};
    for (const signer of Object.keys(signing.signers) as (keyof SigningProvider['signers'])[]) {
      const browser = new Browser(signer);
      const claims = { sub: 'signed', email, email_verified: true };
      const answer = await signing.consent(await begin(browser, 'signing'), signer, claims);
      outcomes[signer] = await finish(browser, answer);
    }
    const refused = refusedFor('provider_refused');
    expect(outcomes).toEqual({
      'own key': '/',
      'other key': refused,
      'client secret': refused,
      none: refused,
    });
  });

  it('does not choose between users of several accounts with one address', async () => {
    const { browser, email } = await member();
    const theirs = await aUser(world.theirs);
    await world.theirs.admin.post(`/v3/admin/users/${theirs.id}`, { email });
    const grant = { user_id: theirs.id, email, access_level: 'project', project_id: world.theirs.projectId };
    await world.theirs.admin.post('/v3/admin/user_accesses', grant);
    expect(await signIn(browser)).toBe(refusedFor('several_users'));
  });

  it('login CSRF: refuses the answer to a sign-in that another browser began', async () => {
    const attacker = await member();
    const answer = await consent(attacker.browser);
    const victim = new Browser('victim');
    expect(await finish(victim, answer)).toBe(refusedFor('not_begun'));
    await begin(victim); // with an attempt of its own, whose state differs
    expect(await finish(victim, answer)).toBe(refusedFor('provider_refused'));
    expect((await session(victim)).status).toBe(401);
  });

  it('login CSRF: a page of another origin cannot begin', async () => {
    const headers = { 'content-type': 'application/json', origin: 'https://elsewhere.example' };
    const at = `${world.app.baseUrl}/v3/session/openid/school`;
    const answer = await fetch(at, { method: 'POST', headers, body: '{}' });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
  });

  it('replay: an answer signs in once, even with the cookie of the attempt', async () => {
    const { browser } = await member();
    const answer = await consent(browser);
    const cookie = browser.cookie(answer);
    expect(await finish(browser, answer)).toBe('/');
    expect(await finish(browser, answer)).toBe(refusedFor('not_begun'));
    const copied = new Browser('copy');
    const { headers } = await copied.fetch(answer, { headers: { cookie } });
    expect(headers.get('location')).toMatch(/refused=sign_in.not_begun$/);
  });

  it('replay: two answers at once sign in once', async () => {
    const { browser } = await member();
    const answer = await consent(browser);
    const cookie = browser.cookie(answer);
    const open = () => fetch(answer, { redirect: 'manual', headers: { cookie } });
    const locations = (await Promise.all([open(), open(), open()])).map((it) => it.headers.get('location'));
    expect(locations.filter((each) => each!.includes('refused'))).toHaveLength(2);
  });

  it('mix-up: an answer of one provider is not taken at the address of another, nor with another issuer', async () => {
    const { browser } = await member();
    const answer = await consent(browser);
    const { search } = new URL(answer);
    expect(await finish(browser, callbackOf('other') + search)).toBe(refusedFor('not_begun'));
    const second = new URL(await consent(browser));
    second.searchParams.set('iss', other.url);
    expect(await finish(browser, second.href)).toBe(refusedFor('provider_refused'));
    const third = new URL(await consent(browser));
    third.searchParams.delete('iss');
    expect(await finish(browser, third.href)).toBe(refusedFor('provider_refused'));
    expect((await session(browser)).status).toBe(401);
  });

  it('mix-up: the same subject at another provider is another person', async () => {
    const { browser, login } = await member();
    expect(await signIn(browser)).toBe('/');
    other.people[login] = { email: 'somebody@example.com', email_verified: true };
    expect(await signIn(new Browser(login), 'other')).toBe(refusedFor('not_invited'));
  });

  it('open redirect: leads to pages of the studio only, percent-encoded', async () => {
    const browser = new Browser('a');
    for (const next of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'files',
      '@evil.example',
      '/files\r\nset-cookie: a=b',
      '/files\u0085',
      '/files?q=\u0142',
    ]) {
      const at = `${world.app.baseUrl}/v3/session/openid/school`;
      const answer = await browser.fetch(at, {
        method: 'POST',
        headers: page,
        body: JSON.stringify({ next }),
      });
      expect(answer.status).toBe(400);
    }
    const { browser: inside } = await member();
    expect(await signIn(inside, 'school', { next: '/a/..//evil.example' })).toBe('/a/..//evil.example');
    expect(await signIn(inside, 'school', { next: '/files?q=caf\u00e9 au%20lait' })).toBe(
      '/files?q=caf%C3%A9%20au%20lait',
    );
  });

  it('keeps the code verifier and the state out of the browser, and the cookie from scripts', async () => {
    const at = `${world.app.baseUrl}/v3/session/openid/school`;
    const answer = await fetch(at, { method: 'POST', headers: page, body: '{}' });
    const cookie = answer.headers.get('set-cookie')!;
    expect(cookie).toMatch(
      /^scriptorium_sign_in=[\w-]{43}; Path=\/v3\/session\/openid; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    const [{ data }] = await world.app.db.query(
      `select data from sign_in_attempt where token_hash = sha256(convert_to($1, 'UTF8'))`,
      [/=([\w-]+)/.exec(cookie)![1]],
    );
    const { data: given } = (await answer.json()) as { data: { url: string } };
    expect(given.url).not.toContain(data.verifier);
    const challenge = createHash('sha256').update(data.verifier).digest('base64url');
    expect(new URL(given.url).searchParams.get('code_challenge')).toBe(challenge);
  });
});

describe('signing out', () => {
  async function signOut(browser: Browser) {
    const at = `${world.app.baseUrl}/v3/session`;
    const answer = await browser.fetch(at, { method: 'DELETE', headers: page });
    return (await answer.json()) as { data: { success: boolean; logout_url: string } };
  }

  it('leads to the provider, which ends its session too', async () => {
    const { browser } = await member();
    await signIn(browser);
    const { data } = await signOut(browser);
    expect(data).toMatchObject({ success: true, logout_url: expect.stringMatching(`^${school.url}/`) });
    const back = await browser.open(data.logout_url, `${world.app.baseUrl}/studio/sign-in`);
    expect(back.pathname).toBe('/studio/sign-in');
    expect((await session(browser)).status).toBe(401);
  });

  it('at the provider ends the session here, and no other one', async () => {
    const [first, second] = [await member(), await member()];
    await signIn(first.browser);
    await signIn(second.browser);
    const direct = `${school.url}/session/end?post_logout_redirect_uri=${world.app.baseUrl}/studio/sign-in&client_id=captions`;
    await first.browser.open(direct, `${world.app.baseUrl}/studio/sign-in`);
    await eventually(async () => ((await session(first.browser)).status === 401 ? true : undefined));
    expect((await session(second.browser)).status).toBe(200);
  });

  it('refuses logout tokens that the provider did not sign, and ID tokens in their place', async () => {
    const { browser } = await member();
    await signIn(browser);
    const at = `${world.app.baseUrl}/v3/session/openid/school/logout`;
    const send = (token: string) =>
      fetch(at, { method: 'POST', body: new URLSearchParams({ logout_token: token }) });
    const head = Buffer.from('{"alg":"none"}').toString('base64url');
    const body = Buffer.from(JSON.stringify({ iss: school.url, aud: 'captions', sub: 'x' })).toString(
      'base64url',
    );
    const ended = await member();
    await signIn(ended.browser);
    const { data } = await signOut(ended.browser);
    const idToken = new URL(data.logout_url).searchParams.get('id_token_hint')!;
    for (const token of ['nonsense', `${head}.${body}.`, idToken])
      expect((await send(token)).status).toBe(400);
    expect((await session(browser)).status).toBe(200);
  });
});

it('stores the ID token sealed', async () => {
  const { browser } = await member();
  await signIn(browser);
  const rows = await world.app.db.query('select id_token from session where id_token is not null');
  for (const { id_token: token } of rows) expect(token).toMatch(/^v1\.test\./);
});
