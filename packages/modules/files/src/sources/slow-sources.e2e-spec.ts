import { Egress } from '@scriptorium/egress';
import { eventually, formWithFile, makeMedia, startReceiver, type Receiver } from '@scriptorium/testing';
import type { ServerResponse } from 'node:http';
import { startWorld, type World } from '../../test/world.js';

let world: World;
let wav: Buffer;
let server: Receiver;
/** Open responses, by request path. */
const open = new Map<string, ServerResponse>();

beforeAll(async () => {
  const egress = new Egress({ allowNetworks: ['127.0.0.0/8'], resolve: () => new Promise(() => {}) });
  [world, wav, server] = await Promise.all([
    startWorld({ egress }),
    makeMedia('a.wav', '-f lavfi -i sine=duration=1:sample_rate=16000'),
    startReceiver(({ path }, response) => {
      if (path === '/good.wav') return response.end(wav);
      open.set(path, response);
      response.on('close', () => open.delete(path));
      if (path.startsWith('/drips')) drip(response);
    }),
  ]);
});
afterAll(async () => {
  await world?.app.stop();
  await server?.close();
});

function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write('R'), 200);
  response.on('close', () => clearInterval(timer));
}

interface Created {
  file: number;
  id: number;
}
const serviceOf = async (file: number, by = world.project): Promise<number> =>
  (await by.get(`/v3/files/${file}/source`)).body.data.service_id;
const create = async (source_url: string, by = world.project): Promise<Created> => {
  const { body } = await by.post('/v3/files', { language_id: 1, source_url });
  return { file: body.data.id, id: await serviceOf(body.data.id, by) };
};
const complete = ({ id }: { id: number }): Promise<true> =>
  eventually(async () => {
    const [{ status }] = await world.app.db.query('select status from source where id = $1', [id]);
    return status === 'complete' || undefined;
  });
const asked = (path: string) => eventually(() => open.has(path) || undefined);

describe('a source in progress', () => {
  const changes: [string, (source: Created) => Promise<unknown>][] = [
    ['removed', ({ file }) => world.project.send('DELETE', `/v3/files/${file}/source`)],
    [
      'replaced',
      ({ file }) => {
        const multipart = formWithFile('source_file', wav);
        return world.project.send('POST', `/v3/files/${file}/source`, { multipart });
      },
    ],
    ['deleted with its file', ({ id }) => world.app.db.query('delete from source where id = $1', [id])],
  ];
  it.each(changes)('is no longer fetched when it is %s', async (name, change) => {
    const path = `/drips-${name.split(' ')[0]}`;
    const source = await create(server.url + path);
    await asked(path);
    await change(source);
    await eventually(() => !open.has(path) || undefined); // otherwise a slow fetch is aborted only after 30 s
  });

  it('is fetched by another worker if its worker dies', async () => {
    const { id } = await create(`${server.url}/dies`);
    await asked('/dies');
    // State left by a killed worker whose lease has expired.
    await world.app.db.query(
      `update source set fence = fence + 1, leased_until = now() - interval '1 s', url = $2 where id = $1`,
      [id, `${server.url}/good.wav`],
    );
    await complete({ id });
  });
});

it('sixty stalling sources of one account do not delay another account', async () => {
  const kinds = [`${server.url}/drips`, `${server.url}/never`, 'http://silent.example/never'];
  await Promise.all(Array.from({ length: 60 }, (_, n) => create(`${kinds[n % 3]!}?${n}`)));
  await eventually(() => open.size >= 2 || undefined);
  const multipart = formWithFile('source_file', wav, { language_id: '1' });
  const { body } = await world.stranger.send('POST', '/v3/files', { multipart });
  await complete({ id: await serviceOf(body.data.id, world.stranger) });
  await complete(await create(`${server.url}/good.wav`, world.stranger));
  // All sixty are still unfinished.
  const [{ waiting }] = await world.app.db.query(
    `select count(*)::int as waiting from source where project_id = $1 and current and status in ('pending', 'processing')`,
    [world.projectId],
  );
  expect(waiting).toBe(60);
});
