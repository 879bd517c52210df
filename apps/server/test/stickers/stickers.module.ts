import { Module } from '@nestjs/common';
import { FilesModule } from '@scriptorium/files';
import { OrdersModule, productParts } from '@scriptorium/orders';
import { SqlMigration } from '@scriptorium/server-kit';
import { sticker } from './sticker.product.js';
import { StickersController } from './stickers.controller.js';

class StickersInitial1763600006500 extends SqlMigration {
  readonly name = 'StickersInitial1763600006500';
  readonly sql = `
    create table sticker (
      id bigint primary key references service_order on delete cascade,
      media_file_id bigint not null,
      status text not null,
      slogan text not null,
      drawing text
    );`;
}

const orders = productParts(sticker);

@Module({
  imports: [FilesModule, OrdersModule],
  controllers: [...orders.controllers, StickersController],
  providers: orders.providers,
})
export class StickersModule {
  static readonly product = sticker;
  static readonly migrations = [StickersInitial1763600006500];
}
