import { client, eventually, formWithFile, type TestClient } from '@scriptorium/testing';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { credentialsIn, dataFolder, migratedDatabase, startHost, stopped, tidy, type Host } from './host.js';

interface Track {
  id: string;
  marker: string;
  text: string;
}

const films = new Map<string, Track[]>();
let ids = 0;
let platform: Server;
let env: Record<string, string>;
let folder: string;
/** Runs when the platform has stored a track, before it answers. */
let onTrack: (() => Promise<unknown>) | undefined;

jest.setTimeout(120_000);
beforeAll(async () => {
  platform = createServer((request, response) => {
    void (async () => {
      const [, film = '', id] = request.url!.split('/');
      const tracks = films.get(film) ?? [];
      films.set(film, tracks);
      const answer = (data: unknown) => response.end(JSON.stringify(data));
      if (request.method === 'DELETE') {
        films.set(film, tracks.filter((track) => track.id !== id)); // oxfmt-ignore
        return void answer({});
      }
      if (request.method === 'GET') return void answer(tracks);
      const track = { ...(JSON.parse(await text(request)) as Track), id: `t${(ids += 1)}` };
      tracks.push(track);
      await onTrack?.();
      answer(track);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  folder = await dataFolder();
  env = {
    SCRIPTORIUM_DATA: folder,
    DATABASE_URL: await migratedDatabase(),
    ALLOW_NETWORKS: '127.0.0.0/8',
    INTEGRATIONS: path.join(import.meta.dirname, 'plugins/marking.mjs'),
  };
});
afterAll(async () => {
  platform?.closeAllConnections();
  platform?.close();
  await tidy();
});

interface Running {
  host: Host;
  admin: TestClient;
  project: TestClient;
  projectId: number;
}
let running: Promise<Running> | undefined;

/** Starts the service, unless it is running. */
const start = (): Promise<Running> => (running ??= startAnew());

async function startAnew(): Promise<Running> {
  const host = startHost(env);
  void host.exited.then(() => (running = undefined));
  const baseUrl = await host.ready;
  const keys = await credentialsIn(folder);
  const [admin, project] = [client(baseUrl, keys.admin.api_key), client(baseUrl, keys.project.api_key)];
  return { host, admin, project, projectId: keys.project.id };
}

const url = (): string => `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;

async function integration(admin: TestClient, project_id: number): Promise<number> {
  const config = { url: url() };
  const json = {
    project_id,
    name: 'Films',
    platform: 'markingvideo',
    config,
    credentials: { token: 'secret' },
  };
  const sent = { json: { ...json, transcript_postback: true } };
  return (await admin.post('/v3/admin/video_platform_integrations', {}, sent)).body.data.id;
}

async function captioned(project: TestClient, reference_id: string, integration_id: number): Promise<number> {
  const file = (await project.post('/v3/files', { language_id: 1, reference_id, integration_id })).body.data
    .id;
  const captions = '1\n00:00:01,000 --> 00:00:02,000\nHi there.\n';
  const multipart = formWithFile('caption_file', captions, { media_file_id: String(file), language_id: '1' });
  return (await project.send('POST', '/v3/transcripts/order/import', { multipart })).body.data.id;
}

async function query<R extends object>(statement: string): Promise<R[]> {
  const db = new Client({ connectionString: env.DATABASE_URL });
  await db.connect();
  return (await db.query<R>(statement).finally(() => db.end())).rows;
}

/** Sets the end of the lease of the killed process, which has the oldest one, so that no test depends on its own speed. */
const leaseEndsIn = (seconds: number) =>
  query(
    `update outbound_message set leased_until = now() + interval '${seconds} s'
     where id = (select min(id) from outbound_message where leased_until is not null)`,
  );

/** Returns the seconds until another process may send the message and change the track of the killed process. */
const untilTakenOver = () =>
  query<{ seconds: number }>(
    `select extract(epoch from greatest(m.wake_at, m.leased_until, t.held_until) - now())::float8 as seconds
     from postback p join outbound_message m on m.key = 'postback_' || p.id
     join postback_track t on t.integration_id = p.integration_id and t.video = p.video
     where m.status = 'pending' and t.held_until is not null`,
  );

const states = async (project: TestClient, resource_id: number): Promise<string[]> =>
  (await project.get('/v3/postbacks', { resource_id })).body.data.map(
    ({ state }: { state: string }) => state,
  );

/** Kills the server when the platform has stored the next track, before the server gets the answer. */
const killedAtTrack = (host: Host): Promise<void> =>
  new Promise((resolve) => {
    onTrack = async () => {
      onTrack = undefined;
      await stopped(host, 'SIGKILL');
      resolve();
    };
  });

it("leaves one track on a video when the process is killed between the platform's write and ours", async () => {
  const first = await start();
  const id = await integration(first.admin, first.projectId);
  const killed = killedAtTrack(first.host);
  const transcript = await captioned(first.project, 'film-1', id);
  await killed;
  expect(films.get('film-1')).toHaveLength(1);

  const [{ seconds }] = (await untilTakenOver()) as [{ seconds: number }];
  expect(seconds).toBeLessThanOrEqual(20);

  await leaseEndsIn(600);
  const { project } = await start();
  const [meanwhile] = (await project.get('/v3/postbacks', { resource_id: transcript })).body.data;
  expect(meanwhile).toMatchObject({ state: 'sending', attempts: 1, next_attempt_at: null, reason: null });
  await leaseEndsIn(-1);
  await eventually(async () => ((await states(project, transcript))[0] === 'done' ? true : undefined));
  expect(films.get('film-1')).toHaveLength(1);
  const edits = { version: 1, edits: [{ from: 0, to: 1, text: 'Edited' }] };
  await project.send('PATCH', `/v3/transcripts/${transcript}/words`, { json: edits });
  await eventually(async () => {
    const [, edited] = await states(project, transcript);
    return edited === 'done' ? true : undefined;
  });
  expect(films.get('film-1')!.map((track) => track.text)).toEqual([expect.stringContaining('Edited')]);
  const redelivered = await project.post(`/v3/transcripts/${transcript}/redeliver`);
  expect(redelivered.body.data).toEqual([{ method: 'markingvideo', success: true }]);
  await eventually(async () => ((await states(project, transcript))[2] === 'done' ? true : undefined));
  expect(films.get('film-1')).toHaveLength(1);
});

it('removes the track of an interrupted attempt, even when another version is sent first', async () => {
  const first = await start();
  const id = await integration(first.admin, first.projectId);
  const killed = killedAtTrack(first.host);
  const transcript = await captioned(first.project, 'film-2', id);
  await killed;
  await leaseEndsIn(600);
  const { project } = await start();
  // The edit supersedes the interrupted postback, so that it is never retried.
  const edits = { version: 1, edits: [{ from: 0, to: 1, text: 'Edited' }] };
  await project.send('PATCH', `/v3/transcripts/${transcript}/words`, { json: edits });
  await eventually(async () => ((await states(project, transcript)).length === 2 ? true : undefined));
  await leaseEndsIn(-1);
  await eventually(async () => {
    const found = await states(project, transcript);
    return found[0] === 'superseded' && found[1] === 'done' ? true : undefined;
  });
  expect(films.get('film-2')!.map((track) => track.text)).toEqual([expect.stringContaining('Edited')]);
});

it("survives errors that a plugin throws asynchronously, and logs the plugin's name", async () => {
  const { host, admin, project, projectId } = await start();
  const id = await integration(admin, projectId);
  const verified = await admin.post(`/v3/admin/video_platform_integrations/${id}/verify`);
  expect(verified.body.data.ok).toBe(true);
  await eventually(async () =>
    ['thrown in a timer', 'rejected and dropped'].every((each) => host.output().includes(each))
      ? true
      : undefined,
  );
  expect(host.output()).toContain('uncaught error in a video platform plugin');
  expect((await project.get('/v3/files')).status).toBe(200);
  expect(await stopped(host)).toEqual({ code: 0, signal: null });
});
