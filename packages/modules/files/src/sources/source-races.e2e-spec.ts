import { eventually, lockRows, makeMedia, startReceiver, type Receiver } from '@scriptorium/testing';
import { readdir } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { startWorld, type World } from '../../test/world.js';
import { SourceClaims, type ClaimedSource } from './source-claims.js';
import { SourceInspector } from './source-inspector.js';
import { SourceWorker } from './source.worker.js';

/** A service without workers: the tests run the worker's steps in a chosen order. */
let world: World;
let worker: SourceWorker;
let server: Receiver;
let short: Buffer;
let long: Buffer;
/** Pending fetches, in order of arrival. */
const fetches: ServerResponse[] = [];

beforeAll(async () => {
  [world, server, short, long] = await Promise.all([
    startWorld({ options: { role: 'api' } }),
    startReceiver((_, response) => void fetches.push(response)),
    makeMedia('a.wav', '-f lavfi -i sine=duration=1:sample_rate=16000'),
    makeMedia('a.wav', '-f lavfi -i sine=duration=2:sample_rate=16000'),
  ]);
  worker = world.app.get(SourceWorker);
});
afterAll(async () => {
  await server?.close();
  await world?.app.stop();
});
beforeEach(() => void (fetches.length = 0));

const never = new AbortController().signal;
const row = async (id: number) => (await world.app.db.query('select * from source where id = $1', [id]))[0];
/** The statuses reported in events of a source. */
const emittedStatuses = async (id: number): Promise<string[]> => {
  const asked = `select snapshot->>'status' as status from event where resource_type = 'source' and resource_id = $1 order by id`;
  const events: { status: string }[] = await world.app.db.query(asked, [id]);
  return events.map(({ status }) => status);
};
const remove = (file: number) => world.project.send('DELETE', `/v3/files/${file}/source`);
const blobs = async (): Promise<number> => {
  const folder = path.join(world.app.folder, 'blobs');
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).length;
};
const claim = async (what: 'toFetch' | 'toInspect', leaseMs = 60_000): Promise<ClaimedSource> => {
  const limits = { limit: 1, perPartition: 100, leaseMs };
  const claimed = await eventually(async () => (await world.app.get(SourceClaims)[what].claim(limits))[0]);
  return claimed as ClaimedSource;
};

async function create(): Promise<{ file: number; id: number }> {
  const source_url = `${server.url}/a.wav`;
  const { id } = (await world.project.post('/v3/files', { language_id: 1, source_url })).body.data;
  const source = await world.project.get(`/v3/files/${id}/source`);
  return { file: id, id: source.body.data.service_id };
}

/**
 * Pauses the next inspection when its programs have ended. On a busy machine they take longer than a statement may wait for a
 * lock, so they must not run while the test holds one.
 */
function pauseInspection() {
  const inspector = world.app.get(SourceInspector);
  const inspect = inspector.inspect.bind(inspector);
  const [inspected, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  jest.spyOn(inspector, 'inspect').mockImplementationOnce(async (...args) => {
    const found = await inspect(...args).finally(inspected.resolve);
    await resumed.promise;
    return found;
  });
  return { done: inspected.promise, resume: resumed.resolve };
}

/** Starts a fetch that waits for its response. */
async function begin(claimed: ClaimedSource) {
  const nth = fetches.length;
  const ended = worker.fetch(claimed, never);
  ended.catch(() => {});
  await eventually(() => fetches[nth]);
  return { ended, answer: fetches[nth]! };
}

/** Starts two fetches of a source: one by a worker that lost its claim, one by the current worker. */
async function twoFetches() {
  const { file, id } = await create();
  const lost = await claim('toFetch', 1);
  const late = await begin(lost);
  const present = await begin(await claim('toFetch'));
  return { file, id, lost, late, present };
}

it('a source can be removed while its worker is about to complete it, without a deadlock', async () => {
  const { file, id } = await create();
  const { ended, answer } = await begin(await claim('toFetch'));
  answer.end(short);
  await ended;
  const inspection = pauseInspection();
  const inspecting = worker.inspect(await claim('toInspect'), never);
  await inspection.done;
  const lock = await lockRows(world.app.db, 'select 1 from media_file where id = $1 for update', [file]);
  try {
    const removing = remove(file);
    await lock.waiting(1);
    inspection.resume();
    await lock.waiting(2);
    await lock.release();
    await inspecting;
    expect((await removing).status).toBe(200);
    expect(await row(id)).toMatchObject({ current: false, status: 'processing' });
  } finally {
    await lock.release();
  }
});

describe('a fetch that outlives its claim', () => {
  it('does not replace the blob fetched by the current worker', async () => {
    const before = await blobs();
    const { id, late, present } = await twoFetches();
    present.answer.end(short);
    await present.ended;
    late.answer.end(long);
    await late.ended;
    await worker.inspect(await claim('toInspect'), never);
    expect(await row(id)).toMatchObject({ status: 'complete', size_bytes: short.length, duration_ms: 1000 });
    expect([await blobs(), await emittedStatuses(id)]).toEqual([
      before + 1,
      ['pending', 'processing', 'complete'],
    ]);
  });

  it('does not reject the source when it is refused', async () => {
    const { id, lost, late, present } = await twoFetches();
    late.answer.writeHead(404).end();
    const error: unknown = await late.ended.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ reason: 'The source could not be fetched.' });
    await worker.failed(lost, error);
    await worker.failed(lost, new Error('another time'));
    expect(await row(id)).toMatchObject({
      status: 'processing',
      cancellation_reason: null,
      tries: 0,
      fence: 2,
    });
    present.answer.end(short);
    await present.ended;
    await worker.inspect(await claim('toInspect'), never);
    expect((await row(id)).status).toBe('complete');
  });

  it('stores nothing if the source was removed meanwhile', async () => {
    const before = await blobs();
    const { file, id } = await create();
    const { ended, answer } = await begin(await claim('toFetch'));
    await remove(file);
    answer.end(short);
    await ended;
    expect([(await row(id)).blob_key, await blobs()]).toEqual([null, before]);
  });
});

describe('claims', () => {
  /**
   * Inserts sources of unused accounts and projects.
   * @returns the claimed ones, in order
   */
  async function claimed(limits: { limit: number; perPartition: number }): Promise<string[]> {
    const found = (await world.app.get(SourceClaims).toFetch.claim({ ...limits, leaseMs: 60_000 })).map(
      ({ id }) => id,
    );
    const rows: { of: string }[] = await world.app.db.query(
      `select account_id || ':' || project_id as of from source where id = any($1) order by 1`,
      [found],
    );
    return rows.map(({ of }) => of);
  }

  it('are shared fairly by account, and within an account by project', async () => {
    await world.app.db.query(
      `with given as (
         select a as account, p as project, n from (values (801, 1, 60), (801, 2, 2), (802, 3, 2)) as t (a, p, many),
           generate_series(1, many) n
       ), files as (
         insert into media_file (account_id, project_id, language_ids)
         select account, project, '{1}' from given order by account, project, n returning *
       )
       insert into source (account_id, project_id, media_file_id, url, wake_at)
       select account_id, project_id, id, 'http://127.0.0.1:1/', now() - interval '1 hour' + id * interval '1 ms' from files`,
    );
    expect(await claimed({ limit: 2, perPartition: 3 })).toEqual(['801:1', '802:3']);
    expect(await claimed({ limit: 2, perPartition: 3 })).toEqual(['801:2', '802:3']);
    expect(await claimed({ limit: 10, perPartition: 3 })).toEqual(['801:1']);
    expect(await claimed({ limit: 10, perPartition: 3 })).toEqual([]);
  });
});
