import { Transactions } from '@scriptorium/server-kit';
import { lockRows, type RowLock } from '@scriptorium/testing';
import { startWorld, type World } from '../../test/world.js';
import type { ChangedNeeds } from './dependency.js';
import { OrderDependencies } from './order-dependencies.js';

let world: World;
let dependencies: OrderDependencies;
beforeAll(async () => {
  world = await startWorld();
  dependencies = world.app.get(OrderDependencies);
});
afterAll(() => world?.app.stop());

const ending = { endedBy: 'system', reason: 'No ink', details: null } as const;
const dependantsOf = (changed: ChangedNeeds) =>
  world.app.get(Transactions).run(() => dependencies.lockDependants(changed));
/** Locks nothing: tells how many statements wait for locks of others. */
const waits = (): Promise<RowLock> => lockRows(world.app.db, 'select 1');

describe('an order that needs another one', () => {
  it('shows whether that is open, cancelled with a reason, complete or deleted', async () => {
    const needed = await world.place();
    const { id } = await world.place({ needs: { orderId: needed.id, version: 3 } });
    const state = async () => (await dependencies.of(id))[0];
    const shared = { orderId: needed.id, fileId: needed.mediaFileId, version: 3 };
    expect(await state()).toEqual({ ...shared, phase: 'open', endReason: null });
    await world.move(needed.id, 'reject', ending);
    expect(await state()).toEqual({ ...shared, phase: 'cancelled', endReason: 'No ink' });
    await world.move(needed.id, 'retry');
    await world.move(needed.id, 'print', { resultMs: 1 });
    expect(await state()).toEqual({ ...shared, phase: 'complete', endReason: null });
    await world.deleteFile(needed.mediaFileId);
    expect(await state()).toEqual({ ...shared, phase: null, endReason: null });
  });

  it('is found by the end of that order until it has fixed the version of the result', async () => {
    const needed = await world.place();
    const { id } = await world.place({ needs: { orderId: needed.id } });
    const unrelated = await world.place();
    expect(await dependantsOf({ orderIds: [needed.id, unrelated.id] })).toEqual([id]);
    await dependencies.fixVersion(id, needed.id, 1);
    expect(await dependantsOf({ orderIds: [needed.id] })).toEqual([]);
    expect((await dependencies.of(id))[0]).toMatchObject({ version: 1 });
  });

  it('is found by a change of the source of that file only if it needs the source', async () => {
    const needed = await world.place();
    const { id } = await world.place({ needs: { orderId: needed.id, source: true } });
    await world.place({ needs: { orderId: needed.id } });
    expect(await dependantsOf({ fileIds: [needed.mediaFileId] })).toEqual([id]);
  });

  it('is found when that file was deleted, until it has ended', async () => {
    const needed = await world.place();
    const { id } = await world.place({ needs: { orderId: needed.id } });
    await world.deleteFile(needed.mediaFileId);
    expect(await dependantsOf({ fileIds: [needed.mediaFileId] })).toEqual([id]);
    await world.move(id, 'cancel', { ...ending, endedBy: 'customer' });
    expect(await dependantsOf({ fileIds: [needed.mediaFileId] })).toEqual([]);
  });

  it('is placed without the dependency if that order was deleted before the commit', async () => {
    const needed = await world.place();
    await world.deleteFile(needed.mediaFileId);
    const { id } = await world.place({ needs: { orderId: needed.id } });
    expect(await dependencies.of(id)).toEqual([]);
  });

  it('takes its dependency with it when it is deleted', async () => {
    const needed = await world.place();
    const { id, mediaFileId } = await world.place({ needs: { orderId: needed.id } });
    await world.deleteFile(mediaFileId);
    expect(await dependencies.of(id)).toEqual([]);
  });
});

describe('concurrently', () => {
  it('is not found when it fixes the version while the end of the needed order is handled', async () => {
    const needed = await world.place();
    const { id } = await world.place({ needs: { orderId: needed.id } });
    const [isFixed, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const fixing = world.app.get(Transactions).run(async () => {
      await world.orders.lock('poster', { id });
      await dependencies.fixVersion(id, needed.id, 1);
      isFixed.resolve();
      await mayCommit.promise;
    });
    await isFixed.promise;
    const found = dependantsOf({ orderIds: [needed.id] });
    const blocked = await waits();
    await blocked.waiting(1);
    mayCommit.resolve();
    await Promise.all([fixing, blocked.release()]);
    expect(await found).toEqual([]);
  });

  it('is not found when it ends while the end of the needed order is handled', async () => {
    const needed = await world.place();
    const { id } = await world.place({ needs: { orderId: needed.id } });
    const [isEnded, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const end = world.app.get(Transactions).run(async () => {
      await world.move(id, 'cancel', { ...ending, endedBy: 'customer' });
      isEnded.resolve();
      await mayCommit.promise;
    });
    await isEnded.promise;
    const found = dependantsOf({ orderIds: [needed.id] });
    const blocked = await waits();
    await blocked.waiting(1);
    mayCommit.resolve();
    await Promise.all([end, blocked.release()]);
    expect(await found).toEqual([]);
  });

  it('locks dependants in ascending order, so that batches and moves of many orders do not deadlock', async () => {
    const needed = await Promise.all(Array.from({ length: 4 }, () => world.place()));
    const ids: number[] = [];
    for (const { id: orderId } of [...needed, ...needed.toReversed()])
      ids.push((await world.place({ needs: { orderId } })).id);
    const orderIds = needed.map(({ id }) => id);
    const rounds = Array.from({ length: 12 }, (_, round) => [
      dependantsOf({ orderIds: round % 2 ? orderIds : orderIds.toReversed() }),
      world.app.get(Transactions).run(() => world.orders.lockAll(ids.toReversed())),
    ]).flat();
    const results = await Promise.all(rounds);
    expect(results.filter((_, i) => i % 2 === 0)).toEqual(Array.from({ length: 12 }, () => ids));
  });
});
