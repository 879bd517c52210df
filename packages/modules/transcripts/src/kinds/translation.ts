import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { Egress } from '@scriptorium/egress';
import { Availability, orderParams, type OrderKind, type OrderPlacer } from '@scriptorium/orders';
import { checkUrl, id, params, Transactions, type Scope } from '@scriptorium/server-kit';
import type { z } from 'zod';
import { TranscriptsService, type PlacedTranscript } from '../transcripts.service.js';
import { TranslationSources } from './translation-sources.js';

const OrderTranslation = params(
  {
    ...orderParams,
    media_file_id: id().describe('The file whose transcript is translated.'),
    translation_service_option_id: id().describe(
      'The vendor, service level and languages: an id of `GET /v3/translation_service_options`.',
    ),
    source_transcript_id: id()
      .optional()
      .describe(
        'The transcript to translate, which must belong to the file and be in the source language of the ' +
          'option. If it is in progress, the order waits for it. By default, this is the default transcript of ' +
          'the file if it is in that language, otherwise the first transcript in that language. Required if ' +
          'the file has none.',
      ),
  },
  {
    media_file_id: 1001,
    translation_service_option_id: 7_001_012,
    callback: 'https://example.com/callbacks',
  },
);
type OrderTranslation = z.output<typeof OrderTranslation>;

/** Input of a translation order, stored for its plan. */
export interface TranslationInput {
  /** A level of `findTranslationLevel` in the catalog. */
  levelId: number;
}

/** Places translation orders. Production does the work: it subscribes to `order.placed`. */
@Injectable()
class TranslationPlacer implements OrderPlacer<typeof OrderTranslation> {
  constructor(
    readonly availability: Availability,
    private readonly sources: TranslationSources,
    private readonly transactions: Transactions,
    private readonly transcripts: TranscriptsService,
    private readonly egress: Egress,
  ) {}

  async place(scope: Scope, input: OrderTranslation): Promise<PlacedTranscript> {
    checkUrl(this.egress, 'callback', input.callback);
    return this.transactions.run(async () => {
      const { mediaFileId, option, source } = await this.sources.lock(scope, input);
      await this.availability.check({
        kind: 'translation',
        projectId: scope.projectId,
        language: findLanguage(option.targetLanguageId)!,
        translation: { from: findLanguage(source.languageId)!, level: option.level },
      });
      const placed = await this.transcripts.place(scope, {
        kind: 'translation',
        mediaFileId,
        languageIds: [option.targetLanguageId],
        callbackUrl: input.callback,
        scenario: input.sandbox_scenario,
        unitPriceMills: option.rateMills,
        ...(option.level.pricePer === 'word' && {
          billedBy: 'words',
          billedWords: source.words ?? undefined,
        }),
        needs: { orderId: source.id, version: source.version },
        input: { levelId: option.level.id } satisfies TranslationInput,
      });
      return source.version === null ? { ...placed, warnings: [WAITS] } : placed;
    });
  }
}

const WAITS = 'The source transcript is not complete. The translation starts when it is.';

export const translation: OrderKind<typeof OrderTranslation> = {
  name: 'translation',
  service: 'translation',
  summary: 'Order a translation of a transcript',
  params: OrderTranslation,
  placer: TranslationPlacer,
  ownPrices:
    'Each option of GET /v3/translation_service_options has a price, `pricerate`, for each `price_per`: a word of the source ' +
    'transcript, or a minute. Nothing is charged in a sandbox.',
};
