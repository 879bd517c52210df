import { findLanguage, type Language } from '@scriptorium/catalog';
import { isDomainError } from '@scriptorium/core';
import type { OrderDependencies, Orders } from '@scriptorium/orders';
import type { Sql } from '@scriptorium/server-kit';
import { readTranscript, readVersion } from '@scriptorium/transcripts';
import { Rejected, type Step } from '../plans/plan.js';
import { neededOrder } from './needed-order.js';

/** The text to translate: one version of a transcript, which never changes. */
export interface SourceText {
  id: number;
  version: number;
  languageId: number;
}

interface SourceTools {
  sql: Sql;
  orders: Orders;
  dependencies: OrderDependencies;
}

export const SOURCE_REMOVED = 'The source transcript was removed.';

const reasons = { cancelled: 'The source transcript was cancelled.', deleted: SOURCE_REMOVED };

export const languageOfText = ({ languageId }: SourceText): Language => findLanguage(languageId)!;

/**
 * Waits until the source transcript is complete, and rejects the order if it is cancelled. Unless the version
 * was known when the order was placed, fixes it and counts the billed words.
 */
export const sourceTranscript = ({ sql, orders, dependencies }: SourceTools): Step<SourceText> => ({
  name: 'source_transcript',
  weight: 0,
  async run(run) {
    const { order } = run;
    const { orderId: id, version: fixed } = await neededOrder(dependencies, run, reasons);
    const { languageIds, masterVersion } = await readTranscript(sql, order, id).catch((error: unknown) => {
      throw isDomainError(error) ? new Rejected(SOURCE_REMOVED) : error;
    });
    const languageId = languageIds[0]!;
    if (fixed !== null) return { id, version: fixed, languageId };
    const version = masterVersion!;
    const master = await readVersion(sql, order, { id, version });
    if (!master) throw new Rejected(SOURCE_REMOVED);
    await run.transaction(async () => {
      await orders.noteWords(order.id, master.words.length);
      await dependencies.fixVersion(order.id, id, version);
    });
    return { id, version, languageId };
  },
});
