import type { Answer } from '@scriptorium/testing';
import { SignInTokens } from '../sessions/sign-in-tokens.service.js';
import { aUser, startWorld, type World } from '../../test/world.js';

let world: World;
beforeAll(async () => void (world = await startWorld([], { http: { trustedProxies: ['127.0.0.1'] } })));
afterAll(() => world?.app.stop());

type Query = Record<string, string | number | boolean>;
type Headers = Record<string, string>;
const page: Headers = { 'x-scriptorium-session': '1' };
const accesses = '/v3/admin/user_accesses';

/** Each request has its own address, because failed attempts are counted by address. */
let addresses = 0;
const from = () => ({ 'x-forwarded-for': `10.2.${++addresses >> 8}.${addresses & 255}` });

const post = (path: string, json: object, headers = page) =>
  world.app.as().send('POST', path, { json, headers: { ...from(), ...headers } });
const cookieOf = ({ headers }: Answer): string => headers.get('set-cookie')!.split(';')[0]!;
const call = (cookie: string, method: string, path: string, json?: object, headers = page) =>
  world.app.as().send(method, path, { json, headers: { cookie, ...headers } });
const session = (cookie: string) => call(cookie, 'GET', '/v3/session');
const enter = (cookie: string, project_id?: number) =>
  project_id === undefined
    ? call(cookie, 'PUT', '/v3/session/account', {})
    : call(cookie, 'PUT', '/v3/session/project', { project_id });

type Grant = [projectId: number | null, ...may: string[]];
const grant = ({ id, email }: { id: number; email: string }, [project_id, ...may]: Grant) =>
  world.ours.admin.post(accesses, {
    user_id: id,
    email,
    ...(project_id === null ? { access_level: 'account' } : { access_level: 'project', project_id }),
    ...Object.fromEntries(may.map((flag) => [flag, true])),
  });

const tokenIn = ({ body }: Answer): string => new URL(body.data.url).hash.slice('#token='.length);
const invite = async (userId: number): Promise<string> =>
  tokenIn(await world.ours.admin.post(`/v3/admin/users/${userId}/invitation`));

/** Creates a user with these accesses. */
async function userWith(...grants: Grant[]) {
  const user = await aUser(world.ours);
  for (const each of grants) await grant(user, each);
  return user;
}

/** Creates a user with these accesses, and signs in. */
async function person(...grants: Grant[]) {
  const user = await userWith(...grants);
  const answer = await post('/v3/session', { invitation: await invite(user.id) });
  return { ...user, answer, cookie: cookieOf(answer) };
}

const newProject = async (name: string) =>
  (await world.accounts.createProject(world.ours.accountId, { name })).id;

