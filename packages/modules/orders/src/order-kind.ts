import { Injectable, type Type } from '@nestjs/common';
import type { Service } from '@scriptorium/catalog';
import type { Scope } from '@scriptorium/server-kit';
import type { z } from 'zod';
import type { Availability } from './availability.js';
import type { WireRecord } from './product-records.js';
import type { Placed } from './quotes/quotes.service.js';

/** Places orders of one kind. */
export interface OrderPlacer<S extends z.ZodObject = z.ZodObject> {
  /** Present if production does the work, so that available orders depend on the engines of this host. */
  readonly availability?: Availability;
  place(scope: Scope, input: z.output<S>): Promise<Placed<WireRecord>>;
}

/** A kind of order. Determines its route, its help and its form in bulk orders. */
export interface OrderKind<S extends z.ZodObject = z.ZodObject> {
  /** Its name in bulk orders. Selects the production plan. */
  readonly name: string;
  /** Path of its route below that of the product; by default `order/<name>`. */
  readonly path?: string;
  /** Service that determines the price. */
  readonly service: Service;
  /** Summary for the reference: "Import captions". */
  readonly summary: string;
  /** Must include `orderParams`. */
  readonly params: S;
  /** The `meta` of its answer, if it has any. */
  readonly meta?: z.ZodObject;
  /** Provider that places the orders. */
  readonly placer: Type<OrderPlacer<S>>;
  /** Error message if such orders cannot be placed in bulk; omitted if they can. */
  readonly notInBulk?: string;
  /** Sentence for its help about its prices, if the service alone does not determine them. */
  readonly ownPrices?: string;
  /** Sentence for its help about options that are priced as another service. */
  readonly priceNote?: string;
}

/** Returns the path of the order route. */
export const routeOf = (product: { path: string }, { name, path = `order/${name}` }: OrderKind): string =>
  `v3/${product.path}/${path}`;

interface KnownKind {
  product: { name: string; path: string };
  kind: OrderKind;
  placer: OrderPlacer;
}

/** Kinds of order available on this host. */
@Injectable()
export class OrderKinds {
  private readonly known = new Map<string, KnownKind>();

  add(product: KnownKind['product'], kind: OrderKind, placer: OrderPlacer): void {
    if (this.known.has(kind.name)) throw new Error(`duplicate kind of order '${kind.name}'`);
    this.known.set(kind.name, { product, kind, placer });
  }

  get all(): KnownKind[] {
    return [...this.known.values()];
  }

  /** @param name as given by a client */
  get(name: string): KnownKind | undefined {
    return this.known.get(name);
  }

  /** Names of the kinds that can be placed in bulk. */
  get namesInBulk(): string[] {
    return this.all.filter(({ kind }) => !kind.notInBulk).map(({ kind }) => kind.name);
  }
}
