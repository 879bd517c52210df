import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import { CatalogModule } from '@scriptorium/catalog';
import { FilesModule } from '@scriptorium/files';
import { Availability, Orders } from '@scriptorium/orders';
import { acceptingAll, eventually, tenants, testApp, type Tenants, type TestApp } from '@scriptorium/testing';
import { TranscriptsModule } from '@scriptorium/transcripts';
import { FileActionRunner } from './file-action-runner.js';
import { FileActionsModule } from './file-actions.module.js';

const IdleModule = acceptingAll(Availability);

let app: TestApp;
let us: Tenants;
beforeAll(async () => {
  app = await testApp([
    AccountsModule,
    CatalogModule,
    FilesModule,
    TranscriptsModule,
    IdleModule,
    FileActionsModule,
  ]);
  us = await tenants(app, app.get(AccountsService));
});
afterAll(() => app?.stop());

/** Creates files with this label, and returns their ids. */
async function files(label: string, count: number, { seconds = 0 } = {}): Promise<number[]> {
  const rows: { id: string }[] = await app.db.query(
    `insert into media_file (account_id, project_id, name, labels, language_ids, duration_ms)
     select $1, $2, $3 || ' ' || n, array[$3], '{1}', nullif($5, 0) from generate_series(1, $4) n returning id`,
    [us.accountId, us.projectId, label, count, seconds * 1000],
  );
  const ids = rows.map(({ id }) => Number(id));
  if (seconds)
    await app.db.query(
      `insert into source (account_id, project_id, media_file_id, status, file_name, blob_key, duration_ms)
       select $1, $2, id, 'complete', 'a.wav', 'blob-' || id, $4 from unnest($3::bigint[]) id`,
      [us.accountId, us.projectId, ids, seconds * 1000],
    );
  return ids;
}

const start = async (body: Record<string, unknown>, by = us.project) => {
  const { status, body: answer } = await by.send('POST', '/v3/file_actions', { json: body });
  if (status !== 200) throw new Error(JSON.stringify(answer));
  return answer.data.id as number;
};
const show = async (id: number) => (await us.project.get(`/v3/file_actions/${id}`)).body.data;
const ended = (id: number) =>
  eventually(async () => {
    const action = await show(id);
    return ['complete', 'undone', 'stopped'].includes(action.status) ? action : undefined;
  });
const undo = async (id: number) => {
  expect((await us.project.post(`/v3/file_actions/${id}/undo`)).status).toBe(200);
  return ended(id);
};
const total = async (query: Record<string, string | boolean | number>) =>
  (await us.project.get('/v3/files', query)).body.pagination.total_entries as number;
const newBatch = async (name: string) =>
  (await us.project.post('/v3/batches', { name })).body.data.id as number;

it('moves all files that match a filter, also those of other pages, and undoes it', async () => {
  const ids = await files('moved', 1_200);
  const [batch, other] = [await newBatch('Target'), await newBatch('Other')];
  const id = await start({ action: 'move', filter: { label: ['moved'] }, batch_id: batch });
  expect(await ended(id)).toMatchObject({ status: 'complete', total: 1_200, done: 1_200, refused: 0 });
  expect(await total({ batch_id: batch })).toBe(1_200);

  await us.project.send('PATCH', `/v3/files/${ids[0]}`, { json: { batch_id: other } });
  expect(await undo(id)).toMatchObject({ status: 'undone', undone: 1_200 });
  expect(await total({ batch_id: batch })).toBe(0);
  expect(await total({ batch_id: other })).toBe(1); // moved again since then
  expect((await us.project.post(`/v3/file_actions/${id}/undo`)).status).toBe(403);
});

it('leaves files alone that match only later', async () => {
  await files('snapshot', 3);
  const id = await start({ action: 'archive', filter: { label: ['snapshot'] } });
  await files('snapshot', 2);
  expect(await ended(id)).toMatchObject({ total: 3, done: 3 });
  expect(await total({ label: 'snapshot' })).toBe(2);
});

it('restores exactly the labels that it added or removed', async () => {
  const [a, b] = await files('red', 2);
  await us.project.send('PATCH', `/v3/files/${a}`, { json: { label: ['red', 'blue'] } });
  const labels = async () =>
    Promise.all([a, b].map(async (id) => (await us.project.get(`/v3/files/${id}`)).body.data.labels));
  const added = await start({ action: 'add_labels', media_file_id: [a, b], label: ['blue', 'green'] });
  await ended(added);
  expect(await labels()).toEqual([
    ['red', 'blue', 'green'],
    ['red', 'blue', 'green'],
  ]);
  await undo(added);
  expect(await labels()).toEqual([['red', 'blue'], ['red']]);
  const removed = await start({ action: 'remove_labels', media_file_id: [a, b], label: ['blue'] });
  await ended(removed);
  expect(await labels()).toEqual([['red'], ['red']]);
  await undo(removed);
  expect(await labels()).toEqual([['red', 'blue'], ['red']]);
});

