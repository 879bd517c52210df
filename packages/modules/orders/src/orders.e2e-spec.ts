import { eventually, lockRows } from '@scriptorium/testing';
import { startWorld, type World } from '../test/world.js';
import { OrderActions } from './order-actions.service.js';
import { OrderWaiter } from './order-waiter.js';
import { Quotes } from './quotes/quotes.service.js';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world?.app.stop());

const rejected = { endedBy: 'system', reason: 'No ink', details: 'The cartridge is empty.' } as const;
const cancelled = { endedBy: 'customer', reason: 'Not wanted' } as const;

describe('a move', () => {
  it('changes the order and the row of its product, and emits one event', async () => {
    const { id } = await world.place();
    const printed = await world.move(id, 'print', { result: 'Hi', resultMs: 1_500 });
    expect(printed).toMatchObject({ phase: 'complete', status: 'printed', progress: 1, billedMs: 1_500 });
    expect(await world.posters.view({ id })).toMatchObject({ status: 'printed', motto: 'Hi' });
    expect(await world.topicsOf(id)).toEqual(['placed', 'completed']);
  });

  it('is refused from another status, and in another project as if there were no order', async () => {
    const { id } = await world.place();
    const move = (projectId?: number) =>
      world.orders.move(world.posters, { id, projectId }, 'cancel', cancelled);
    const { projectId } = world;
    await expect(move(projectId + 1)).rejects.toMatchObject({ kind: 'not_found', code: 'poster.not_found' });
    expect((await move(projectId)).phase).toBe('cancelled');
    await expect(move(projectId)).rejects.toMatchObject({ kind: 'forbidden', code: 'poster.cannot' });
    expect(await world.topicsOf(id)).toEqual(['placed', 'cancelled']);
  });

  it('is made once by concurrent callers', async () => {
    const { id } = await world.place();
    const locked = await lockRows(world.app.db, 'select from service_order where id = $1 for update', [id]);
    const tries = [1, 2, 3].map(() => world.orders.tryMove(world.posters, { id }, 'cancel', cancelled));
    await locked.waiting(3);
    await locked.release();
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    expect(await world.topicsOf(id)).toEqual(['placed', 'cancelled']);
  });

  it('leaves nothing behind if the product cannot apply it', async () => {
    const { id } = await world.place();
    await expect(world.move(id, 'print', { result: '', resultMs: 1 })).rejects.toThrow('check constraint');
    expect(await world.orders.find(id)).toMatchObject({ phase: 'open', status: 'sketched', version: 1 });
    expect(await world.topicsOf(id)).toEqual(['placed']);
  });
});

it('reopens a rejected order as its next attempt, which earlier work no longer concerns', async () => {
  const { id } = await world.place();
  expect(await world.orders.progress({ id, attempt: 1 }, 'ink', 0.5)).toBe(true);
  expect(await world.orders.reject({ id }, rejected.reason, rejected.details)).toBe(true);
  const end = { endReason: 'No ink', endDetails: 'The cartridge is empty.', endedBy: 'system' };
  expect(await world.orders.find(id)).toMatchObject(end);
  expect(await world.move(id, 'retry')).toMatchObject({ attempt: 2, phase: 'open', progress: 0, step: null });
  expect(await world.orders.progress({ id, attempt: 1 }, 'ink', 0.9)).toBe(false);
  expect(await world.orders.reject({ id, attempt: 1 }, 'Late')).toBe(false);
  expect(await world.topicsOf(id)).toEqual(['placed', 'cancelled', 'reopened']);
});

it('keeps the progress of a step from falling, and resets it with the next step', async () => {
  const order = await world.place();
  const progress = async () => (await world.orders.find(order.id))!.progress;
  await world.orders.progress(order, 'ink', 0.5);
  await world.orders.progress(order, 'ink', 0.25);
  expect(await progress()).toBe(0.5);
  await world.orders.progress(order, 'dry', 0.25);
  expect(await progress()).toBe(0.25);
});

it('rejects nothing if the order was deleted with its file', async () => {
  const { id, mediaFileId } = await world.place();
  await world.deleteFile(mediaFileId);
  expect(await world.orders.reject({ id }, 'Late')).toBe(false);
  expect(await world.orders.find(id)).toBeUndefined();
});

it('quotes an order and leaves nothing of it behind', async () => {
  const mediaFileId = await world.newFile();
  const count = async () =>
    (
      await world.app.db.query('select count(*)::int as n from service_order where media_file_id = $1', [
        mediaFileId,
      ])
    )[0].n;
  const quote = await world.app.get(Quotes).orPlace(world.scope, { dry_run: true }, async () => {
    const order = await world.place({ mediaFileId });
    expect(await count()).toBe(0); // another connection does not see it
    return { order, record: await world.posters.view(order) };
  });
  expect(quote).toMatchObject({
    dry_run: true,
    media_file_id: mediaFileId,
    service: 'asr',
    unit_price: '0.25',
  });
  expect(await count()).toBe(0);
});

it('delivers again only what is complete', async () => {
  const { id } = await world.place();
  const redeliver = () => world.app.get(OrderActions).requestRedelivery('poster', { id });
  await expect(redeliver()).rejects.toMatchObject({ kind: 'forbidden' });
  await world.move(id, 'print', { resultMs: 1 });
  await redeliver();
  expect(await world.topicsOf(id)).toEqual(['placed', 'completed', 'redelivery_requested']);
});

describe('a caller that waits for an order', () => {
  const never = new AbortController().signal;
  const ends: [string, (id: number, fileId: number) => Promise<unknown>][] = [
    ['complete', (id) => world.move(id, 'print', { resultMs: 1 })],
    ['cancelled', (id) => world.move(id, 'cancel', cancelled)],
    ['deleted', (_, fileId) => world.deleteFile(fileId)],
  ];
  it.each(ends)('continues when it is %s', async (_, end) => {
    const { id, mediaFileId } = await world.place();
    let isOver = false;
    const waiting = [1, 2].map(() => world.app.get(OrderWaiter).untilEnded(id, never));
    void Promise.all(waiting).then(() => (isOver = true));
    expect(isOver).toBe(false);
    await end(id, mediaFileId);
    await eventually(() => isOver || undefined);
  });

  it('stops when it is no longer interested, with its reason', async () => {
    const { id } = await world.place();
    const gone = new AbortController();
    const waiting = world.app.get(OrderWaiter).untilEnded(id, gone.signal);
    gone.abort(new Error('the connection was closed'));
    await expect(waiting).rejects.toThrow('the connection was closed');
  });
});
