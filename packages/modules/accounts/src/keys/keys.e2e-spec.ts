import { Authenticator, SecretBox, Transactions } from '@scriptorium/server-kit';
import { testApp, type TestApp } from '@scriptorium/testing';
import { randomBytes } from 'node:crypto';
import { AccountsModule, AccountsService } from '../index.js';

let app: TestApp;
let accounts: AccountsService;
beforeAll(async () => {
  app = await testApp([AccountsModule]);
  accounts = app.get(AccountsService);
});
afterAll(() => app.stop());

it('reports an empty service until it has an account', async () => {
  expect(await accounts.isEmpty()).toBe(true);
  await accounts.createAccount('First');
  expect(await accounts.isEmpty()).toBe(false);
});

it('returns the level of each key from authenticate', async () => {
  const { id, admin } = await accounts.createAccount('A');
  const { project, observer } = await accounts.createProject(id, { name: 'P' });
  const types = await Promise.all(
    [admin, project, observer].map(
      async ({ api_key }) => (await app.as(api_key).get('/v3/authenticate')).body.data,
    ),
  );
  expect(types).toEqual(
    ['admin', 'project', 'observer'].map((access_type) => ({ status: 'ok', access_type })),
  );
});

it('refuses a disabled key at once', async () => {
  const { admin } = await accounts.createAccount('B');
  await app.db.query('update api_access set enabled = false where id = $1', [admin.id]);
  expect(await app.as(admin.api_key).get('/v3/authenticate')).toMatchObject({
    status: 403,
    body: { error: { message: 'This API key has been disabled.' } },
  });
});

it('plans the look-up of a key once per connection, not once per request', async () => {
  const { admin } = await accounts.createAccount('Planned');
  const [plans] = await app.get(Transactions).run(async (tx) => {
    for (let i = 0; i < 20; i++) await app.get(Authenticator).find(admin.api_key);
    return tx.query(`select generic_plans as reused from pg_prepared_statements where name = 'key-by-hash'`);
  });
  expect(Number(plans.reused)).toBeGreaterThan(0);
});

it('stores neither keys nor secrets in plain text', async () => {
  const { id, admin } = await accounts.createAccount('C');
  const { project, webhookSecret } = await accounts.createProject(id, { name: 'Sealed' });
  const rows: { row: object }[] = await app.db.query(
    'select to_json(a) as row from api_access a union all select to_json(p) from project p',
  );
  const text = JSON.stringify(rows);
  for (const plain of [
    admin.api_key,
    admin.api_secret_key,
    project.api_key,
    project.api_secret_key,
    webhookSecret,
  ]) {
    expect(text).not.toContain(plain);
  }
});

it('does not open a sealed secret that was copied to another row', async () => {
  const { id } = await accounts.createAccount('D');
  const [one, two] = [
    await accounts.createProject(id, { name: '1' }),
    await accounts.createProject(id, { name: '2' }),
  ];
  expect(await accounts.callbackSettings(one.id)).toEqual({ encoding: 'form', secret: one.webhookSecret });
  await app.db.query(
    'update project set webhook_secret = (select webhook_secret from project where id = $1) where id = $2',
    [one.id, two.id],
  );
  await expect(accounts.callbackSettings(two.id)).rejects.toThrow();
});

it('reports whether its keys open the secrets in the database', async () => {
  const { id } = await accounts.createAccount('E');
  const { id: projectId } = await accounts.createProject(id, { name: 'last' });
  expect(await accounts.opensSecrets()).toBe(true);
  const others = new SecretBox([{ id: 'test', bytes: randomBytes(32) }]);
  const sealed = others.seal('x', `project:${projectId}:webhook_secret`);
  await app.db.query('update project set webhook_secret = $1 where id = $2', [sealed, projectId]);
  expect(await accounts.opensSecrets()).toBe(false);
});
