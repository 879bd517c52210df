import { client, eventually } from '@scriptorium/testing';
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Client } from 'pg';
import { credentialsIn, dataFolder, migratedDatabase, startHost, stopped, tidy } from './host.js';

const secret = 'signs the events';
let platform: Server;
let env: Record<string, string>;
let folder: string;
/** Runs when the service asks the platform about a video, before the platform answers. */
let onVideo: (() => Promise<unknown>) | undefined;

jest.setTimeout(120_000);
beforeAll(async () => {
  platform = createServer((request, response) => {
    if (!request.url!.startsWith('/videos/')) return void response.writeHead(404).end();
    void (onVideo?.() ?? Promise.resolve()).then(() => response.end('{}'));
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  folder = await dataFolder();
  env = {
    SCRIPTORIUM_DATA: folder,
    DATABASE_URL: await migratedDatabase(),
    ALLOW_NETWORKS: '127.0.0.0/8',
    INTEGRATIONS: path.join(import.meta.dirname, 'plugins/feed.mjs'),
  };
});
afterAll(async () => {
  platform?.closeAllConnections();
  platform?.close();
  await tidy();
});

async function start() {
  const host = startHost(env);
  const baseUrl = await host.ready;
  const keys = await credentialsIn(folder);
  const [admin, project] = [client(baseUrl, keys.admin.api_key), client(baseUrl, keys.project.api_key)];
  return { host, admin, project, anybody: client(baseUrl), projectId: keys.project.id };
}

/** Expires the leases of the killed process, so that the test need not wait for it. */
async function endLeases(): Promise<void> {
  const db = new Client({ connectionString: env.DATABASE_URL });
  await db.connect();
  await db.query(
    "update discovered_video set leased_until = now() - interval '1 s' where leased_until is not null",
  );
  await db.end();
}

it('orders an announced video exactly once when the process is killed after the announcement', async () => {
  const first = await start();
  const config = { url: `http://127.0.0.1:${(platform.address() as AddressInfo).port}` };
  const made = await first.admin.post(
    '/v3/admin/video_platform_integrations',
    {},
    {
      json: {
        project_id: first.projectId,
        name: 'Feed',
        platform: 'feedvideo',
        config,
        credentials: { client_id: 'captions', client_secret: secret, access_token: 't' },
        auto_order: true,
        auto_order_kind: 'transcription',
      },
    },
  );
  const events = `/v3/integrations/${made.body.data.id}/events`;
  const body = JSON.stringify([{ video: 'film-1', title: 'Film' }, { video: 'film-2' }]);
  const sent = { body, headers: { 'x-signature': createHmac('sha256', secret).update(body).digest('hex') } };
  const killed = new Promise<void>((resolve) => {
    onVideo = async () => {
      onVideo = undefined;
      await stopped(first.host, 'SIGKILL');
      resolve();
    };
  });
  expect((await first.anybody.post(events, {}, sent)).status).toBe(200);
  await killed;

  const { host, project, anybody } = await start();
  await endLeases();
  expect((await anybody.post(events, {}, sent)).status).toBe(200);
  const transcripts = await eventually(async () => {
    const { data } = (await project.get('/v3/transcripts')).body;
    return data.length === 2 ? data : undefined;
  });
  expect(transcripts.map(({ reference_id }: { reference_id: string }) => reference_id).sort()).toEqual([
    'film-1',
    'film-2',
  ]);
  expect((await project.get('/v3/files')).body.data).toHaveLength(2);
  await stopped(host);
});