describe('an invitation', () => {
  it('names the person and the account, and signs in once', async () => {
    const user = await userWith([world.ours.projectId, 'can_edit']);
    const invited = await world.ours.admin.post(`/v3/admin/users/${user.id}/invitation`);
    expect(invited.body.data.url).toMatch(/^http:\/\/[^#]+\/studio\/invitation#token=[\w-]{43}$/);
    const invitation = tokenIn(invited);
    for (const _ of [1, 2]) {
      const read = await post('/v3/session/invitation', { invitation });
      expect(read.body.data).toMatchObject({ name: 'Ada Lovelace', email: user.email, account: 'Ours' });
    }
    const answer = await post('/v3/session', { invitation });
    expect(answer.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Strict$/);
    expect(answer.body.data).toMatchObject({
      kind: 'person',
      level: 'project',
      name: 'Ada Lovelace',
      project: { id: world.ours.projectId },
      person: { id: user.id, email: user.email, manages_account: false },
      permissions: { can_edit: true, can_upload: false },
    });
    for (const path of ['/v3/session', '/v3/session/invitation']) {
      expect(await post(path, { invitation })).toMatchObject({
        status: 401,
        body: { error: { code: 'access.unknown_token' } },
      });
    }
  });

  it('signs in one of many who use it at once', async () => {
    const { id } = await userWith([world.ours.projectId]);
    const invitation = await invite(id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('/v3/session', { invitation })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(401)]);
  });

  it('is stored only as a hash', async () => {
    const { id } = await userWith();
    const invitation = await invite(id);
    const [row] = await world.app.db.query(
      `select i::text as row, token_hash = sha256(convert_to($2, 'UTF8')) as hashed from invitation i where user_id = $1`,
      [id, invitation],
    );
    expect(row.hashed).toBe(true);
    expect(row.row).not.toContain(invitation);
  });

  it('ends with a newer one, with a new address of the user, after seven days, and with the user', async () => {
    const refused = async (invitation: string) => (await post('/v3/session', { invitation })).status;
    const { id } = await userWith([world.ours.projectId]);
    const first = await invite(id);
    const second = await invite(id);
    expect(await refused(first)).toBe(401);
    await world.ours.admin.post(`/v3/admin/users/${id}`, { email: 'new@example.com' });
    expect(await refused(second)).toBe(401);
    const late = await invite(id);
    await world.app.db.query(`update invitation set expires_at = now() - interval '1 s' where user_id = $1`, [
      id,
    ]);
    expect(await refused(late)).toBe(401);
    const last = await invite(id);
    await world.ours.admin.send('DELETE', `/v3/admin/users/${id}`);
    expect(await refused(last)).toBe(401);
  });

  it('waits for the first access of the user', async () => {
    const user = await userWith();
    const invitation = await invite(user.id);
    expect(await post('/v3/session', { invitation })).toMatchObject({ status: 403 });
    await grant(user, [world.ours.projectId]);
    expect(await post('/v3/session', { invitation })).toMatchObject({ status: 200 });
  });

  it('signs in over HTTPS only if the account is in signed mode, and is not used up by a refusal', async () => {
    const { id } = await userWith([world.ours.projectId]);
    const invitation = await invite(id);
    await world.accounts.updateAccount(world.ours.accountId, { signed: true });
    const plain = await post('/v3/session', { invitation });
    const secure = await post('/v3/session', { invitation }, { ...page, 'x-forwarded-proto': 'https' });
    await world.accounts.updateAccount(world.ours.accountId, { signed: false });
    expect(plain).toMatchObject({ status: 403, body: { error: { code: 'access.plain_http' } } });
    expect(secure.headers.get('set-cookie')).toMatch(/; Secure$/);
  });

  it('does not sign in as a token, which a page exchanges without asking the visitor', async () => {
    const { id } = await userWith([world.ours.projectId]);
    const token = await invite(id);
    expect(await post('/v3/session', { token })).toMatchObject({ status: 401 });
    expect(await post('/v3/session', { invitation: token })).toMatchObject({ status: 200 });
  });

  it('is refused to pages of other origins, and remains valid', async () => {
    const { id } = await userWith([world.ours.projectId]);
    const invitation = await invite(id);
    for (const path of ['/v3/session', '/v3/session/invitation']) {
      const answer = await post(path, { invitation }, { origin: 'https://elsewhere.example' });
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'access.forged' } } });
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect(await post('/v3/session', { invitation })).toMatchObject({ status: 200 });
  });

  it('cannot be guessed: failed attempts are counted by address', async () => {
    const headers = { ...page, 'x-forwarded-for': '10.3.0.1' };
    const guess = (n: number) => post('/v3/session/invitation', { invitation: `guess${n}` }, headers);
    const tries = await Promise.all(Array.from({ length: 21 }, (_, n) => guess(n)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([...Array<number>(20).fill(401), 429]);
  });

  it('is only for users of the account, and only from those who manage users', async () => {
    const foreign = await aUser(world.theirs);
    for (const id of [foreign.id, 999_999]) {
      const { status, body } = await world.ours.admin.post(`/v3/admin/users/${id}/invitation`);
      expect([status, body.error.code]).toEqual([404, 'user.not_found']);
    }
    const { cookie, id } = await person([null, 'can_manage_invoices']);
    await enter(cookie);
    expect(await call(cookie, 'POST', `/v3/admin/users/${id}/invitation`)).toMatchObject({
      status: 403,
      body: { error: { code: 'access.missing_permission' } },
    });
  });
});

