import { eventually, partsOf, startMail, type Answer, type MailServer } from '@scriptorium/testing';
import { aUser, startWorld, type Tenant, type World } from '../../test/world.js';

let world: World;
let mail: MailServer;
let silent: World;
beforeAll(async () => {
  mail = await startMail();
  const http = { trustedProxies: ['127.0.0.1'] };
  const letters = { url: mail.url, from: 'captions@example.com' };
  [world, silent] = await Promise.all([startWorld([], { http, mail: letters }), startWorld()]);
});
afterAll(async () => {
  await Promise.all([world?.app.stop(), silent?.app.stop()]);
  await mail?.close();
});

const page = { 'x-scriptorium-session': '1' };

/** Each request has its own address, because links and failed attempts are counted by address. */
let addresses = 0;
const from = () => ({ 'x-forwarded-for': `10.4.${++addresses >> 8}.${addresses & 255}` });
const post = (path: string, json: object, headers: Record<string, string> = page) =>
  world.app.as().send('POST', path, { json, headers: { ...from(), ...headers } });
const ask = (email: string, headers?: Record<string, string>) =>
  post('/v3/session/email_links', { email }, headers);
const signIn = (email_link: string, headers?: Record<string, string>) =>
  post('/v3/session', { email_link }, headers);
const cookieOf = ({ headers }: Answer): string => headers.get('set-cookie')!.split(';')[0]!;

async function member({ admin, projectId: project_id }: Tenant = world.ours) {
  const user = await aUser({ admin } as Tenant);
  const { id, email } = user;
  const grant = { user_id: id, email, access_level: 'project', project_id, can_edit: true };
  await admin.post('/v3/admin/user_accesses', grant);
  return user;
}

/** Returns the text of the message number `count` to an address. */
const letterTo = async (email: string, count = 1): Promise<string> => {
  const letters = await eventually(() => {
    const found = mail.letters.filter(({ to }) => to.includes(email));
    return found.length >= count ? found : undefined;
  });
  return letters[count - 1]!.text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
};
const tokenIn = (text: string): string => /#token=([\w-]{43})/.exec(text)![1]!;

/** Waits until all requests for links were handled. */
const handled = () =>
  eventually(async () => {
    const [{ count }] = await world.app.db.query(
      `select count(*)::int as count from job where name = 'accounts.send-sign-in-link'`,
    );
    return count === 0 || undefined;
  });

