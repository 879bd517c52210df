import { formWithFile, settled } from '@scriptorium/testing';
import { Transactions } from '@scriptorium/server-kit';
import { complete, path, srt, startWorld, type World } from '../../test/world.js';
import { DisabledVendors } from '../vendors/disabled-vendors.js';
import { LateWork } from './late-work.js';
import { WorkExpiry } from './work-expiry.js';
import { WorkItems } from './work-items.service.js';
import { WorkQueue } from './work-queue.service.js';
import { Workers } from '../vendors/workers.service.js';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world?.app.stop());
afterEach(async () => {
  await world.app.db.query('delete from work_item');
  await world.app.db.query(`update api_access set enabled = false where level = 'Vendor'`);
});

const row = async (id: number) =>
  (await world.app.db.query('select * from work_item where id = $1', [id]))[0] as Record<string, unknown>;
const ids = async (worker: { get: World['project']['get'] }, query = {}): Promise<number[]> =>
  (await worker.get('/v3/production/work_items', query)).body.data.map(({ id }: { id: number }) => id);
const outcome = (orderId: number) =>
  world.app.get(WorkItems).outcome({ id: orderId, attempt: 1 }, { generation: 1, step: 'people' });

describe('a claim', () => {
  it('takes the earliest deadline first, can be renewed, and ends with the finished text', async () => {
    const person = await world.person();
    const [later, earlier] = [await world.item(), await world.item()];
    await world.app.db.query(`update work_item set deadline = now() + interval '1 hour' where id = $1`, [
      earlier.id,
    ]);
    expect(await ids(person, { sort_by: 'deadline' })).toEqual([earlier.id, later.id]);
    const claimed = await person.post(path('claim'));
    expect(claimed.body.data).toMatchObject({ id: earlier.id, status: 'claimed', file_name: 'Film' });
    const soon = `update work_item set leased_until = now() + interval '1 minute' where id = $1`;
    await world.app.db.query(soon, [earlier.id]);
    const renewed = await person.post(path(earlier.id, 'renew'));
    expect(Date.parse(renewed.body.data.claimed_until)).toBeGreaterThan(Date.now() + 1_700_000);

    expect(await outcome(earlier.orderId)).toBe('waiting');
    expect((await complete(person, earlier.id)).status).toBe(200);
    expect(await outcome(earlier.orderId)).toMatchObject({
      status: 'complete',
      result: { words: [{ text: 'A' }, { text: 'finished' }, { text: 'text.' }] },
    });
    expect(await ids(person)).toEqual([later.id]);
    expect((await complete(person, earlier.id)).status).toBe(404);
  });

  it.each(['the user is removed', 'the user may no longer work'])(
    'returns to the queue when %s',
    async (why) => {
      const [leaving, other] = [await world.person(), await world.person()];
      const { id } = await world.item();
      await leaving.post(path(id, 'claim'));
      const { userId, projectId } = leaving.principal;
      const query = { user_id: userId!, access_level: 'project', project_id: projectId! };
      const change = (flags: object) =>
        world.admin.send('PATCH', '/v3/admin/user_accesses', { query: { ...query, ...flags } });
      await change({ can_edit: true });
      await settled(world.app, 'work-items');
      expect(await row(id)).toMatchObject({ status: 'claimed' });
      if (why === 'the user is removed') await world.admin.send('DELETE', `/v3/admin/users/${userId}`);
      else await change({ can_work: false });
      await settled(world.app, 'work-items');
      expect(await row(id)).toMatchObject({ status: 'open', claimed_by: null });
      expect(await ids(other)).toEqual([id]);
      expect((await complete(leaving, id)).status).toBe(403);
    },
  );

  it('returns to the queue when it is not renewed', async () => {
    const [first, second] = [await world.person(), await world.person()];
    const { id } = await world.item();
    await first.post(path(id, 'claim'));
    expect(await ids(second)).toEqual([]);
    await world.app.db.query(`update work_item set leased_until = now() - interval '1 s' where id = $1`, [
      id,
    ]);
    await world.app.get(WorkExpiry).expire();
    expect(await ids(second)).toEqual([id]);
    expect((await first.post(path(id, 'renew'))).status).toBe(403);
    expect((await second.post(path(id, 'claim'))).status).toBe(200);
    expect((await first.post(path(id, 'renew'))).status).toBe(404);
  });

  it('is refused to workers who released the item, and open to all others', async () => {
    const [first, second] = [await world.person(), await world.person()];
    const { id } = await world.item();
    await first.post(path(id, 'claim'));
    expect((await first.post(path(id, 'release'), { reason: 'too fast' })).status).toBe(200);
    expect([await ids(first), await ids(second)]).toEqual([[], [id]]);
    expect((await first.get(path(id))).status).toBe(404);
    expect(await row(id)).toMatchObject({ status: 'open', reason: 'too fast', claimed_by: null });
  });

  it('shows whether another worker could take the item after a release', async () => {
    const [person, , vendor] = [await world.person(), await world.person(), await world.vendor()];
    const { id } = await world.item();
    const seenBy = async (worker: typeof person) =>
      (await worker.get(path(id))).body.data.has_other_workers as boolean;
    await vendor.post(path(id, 'claim'));
    expect(await seenBy(vendor)).toBe(true);
    await vendor.post(path(id, 'release'), { reason: 'full' });
    expect(await seenBy(person)).toBe(true);
    await world.app.db.query(
      `update api_access set enabled = false where level = 'Project' and user_id is not null and id <> $1`,
      [person.id],
    );
    expect(await seenBy(person)).toBe(false);
    const second = await world.vendor();
    expect(await seenBy(person)).toBe(true);
    await second.send('PUT', '/v3/production/worker', { form: { kind: 'translation' } });
    expect(await seenBy(person)).toBe(false);
  });

  it('is restricted to the people of the project, even within an account', async () => {
    const projects = (await world.admin.get('/v3/admin/projects')).body.data as { id: number }[];
    const other = projects.find(({ id }) => id !== world.projectId)!;
    const stranger = await world.person(other.id);
    const { id } = await world.item();
    expect(await ids(stranger)).toEqual([]);
    expect((await stranger.get(path(id))).status).toBe(404);
    expect((await stranger.post(path(id, 'claim'))).status).toBe(404);
    expect((await stranger.post('/v3/production/work_items/claim')).body.data).toBeNull();
    expect(await ids(await world.person())).toContain(id);
  });

  it('is refused to a person who holds five items', async () => {
    const person = await world.person();
    for (let n = 0; n < 6; n++) await world.item();
    const claims = await Promise.all(Array.from({ length: 6 }, () => person.post(path('claim'))));
    expect(claims.filter(({ body }) => body.data).length).toBe(5);
    const [open] = await ids(person, { status: 'open' });
    expect((await person.post(path(open!, 'claim'))).status).toBe(403);
  });

  it('gives 32 concurrent workers 32 different items', async () => {
    const [queue, workers] = [world.app.get(WorkQueue), world.app.get(Workers)];
    const worker = await workers.of((await world.person()).principal, world.scope);
    const { orderId } = await world.item();
    await world.app.db.query(
      `insert into work_item (order_id, attempt, generation, step, account_id, project_id, kind, language_id, pool_id, deadline,
         created_at, updated_at)
       select order_id, attempt, n, step, account_id, project_id, kind, language_id, pool_id, deadline, now(), now()
       from work_item, generate_series(2, 32) n where order_id = $1`,
      [orderId],
    );
    const claims = Array.from({ length: 32 }, (_, n) =>
      queue.claimNext({ ...worker, accessId: 1_000_000 + n }),
    );
    const items = await Promise.all(claims);
    expect(new Set(items.map((item) => item?.id)).size).toBe(32);
    expect(items).not.toContain(undefined);
  });
});

