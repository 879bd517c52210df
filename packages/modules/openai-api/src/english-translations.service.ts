import { Injectable } from '@nestjs/common';
import { findLanguage, TranslationOptions, type Language, type TranslationOption } from '@scriptorium/catalog';
import { isDomainError, unacceptable } from '@scriptorium/core';
import { Availability, OrderKinds, type Order } from '@scriptorium/orders';
import type { Scope } from '@scriptorium/server-kit';

const ENGLISH = findLanguage(1)!;

/** Orders translations into English by the translation engines of the installation. */
@Injectable()
export class EnglishTranslations {
  constructor(
    private readonly availability: Availability,
    private readonly kinds: OrderKinds,
    private readonly options: TranslationOptions,
  ) {}

  /** @throws {DomainError} `invalid`, naming the language, if no engine translates from it */
  async check({ projectId }: Scope, from: Language): Promise<void> {
    const translation = { from, level: this.optionFrom(from).level };
    try {
      await this.availability.check({ kind: 'translation', projectId, language: ENGLISH, translation });
    } catch (error) {
      if (!isDomainError(error) || error.code !== 'engine.missing') throw error;
      throw unacceptable('language', `no machine translation from ${from.fullName} to English is installed`);
    }
  }

  /**
   * Orders the translation of the transcript that another order makes.
   * @returns the id of the order
   */
  async place(scope: Scope, source: Order, from: Language): Promise<number> {
    const { kind, placer } = this.kinds.get('translation')!;
    const input = kind.params.parse({
      media_file_id: String(source.mediaFileId),
      source_transcript_id: String(source.id),
      translation_service_option_id: String(this.optionFrom(from).id),
    });
    return (await placer.place(scope, input)).order.id;
  }

  /** The first option of the engines is the one that every host sells. */
  private optionFrom(from: Language): TranslationOption {
    return this.options.all.find(
      ({ level, sourceLanguageId, targetLanguageId }) =>
        level.madeBy === 'engine' && sourceLanguageId === from.id && targetLanguageId === ENGLISH.id,
    )!;
  }
}
