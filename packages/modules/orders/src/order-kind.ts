import { Injectable, type Type } from '@nestjs/common';
import type { Service } from '@scriptorium/catalog';
import type { Scope } from '@scriptorium/server-kit';
import type { z } from 'zod';
import type { Availability } from './availability.js';
import type { WireRecord } from './product.js';
import type { Placed } from './quotes.service.js';

/** Places orders of one kind. */
export interface OrderPlacer<S extends z.ZodObject = z.ZodObject> {
  /** Of work that production does: what can be ordered then depends on the engines of this host. */
  readonly availability?: Availability;
  place(scope: Scope, input: z.output<S>): Promise<Placed<WireRecord>>;
}

/** A kind of order. Its route, its help and its place in bulk orders are made from this. */
export interface OrderKind<S extends z.ZodObject = z.ZodObject> {
  /** The last part of its path, and what bulk orders call it. Selects the production plan. */
  readonly name: string;
  /** What it is priced as. */
  readonly service: Service;
  /** For the reference: "Import captions". */
  readonly summary: string;
  /** Includes `orderParams`. */
  readonly params: S;
  /** The provider that places such orders. */
  readonly placer: Type<OrderPlacer<S>>;
  /** Why such orders cannot be placed in bulk, for those who try; left out, they can. */
  readonly notInBulk?: string;
  /** Where to find the prices of a kind that is not priced by its service alone: a sentence for its help. */
  readonly ownPrices?: string;
}

/** The kinds of order that this host takes. */
@Injectable()
export class OrderKinds {
  private readonly known = new Map<string, { kind: OrderKind; placer: OrderPlacer }>();

  add(kind: OrderKind, placer: OrderPlacer): void {
    if (this.known.has(kind.name)) throw new Error(`there are two kinds of order '${kind.name}'`);
    this.known.set(kind.name, { kind, placer });
  }

  /** @param name as a client gave it */
  get(name: string): { kind: OrderKind; placer: OrderPlacer } | undefined {
    return this.known.get(name);
  }

  /** The names of the kinds that can be placed in bulk. */
  get namesInBulk(): string[] {
    return [...this.known.values()].filter(({ kind }) => !kind.notInBulk).map(({ kind }) => kind.name);
  }
}
