import { Sql, Transactions } from '@scriptorium/server-kit';
import { testApp, type TestApp } from '../../src/index.js';
import { ProbeModule } from '../probe.module.js';

let app: TestApp;
let transactions: Transactions;
beforeAll(async () => {
  app = await testApp([ProbeModule]);
  transactions = app.get(Transactions);
});
afterAll(() => app?.stop());

/** Returns the id of the transaction in which a statement of the caller runs. */
const current = async (): Promise<string> => {
  const row = await app.get(Sql).first<{ id: string }>('select pg_current_xact_id()::text as id');
  return row!.id;
};

it('runs nested work in the same transaction, including nested calls of run', async () => {
  const ids = await transactions.run(async () => [await current(), await transactions.run(() => current())]);
  expect(ids[1]).toBe(ids[0]);
});

it('refuses work that outlives its transaction, because its connection may be in use elsewhere', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let left: Promise<string> | undefined;
  await transactions.run(async () => {
    left = ended.then(() => current());
  });
  end();
  await expect(left).rejects.toThrow('has ended');
});

it('undoes only a failed attempt and keeps the writes around it', async () => {
  const sql = app.get(Sql);
  await sql.rows('create table attempt (name text)');
  const write = (name: string) => sql.rows('insert into attempt values ($1)', [name]);
  const failing = () =>
    transactions.attempt(async () => {
      await write('inside');
      throw new Error('no');
    });
  await transactions.run(async () => {
    await write('before');
    await expect(failing()).rejects.toThrow('no');
    await transactions.attempt(() => write('after'));
  });
  await expect(failing()).rejects.toThrow('no');
  await transactions.attempt(() => write('alone'));
  expect(await sql.rows('select name from attempt')).toEqual(
    ['before', 'after', 'alone'].map((name) => ({ name })),
  );
});
