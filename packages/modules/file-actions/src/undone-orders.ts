import { Injectable } from '@nestjs/common';
import { isDomainError } from '@scriptorium/core';
import type { Changed } from '@scriptorium/files';
import { OrderKinds, Orders, Products } from '@scriptorium/orders';
import { Transactions } from '@scriptorium/server-kit';
import type { FileAction, Outcome } from './file-action.js';

/** Cancels the orders of an action. */
@Injectable()
export class UndoneOrders {
  constructor(
    private readonly orders: Orders,
    private readonly kinds: OrderKinds,
    private readonly products: Products,
    private readonly transactions: Transactions,
  ) {}

  async cancel({ projectId, input }: FileAction, items: readonly Changed[]): Promise<Outcome[]> {
    const kind = this.kinds.get(String(input.order!.order))!;
    const records = this.products.get(kind.product.name);
    const outcomes: Outcome[] = [];
    for (const { id, undo } of items) {
      const target = { id: (undo as unknown as { orderId: number }).orderId, projectId };
      try {
        await this.transactions.attempt(() =>
          this.orders.move(records, target, 'cancel', { endedBy: 'customer' }),
        );
        outcomes.push({ id, status: 'undone' });
      } catch (error) {
        if (!isDomainError(error)) throw error;
        outcomes.push({ id, status: 'kept', reason: error.message });
      }
    }
    return outcomes;
  }
}
