import { Controller, Get, Inject, Post, type Type } from '@nestjs/common';
import { Access, Answers, InProject, Needs, Params, params, type Scope } from '@scriptorium/server-kit';
import type { z } from 'zod';
import { OrderHelpRecord } from './help/order-help.dto.js';
import { OrderHelp } from './help/order-help.service.js';
import { OrderKinds, type OrderKind, type OrderPlacer } from './order-kind.js';
import { Quotes } from './quotes/quotes.service.js';

const NoParams = params({});

/**
 * Returns the controller of a kind of order: `POST <path>/<kind>` places an order, `GET <path>/<kind>/help`
 * describes it. Also makes the kind available in bulk orders.
 * @param answer schema of the response: the record of an order, or a quote
 */
export function orderController(path: string, kind: OrderKind, answer: z.ZodType): Type {
  @Controller(`${path}/${kind.name}`)
  @Access('project')
  class OrdersController {
    constructor(
      @Inject(kind.placer) private readonly placer: OrderPlacer,
      @Inject(Quotes) private readonly quotes: Quotes,
      @Inject(OrderHelp) private readonly orderHelp: OrderHelp,
      @Inject(OrderKinds) kinds: OrderKinds,
    ) {
      kinds.add(kind, placer);
    }

    @Post()
    @Needs('can_upload')
    @Answers(kind.summary, answer)
    place(@InProject() scope: Scope, @Params(kind.params) input: { dry_run: boolean }) {
      return this.quotes.orPlace(scope, input, () => this.placer.place(scope, input));
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
  const name = kind.name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.defineProperty(OrdersController, 'name', { value: `${name}OrdersController` });
}
