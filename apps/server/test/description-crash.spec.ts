import { client, eventually, formWithFile, makeMedia, type TestClient } from '@scriptorium/testing';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { credentialsIn, dataFolder, migratedDatabase, startHost, stopped, tidy, type Host } from './host.js';

jest.setTimeout(300_000);

let folder: string;
let databaseUrl: string;
let db: Client;
let host: Host;
let project: TestClient;

beforeAll(async () => {
  [folder, databaseUrl] = await Promise.all([dataFolder(), migratedDatabase()]);
  await restart();
  db = new Client({ connectionString: databaseUrl });
  await db.connect();
});
afterAll(async () => {
  await db?.end();
  await tidy();
});

async function restart(): Promise<void> {
  host = startHost({ SCRIPTORIUM_DATA: folder, DATABASE_URL: databaseUrl });
  const baseUrl = await host.ready;
  project = client(baseUrl, (await credentialsIn(folder)).project.api_key);
}

const descriptions = '/v3/audio_descriptions';
const show = async (id: number) => (await project.get(`${descriptions}/${id}`)).body;

/** Orders the description of a 15-second film with two lines, whose mix takes a second or two. */
async function orderDescription(): Promise<number> {
  const recording = path.join(import.meta.dirname, '../../../examples/media/lecture.wav');
  const filter = '[1:a]atrim=0:3,apad=whole_dur=15,atrim=0:15[a]';
  const film = await makeMedia(
    'film.mp4',
    `-f lavfi -i testsrc=s=160x120:r=25:d=15 -i ${recording} -filter_complex ${filter} -map 0:v -map [a] ` +
      '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac',
  );
  const multipart = formWithFile('source_file', film, { filename: 'film.mp4', language_id: '1' });
  const file = (await project.send('POST', '/v3/files', { multipart })).body.data.id;
  await project.post('/v3/cheat_sheets', {
    resource_type: 'MediaFile',
    resource_id: file,
    content_type: 'script',
    service_type: 'AudioDescriptionService',
    content: '[00:00:05] A picture with bars of many colours.\n[00:00:10] A clock counts the seconds.\n',
  });
  return (await project.post(`${descriptions}/order`, { media_file_id: file })).body.data.id;
}

/** Resolves when the order has reached the step, or has ended. */
const reached = (id: number, step: 'speak' | 'voice' | 'mix') =>
  eventually(async () => {
    const { rows } = await db.query(
      `select 1 from service_order o where id = $1 and (phase <> 'open' or exists (
         select from production_result p where p.order_id = o.id and p.part = '' and p.step = $2))`,
      [id, { speak: 'plan', voice: 'fit', mix: 'voice' }[step]],
    );
    return rows.length ? true : undefined;
  });

it('leaves one result when the process is killed at each step of the work, and twice at the last', async () => {
  const id = await orderDescription();
  for (const step of ['speak', 'voice', 'mix', 'mix'] as const) {
    await reached(id, step);
    await stopped(host, 'SIGKILL');
    await restart();
  }
  const body = await eventually(async () => {
    const now = await show(id);
    return ['complete', 'cancelled'].includes(now.data?.status) ? now : undefined;
  }, 200_000);
  expect([body.data.status, body.meta.cancellation_details]).toEqual(['complete', undefined]);
  const { report, ledger } = (await project.get(`${descriptions}/${id}/plan`)).body.data;
  expect(report).toMatchObject({ passed: true, lines: [{ found: true }, { found: true }] });
  expect(ledger).toHaveLength(2);

  const rowsOf = async (statement: string) => (await db.query(statement, [id])).rows;
  const files = await rowsOf(
    'select kind, name, blob_key as key from audio_description_file where description_id = $1 order by kind',
  );
  expect(files).toMatchObject([
    { kind: 'audio', name: 'flac' },
    { kind: 'mix', name: 'mp4' },
  ]);
  for (const { key } of files) expect(existsSync(path.join(folder, 'files/blobs', key))).toBe(true);
  const charges = await eventually(async () => {
    const found = await rowsOf('select kind from ledger_entry where order_id = $1');
    return found.length ? found : undefined;
  });
  expect(charges).toEqual([{ kind: 'charge' }]);
  expect(
    await rowsOf(
      `select type from event where resource_type = 'audio_description' and resource_id = $1 and type like '%completed'`,
    ),
  ).toHaveLength(1);
});
