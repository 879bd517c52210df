import { Controller, Delete, Get, Post, Put, type Type } from '@nestjs/common';
import { pascalOf, pluralOf } from '@scriptorium/orders';
import {
  Access,
  Answers,
  Done,
  done,
  InProject,
  Needs,
  pageOf,
  Params,
  type Scope,
} from '@scriptorium/server-kit';
import type { DeliveredProduct } from './delivered-product.js';
import { DeliveriesService } from './deliveries.service.js';
import {
  deliveryInputs,
  deliveryRecord,
  deliveryView,
  ListDeliveries,
  OneDelivery,
  type DeliveryInput,
} from './delivery.dto.js';
import { redeliveryController } from './redelivery-controller.js';

/** Returns the controllers for the deliveries and redelivery of each product. */
export function deliveryControllers(products: readonly DeliveredProduct[]): Type[] {
  const record = deliveryRecord(products);
  return products.flatMap((product) => [controllerOf(product, record), redeliveryController(product)]);
}

function controllerOf(delivered: DeliveredProduct, record: ReturnType<typeof deliveryRecord>): Type {
  const { name: asset } = delivered;
  const path = `v3/${delivered.path}`;
  const plural = pluralOf(asset);
  const inputs = deliveryInputs(delivered);
  // The API description omits the path with the id, because `/deliveries/{id}` and `/{id}/cancel` would be
  // ambiguous.
  const byId = { description: `The id may also come in the path: \`/${path}/deliveries/{id}\`.` };

  @Controller(`${path}/deliveries`)
  @Access('project')
  class DeliveriesController {
    constructor(private readonly deliveries: DeliveriesService) {}

    @Get()
    @Answers(`List the deliveries of ${plural}`, pageOf(record))
    async list(@InProject() scope: Scope, @Params(ListDeliveries) query: ListDeliveries) {
      return (await this.deliveries.list(scope, asset, query)).map(deliveryView);
    }

    @Post()
    @Needs('can_publish')
    @Answers(`Create a delivery of ${plural}`, record)
    async create(@InProject() scope: Scope, @Params(inputs.create) input: DeliveryInput) {
      return deliveryView(await this.deliveries.create(scope, asset, input));
    }

    @Put(['', ':id'])
    @Needs('can_publish')
    @Answers(`Change a delivery of ${plural}`, record, byId)
    async update(@InProject() scope: Scope, @Params(inputs.update) input: DeliveryInput & OneDelivery) {
      return deliveryView(await this.deliveries.update(scope, asset, input.id, input));
    }

    @Delete(['', ':id'])
    @Needs('can_publish')
    @Answers(`Remove a delivery of ${plural}`, Done, byId)
    async remove(@InProject() scope: Scope, @Params(OneDelivery) { id }: OneDelivery) {
      await this.deliveries.remove(scope, asset, id);
      return done;
    }
  }
  // Operations in the API description are named after their controller.
  return Object.defineProperty(DeliveriesController, 'name', {
    value: `${pascalOf(asset)}DeliveriesController`,
  });
}
