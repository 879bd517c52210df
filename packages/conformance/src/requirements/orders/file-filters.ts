import { assert, dataOf, idsOf, same } from '../../expect.js';
import type { Json } from '../../fixtures.js';
import type { Params } from '../../request-body.js';
import type { Declare, Requirement } from '../../requirement.js';
import type { Session } from '../../session.js';

/** Orders of one kind of record. */
export interface Orders {
  /** Begins the ids of the requirements. */
  prefix: string;
  path: string;
  routes: readonly string[];
  /** Makes an order on a new file. */
  make(t: Session): Promise<Json>;
}

const year = 366 * 86_400_000;
const at = (offset: number) => new Date(Date.now() + offset).toISOString();

async function finds(t: Session, path: string, order: Json, query: Params): Promise<boolean> {
  const ids = idsOf(await t.get(path, { media_file_id: Number(order['media_file_id']), ...query }));
  return ids.includes(order['id']);
}

export const filteredByTime = (
  declare: Declare,
  orders: Orders,
  after: string,
  before: string,
): Requirement =>
  declare(
    `${orders.prefix}.list.filter.${after.replaceAll('_', '-')}`,
    `The list is filtered by ${after} and ${before}.`,
    orders.routes,
    async (t) => {
      const order = await t.once(`an order for ${orders.prefix}`, () => orders.make(t));
      const isFound = (query: Params) => finds(t, orders.path, order, query);
      same(await isFound({ [after]: at(-year), [before]: at(20 * year) }), true, 'in its period: found');
      same(await isFound({ [after]: at(20 * year) }), false, 'after the period: found');
      same(await isFound({ [before]: at(-year) }), false, 'before the period: found');
    },
  );

export const filteredByArchived = (declare: Declare, { prefix, path, routes, make }: Orders): Requirement =>
  declare(
    `${prefix}.list.filter.media-file-archived`,
    'Orders of archived files are left out on request.',
    [...routes, 'POST /v3/files/archive'],
    async (t) => {
      const order = await make(t);
      dataOf(await t.post('/v3/files/archive', { media_file_id: Number(order['media_file_id']) }));
      assert(await finds(t, path, order, {}), 'orders of archived files by default', 'a list without it');
      const isFound = await finds(t, path, order, { media_file_archived: false });
      assert(!isFound, 'a list without it', 'a list with it');
    },
  );
