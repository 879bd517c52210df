import { Injectable } from '@nestjs/common';
import { AccountsService } from '@scriptorium/accounts';
import { Clock, DomainError, missing, notFound, unacceptable } from '@scriptorium/core';
import { Handles, job, Transactions } from '@scriptorium/server-kit';
import { Invoice, type Billable } from './invoice.entity.js';
import { Ledger, monthOf } from './ledger.js';

export const closePastInvoices = job('billing.close-invoices', { cron: '2 * * * *', retries: 0 });

const DAYS_TO_PAY = 30;

/** Invoices: which one is current, when they close, and that they were paid. */
@Injectable()
export class BillingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: Ledger,
    private readonly accounts: AccountsService,
    private readonly clock: Clock,
  ) {}

  @Handles(closePastInvoices)
  closePast(): Promise<number> {
    return this.closeInvoices(this.clock.now());
  }

  /**
   * The invoice that takes entries now; there always is one, if need be of nothing.
   * @param projectId which, where each project has its own
   * @returns its id
   */
  async current(accountId: number, projectId?: number): Promise<number> {
    const billable = await this.billable(accountId, projectId);
    return this.transactions.run(() => this.ledger.openInvoice(billable, this.clock.now()));
  }

  /**
   * Closes the open invoices of months that were over (UTC) at that time. They are due 30 days later.
   * @returns how many
   */
  closeInvoices(now: Date): Promise<number> {
    return this.transactions.run(async (tx) => {
      const closed = await tx
        .createQueryBuilder()
        .update(Invoice)
        .set({ status: 'closed', closedAt: now, updatedAt: now, dueDate: daysAfter(now, DAYS_TO_PAY) })
        .where(`status = 'open' and month < :month`, { month: monthOf(now) })
        .execute();
      return closed.affected ?? 0;
    });
  }

  /**
   * Notes that a closed invoice was paid; once more changes nothing.
   * @throws {DomainError} `not_found`, or `forbidden` while it is open
   */
  markPaid(invoiceId: number): Promise<void> {
    return this.transactions.run(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const invoice = await tx.findOne(Invoice, { where: { id: invoiceId }, lock });
      if (!invoice) throw notFound('invoice.not_found');
      if (invoice.status === 'open') {
        throw new DomainError('forbidden', 'invoice.open', 'An open invoice cannot be paid.');
      }
      if (invoice.status === 'paid') return;
      const now = this.clock.now();
      await tx.update(Invoice, { id: invoiceId }, { status: 'paid', paidAt: now, updatedAt: now });
    });
  }

  /**
   * Adds to the current invoice of an account, or of a project where each pays its own, what no order explains.
   * @param amountCents may be negative
   * @throws {DomainError} when there is no such account or project, or the invoice is not the one that is meant
   */
  async adjust(
    { accountId, projectId }: { accountId: number; projectId?: number },
    amountCents: number,
    description: string,
  ): Promise<void> {
    const billable = await this.billable(accountId, projectId);
    const { projectId: concerned } = billable;
    await this.ledger.append([
      { kind: 'adjustment', billable, projectId: concerned, amountCents, description },
    ]);
  }

  private async billable(accountId: number, projectId: number | undefined): Promise<Billable> {
    const { billing } = await this.accounts.account(accountId);
    if (billing === 'account') {
      if (projectId === undefined) return { accountId, projectId: null };
      throw unacceptable('project_id', 'there is one invoice for the whole account');
    }
    if (projectId === undefined) {
      throw missing('project_id');
    }
    await this.accounts.project({ accountId, projectId });
    return { accountId, projectId };
  }
}

const daysAfter = (time: Date, days: number): Date => new Date(time.getTime() + days * 86_400_000);