describe('the session of a person', () => {
  it('enters each project of the user accesses, with the permissions there, and no other', async () => {
    const [second, closed] = [await newProject('Second'), await newProject('Closed')];
    const { cookie } = await person([world.ours.projectId, 'can_upload'], [second, 'can_edit']);
    const { body } = await call(cookie, 'GET', '/v3/session/projects');
    expect(body.data).toEqual([
      { id: world.ours.projectId, name: 'Ours', sandbox: false },
      { id: second, name: 'Second', sandbox: false },
    ]);
    expect((await enter(cookie, second)).body.data).toMatchObject({
      project: { id: second, name: 'Second' },
      permissions: { can_upload: false, can_edit: true },
    });
    for (const id of [closed, world.theirs.projectId, 999_999]) {
      const { status, body: refused } = await enter(cookie, id);
      expect([status, refused.error.code]).toEqual([404, 'project.not_found']);
    }
    expect(await enter(cookie)).toMatchObject({
      status: 404,
      body: { error: { code: 'session.no_account' } },
    });
    expect((await session(cookie)).body.data.project.id).toBe(second);
  });

  it('enters the account if it manages users or invoices, and operates the service only with users', async () => {
    const everywhere = await person([null, 'can_edit', 'can_upload']);
    expect(everywhere.answer.body.data).toMatchObject({
      level: 'project',
      person: { manages_account: false },
    });
    expect(await enter(everywhere.cookie)).toMatchObject({ status: 404 });
    await world.accounts.updateAccount(world.ours.accountId, { operator: true });
    for (const [permission, operator] of [
      ['can_manage_invoices', false],
      ['can_manage_users', true],
    ] as const) {
      const { cookie } = await person([null, permission]);
      expect((await enter(cookie)).body.data).toMatchObject({ level: 'admin', project: null, operator });
      const work = await call(cookie, 'GET', '/v3/admin/background_work');
      expect(work.status).toBe(operator ? 200 : 403);
    }
    await world.accounts.updateAccount(world.ours.accountId, { operator: false });
  });

  it('loses the account with the permission, at the next request', async () => {
    const { cookie, id } = await person([null, 'can_manage_users']);
    await enter(cookie);
    expect(await call(cookie, 'GET', '/v3/admin/users')).toMatchObject({ status: 200 });
    const query: Query = { user_id: id, access_level: 'account', can_manage_users: false };
    await world.ours.admin.send('PATCH', accesses, { query });
    expect(await call(cookie, 'GET', '/v3/admin/users')).toMatchObject({
      status: 403,
      body: { error: { code: 'access.user_without_access' } },
    });
    expect(await enter(cookie, world.ours.projectId)).toMatchObject({ status: 200 });
  });

  it('changes with the user accesses at the next request, and may leave a project that was closed', async () => {
    const second = await newProject('Another');
    const { cookie, id } = await person([world.ours.projectId, 'can_upload'], [second]);
    await enter(cookie, world.ours.projectId);
    const which: Query = { user_id: id, access_level: 'project', project_id: world.ours.projectId };
    const query = { ...which, can_upload: false, can_edit: true };
    await world.ours.admin.send('PATCH', accesses, { query });
    expect((await session(cookie)).body.data.permissions).toMatchObject({
      can_upload: false,
      can_edit: true,
    });
    await world.ours.admin.post(`${accesses}/delete`, which);
    expect(await session(cookie)).toMatchObject({
      status: 403,
      body: { error: { message: 'You no longer have access to this project.' } },
    });
    expect((await call(cookie, 'GET', '/v3/session/projects')).body.data).toMatchObject([{ id: second }]);
    expect(await enter(cookie, second)).toMatchObject({ status: 200 });
  });

  it('opens in the project entered last', async () => {
    const second = await newProject('Last');
    const { cookie, id } = await person([world.ours.projectId], [second]);
    await enter(cookie, second);
    const again = await post('/v3/session', { invitation: await invite(id) });
    expect(again.body.data.project.id).toBe(second);
  });

  it('refuses a page of the project that was left in another window', async () => {
    const second = await newProject('Window');
    const { cookie } = await person([world.ours.projectId], [second]);
    const as = (project: number) =>
      call(cookie, 'GET', '/v3/session', undefined, { 'x-scriptorium-session': `project-${project}` });
    await enter(cookie, world.ours.projectId);
    expect(await as(world.ours.projectId)).toMatchObject({ status: 200 });
    await enter(cookie, second);
    expect(await as(world.ours.projectId)).toMatchObject({
      status: 409,
      body: { error: { code: 'access.other_project' } },
    });
    expect(await as(second)).toMatchObject({ status: 200 });
  });

  it('ends at once, with keys, when the user is removed; records keep the name', async () => {
    const { cookie, id, login } = await person(
      [world.ours.projectId, 'can_edit'],
      [null, 'can_manage_users'],
    );
    const settings = { level: 'Project', projectId: world.ours.projectId, userId: id } as const;
    const { api_key: key } = await world.accounts.createKey(world.ours.accountId, settings);
    expect((await world.app.as(key).get('/v3/session')).status).toBe(200);
    await enter(cookie);
    const own = await call(cookie, 'DELETE', `/v3/admin/users/${id}`);
    expect([own.status, own.body.error.code]).toEqual([403, 'user.is_own']);
    const route = `/v3/admin/users/${id}`;
    expect(await world.theirs.admin.send('DELETE', route)).toMatchObject({ status: 404 });
    expect(await world.ours.admin.send('DELETE', route)).toMatchObject({ status: 200 });
    expect((await session(cookie)).status).toBe(401);
    expect((await world.app.as(key).get('/v3/session')).status).toBe(403);
    expect((await world.ours.admin.get(route)).status).toBe(404);
    expect((await world.ours.admin.post(route, { firstname: 'X' })).status).toBe(404);
    const listed = (await world.ours.admin.get('/v3/admin/users', { per_page: 500 })).body.data;
    expect(listed.map((user: { id: number }) => user.id)).not.toContain(id);
    const again = { firstname: 'Ada', lastname: 'Again', email: 'again@example.com', username: login };
    expect((await world.ours.admin.post('/v3/admin/users', again)).body.data.login).toBe(login);
    const names = await world.app.db.query('select firstname from account_user where id = $1', [id]);
    expect(names).toEqual([{ firstname: 'Ada' }]);
  });

  it('may do nothing if the user was removed during the sign-in', async () => {
    const { id, cookie } = await person([world.ours.projectId]);
    // The state after a sign-in that read the accesses before the removal and wrote its session after it.
    await world.app.db.query('update account_user set removed_at = now() where id = $1', [id]);
    expect((await session(cookie)).status).toBe(403);
    expect(await enter(cookie, world.ours.projectId)).toMatchObject({ status: 404 });
  });

  it('has an access that is no key: not listed, not shown, not disabled with the keys', async () => {
    const project = await newProject('Keys');
    const { cookie, id: userId } = await person([project]);
    const [row] = await world.app.db.query('select id from api_access where personal and user_id = $1', [
      userId,
    ]);
    const id = Number(row.id);
    const { body } = await world.ours.admin.get('/v3/admin/api_accesses', { per_page: 500 });
    expect(body.data.map((access: { id: number }) => access.id)).not.toContain(id);
    expect((await world.ours.admin.get(`/v3/admin/api_accesses/${id}`)).status).toBe(404);
    expect(await world.accounts.keyToSignInWith(id)).toBeUndefined();
    expect((await world.ours.admin.post(`/v3/admin/api_accesses/${id}/disable`)).status).toBe(404);
    const disabled = await world.ours.admin.post('/v3/admin/api_accesses/disable_project_accesses', {
      project_id: project,
    });
    expect(disabled.status).toBe(200);
    expect((await session(cookie)).status).toBe(200);
  });

  it('is no way for keys into other projects', async () => {
    const json = { project_id: world.ours.projectId };
    const { id: userId } = await userWith([world.ours.projectId, 'can_edit']);
    const settings = { level: 'Project', projectId: world.ours.projectId, userId } as const;
    const { api_key: ofUser } = await world.accounts.createKey(world.ours.accountId, settings);
    for (const key of [world.ours.project, world.ours.admin, world.app.as(ofUser)]) {
      const { status, body } = await key.send('PUT', '/v3/session/project', { json });
      expect([status, body.error.code]).toEqual([403, 'session.of_key']);
      expect((await key.get('/v3/session/projects')).body.data).toEqual([]);
    }
  });

  it('is not opened by an editing link of the person, which ends with the user', async () => {
    const { cookie, id: userId } = await person(
      [world.ours.projectId, 'can_edit'],
      [null, 'can_manage_users'],
    );
    await enter(cookie, world.ours.projectId);
    const [row] = await world.app.db.query(
      'select id from api_access where personal and user_id = $1 and project_id = $2',
      [userId, world.ours.projectId],
    );
    const link = { accessId: Number(row.id), transcriptId: 1, fileId: 1, hours: 1 };
    const { token } = await world.app.get(SignInTokens).editingLink(link);
    const editor = await post('/v3/session', { token });
    expect(editor.body.data).toMatchObject({ kind: 'editing_link', person: null });
    const byLink = cookieOf(editor);
    for (const attempt of [
      await enter(byLink),
      await enter(byLink, world.ours.projectId),
      await call(byLink, 'GET', '/v3/session/projects'),
    ]) {
      expect([attempt.status, attempt.body.error.code]).toEqual([403, 'access.editing_link']);
    }
    await world.ours.admin.send('DELETE', `/v3/admin/users/${userId}`);
    expect((await session(byLink)).status).toBe(401);
    expect((await post('/v3/session', { token })).status).toBe(401);
  });

  it('is named by its user in the audit log', async () => {
    const { cookie, id } = await person([null, 'can_manage_users']);
    await enter(cookie);
    const created = { firstname: 'By', lastname: 'Person', email: 'by@example.com', username: `by-${id}` };
    expect((await call(cookie, 'POST', '/v3/admin/users', created)).status).toBe(200);
    const { body } = await world.ours.admin.get('/v3/admin/audit_entries', { user_id: id });
    expect(body.data).toMatchObject([{ user_id: id, route: '/v3/admin/users' }]);
  });
});