describe('a sign-in link', () => {
  it('arrives by e-mail, says whom it signs in, and signs in once', async () => {
    const { email, id } = await member();
    expect(await ask(email)).toMatchObject({ status: 200, body: { data: { success: true } } });
    const token = tokenIn(await letterTo(email));
    for (const _ of [1, 2]) {
      const read = await post('/v3/session/email_link', { email_link: token });
      expect(read.body.data).toMatchObject({ name: 'Ada Lovelace', email, account: 'Ours' });
    }
    const answer = await signIn(token);
    expect(answer.body.data).toMatchObject({ kind: 'person', person: { id, email } });
    expect(answer.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Strict$/);
    expect(await signIn(token)).toMatchObject({
      status: 401,
      body: { error: { code: 'access.unknown_token' } },
    });
    expect((await post('/v3/session/email_link', { email_link: token })).status).toBe(401);
  });

  it('is not used up by the request of a mail scanner, which opens the page and sends nothing', async () => {
    const { email } = await member();
    await ask(email);
    const token = tokenIn(await letterTo(email));
    await fetch(`${world.app.baseUrl}/v3/session/email_link?email_link=${token}`);
    expect((await signIn(token)).status).toBe(200);
  });

  it('is the same answer, and no message, for addresses of no user, of removed users, and of users without access', async () => {
    const [removed, unused] = [await member(), await aUser(world.ours)];
    await world.ours.admin.send('DELETE', `/v3/admin/users/${removed.id}`);
    const before = mail.letters.length;
    const answers = await Promise.all(
      ['unregistered@example.com', removed.email, unused.email].map((each) => ask(each)),
    );
    const known = await ask((await member()).email);
    for (const { status, body } of answers) expect([status, body]).toEqual([200, known.body]);
    await handled();
    expect(mail.letters.length).toBe(before + 1);
  });

  it('goes to the address of the user, not to one that equals it only in lower case', async () => {
    const user = await member();
    await world.ours.admin.post(`/v3/admin/users/${user.id}`, { email: 'kelvin@example.com' });
    await ask('\u212Aelvin@example.com');
    await ask('KELVIN@example.com');
    await handled();
    const addresses = mail.letters.flatMap(({ to }) => to).filter((each) => /elvin@/i.test(each));
    expect(new Set(addresses)).toEqual(new Set(['kelvin@example.com']));
  });

  it('names the account of each user with the address', async () => {
    const { email } = await member();
    const theirs = await member(world.theirs);
    await world.theirs.admin.post(`/v3/admin/users/${theirs.id}`, { email });
    await ask(email);
    const text = await letterTo(email);
    const tokens = [...text.matchAll(/(\w+):\r\n\S+#token=([\w-]{43})/g)].map(([, account, token]) => [
      account,
      token,
    ]);
    expect(tokens.map(([account]) => account)).toEqual(['Ours', 'Theirs']);
    for (const [account, token] of tokens)
      expect((await signIn(token!)).body.data.account.name).toBe(account);
  });

  it('ends after 15 minutes, with a new address of the user, and with the user', async () => {
    const { email, id } = await member();
    const next = async (count: number) => {
      await ask(email);
      return tokenIn(await letterTo(email, count));
    };
    const [late, old, last] = [await next(1), await next(2), await next(3)];
    const expire = `update sign_in_attempt set expires_at = now() where token_hash = sha256(convert_to($1, 'UTF8'))`;
    await world.app.db.query(expire, [late]);
    expect((await signIn(late)).status).toBe(401);
    await world.ours.admin.post(`/v3/admin/users/${id}`, { email: `new${id}@example.com` });
    expect((await signIn(old)).status).toBe(401);
    await world.ours.admin.send('DELETE', `/v3/admin/users/${id}`);
    expect((await signIn(last)).status).toBe(401);
  });

  it('signs in one of many who use it at once, and no other purpose accepts it', async () => {
    const { email } = await member();
    await ask(email);
    const token = tokenIn(await letterTo(email));
    for (const body of [{ token }, { invitation: token }])
      expect((await post('/v3/session', body)).status).toBe(401);
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(5).fill(401)]);
  });

  it('is refused for requests of other origins, which could sign a visitor in as another user (login CSRF)', async () => {
    const { email } = await member();
    await ask(email);
    const token = tokenIn(await letterTo(email));
    const forged = { origin: 'https://elsewhere.example' };
    for (const answer of [await signIn(token, forged), await ask(email, forged)])
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'access.forged' } } });
    expect((await signIn(token)).status).toBe(200);
  });

  it('is sent five times to an address in 15 minutes, also to unknown ones, and twenty times for a client', async () => {
    const statuses = async (count: number, email: () => string, headers?: Record<string, string>) => {
      const answers = [];
      for (let n = 0; n < count; n += 1) answers.push((await ask(email(), headers)).status);
      return answers;
    };
    const { email } = await member();
    for (const address of [email, 'unknown@example.com'])
      expect(await statuses(6, () => address)).toEqual([200, 200, 200, 200, 200, 429]);
    let n = 0;
    const one = { ...page, 'x-forwarded-for': '10.5.0.1' };
    const many = await statuses(21, () => `someone${(n += 1)}@example.com`, one);
    expect(many).toEqual([...Array<number>(20).fill(200), 429]);
  });

  it('is stored only as a hash', async () => {
    const { email, id } = await member();
    await ask(email);
    const token = tokenIn(await letterTo(email));
    const rows = await world.app.db.query('select a::text as row from sign_in_attempt a where user_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].row).not.toContain(token);
  });

  it('signs in over HTTPS only if the account is in signed mode, and is not used up by a refusal', async () => {
    const { email } = await member();
    await ask(email);
    const token = tokenIn(await letterTo(email));
    await world.accounts.updateAccount(world.ours.accountId, { signed: true });
    const plain = await signIn(token);
    const secure = await signIn(token, { ...page, 'x-forwarded-proto': 'https' });
    await world.accounts.updateAccount(world.ours.accountId, { signed: false });
    expect([plain.status, secure.status]).toEqual([403, 200]);
  });

  it('needs a mail server', async () => {
    const methods = async ({ app }: World) => (await app.as().get('/v3/session/methods')).body.data;
    expect(await methods(world)).toEqual({ email_links: true, passkeys: false, providers: [] });
    expect(await methods(silent)).toMatchObject({ email_links: false });
    const answer = await silent.app.as().post('/v3/session/email_links', { email: 'a@example.com' });
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'mail.none' } } });
  });
});

