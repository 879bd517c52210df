import { Controller, Get } from '@nestjs/common';
import { Access, Answers, Params, params, record } from '@scriptorium/server-kit';
import { z } from 'zod';
import { OrderKinds, routeOf } from '../order-kind.js';

const NoParams = params({});

const OrderKindRecord = record(
  'OrderKind',
  {
    order: z.string().describe('The kind of order, for `POST /v3/orders/bulk`.'),
    product: z.string().describe('The product, which is the `resource_type` of its events.'),
    name: z.string().describe('A name for display, in English.'),
    path: z.string().describe('The path of the order route. Its help is at `<path>/help`.'),
    bulk: z.boolean().describe('Whether it can be placed in bulk.'),
  },
  {
    order: 'asr',
    product: 'transcript',
    name: 'Order a transcript by speech recognition',
    path: '/v3/transcripts/order/asr',
    bulk: true,
  },
);

@Controller('v3/orders')
@Access('project')
export class OrderKindsController {
  constructor(private readonly kinds: OrderKinds) {}

  @Get('kinds')
  @Answers('List the kinds of orders', z.array(OrderKindRecord))
  list(@Params(NoParams) _none: object): z.output<typeof OrderKindRecord>[] {
    return this.kinds.all.map(({ product, kind }) => ({
      order: kind.name,
      product: product.name,
      name: kind.summary,
      path: `/${routeOf(product, kind)}`,
      bulk: !kind.notInBulk,
    }));
  }
}
