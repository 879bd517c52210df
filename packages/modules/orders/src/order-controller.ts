import { Controller, Get, Inject, Post, type Type } from '@nestjs/common';
import {
  Access,
  Answers,
  InProject,
  Needs,
  Params,
  params,
  WithMeta,
  type Scope,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import { OrderHelpRecord } from './help/order-help.dto.js';
import { OrderHelp } from './help/order-help.service.js';
import { OrderKinds, routeOf, type OrderKind, type OrderPlacer } from './order-kind.js';
import type { Product } from './product.js';
import { pascalOf } from './product-names.js';
import { QuoteRecord } from './quotes/quote.dto.js';
import { Quotes } from './quotes/quotes.service.js';

const NoParams = params({});

/**
 * Returns the controller of a kind of order: a POST to its route places an order, `GET <route>/help` describes
 * it. Also makes the kind available in bulk orders.
 */
export function orderController(product: Product, kind: OrderKind): Type {
  const answer = z.union([product.record, QuoteRecord]);

  @Controller(routeOf(product, kind))
  @Access('project')
  class OrdersController {
    constructor(
      @Inject(kind.placer) private readonly placer: OrderPlacer,
      @Inject(Quotes) private readonly quotes: Quotes,
      @Inject(OrderHelp) private readonly orderHelp: OrderHelp,
      @Inject(OrderKinds) kinds: OrderKinds,
    ) {
      kinds.add(product, kind, placer);
    }

    @Post()
    @Needs('can_upload')
    @Answers(kind.summary, answer, kind.meta && { meta: kind.meta })
    async place(@InProject() scope: Scope, @Params(kind.params) input: { dry_run: boolean }) {
      let meta: Record<string, unknown> = {};
      const answered = await this.quotes.orPlace(scope, input, async () => {
        const placed = await this.placer.place(scope, input);
        meta = placed.meta ?? meta;
        return placed;
      });
      return new WithMeta(answered, meta);
    }

    @Get('help')
    @Answers(`Show what can be ordered now: ${kind.name}`, OrderHelpRecord, {
      description:
        'Returns the parameters of the order route, and the languages and engines that are available now.',
    })
    help(@InProject() scope: Scope, @Params(NoParams) _none: object) {
      return this.orderHelp.of(scope, kind, this.placer);
    }
  }
  // The API description names operations after their controller.
  return Object.defineProperty(OrdersController, 'name', {
    value: `${pascalOf(kind.name)}OrdersController`,
  });
}
