import { Injectable } from '@nestjs/common';
import { FilesService } from '@scriptorium/files';
import { Transactions, type Scope } from '@scriptorium/server-kit';
import { SettingsService } from '@scriptorium/settings';
import type { z } from 'zod';
import type { Order } from './order.js';
import { quoteView, type QuoteRecord } from './quote.dto.js';

/** A placed order, and its record as the API shows it. */
export interface Placed<R> {
  order: Order;
  record: R;
  /** What the customer should know, in sentences. */
  warnings?: readonly string[];
}

/** Makes quotes by placing the order and undoing it, so that a quote never differs from the order. */
@Injectable()
export class Quotes {
  constructor(
    private readonly transactions: Transactions,
    private readonly settings: SettingsService,
    private readonly files: FilesService,
  ) {}

  /** Places an order. On a dry run, makes all the checks of an order, returns a quote and leaves nothing behind. */
  async orPlace<R>(
    scope: Scope,
    { dry_run: dryRun }: { dry_run: boolean },
    place: () => Promise<Placed<R>>,
  ): Promise<R | z.output<typeof QuoteRecord>> {
    if (!dryRun) return (await place()).record;
    return this.transactions.rehearse(async () => {
      const { order, warnings = [] } = await place();
      const { id: fileId, batchId } = await this.files.get(scope, order.mediaFileId);
      return quoteView(order, await this.settings.of(scope, { batchId, fileId }), warnings);
    });
  }
}
