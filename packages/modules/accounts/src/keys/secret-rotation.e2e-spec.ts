import { resealSecrets, SecretBox, Sql, Transactions, type SecretKey } from '@scriptorium/server-kit';
import { randomBytes } from 'node:crypto';
import { startWorld, type World } from '../../test/world.js';
import { KeysService } from './keys.service.js';
import { ProjectsService } from '../projects/projects.service.js';
import { sealedColumns } from './sealed-columns.js';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world?.app.stop());

const newKey = (id: string): SecretKey => ({ id, bytes: randomBytes(32) });
const reseal = (box: SecretBox) => resealSecrets(world.app.get(Transactions), box, sealedColumns);
const ringOf = (box: SecretBox) => Reflect.get(box, 'ring') as [SecretKey];
const secretCount = async (): Promise<number> => {
  const [row] = await world.app.db.query(
    'select (select count(*) from project)::int + 2 * (select count(*) from api_access)::int as count',
  );
  return row.count;
};

it('opens every secret unchanged with only the new key after a rotation', async () => {
  const { accountId } = world.ours;
  const { id, project, webhookSecret } = await world.accounts.createProject(accountId, { name: 'Rotated' });
  const [old] = ringOf(world.app.get(SecretBox));
  const fresh = newKey('fresh');
  const both = new SecretBox([fresh, old]);
  expect(await reseal(both)).toEqual({ resealed: await secretCount(), unreadable: [] });

  const alone = new SecretBox([fresh]);
  const sql = world.app.get(Sql);
  const projects = new ProjectsService(sql, world.app.get(Transactions), alone);
  expect((await projects.callbackSettings(id)).secret).toBe(webhookSecret);
  await world.accounts.updateAccount(accountId, { signed: true });
  const found = await new KeysService(sql, alone).find(project.api_key);
  expect(found?.signing?.secret()).toBe(project.api_secret_key);
  await expect(world.accounts.callbackSettings(id)).rejects.toThrow("no key 'fresh'");

  expect(await reseal(both)).toEqual({ resealed: 0, unreadable: [] });
  await reseal(new SecretBox([old, fresh]));
});

it('resumes an interrupted rotation', async () => {
  const [old] = ringOf(world.app.get(SecretBox));
  const half = new SecretBox([newKey('half'), old]);
  const stopped = resealSecrets(world.app.get(Transactions), half, [
    sealedColumns[0]!,
    { table: 'no_such_table', column: 'c', boundTo: `''` },
  ]);
  await expect(stopped).rejects.toThrow('no_such_table');
  const [{ count }] = await world.app.db.query('select 2 * count(*)::int as count from api_access');
  expect(await reseal(half)).toEqual({ resealed: count, unreadable: [] });
  await reseal(new SecretBox([old, ringOf(half)[0]]));
});

it('reports secrets that no key opens, leaves them unchanged, and reseals the others', async () => {
  const { id } = await world.accounts.createProject(world.ours.accountId, { name: 'Lost' });
  const lost = new SecretBox([newKey('lost')]).seal('x', `project:${id}:webhook_secret`);
  await world.app.db.query('update project set webhook_secret = $2 where id = $1', [id, lost]);
  const [old] = ringOf(world.app.get(SecretBox));
  expect(await reseal(new SecretBox([newKey('next'), old]))).toEqual({
    resealed: (await secretCount()) - 1,
    unreadable: [{ table: 'project', column: 'webhook_secret', id }],
  });
  const [row] = await world.app.db.query('select webhook_secret from project where id = $1', [id]);
  expect(row.webhook_secret).toBe(lost);
});

it('processes any number of rows in batches', async () => {
  await world.app.db.query('delete from api_access');
  await world.app.db.query('delete from project');
  const box = world.app.get(SecretBox);
  const ids = Array.from({ length: 1201 }, (_, index) => index + 10_000);
  const sealed = ids.map((id) => box.seal(`secret ${id}`, `project:${id}:webhook_secret`));
  await world.app.db.query(
    `insert into project (id, account_id, name, webhook_secret)
     select p.id, $1, 'p', p.sealed from unnest($2::bigint[], $3::text[]) p(id, sealed)`,
    [world.ours.accountId, ids, sealed],
  );
  const next = newKey('next');
  expect((await reseal(new SecretBox([next, ...ringOf(box)]))).resealed).toBe(1201);
  const alone = new ProjectsService(world.app.get(Sql), world.app.get(Transactions), new SecretBox([next]));
  expect((await alone.callbackSettings(11_200)).secret).toBe('secret 11200');
});
