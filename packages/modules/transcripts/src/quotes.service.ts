import { Injectable } from '@nestjs/common';
import { Transactions, type Scope } from '@scriptorium/server-kit';
import { SettingsService } from '@scriptorium/settings';
import type { z } from 'zod';
import { quoteView, type OrderAnswer } from './quote.dto.js';
import type { TranscriptRow } from './transcript-reads.js';
import { transcriptView } from './transcript.dto.js';

/** Quotes are made by placing the order and undoing it, so they cannot tell anything else than the order will. */
@Injectable()
export class Quotes {
  constructor(
    private readonly transactions: Transactions,
    private readonly settings: SettingsService,
  ) {}

  /** Places an order; on a dry run quotes it, after all the checks of an order, and leaves nothing behind. */
  async orPlace(
    scope: Scope,
    { dry_run: dryRun }: { dry_run: boolean },
    place: () => Promise<TranscriptRow>,
  ): Promise<z.output<typeof OrderAnswer>> {
    if (!dryRun) return transcriptView(await place());
    return this.transactions.rehearse(async () => {
      const order = await place();
      const { batchId, mediaFileId: fileId } = order;
      return quoteView(order, await this.settings.of(scope, { batchId, fileId }));
    });
  }
}
