import { Injectable } from '@nestjs/common';
import { AccountsService } from '@scriptorium/accounts';
import { Clock, DomainError, missing, notFound, unacceptable } from '@scriptorium/core';
import { Handles, job, Sql, Transactions } from '@scriptorium/server-kit';
import { Invoice, type Billable } from './invoice.entity.js';
import { Ledger, monthOf } from './ledger.js';

export const closePastInvoices = job('billing.close-invoices', { cron: '2 * * * *', retries: 0 });

const DAYS_TO_PAY = 30;

const closeInvoices = `
  update invoice set status = 'closed', closed_at = $1, updated_at = $1, due_date = $2
  where status = 'open' and month < $3 returning id`;

/** Manages invoices: finds the current one, closes them, and marks them as paid. */
@Injectable()
export class BillingService {
  constructor(
    private readonly sql: Sql,
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
   * Returns the id of the open invoice for new entries. Creates an empty one if there is none.
   * @param projectId required if each project has its own invoices
   */
  async current(accountId: number, projectId?: number): Promise<number> {
    const billable = await this.billable(accountId, projectId);
    return this.transactions.run(async () => (await this.ledger.openInvoice(billable, this.clock.now())).id);
  }

  /**
   * Closes the open invoices of months that had ended (UTC) at the given time. They are due 30 days later.
   * @returns the number of closed invoices
   */
  async closeInvoices(now: Date): Promise<number> {
    const values = [now, daysAfter(now, DAYS_TO_PAY), monthOf(now)];
    return (await this.sql.rows(closeInvoices, values)).length;
  }

  /**
   * Marks a closed invoice as paid. Idempotent.
   * @throws {DomainError} `not_found`, or `forbidden` while the invoice is open
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
   * Adds an adjustment that belongs to no order to the current invoice of an account, or of a project that is
   * billed separately.
   * @param amountCents may be negative
   * @throws {DomainError} if the account or project does not exist, or `projectId` does not fit the account's
   * billing
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
      throw unacceptable('project_id', 'the account is billed as a whole');
    }
    if (projectId === undefined) {
      throw missing('project_id');
    }
    await this.accounts.project({ accountId, projectId });
    return { accountId, projectId };
  }
}

const daysAfter = (time: Date, days: number): Date => new Date(time.getTime() + days * 86_400_000);