describe('an invitation by e-mail', () => {
  it('arrives at the address of the user, and is not shown to the inviter', async () => {
    const { id, email } = await member();
    const invited = await world.ours.admin.post(`/v3/admin/users/${id}/invitation`, { by_email: true });
    expect(invited.body.data).toEqual({ url: null, expires_at: null });
    const text = await letterTo(email);
    expect(text).toMatch(/^Subject: Invitation to Ours\r$/m);
    const answer = await post('/v3/session', { invitation: tokenIn(text) });
    expect(answer.body.data.person.id).toBe(id);
  });

  it('is in the language of the person or, until it is known, in that of the inviter, with its direction', async () => {
    const { id, email } = await member();
    const path = `/v3/admin/users/${id}/invitation`;
    await world.ours.admin.post(path, { by_email: true, language: 'ar' });
    await letterTo(email);
    const letter = mail.letters.find(({ to }) => to.includes(email))!;
    expect(letter.text).toMatch(/^Content-Language: ar\r$/m);
    const [text, html] = partsOf(letter);
    expect(text).toContain('أنت مدعو');
    expect(html).toContain('<html lang="ar" dir="rtl">');
    const invitation = tokenIn(text!);
    expect(html).toContain(`#token=${invitation}`);
    const cookie = cookieOf(await post('/v3/session', { invitation }));
    const call = (method: string, to: string, json?: object) =>
      world.app.as().send(method, to, { json, headers: { cookie, ...page } });
    const languageOf = async () => (await call('GET', '/v3/session')).body.data.person.language;
    expect(await languageOf()).toBeNull();
    expect((await call('PUT', '/v3/person/language', { language: 'tlh' })).status).toBe(400);
    expect((await call('PUT', '/v3/person/language', { language: 'en' })).status).toBe(200);
    expect(await languageOf()).toBe('en');
    await world.ours.admin.post(path, { by_email: true, language: 'ar' });
    expect(await letterTo(email, 2)).toMatch(/^Subject: Invitation to Ours\r$/m);
    await call('PUT', '/v3/person/language', { language: 'ar' });
    await ask(email);
    await letterTo(email, 3);
    const [link] = partsOf(mail.letters.findLast(({ to }) => to.includes(email))!);
    expect(link).toContain('تسجيل الدخول');
    expect((await signIn(tokenIn(link!))).status).toBe(200);
  });

  it('needs a mail server, and a user of the account', async () => {
    const { id } = await aUser(silent.ours);
    const path = `/v3/admin/users/${id}/invitation`;
    expect(await silent.ours.admin.post(path, { by_email: true })).toMatchObject({ status: 503 });
    const foreign = await aUser(world.theirs);
    const there = `/v3/admin/users/${foreign.id}/invitation`;
    expect(await world.ours.admin.post(there, { by_email: true })).toMatchObject({ status: 404 });
  });
});

describe('my sessions', () => {
  it('lists the devices, and ends one or all others at once', async () => {
    const { email } = await member();
    const cookies: string[] = [];
    for (const [n, device] of ['One', 'Two', 'Three', 'Four'].entries()) {
      await ask(email);
      const link = tokenIn(await letterTo(email, n + 1));
      cookies.push(cookieOf(await signIn(link, { ...page, 'user-agent': `Browser ${device}` })));
    }
    const call = (cookie: string, method: string, path: string) =>
      world.app.as().send(method, path, { headers: { cookie, ...page } });
    const [first, second, third, fourth] = cookies as [string, string, string, string];
    const { data } = (await call(first, 'GET', '/v3/person/sessions')).body;
    expect(data.map((each: Record<string, unknown>) => each.device).toSorted()).toEqual(
      ['Four', 'One', 'Three', 'Two'].map((each) => `Browser ${each}`),
    );
    expect(data.find((each: Record<string, unknown>) => each.current)).toMatchObject({
      device: 'Browser One',
      signed_in_by: 'email',
    });
    const two = data.find((each: Record<string, unknown>) => each.device === 'Browser Two').id;
    const other = await member();
    await ask(other.email);
    const stranger = cookieOf(await signIn(tokenIn(await letterTo(other.email))));
    expect((await call(stranger, 'DELETE', `/v3/person/sessions/${two}`)).status).toBe(404);
    expect((await call(first, 'DELETE', `/v3/person/sessions/${two}`)).status).toBe(200);
    expect((await call(second, 'GET', '/v3/session')).status).toBe(401);
    expect((await call(third, 'GET', '/v3/session')).status).toBe(200);
    expect((await call(first, 'DELETE', '/v3/person/sessions')).status).toBe(200);
    const after = [first, third, fourth, stranger].map(
      async (each) => (await call(each, 'GET', '/v3/session')).status,
    );
    expect(await Promise.all(after)).toEqual([200, 401, 401, 200]);
  });

  it('belong to people only', async () => {
    for (const [method, path] of [
      ['GET', '/v3/person/sessions'],
      ['DELETE', '/v3/person/sessions'],
      ['GET', '/v3/person/passkeys'],
      ['PUT', '/v3/person/language'],
    ] as const) {
      const answer = await world.ours.project.send(method, path);
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'session.of_key' } } });
    }
  });
});