it('quotes and places an order for each file, reports refusals, and cancels the orders when undone', async () => {
  const ids = await files('lecture', 45, { seconds: 60 });
  const [silent] = await files('lecture', 1); // has no source
  const order = { order: 'asr' };
  const quote = await ended(await start({ action: 'quote', filter: { label: ['lecture'] }, order }));
  expect(quote).toMatchObject({ status: 'complete', done: 45, refused: 1, price: '11.25', unpriced: 0 });
  expect(await total({ label: 'lecture', order_status: 'none' })).toBe(46);

  const id = await start({ action: 'order', filter: { label: ['lecture'] }, order });
  const placed = await ended(id);
  expect(placed).toMatchObject({ done: 45, refused: 1, price: null });
  expect(placed.refusals).toEqual([
    { reason: expect.stringContaining('the file has no source'), count: 1, media_file_ids: [silent] },
  ]);
  expect(await total({ label: 'lecture', order_status: 'in_progress' })).toBe(45);
  expect(await total({ label: 'lecture', order_status: 'none' })).toBe(1);

  const [first] = await app.db.query('select id from service_order where media_file_id = $1', [ids[0]]);
  await app.get(Orders).reject({ id: Number(first.id) }, 'It cannot be heard.');
  expect(await total({ label: 'lecture', order_status: 'rejected' })).toBe(1);
  const undone = await undo(id);
  expect(undone).toMatchObject({ status: 'undone', undone: 44 });
  expect(undone.refusals.map(({ reason }: { reason: string }) => reason)).toContain(
    'You cannot cancel this transcript at this time.',
  );
  expect(await total({ label: 'lecture', order_status: 'in_progress' })).toBe(0);
});

it('counts and changes each file once, although several workers run the action', async () => {
  await files('raced', 1_500);
  const id = await start({ action: 'archive', filter: { label: ['raced'] } });
  const runner = app.get(FileActionRunner);
  const { signal } = new AbortController();
  await Promise.all([1, 2, 3].map(() => runner.run({ id }, { signal, last: false })));
  expect(await ended(id)).toMatchObject({ total: 1_500, done: 1_500 });
});

it('stops before the files that are left', async () => {
  await files('stopped', 4_000);
  const runner = app.get(FileActionRunner);
  const id = await start({ action: 'archive', filter: { label: ['stopped'] } });
  const { status } = await us.project.post(`/v3/file_actions/${id}/stop`);
  const action = await ended(id);
  expect(action.status).toBe(status === 200 ? 'stopped' : 'complete');
  await runner.run({ id }, { signal: new AbortController().signal, last: false });
  expect(await show(id)).toEqual(action);
  expect(await total({ label: 'stopped' })).toBe(4_000 - action.done);
});

it('refuses what is missing, unknown, too much, or of another project', async () => {
  const [file] = await files('ours', 1);
  const refused = async (json: object, by = us.project) => {
    const { status, body } = await by.send('POST', '/v3/file_actions', { json });
    return [status, body.error?.items?.[0] ?? body.error?.code];
  };
  expect(await refused({ action: 'burn', filter: {} })).toEqual([400, 'action']);
  expect(await refused({ action: 'archive' })).toEqual([400, 'filter']);
  expect(await refused({ action: 'archive', filter: {}, media_file_id: [file] })).toEqual([400, 'filter']);
  expect(await refused({ action: 'archive', filter: { colour: 'red' } })).toEqual([400, 'colour']);
  expect(await refused({ action: 'archive', filter: {}, label: ['a'] })).toEqual([400, 'label']);
  expect(await refused({ action: 'add_labels', filter: {} })).toEqual([400, 'label']);
  expect(await refused({ action: 'move', filter: {}, batch_id: 999_999 })).toEqual([404, 'batch.not_found']);
  expect(await refused({ action: 'order', filter: {}, order: { order: 'poem' } })).toEqual([400, 'order']);
  expect(await refused({ action: 'order', filter: {}, order: { order: 'import' } })).toEqual([400, 'order']);
  expect(await refused({ action: 'order', filter: {}, order: { order: 'asr', volume: 1 } })).toEqual([
    400,
    'volume',
  ]);
  const own = { action: 'archive', media_file_id: [file] };
  for (const by of [us.sibling, us.stranger]) expect(await refused(own, by)).toEqual([404, 'file.not_found']);
  expect((await refused(own, us.observer))[0]).toBe(403);
  const id = await start(own);
  for (const by of [us.sibling, us.stranger])
    for (const path of [`/v3/file_actions/${id}/undo`, `/v3/file_actions/${id}/stop`])
      expect((await by.post(path)).status).toBe(404);
  expect((await us.sibling.get(`/v3/file_actions/${id}`)).status).toBe(404);
  expect((await us.sibling.get('/v3/file_actions')).body.data).toEqual([]);
});
