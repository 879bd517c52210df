import { Controller, Get, Post } from '@nestjs/common';
import { OrderActions, Orders } from '@scriptorium/orders';
import { Access, Answers, InProject, Needs, Params, type Scope } from '@scriptorium/server-kit';
import { OneSticker, StickerRecord, UpgradeSticker } from './sticker.dto.js';
import { stickerLifecycle } from './sticker.lifecycle.js';
import { StickerRecords } from './sticker-records.js';

@Controller('v3/stickers')
@Access('project')
export class StickersController {
  constructor(
    private readonly orders: Orders,
    private readonly actions: OrderActions,
    private readonly stickers: StickerRecords,
  ) {}

  @Get(':id')
  @Answers('Show a sticker', StickerRecord)
  async show(@InProject() { projectId }: Scope, @Params(OneSticker) { id }: OneSticker) {
    return this.stickers.view(await this.orders.lock(stickerLifecycle.name, { id, projectId }));
  }

  @Post(':id/cancel')
  @Needs('can_upload')
  @Answers('Cancel a sticker', StickerRecord)
  async cancel(@InProject() { projectId }: Scope, @Params(OneSticker) { id }: OneSticker) {
    const ending = { endedBy: 'customer', reason: 'not wanted' } as const;
    return this.stickers.view(await this.orders.move(this.stickers, { id, projectId }, 'cancel', ending));
  }

  @Post(':id/retry')
  @Needs('can_upload')
  @Answers('Order a rejected sticker again', StickerRecord)
  async retry(@InProject() { projectId }: Scope, @Params(OneSticker) { id }: OneSticker) {
    return this.stickers.view(await this.orders.move(this.stickers, { id, projectId }, 'retry'));
  }

  @Post(':id/upgrade')
  @Needs('can_upload')
  @Answers('Upgrade a sticker', StickerRecord)
  async upgrade(@InProject() { projectId }: Scope, @Params(UpgradeSticker) input: UpgradeSticker) {
    const { id, turnaround_level_id: levelId } = input;
    return this.stickers.view(await this.actions.upgrade(stickerLifecycle.name, { id, projectId }, levelId));
  }
}
