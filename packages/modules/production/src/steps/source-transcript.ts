import { findLanguage, type Language } from '@scriptorium/catalog';
import { isDomainError } from '@scriptorium/core';
import { readTranscript, readVersion, type TranslationInput } from '@scriptorium/transcripts';
import { Rejected, Wait, type Run, type Step } from '../plans/plan.js';
import type { TranslationTools } from '../plans/translation-tools.js';

/** The text to translate: one version of a transcript, which never changes. */
export interface SourceText {
  id: number;
  version: number;
  languageId: number;
}

export const SOURCE_REMOVED = 'The source transcript was removed.';

export const inputOf = ({ order }: Run): TranslationInput => order.input as unknown as TranslationInput;

export const languageOfText = ({ languageId }: SourceText): Language => findLanguage(languageId)!;

/**
 * Waits until the source transcript is complete, and rejects the order if it is cancelled. Counts the billed
 * words, unless they were known when the order was placed.
 */
export const sourceTranscript = ({ sql, orders }: TranslationTools): Step<SourceText> => ({
  name: 'source_transcript',
  weight: 0,
  async run(run) {
    const { projectId, id: orderId } = run.order;
    const { sourceTranscriptId: id, sourceVersion } = inputOf(run);
    const source = await readTranscript(sql, { projectId }, id).catch((error: unknown) => {
      throw isDomainError(error) ? new Rejected(SOURCE_REMOVED) : error;
    });
    const languageId = source.languageIds[0]!;
    if (sourceVersion !== null) return { id, version: sourceVersion, languageId };
    if (source.status === 'cancelled')
      throw new Rejected('The source transcript was cancelled.', source.order.endReason);
    if (source.status !== 'complete') throw new Wait();
    const version = source.masterVersion!;
    const master = await readVersion(sql, { projectId }, { id, version });
    if (!master) throw new Rejected(SOURCE_REMOVED);
    await run.transaction(() => orders.noteWords(orderId, master.words.length));
    return { id, version, languageId };
  },
});
