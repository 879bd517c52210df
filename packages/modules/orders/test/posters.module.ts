import { Injectable, Module } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import { Sql, SqlMigration } from '@scriptorium/server-kit';
import { OrdersModule } from '../src/orders.module.js';
import type { Order } from '../src/order.js';
import {
  defineLifecycle,
  ProductRecords,
  type Artifact,
  type Change,
  type WireRecord,
} from '../src/product-records.js';
import { Products } from '../src/products.js';

export type PosterStatus = 'sketched' | 'printed' | 'torn';
export type PosterMove = 'print' | 'cancel' | 'reject' | 'retry';

const columns = 'id, media_file_id, status, motto';

const posterLifecycle = defineLifecycle<PosterStatus, PosterMove>({
  name: 'poster',
  statuses: { sketched: 'open', printed: 'complete', torn: 'cancelled' },
  initial: 'sketched',
  moves: {
    print: { from: ['sketched'], to: 'printed', locksFile: true },
    cancel: { from: ['sketched'], to: 'torn' },
    reject: { from: ['sketched'], to: 'torn' },
    retry: { from: ['torn'], to: 'sketched', when: ({ endedBy }) => endedBy === 'system' },
  },
});

/** Records of a product for tests of this package. */
@Injectable()
export class PosterRecords extends ProductRecords<PosterStatus, PosterMove, string> {
  readonly lifecycle = posterLifecycle;

  constructor(private readonly sql: Sql) {
    super();
  }

  async insert({ id, mediaFileId, status }: Order): Promise<WireRecord> {
    const insert = `insert into poster (id, media_file_id, status) values ($1, $2, $3) returning ${columns}`;
    return (await this.sql.first<WireRecord>(insert, [id, mediaFileId, status]))!;
  }

  async apply(
    { id, status }: Order<PosterStatus>,
    { result }: Change<PosterMove, string>,
  ): Promise<WireRecord> {
    const update = `update poster set status = $2, motto = coalesce($3, motto) where id = $1 returning ${columns}`;
    return (await this.sql.first<WireRecord>(update, [id, status, result]))!;
  }

  async view({ id }: Pick<Order, 'id'>): Promise<WireRecord> {
    return (await this.sql.first<WireRecord>(`select ${columns} from poster where id = $1`, [id]))!;
  }

  async artifact(): Promise<Artifact> {
    throw notFound('poster.no_file');
  }
}

class PostersInitial1763600006500 extends SqlMigration {
  readonly name = 'PostersInitial1763600006500';
  readonly sql = `
    create table poster (
      id bigint primary key references service_order on delete cascade,
      media_file_id bigint not null,
      status text not null,
      motto text check (motto <> '')
    );`;
}

@Module({ imports: [OrdersModule], providers: [PosterRecords], exports: [PosterRecords] })
export class PostersModule {
  static readonly migrations = [PostersInitial1763600006500];

  constructor(products: Products, posters: PosterRecords) {
    products.add(posterLifecycle, posters);
  }
}
