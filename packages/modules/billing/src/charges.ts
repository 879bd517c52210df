import { Injectable } from '@nestjs/common';
import {
  amountOf,
  amountOfWords,
  billedHundredths,
  dollars,
  dollarsOfMills,
  serviceNames,
} from '@scriptorium/catalog';
import type { EventOf } from '@scriptorium/core';
import { Orders, type Order } from '@scriptorium/orders';
import { On } from '@scriptorium/server-kit';
import type { Billable } from './invoice.entity.js';
import { Ledger, refundOf, type Charge, type NewEntry } from './ledger.js';

const changes = [
  'order.placed',
  'order.completed',
  'order.cancelled',
  'order.reopened',
  'order.repriced',
] as const;

/**
 * Keeps the ledger consistent with the orders: the last charge of an order that is not refunded equals its
 * price and duration, and there is none while either is unknown or after a cancellation. Every event of an
 * order runs the same step, so the sequence and repetition of events do not matter.
 */
@Injectable()
export class Charges {
  constructor(
    private readonly orders: Orders,
    private readonly ledger: Ledger,
  ) {}

  @On(changes, 'billing.settle')
  async settle(events: EventOf<(typeof changes)[number]>[]): Promise<void> {
    const ids = [...new Set(events.map(({ payload }) => payload.orderId))];
    // The locks make a concurrent batch wait until it can see these entries.
    await this.settleOrders(await this.orders.lockAll(ids));
  }

  private async settleOrders(orders: readonly Order[]): Promise<void> {
    const settlements = await this.ledger.settlements(orders.map(({ id }) => id));
    await this.ledger.append(
      orders.flatMap((order) => {
        const { billable, charge } = settlements.get(order.id)!;
        return missing(order, charge, billable);
      }),
    );
    const charged = orders.filter(
      (order) => isCancelled(order) && isKnown(order) && !settlements.get(order.id)!.charge,
    );
    if (charged.length) await this.settleOrders(charged);
  }
}

const isCancelled = ({ phase }: Order): boolean => phase === 'cancelled';
const isKnown = ({ unitPriceMills, billedMs, billedWords }: Order): boolean =>
  unitPriceMills !== null && (billedMs ?? billedWords) !== null;

/**
 * Returns the entries that make the ledger match the order. An order that was cancelled before it was charged
 * is first charged and then refunded in a second step, so that invoices do not depend on the time of the
 * cancellation.
 */
function missing(order: Order, last: Charge | null, billable: Billable): NewEntry[] {
  const { unitPriceMills, billedMs, billedWords } = order;
  const standing = last?.refunded === false ? last : undefined;
  const isRight =
    standing?.unitPriceMills === unitPriceMills &&
    standing.durationMs === billedMs &&
    standing.words === billedWords;
  if (standing && isRight && !isCancelled(order)) return [];
  const refund = standing ? [refundOf(standing)] : [];
  const isDue = isKnown(order) && (!isCancelled(order) || !last);
  if (!isDue) return refund;
  return [...refund, chargeOf(order, billable, (last?.attempt ?? 0) + 1)];
}

function chargeOf(order: Order, billable: Billable, attempt: number): NewEntry {
  const { billedMs: durationMs, billedWords: words } = order;
  const unitPriceMills = order.unitPriceMills!;
  return {
    kind: 'charge',
    billable,
    projectId: order.projectId,
    product: order.product,
    orderId: order.id,
    attempt,
    mediaFileId: order.mediaFileId,
    sandbox: order.sandbox,
    unitPriceMills,
    durationMs,
    words,
    amountCents:
      words === null ? amountOf(unitPriceMills, durationMs!) : amountOfWords(unitPriceMills, words),
    description: serviceNames[order.service!],
    info: infoOf(order),
  };
}

function infoOf({ id, product, sandbox, unitPriceMills, billedMs, billedWords }: Order): string {
  const name = product.charAt(0).toUpperCase() + product.slice(1).replaceAll('_', ' ');
  const amount =
    billedWords === null ? `${dollars(billedHundredths(billedMs!))} minutes` : `${billedWords} words`;
  return `${name} ${id}: ${amount} at ${dollarsOfMills(unitPriceMills!)} USD${sandbox ? ' (sandbox)' : ''}`;
}
