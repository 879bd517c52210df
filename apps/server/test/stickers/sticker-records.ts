import { Injectable } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import { ProductRecords, type Artifact, type Change, type Order, type WireRecord } from '@scriptorium/orders';
import { Sql } from '@scriptorium/server-kit';
import { Readable } from 'node:stream';
import { stickerLifecycle, type StickerMove, type StickerStatus } from './sticker.lifecycle.js';

const columns = 'id, media_file_id, status, slogan, drawing';

@Injectable()
export class StickerRecords extends ProductRecords<StickerStatus, StickerMove, string> {
  readonly lifecycle = stickerLifecycle;

  constructor(private readonly sql: Sql) {
    super();
  }

  async insert({ id, mediaFileId, status }: Order, slogan: string): Promise<WireRecord> {
    const insert = `insert into sticker (id, media_file_id, status, slogan) values ($1, $2, $3, $4) returning ${columns}`;
    return (await this.sql.first<WireRecord>(insert, [id, mediaFileId, status, slogan]))!;
  }

  async apply(
    { id, status }: Order<StickerStatus>,
    { result }: Change<StickerMove, string>,
  ): Promise<WireRecord> {
    const update = `update sticker set status = $2, drawing = coalesce($3, drawing) where id = $1 returning ${columns}`;
    return (await this.sql.first<WireRecord>(update, [id, status, result]))!;
  }

  async view({ id }: Pick<Order, 'id'>): Promise<WireRecord> {
    return (await this.sql.first<WireRecord>(`select ${columns} from sticker where id = $1`, [id]))!;
  }

  async artifact(order: Order, formatId: number | null): Promise<Artifact> {
    const { drawing } = await this.view(order);
    if (typeof drawing !== 'string' || (formatId ?? 1) !== 1) throw notFound('sticker.no_drawing');
    return {
      nameParts: { name: 'sticker', language: 'en', extension: 'svg', referenceId: 'film-1' },
      title: 'a file',
      contentType: 'image/svg+xml',
      size: Buffer.byteLength(drawing),
      open: async () => Readable.from([Buffer.from(drawing)]),
    };
  }
}
