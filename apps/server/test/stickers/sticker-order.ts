import { Injectable } from '@nestjs/common';
import { FilesService } from '@scriptorium/files';
import {
  orderParams,
  Orders,
  type OrderKind,
  type OrderPlacer,
  type Placed,
  type WireRecord,
} from '@scriptorium/orders';
import { id, params, text, type Scope } from '@scriptorium/server-kit';
import type { z } from 'zod';
import { StickerRecords } from './sticker-records.js';

const OrderSticker = params(
  {
    ...orderParams,
    slogan: text(100).describe('The text on the sticker.'),
    turnaround_level_id: id().default(1).describe('A level of `GET /v3/turnaround_levels`.'),
  },
  { media_file_id: 1001, slogan: 'Hi' },
);

@Injectable()
class StickerPlacer implements OrderPlacer<typeof OrderSticker> {
  constructor(
    private readonly orders: Orders,
    private readonly stickers: StickerRecords,
    private readonly files: FilesService,
  ) {}

  async place(scope: Scope, input: z.output<typeof OrderSticker>): Promise<Placed<WireRecord>> {
    const file = await this.files.get(scope, input.media_file_id);
    const wanted = {
      kind: 'drawn_sticker',
      mediaFileId: file.id,
      billedBy: 'source' as const,
      service: 'transcription' as const,
      turnaroundLevelId: input.turnaround_level_id,
      callbackUrl: input.callback,
    };
    const order = await this.orders.place(this.stickers, scope, wanted, (placed) =>
      this.stickers.insert(placed, input.slogan),
    );
    return { order, record: await this.stickers.view(order) };
  }
}

export const drawnSticker: OrderKind<typeof OrderSticker> = {
  name: 'drawn_sticker',
  path: 'order',
  service: 'transcription',
  summary: 'Order a sticker',
  params: OrderSticker,
  placer: StickerPlacer,
};
