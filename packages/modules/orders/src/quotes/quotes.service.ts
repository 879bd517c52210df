import { Injectable } from '@nestjs/common';
import { FilesService } from '@scriptorium/files';
import { Transactions, type Scope } from '@scriptorium/server-kit';
import { SettingsService } from '@scriptorium/settings';
import type { z } from 'zod';
import type { Order } from '../order.js';
import { quoteView, type QuoteRecord } from './quote.dto.js';

/** A placed order and its record as in the API. */
export interface Placed<R> {
  order: Order;
  record: R;
  /** Sentences for the customer. */
  warnings?: readonly string[];
  /** The `meta` of the answer to the order, and to a dry run. */
  meta?: Record<string, unknown>;
}

/** Creates quotes by placing the order and rolling it back, so that quotes match orders exactly. */
@Injectable()
export class Quotes {
  constructor(
    private readonly transactions: Transactions,
    private readonly settings: SettingsService,
    private readonly files: FilesService,
  ) {}

  /** Places an order. A dry run performs all checks of an order, returns a quote and leaves nothing behind. */
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
