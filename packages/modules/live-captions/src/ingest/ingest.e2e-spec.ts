import { streamingPocketSphinx } from '@scriptorium/speech';
import { AccountsService } from '@scriptorium/accounts';
import { eventually } from '@scriptorium/testing';
import { freePort, startSpeaker, type Speaker } from '../../test/stream.js';
import { path, startWorld, type World } from '../../test/world.js';
import { LiveCaptioningModule } from '../live-captioning.module.js';
import { LiveLog } from '../log/live-log.js';
import { LiveTranscoders } from './transcoders.js';

jest.setTimeout(200_000);
const SLOW_MS = 60_000;
const text = 'Good morning everyone and welcome to the course.';
let world: World;
let speaker: Speaker;
let port: number;
beforeAll(async () => {
  port = await freePort();
  const ingest = {
    host: '127.0.0.1',
    port,
    url: `rtmp://127.0.0.1:${port}/live`,
    feedHost: '127.0.0.1',
  };
  const captioning = LiveCaptioningModule.with({
    recognisers: [streamingPocketSphinx()],
    atOnce: 99,
    ingest,
  });
  [world, speaker] = await Promise.all([startWorld([captioning]), startSpeaker()]);
  await eventually(async () => (await ordered()).status === 200 || undefined, SLOW_MS);
});
afterEach(() => speaker.hush());
afterAll(async () => {
  await speaker?.stop();
  await world?.app.stop();
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const ordered = async (more = {}, fileId?: number) =>
  world.project.post(`${path}/order`, {
    media_file_id: fileId ?? (await world.newFile()),
    start_time: inMinutes(0),
    ...more,
  });
const order = async (more = {}, fileId?: number) => {
  const { status, body } = await ordered(more, fileId);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data;
};
const statusOf = async (id: number) => (await world.project.get(`${path}/${id}`)).body.data.status;
/** Waits until an event is captioned from another connection than before. Returns the connection. */
const captioned = (id: number, before?: string): Promise<string> =>
  eventually(async () => {
    const sql = 'select connection from live_captioning where event_id = $1';
    const [{ connection }] = await world.app.db.query(sql, [id]);
    const isOn = connection !== null && connection !== before && (await statusOf(id)) === 'in_progress';
    return isOn ? (connection as string) : undefined;
  }, SLOW_MS);
const transcoders = () => world.app.get(LiveTranscoders);

it('captions what an encoder publishes to the address of the event', async () => {
  const { id, stream_url: url, transcoder_id: name } = await order({ stream_reconnection_wait_time: 5 });
  expect(url).toMatch(new RegExp(`^rtmp://127\\.0\\.0\\.1:${port}/live/[\\w-]{32}$`));
  expect(name).toMatch(/^[\w-]{12}$/);
  const first = await speaker.publish(url, text);
  const connection = await captioned(id);
  await speaker.publish(url, text); // replaces the first
  await first.ended;
  await captioned(id, connection);
});

it('refuses a wrong key, a wrong time, and an event that has ended', async () => {
  const { stream_url: later } = await order({ start_time: inMinutes(30) });
  await (
    await speaker.publish(later, text)
  ).ended;
  const { id, stream_url: url } = await order();
  await (
    await speaker.publish(`${url}x`, text)
  ).ended;
  await (
    await speaker.publish(`${url}x?name=${url.split('/').at(-1)}`, text)
  ).ended;
  const broadcast = await speaker.publish(url, text);
  await captioned(id);
  expect((await world.project.post(`${path}/${id}/finish`)).status).toBe(200);
  await broadcast.ended;
  await (
    await speaker.publish(url, text)
  ).ended;
  expect((await world.app.get(LiveLog).after(id, 0)).every(({ epoch }) => epoch <= 1)).toBe(true);
});

it('captions what a browser sends, until it is stopped or replaced by an encoder', async () => {
  const { id, stream_url: url } = await order({ stream_reconnection_wait_time: 5 });
  const address = async () => (await world.project.post(`${path}/${id}/microphone`)).body.data.url as string;
  const first = await speaker.record(await address(), text);
  const connection = await captioned(id);
  const heard = async () => (await world.app.get(LiveLog).after(id, 0)).map((line) => line.text).join(' ');
  await eventually(async () => /welcome|morning|course/.test(await heard()) || undefined, SLOW_MS);
  await first.cut();
  await eventually(async () => (await statusOf(id)) === 'reconnecting' || undefined, SLOW_MS);
  const second = await speaker.record(await address(), text);
  const again = await captioned(id, connection);
  await speaker.publish(url, text);
  await second.ended;
  await captioned(id, again);
});

it('ends the microphone of a person who is removed or may no longer upload', async () => {
  const { id } = await order();
  const microphone = async (name: string) => {
    const email = `${name}@example.com`;
    const user = { firstname: 'Ada', lastname: 'L', email, username: name };
    const user_id: number = (await world.admin.post('/v3/admin/users', user)).body.data.id;
    const { accountId, projectId } = world;
    const access = { user_id, access_level: 'project', project_id: projectId };
    await world.admin.post('/v3/admin/user_accesses', { ...access, email, can_upload: true });
    const key = await world.app
      .get(AccountsService)
      .createKey(accountId, { level: 'Project', projectId, userId: user_id });
    const opened = await world.app.as(key.api_key).post(`${path}/${id}/microphone`);
    return { access, ...(await speaker.record(opened.body.data.url, text)) };
  };
  const first = await microphone('removed');
  expect((await world.admin.send('DELETE', `/v3/admin/users/${first.access.user_id}`)).status).toBe(200);
  await first.ended;
  const second = await microphone('restricted');
  const query = { ...second.access, can_upload: false, can_edit: true };
  expect((await world.admin.send('PATCH', '/v3/admin/user_accesses', { query })).status).toBe(200);
  await second.ended;
});

it('refuses a microphone at a wrong time, for a stream of another server, and with a wrong token', async () => {
  const open = async (id: number, by = world.project) => {
    const { status, body } = await by.post(`${path}/${id}/microphone`);
    return body.error ? [status, body.error.code] : body.data.url;
  };
  const { id } = await order();
  const { id: later } = await order({ start_time: inMinutes(30) });
  const { id: pulled } = await order({ stream_url: 'rtmp://127.0.0.1/live/own' });
  const { id: simulated } = (await (await world.newSandbox()).order()).body.data;
  const cannot = [403, 'live_auto_caption.cannot'];
  expect([await open(later), await open(pulled)]).toEqual([cannot, cannot]);
  expect(await open(simulated)).toEqual([404, 'live_auto_caption.not_found']); // of another project
  expect((await open(id, world.observer))[0]).toBe(403);
  const url: string = await open(id);
  const refusal = (wrong: string) =>
    new Promise((done) => {
      const socket = new WebSocket(wrong);
      socket.addEventListener('error', () => done('refused'));
      socket.addEventListener('open', () => done('accepted'));
    });
  expect(await refusal(`${url.slice(0, -6)}AAAAAA`)).toBe('refused');
  const plain = await fetch(url.replace(/^ws/, 'http'));
  expect([plain.status, (await plain.json()).error.code]).toEqual([400, 'live_auto_caption.no_web_socket']);
  await world.project.post(`${path}/${id}/finish`);
  await eventually(async () => (await statusOf(id)) === 'finished' || undefined, SLOW_MS);
  expect(await refusal(url)).toBe('refused');
});

it('shows the key to callers who may upload, and neither to Observers nor in the event log', async () => {
  const { id, stream_url: url } = await order();
  const key = url.split('/').at(-1);
  expect((await world.project.get(`${path}/${id}`)).body.data.stream_url).toBe(url);
  const seen = await world.observer.get(`${path}/${id}`);
  expect([seen.status, seen.body.data.stream_url]).toEqual([200, null]);
  const listed = await world.observer.get(path, { id });
  expect(listed.body.data.map((event: { stream_url: unknown }) => event.stream_url)).toEqual([null]);
  const [{ found }] = await world.app.db.query(
    `select count(*)::int as found from event e where strpos(e::text, $1) > 0`,
    [key],
  );
  expect(found).toBe(0);
  const rows = await world.app.db.query('select key from live_transcoder where event_id = $1', [id]);
  expect(JSON.stringify(rows)).not.toContain(key);
});

it('moves an event between a URL and an address of this service', async () => {
  const { id, stream_url: first } = await order({ start_time: inMinutes(10) });
  const stream_url = 'rtmp://127.0.0.1/live/own';
  const own = await world.project.send('PUT', `${path}/${id}`, { json: { stream_url } });
  expect(own.body.data).toMatchObject({ stream_url, transcoder_id: null });
  const again = await world.project.send('PUT', `${path}/${id}`, { json: { stream_url: '' } });
  expect(again.body.data.stream_url).toContain(`rtmp://127.0.0.1:${port}/live/`);
  expect(again.body.data.stream_url).not.toBe(first);
});

it('uses the transcoder that is reserved for the file, else its batch, else the project', async () => {
  const scope = { accountId: world.accountId, projectId: world.projectId };
  const { body } = await world.project.post('/v3/batches', { name: 'Lectures' });
  const fileId = await world.newFile();
  await world.project.send('PATCH', `/v3/files/${fileId}`, { json: { batch_id: body.data.id } });
  const names: string[] = [];
  const stream_url = 'rtmp://127.0.0.1/live/ignored';
  for (const owner of [{ ofProject: true }, { batchId: body.data.id as number }, { mediaFileId: fileId }]) {
    const name = await transcoders().reserve(scope, owner);
    names.unshift(name);
    const [first, second] = [await order({ stream_url }, fileId), await order({}, await world.newFile())];
    expect(first.transcoder_id).toBe(name);
    expect(first.stream_url).toContain(`:${port}/live/`);
    expect(second.transcoder_id).toBe(names.at(-1));
    await expect(transcoders().reserve(scope, owner)).rejects.toThrow('reserved');
  }
  expect(await order({ transcoder_id: names[1] }, fileId)).toMatchObject({ transcoder_id: names[1] });
  const again = await order({}, fileId);
  expect(again.stream_url).toBe((await order({}, fileId)).stream_url); // the same over a series
  for (const name of names) await transcoders().release(scope.projectId, name);
  expect((await order({ stream_url }, fileId)).stream_url).toBe(stream_url);
});

it('refuses the transcoder of another project', async () => {
  const { id } = await world.app
    .get(AccountsService)
    .createProject(world.accountId, { name: 'Other', sandbox: false });
  const name = await transcoders().reserve({ accountId: world.accountId, projectId: id }, {});
  for (const transcoder_id of [name, 'unknown']) {
    const { status, body } = await ordered({ transcoder_id });
    expect([status, body.error?.items]).toEqual([400, ['transcoder_id']]);
  }
});

it('refuses an order that needs the ingest, with the reason, when no process receives streams', async () => {
  await eventually(async () => {
    await world.app.db.query(`update live_node set ingest_url = null, problem = 'nginx is not installed'`);
    const { status, body } = await ordered();
    if (status === 200) return undefined;
    expect([status, body.error?.code]).toEqual([503, 'live_auto_caption.no_ingest']);
    expect(body.error.message).toContain('nginx is not installed');
    return true;
  });
});