describe('an item', () => {
  it('is offered to vendors first, and to one at a time', async () => {
    const [one, two, person] = [await world.vendor(), await world.vendor(), await world.person()];
    const { id } = await world.item();
    const holders = [(await ids(one)).length, (await ids(two)).length, (await ids(person)).length];
    expect(holders.toSorted()).toEqual([0, 0, 1]);
    expect(holders[2]).toBe(0);
    const [holder, other] = holders[0] ? [one, two] : [two, one];
    await holder.post(path(id, 'claim'));
    await holder.post(path(id, 'release'), { reason: 'no time' });
    expect([await ids(holder), await ids(other), await ids(person)]).toEqual([[], [id], []]);
    await other.post(path(id, 'claim'));
    await other.post(path(id, 'release'), { reason: 'no time' });
    expect([await ids(holder), await ids(other), await ids(person)]).toEqual([[], [], [id]]);
  });

  it('is not offered to vendors who do not accept its language, or whose key was disabled', async () => {
    const [french, english] = [await world.vendor(), await world.vendor()];
    const profile = await french.send('PUT', '/v3/production/worker', { query: { language_id: 5 } });
    expect(profile.body.data).toMatchObject({ kinds: null, language_ids: [5] });
    const { id } = await world.item();
    expect([await ids(french), await ids(english)]).toEqual([[], [id]]);
    await world.app.db.query('update api_access set enabled = false where id = $1', [english.id]);
    await world.app.get(DisabledVendors).reoffer();
    expect((await row(id)).pool_id).toBe(0);
  });

  it('is counted for its vendor, for the administrators of the account', async () => {
    const vendor = await world.vendor();
    const [late, taken] = [await world.item(), await world.item(), await world.item()];
    await world.app.db.query(`update work_item set deadline = now() - interval '1 hour' where id = $1`, [
      late.id,
    ]);
    await vendor.post(path(taken.id, 'claim'));
    const listed = await world.admin.get('/v3/admin/vendors', { project_id: vendor.principal.projectId! });
    const shown = listed.body.data.find(({ id }: { id: number }) => id === vendor.id);
    expect(shown).toMatchObject({ enabled: true, kinds: null, offered: 2, claimed: 1, overdue: 1 });
  });

  it('keeps the reason of a rejection, and cannot be completed once it is withdrawn', async () => {
    const person = await world.person();
    const [hopeless, unwanted] = [await world.item(), await world.item()];
    await person.post(path(hopeless.id, 'claim'));
    await person.post(path(unwanted.id, 'claim'));
    await person.post(path(hopeless.id, 'reject'), { reason: 'nobody speaks' });
    expect(await outcome(hopeless.orderId)).toEqual({ status: 'rejected', reason: 'nobody speaks' });
    await world.app.get(Transactions).run(() => world.app.get(WorkItems).withdraw([unwanted.orderId]));
    expect((await complete(person, unwanted.id)).status).toBe(404);
    expect((await row(unwanted.id)).status).toBe('withdrawn');
  });

  it.each([
    ['text that is not captions', 'just some text', 'caption_file'],
    [
      'documentation with an example of captions',
      `# Player\n\n${srt}\n${'It plays SRT.\n\n'.repeat(20)}`,
      'caption_file',
    ],
    [
      'a word list out of order',
      JSON.stringify({ version: 1, words: [word('a', 5), word('b', 1)] }),
      'caption_file',
    ],
  ])('stays claimed when the result is %s', async (_, captions, parameter) => {
    const person = await world.person();
    const { id } = await world.item();
    await person.post(path(id, 'claim'));
    const { status, body } = await complete(person, id, captions);
    expect([status, body.error?.items]).toEqual([400, [parameter]]);
    expect((await row(id)).status).toBe('claimed');
    expect((await complete(person, id, srt)).status).toBe(200);
  });

  it('accepts word-level JSON unchanged', async () => {
    const person = await world.person();
    const { id, orderId } = await world.item();
    await person.post(path(id, 'claim'));
    const words = [word('Good', 120), word('morning', 400)];
    expect((await complete(person, id, JSON.stringify({ version: 1, words }))).status).toBe(200);
    expect(await outcome(orderId)).toMatchObject({ result: { language: 'en', words } });
  });
});

