import { Controller, Post } from '@nestjs/common';
import { Access, Answers, InProject, Needs, Params, type Scope } from '@scriptorium/server-kit';
import { z } from 'zod';
import { BulkResult, PlaceOrders } from './bulk-order.dto.js';
import { BulkOrdersService } from './bulk-orders.service.js';

@Controller('v3/orders')
@Access('project')
export class BulkOrdersController {
  constructor(private readonly orders: BulkOrdersService) {}

  @Post('bulk')
  @Needs('can_upload')
  @Answers('Place several orders', z.array(BulkResult), {
    description:
      'Returns a result for each order, in the order of the request. Each is placed or refused ' +
      'individually; the status is 200 even if all were refused. One `Idempotency-Key` covers all of them.',
  })
  place(@InProject() scope: Scope, @Params(PlaceOrders) input: PlaceOrders) {
    return this.orders.place(scope, input.orders);
  }
}
