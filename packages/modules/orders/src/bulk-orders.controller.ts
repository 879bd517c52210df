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
  @Answers('Place many orders', z.array(BulkResult), {
    description:
      'Answers a result for each order, in the order in which they were given. Each is placed or refused by itself; ' +
      'the answer is 200 also when all were refused. One `Idempotency-Key` covers them all.',
  })
  place(@InProject() scope: Scope, @Params(PlaceOrders) input: PlaceOrders) {
    return this.orders.place(scope, input.orders);
  }
}
