import { Controller, Post } from '@nestjs/common';
import { FilesService } from '@scriptorium/files';
import { OrderActions, Orders, QuoteRecord, Quotes } from '@scriptorium/orders';
import {
  Access,
  Answers,
  bool,
  id,
  InProject,
  Needs,
  Params,
  params,
  record,
  recordId,
  text,
  type Scope,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import { StickerProduct } from './sticker.product.js';

const StickerRecord = record(
  'Sticker',
  {
    id: recordId(),
    media_file_id: recordId(),
    status: z.string(),
    slogan: z.string(),
    drawing: z.string().nullable(),
  },
  { id: 1, media_file_id: 1, status: 'ordered', slogan: 'Hi', drawing: null },
);

const OrderSticker = params({
  media_file_id: id(),
  slogan: text(100),
  turnaround_level_id: id().default(1),
  callback: text(2048).optional(),
  dry_run: bool().default(false),
});
const OneSticker = params({ id: id() });
const UpgradeSticker = params({ id: id(), turnaround_level_id: id() });

@Controller('v3/stickers')
@Access('project')
export class StickersController {
  constructor(
    private readonly orders: Orders,
    private readonly actions: OrderActions,
    private readonly quotes: Quotes,
    private readonly stickers: StickerProduct,
    private readonly files: FilesService,
  ) {}

  @Post('order')
  @Needs('can_upload')
  @Answers('Order a sticker', z.union([StickerRecord, QuoteRecord]))
  order(@InProject() scope: Scope, @Params(OrderSticker) input: z.output<typeof OrderSticker>) {
    return this.quotes.orPlace(scope, input, async () => {
      const file = await this.files.get(scope, input.media_file_id);
      const wanted = {
        kind: 'drawn',
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
    });
  }

  @Post(':id/cancel')
  @Needs('can_upload')
  @Answers('Cancel a sticker', StickerRecord)
  async cancel(
    @InProject() { projectId }: Scope,
    @Params(OneSticker) { id: one }: z.output<typeof OneSticker>,
  ) {
    const ending = { endedBy: 'customer', reason: 'not wanted' } as const;
    return this.stickers.view(
      await this.orders.move(this.stickers, { id: one, projectId }, 'cancel', ending),
    );
  }

  @Post(':id/retry')
  @Needs('can_upload')
  @Answers('Order a rejected sticker again', StickerRecord)
  async retry(
    @InProject() { projectId }: Scope,
    @Params(OneSticker) { id: one }: z.output<typeof OneSticker>,
  ) {
    return this.stickers.view(await this.orders.move(this.stickers, { id: one, projectId }, 'retry'));
  }

  @Post(':id/upgrade')
  @Needs('can_upload')
  @Answers('Upgrade a sticker', StickerRecord)
  async upgrade(
    @InProject() { projectId }: Scope,
    @Params(UpgradeSticker) { id: one, turnaround_level_id }: z.output<typeof UpgradeSticker>,
  ) {
    const target = { id: one, projectId };
    return this.stickers.view(await this.actions.upgrade('sticker', target, turnaround_level_id));
  }
}
