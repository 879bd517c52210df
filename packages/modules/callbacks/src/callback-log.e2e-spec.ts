import { startReceiver, type Receiver } from '@scriptorium/testing';
import { startWorld, type World } from '../test/world.js';

let world: World;
let receiver: Receiver;
beforeAll(async () => {
  let times = 0;
  [world, receiver] = await Promise.all([
    startWorld(),
    startReceiver((_, response) => response.writeHead((times += 1) === 1 ? 503 : 204).end()),
  ]);
});
afterAll(async () => {
  await receiver?.close();
  await world?.app.stop();
});

const path = '/v3/callbacks';
const list = async (query: Record<string, string | number> = {}, by = world.project) =>
  (await by.get(path, query)).body.data;

it('lists callbacks with their attempts and without the query of their URL, and sends one again', async () => {
  const eventId = await world.writeEvent(`${receiver.url}/hook?token=secret`);
  await world.ended(eventId);
  const [callback] = await list({ event_id: eventId });
  expect(callback).toMatchObject({
    webhook_id: `msg_${eventId}`,
    event_id: eventId,
    event_type: 'transcript.completed',
    resource_type: 'transcript',
    resource_id: 7,
    url: `${receiver.url}/hook`,
    status: 'delivered',
    attempts: [
      { number: 1, status: 503, error: null },
      { number: 2, status: 204, error: null },
    ],
    next_attempt_at: null,
  });
  expect((await world.project.get(`${path}/${callback.id}`)).body.data).toEqual(callback);
  expect((await world.project.post(`${path}/${callback.id}/replay`)).status).toBe(200);
  const repeated = (await list({ event_id: eventId })).at(-1);
  expect(repeated.id).not.toBe(callback.id);
  expect(repeated.webhook_id).not.toBe(callback.webhook_id);
  expect(repeated.url).toBe(callback.url);
});

it('selects the callbacks that failed', async () => {
  const gone = await startReceiver((_, response) => response.writeHead(410).end());
  const eventId = await world.writeEvent(gone.url);
  await world.ended(eventId);
  await gone.close();
  const failed = await list({ status: 'failed', per_page: 100 });
  expect(failed).toMatchObject([{ event_id: eventId, attempts: [{ number: 1, status: 410 }] }]);
});

it('belongs to its project, and is sent again only by those who may publish', async () => {
  const eventId = await world.writeEvent(receiver.url);
  await world.ended(eventId);
  const [{ id }] = await list({ event_id: eventId });
  for (const by of [world.sibling, world.stranger]) {
    expect(await list({ event_id: eventId }, by)).toEqual([]);
    expect((await by.get(`${path}/${id}`)).status).toBe(404);
    expect((await by.post(`${path}/${id}/replay`)).status).toBe(404);
  }
  expect((await world.observer.get(`${path}/${id}`)).status).toBe(200);
  expect((await world.observer.post(`${path}/${id}/replay`)).status).toBe(403);
});
