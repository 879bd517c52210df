import { Injectable } from '@nestjs/common';
import { DomainError, isDomainError, missing, unacceptable } from '@scriptorium/core';
import { CreateFile, FilesService } from '@scriptorium/files';
import { parseObject, Transactions, wireError, type Scope } from '@scriptorium/server-kit';
import type { BulkResult } from './bulk-order.dto.js';
import { OrderKinds, type OrderKind } from '../order-kind.js';
import { Quotes } from '../quotes/quotes.service.js';

type Item = Record<string, unknown>;

const NewFile = CreateFile.omit({ source_file: true, upload_id: true });

/** Places several orders, each like a request to its own route. */
@Injectable()
export class BulkOrdersService {
  constructor(
    private readonly kinds: OrderKinds,
    private readonly files: FilesService,
    private readonly quotes: Quotes,
    private readonly transactions: Transactions,
  ) {}

  /** Returns a result for each order. Refused orders leave nothing behind. */
  async place(scope: Scope, orders: readonly object[]): Promise<BulkResult[]> {
    const results: BulkResult[] = [];
    for (const { item, index } of inLockOrder(orders as Item[])) {
      const order = typeof item.order === 'string' ? item.order : null;
      results[index] = { order, ...(await this.result(scope, item)) };
    }
    return results;
  }

  private async result(scope: Scope, item: Item): Promise<Omit<BulkResult, 'order'>> {
    try {
      return { code: 200, data: await this.transactions.attempt(() => this.placeOne(scope, item)) };
    } catch (error) {
      if (isDomainError(error)) return wireError(error);
      throw error;
    }
  }

  private placeOne(scope: Scope, { order, ...given }: Item): Promise<Item> {
    if (order === undefined) throw missing('order');
    const known = typeof order === 'string' ? this.kinds.get(order) : undefined;
    if (!known) throw unacceptable('order', `one of ${this.kinds.namesInBulk.join(', ')}`);
    const { kind, placer } = known;
    if (kind.notInBulk) throw unacceptable('order', kind.notInBulk);
    if (given.source_url === undefined || given.media_file_id !== undefined) {
      const input = parseObject(kind.params, given) as { dry_run: boolean };
      return this.quotes.orPlace(scope, input, () => placer.place(scope, input));
    }
    const [file, input] = withNewFile(kind, given);
    return this.quotes.orPlace(scope, input, async () => {
      const created = await this.files.create(scope, file);
      return placer.place(scope, { ...input, media_file_id: created.id });
    });
  }
}

/** Locks files in ascending order of their ids, so that concurrent requests cannot deadlock. */
const inLockOrder = (orders: readonly Item[]) =>
  orders
    .map((item, index) => ({ item, index, fileId: fileIdOf(item) }))
    .sort((a, b) => (a.fileId < b.fileId ? -1 : a.fileId > b.fileId ? 1 : a.index - b.index));

/** Returns Infinity for a new file and for malformed ids. */
const fileIdOf = ({ media_file_id: id }: Item): number =>
  typeof id === 'number' || typeof id === 'string' ? Number(id) || Infinity : Infinity;

/** Validates the parameters of a new file and of an order on it, and reports errors in both together. */
function withNewFile({ params }: OrderKind, given: Item): [CreateFile, { dry_run: boolean }] {
  const ofFile = Object.entries(given).filter(([name]) => name in NewFile.shape);
  const ofOrder = Object.entries(given).filter(([name]) => name in params.shape || !(name in NewFile.shape));
  const errors: DomainError[] = [];
  const checked = <T>(check: () => T): T | undefined => {
    try {
      return check();
    } catch (error) {
      if (!isDomainError(error)) throw error;
      errors.push(error);
      return undefined;
    }
  };
  const file = checked(() => parseObject(NewFile, Object.fromEntries(ofFile)));
  const order = checked(() => parseObject(params.omit({ media_file_id: true }), Object.fromEntries(ofOrder)));
  if (errors.length === 0) return [file!, order as { dry_run: boolean }];
  const items = new Set(errors.flatMap(({ details }) => details.items ?? []));
  const message = errors.map((error) => error.message).join('. ');
  const codes = new Set(errors.map(({ code }) => code));
  const code = codes.size === 1 ? errors[0]!.code : 'parameter.invalid';
  throw new DomainError('invalid', code, message, { items: [...items] });
}
