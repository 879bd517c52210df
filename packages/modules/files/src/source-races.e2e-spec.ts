import { eventually, hold, makeMedia, startReceiver, type Receiver } from '@scriptorium/testing';
import { readdir } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { startWorld, type World } from '../test/world.js';
import { SourceFetcher } from './source-fetcher.js';
import { Source } from './source.entity.js';
import { SourceWorker } from './source.worker.js';

let world: World;
let server: Receiver;
let short: Buffer;
let long: Buffer;
/** Fetches that wait for their answer, in the order in which they came. */
const fetches: ServerResponse[] = [];

beforeAll(async () => {
  [world, server, short, long] = await Promise.all([
    startWorld(),
    startReceiver((_, response) => void fetches.push(response)),
    makeMedia('a.wav', '-f lavfi -i sine=duration=1:sample_rate=16000'),
    makeMedia('a.wav', '-f lavfi -i sine=duration=2:sample_rate=16000'),
  ]);
});
afterAll(async () => {
  await server?.close();
  await world?.app.stop();
});
beforeEach(() => void (fetches.length = 0));

const fetched = (count: number) => eventually(() => (fetches.length >= count ? true : undefined));
const row = async (id: number) => (await world.app.db.query('select * from source where id = $1', [id]))[0];
/** The statuses that were told of a source. */
const told = async (id: number): Promise<string[]> => {
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

/** A source whose fetch has begun. */
async function fetching() {
  const { body } = await world.project.post('/v3/files', {
    language_id: 1,
    source_url: `${server.url}/a.wav`,
  });
  await fetched(1);
  return { file: body.data.id as number, id: body.data.source.service_id as number };
}

/** How often the job of the source was tried again, once it is done. */
const retriesOf = (id: number): Promise<number> =>
  eventually(async () => {
    const [job] = await world.app.db.query(
      `select state, retry_count from jobs.job where name = 'files.process-source' and data->>'resourceId' = $1`,
      [String(id)],
    );
    return job.state === 'completed' ? job.retry_count : undefined;
  });

/** What a second run of the job does that looked as if it had died. */
const runAgain = (id: number, last = false): Promise<void> =>
  world.app
    .get(SourceWorker)
    .process({ eventId: 0, resourceId: id }, { signal: new AbortController().signal, last });

/** What is left of a run that fetched the source and died. */
async function fetchAndDie(id: number): Promise<void> {
  const source = await world.app.db.getRepository(Source).findOneByOrFail({ id });
  const count = fetches.length;
  const fetch = world.app.get(SourceFetcher).fetch(source, new AbortController().signal);
  await fetched(count + 1);
  fetches[count]!.end(short);
  await fetch;
}

it('is removed while its worker is about to complete it, without one waiting for the other', async () => {
  const { file, id } = await fetching();
  const held = await hold(world.app.db, 'select 1 from media_file where id = $1 for update', [file]);
  try {
    const removing = remove(file);
    await held.queued(1);
    fetches[0]!.end(short);
    await held.queued(2);
    await held.letGo();
    expect([(await removing).status, await retriesOf(id)]).toEqual([200, 0]);
    expect(await row(id)).toMatchObject({ current: false, status: 'processing' });
  } finally {
    await held.letGo();
  }
});

describe('a fetch that ends late', () => {
  it('does not replace what another run of the job has completed', async () => {
    const { id } = await fetching();
    const before = await blobs();
    const again = runAgain(id);
    await fetched(2);
    fetches[1]!.end(short);
    await again;
    const complete = await row(id);
    expect(complete).toMatchObject({ status: 'complete', size_bytes: short.length });
    fetches[0]!.end(long);
    expect(await retriesOf(id)).toBe(0);
    expect([await row(id), await blobs()]).toEqual([complete, before + 1]);
  });

  it('goes on with what another run has brought, because that one may have died', async () => {
    const { id } = await fetching();
    const before = await blobs();
    const again = runAgain(id);
    await fetched(2);
    const held = await hold(
      world.app.db,
      `select 1 from media_file f join source s on s.media_file_id = f.id where s.id = $1 for update of f`,
      [id],
    );
    try {
      fetches[1]!.end(short);
      await held.queued(1);
      const { blob_key } = await row(id);
      fetches[0]!.end(long);
      await held.queued(2);
      await held.letGo();
      await again;
      expect(await retriesOf(id)).toBe(0);
      expect(await row(id)).toMatchObject({ status: 'complete', blob_key, duration_ms: 1000 });
      expect(await blobs()).toBe(before + 1);
    } finally {
      await held.letGo();
    }
  });

  it('is refused, and goes on with what another run has fetched', async () => {
    const { id } = await fetching();
    await fetchAndDie(id);
    fetches[0]!.writeHead(404).end();
    expect(await retriesOf(id)).toBe(0);
    expect(await row(id)).toMatchObject({ status: 'complete', size_bytes: short.length });
  });

  it('is refused when no other try follows, and does not reject what another run has fetched', async () => {
    const { id } = await fetching();
    const last = runAgain(id, true);
    await fetched(2);
    await fetchAndDie(id);
    fetches[1]!.writeHead(404).end();
    await last;
    expect(await row(id)).toMatchObject({ status: 'complete', size_bytes: short.length });
    fetches[0]!.writeHead(404).end();
  });

  it('is refused while a later run fetches, and changes nothing', async () => {
    const { id } = await fetching();
    const late = runAgain(id);
    await fetched(2);
    const later = runAgain(id);
    await fetched(3);
    fetches[1]!.writeHead(404).end();
    await expect(late).rejects.toThrow('could not be fetched');
    expect(await row(id)).toMatchObject({ status: 'processing', cancellation_reason: null });
    fetches[2]!.end(short);
    await later;
    expect(await row(id)).toMatchObject({ status: 'complete', size_bytes: short.length });
    expect(await told(id)).toEqual(['pending', 'processing', 'complete']);
    fetches[0]!.writeHead(404).end();
    expect(await retriesOf(id)).toBe(1);
  });

  it('keeps nothing when the source was removed meanwhile', async () => {
    const { file, id } = await fetching();
    const before = await blobs();
    await remove(file);
    fetches[0]!.end(short);
    expect(await retriesOf(id)).toBe(0);
    expect([(await row(id)).blob_key, await blobs()]).toEqual([null, before]);
  });
});
