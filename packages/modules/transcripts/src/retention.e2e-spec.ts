import { RetentionService } from '@scriptorium/files';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '@scriptorium/testing';
import { startWorld, type World } from '../test/world.js';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world?.app.stop());

const sql = <T = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> =>
  world.app.db.query(text, values);
const run = () => world.app.get(RetentionService).run();
const keepFor = (days: number | null, project = world.projectId) =>
  sql('update project set retention_days = $2 where id = $1', [project, days]);
const age = (days: number, ...ids: number[]) =>
  sql(`update media_file set created_at = now() - $2 * interval '1 day' where id = any($1)`, [ids, days]);
const statusOf = async (id: number) => (await world.project.get(`/v3/files/${id}`)).status;
const receipts = () =>
  sql<{ id: number; snapshot: Record<string, unknown> }>(
    `select resource_id as id, snapshot from event where type = 'file.deleted' order by id`,
  );
const blobs = async () => {
  const folder = path.join(world.app.folder, 'blobs');
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  return names.filter((entry) => entry.isFile()).length;
};
/** Waits until the worker has inspected the file, which is not a recording. */
async function settled(id: number) {
  await eventually(async () => {
    const [left] = await sql(
      `select 1 from source where media_file_id = $1 and status in ('pending', 'processing')`,
      [id],
    );
    return left ? undefined : true;
  });
  await sql(
    `update source set status = 'complete', cancellation_reason = null, sha256 = decode(repeat('ab', 32), 'hex')
     where media_file_id = $1`,
    [id],
  );
}

beforeEach(() => keepFor(null));

it('deletes files older than the retention period with everything derived from them, and leaves a receipt', async () => {
  const id = await world.newFileWithSource('RIFF');
  await settled(id);
  const transcript = await world.newTranscript(id);
  await world.project.post(`/v3/files/${id}/configuration`, { flag_settings: 'Clean' });
  const [source] = await sql<{ id: number; key: string }>(
    'select id, blob_key as key from source where media_file_id = $1',
    [id],
  );
  const blob = path.join(world.app.folder, 'blobs', source!.key);
  const clip = await world.newFile({ vicc_parent_id: id });
  const young = await world.newFile();
  await keepFor(30);
  await age(31, id);
  expect(existsSync(blob)).toBe(true);
  expect(await run()).toBe(1);
  expect(await statusOf(id)).toBe(404);
  expect((await world.project.get(`/v3/transcripts/${transcript}`)).status).toBe(404);
  expect(
    (await world.project.get(`/v3/transcripts/${transcript}/text`, { output_format_id: 7 })).status,
  ).toBe(404);
  for (const [table, column] of [
    ['source', 'media_file_id'],
    ['transcript', 'media_file_id'],
    ['transcript_master', 'transcript_id'],
    ['setting', 'resource_id'],
  ]) {
    const ids = [id, transcript];
    expect([table, await sql(`select 1 from ${table} where ${column} = any($1)`, [ids])]).toEqual([
      table,
      [],
    ]);
  }
  expect(existsSync(blob)).toBe(false);
  expect([await statusOf(clip), await statusOf(young)]).toEqual([200, 200]);
  const [receipt] = await receipts();
  expect(receipt!.snapshot).toMatchObject({
    id,
    project_id: world.projectId,
    deleted_at: expect.any(String),
    policy: { name: 'retention', days: 30 },
    sources: [{ service_id: Number(source!.id), sha256: 'ab'.repeat(32), size_bytes: 4 }],
    transcripts: { count: 1, ids: [transcript] },
  });
  expect(await run()).toBe(0);
  expect(await receipts()).toHaveLength(1);
});

it('keeps a file while work on it is in progress, and deletes it afterwards', async () => {
  const ordered = await world.newFileWithSource('RIFF');
  await settled(ordered);
  const order = (await world.project.post('/v3/transcripts/order/asr', { media_file_id: ordered })).body.data
    .id;
  const processed = await world.newFileWithSource('RIFF');
  await settled(processed);
  await sql(`update source set status = 'processing' where media_file_id = $1`, [processed]);
  await keepFor(30);
  await age(31, ordered, processed);
  expect(await run()).toBe(0);
  expect(await statusOf(ordered)).toBe(200);
  await world.project.post(`/v3/transcripts/${order}/cancel`);
  await sql(`update source set status = 'complete' where media_file_id = $1`, [processed]);
  expect(await run()).toBe(2);
  expect([await statusOf(ordered), await statusOf(processed)]).toEqual([404, 404]);
});

it('applies the policy of each project, and keeps files of projects without one', async () => {
  const ours = await world.newFile();
  const theirs = await world.newFile({}, world.sibling);
  const before = await blobs();
  await age(4000, ours, theirs);
  expect(await run()).toBe(0);
  await keepFor(3000);
  expect(await run()).toBe(1);
  expect((await world.sibling.get(`/v3/files/${theirs}`)).status).toBe(200);
  expect(await blobs()).toBe(before);
});

it('deletes many files in steps, and continues in the next run', async () => {
  const ids = (
    await sql<{ id: number }>(
      `insert into media_file (account_id, project_id, language_ids, created_at)
       select account_id, id, '{1}', now() - interval '40 days' from project, generate_series(1, 250) where id = $1
       returning id`,
      [world.projectId],
    )
  ).map(({ id }) => Number(id));
  await keepFor(30);
  const stop = new AbortController();
  const halfway = world.app.get(RetentionService).run(stop.signal);
  await eventually(async () => {
    const left = await sql('select 1 from media_file where id = any($1)', [ids]);
    return left.length < 250 ? true : undefined;
  });
  stop.abort();
  const first = await halfway;
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(250);
  expect(await run()).toBe(250 - first);
  expect(await sql('select 1 from media_file where id = any($1)', [ids])).toEqual([]);
  const listed = (await receipts()).map(({ id }) => Number(id)).filter((id) => ids.includes(id));
  expect(listed.sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
});