function word(text: string, startMs: number) {
  return { text, startMs, endMs: startMs + 100 };
}

it('counts late items', async () => {
  const { id } = await world.item();
  const late = () => world.app.get(LateWork).count();
  const before = await late();
  await world.app.db.query(`update work_item set deadline = now() - interval '1 s' where id = $1`, [id]);
  expect(await late()).toBe(before + 1);
  const metrics = await (await fetch(`${world.app.baseUrl}/metrics`)).text();
  expect(metrics).toContain(`scriptorium_work_items_late ${before + 1}`);
});

it('keeps saved work, which the next worker can continue or submit unchanged', async () => {
  const [first, second] = [await world.person(), await world.person()];
  const { id, orderId } = await world.item();
  const save = (by: typeof first, text: string) =>
    by.send('PUT', path(id, 'draft'), {
      multipart: formWithFile('caption_file', JSON.stringify({ version: 1, words: [word(text, 5)] }), {}),
    });
  expect((await save(first, 'Early')).status).toBe(403);
  await first.post(path(id, 'claim'));
  await world.app.db.query("update work_item set leased_until = now() + interval '1 min' where id = $1", [
    id,
  ]);
  const saved = await save(first, 'Half');
  expect(Date.parse(saved.body.data.claimed_until)).toBeGreaterThan(Date.now() + 1_700_000);
  await first.post(path(id, 'release'), { reason: 'no time' });
  expect((await save(first, 'Late')).status).toBe(404);
  const brief = await second.post(path(id, 'claim'));
  expect(brief.body.data.draft).toMatchObject({ words: [{ text: 'Half' }] });
  expect((await second.post(path(id, 'complete'))).status).toBe(200);
  expect(await outcome(orderId)).toMatchObject({ result: { words: [{ text: 'Half' }] } });
});
