import { Controller, Post, type Type } from '@nestjs/common';
import { nounOf, pascalOf, withArticle } from '@scriptorium/orders';
import { Access, Answers, id, InProject, Needs, Params, params, type Scope } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { DeliveredProduct } from './delivered-product.js';
import { RedeliveryRecord } from './delivery.dto.js';
import { RedeliveryService } from './redelivery.service.js';

/** Returns the controller that redelivers records of a product. */
export function redeliveryController({ name: asset, path }: DeliveredProduct): Type {
  const OneRecord = params({ id: id().describe(`The ${nounOf(asset)}.`) });

  @Controller(`v3/${path}`)
  @Access('project')
  class RedeliveryController {
    constructor(private readonly redeliveries: RedeliveryService) {}

    @Post(':id/redeliver')
    @Needs('can_publish')
    @Answers(`Deliver ${withArticle(asset)} again`, z.array(RedeliveryRecord))
    redeliver(@InProject() scope: Scope, @Params(OneRecord) { id }: z.output<typeof OneRecord>) {
      return this.redeliveries.redeliver(scope, asset, id);
    }
  }
  return Object.defineProperty(RedeliveryController, 'name', {
    value: `${pascalOf(asset)}RedeliveryController`,
  });
}
