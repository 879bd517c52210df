import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import { CatalogModule } from '@scriptorium/catalog';
import { FilesModule } from '@scriptorium/files';
import type { Scope } from '@scriptorium/server-kit';
import { tenants, testApp, type Tenants, type TestApp, type TestOptions } from '@scriptorium/testing';
import type { NewOrder, Order } from '../src/order.js';
import { Orders, type MoveOptions } from '../src/orders.service.js';
import { PosterRecords, PostersModule, type PosterMove, type PosterStatus } from './posters.module.js';

export interface World extends Tenants {
  app: TestApp;
  scope: Scope;
  orders: Orders;
  posters: PosterRecords;
  /** Creates a file without a source. */
  newFile(): Promise<number>;
  /** Places an order for a poster, on a new file by default. */
  place(order?: Partial<NewOrder>): Promise<Order<PosterStatus>>;
  move(id: number, name: PosterMove, options?: MoveOptions<string>): Promise<Order<PosterStatus>>;
  /** Deletes a file with its orders, as its owner does. */
  deleteFile(id: number): Promise<void>;
  /** Topics of the events of an order, in their order. */
  topicsOf(id: number): Promise<string[]>;
}

/** Starts the orders module with a product of its own, which no worker produces. */
export async function startWorld(options?: TestOptions): Promise<World> {
  const app = await testApp([AccountsModule, CatalogModule, FilesModule, PostersModule], options);
  const callers = await tenants(app, app.get(AccountsService));
  const { accountId, projectId, project } = callers;
  const [orders, posters] = [app.get(Orders), app.get(PosterRecords)];
  const scope = { accountId, projectId, sandbox: false } as Scope;
  const newFile = async () => (await project.post('/v3/files', { language_id: 1 })).body.data.id as number;
  return {
    app,
    ...callers,
    scope,
    orders,
    posters,
    newFile,
    place: async (order = {}) => {
      const mediaFileId = order.mediaFileId ?? (await newFile());
      const wanted: NewOrder = { kind: 'poster', billedBy: 'result', service: 'asr', ...order, mediaFileId };
      return orders.place(posters, scope, wanted, (placed) => posters.insert(placed));
    },
    move: (id, name, move = {}) => orders.move(posters, { id }, name, move),
    deleteFile: async (id) => void (await app.db.query('delete from media_file where id = $1', [id])),
    topicsOf: async (id) => {
      const select = `select topic from event where payload ->> 'orderId' = $1 order by id`;
      const events: { topic: string }[] = await app.db.query(select, [String(id)]);
      return events.map(({ topic }) => topic.replace('order.', ''));
    },
  };
}
