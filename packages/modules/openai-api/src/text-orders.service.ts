import { Injectable } from '@nestjs/common';
import {
  findLanguage,
  TranslationOptions,
  type Language,
  type TranslationOption,
} from '@scriptorium/catalog';
import { isDomainError, unacceptable } from '@scriptorium/core';
import { Availability, OrderKinds, type Order } from '@scriptorium/orders';
import type { Scope } from '@scriptorium/server-kit';
import { SourceOrders } from '@scriptorium/transcripts';

const ENGLISH = findLanguage(1)!;

/** Ids of placed orders. */
export interface PlacedOrders {
  /** The order whose text is the answer. */
  result: number;
  /** All orders, the result first. */
  all: number[];
}

/** What is said in a file, and whether it is wanted in English. */
export interface WantedText {
  language: Language;
  inEnglish?: boolean | undefined;
  /** Whether the words get their speakers. */
  tellsSpeakersApart?: boolean | undefined;
}

const isTranslated = ({ language, inEnglish }: WantedText): boolean =>
  inEnglish === true && language.iso639 !== ENGLISH.iso639;

/** Orders speech recognition, and machine translation of its text into English. */
@Injectable()
export class TextOrders {
  constructor(
    private readonly availability: Availability,
    private readonly kinds: OrderKinds,
    private readonly options: TranslationOptions,
    private readonly recognition: SourceOrders,
  ) {}

  /** @throws {DomainError} `unavailable`, or `invalid` naming the language, if no engine does the work */
  async check(scope: Scope, wanted: WantedText): Promise<void> {
    const { language: from } = wanted;
    await this.recognition.check(scope, 'asr', from);
    if (wanted.tellsSpeakersApart) await this.checkSpeakers(scope, from);
    if (!isTranslated(wanted)) return;
    const { projectId } = scope;
    const translation = { from, level: this.optionFrom(from).level };
    try {
      await this.availability.check({ kind: 'translation', projectId, language: ENGLISH, translation });
    } catch (error) {
      if (!isDomainError(error) || error.code !== 'engine.missing') throw error;
      throw unacceptable('language', `no machine translation from ${from.fullName} to English is installed`);
    }
  }

  async place(scope: Scope, fileId: number, wanted: WantedText): Promise<PlacedOrders> {
    const speakers: Record<string, string> = wanted.tellsSpeakersApart ? { speakers: 'auto' } : {};
    const order = await this.order(scope, 'asr', { media_file_id: String(fileId), ...speakers });
    if (!isTranslated(wanted)) return { result: order.id, all: [order.id] };
    const translation = await this.translate(scope, order, wanted.language);
    return { result: translation, all: [translation, order.id] };
  }

  private async checkSpeakers(scope: Scope, language: Language): Promise<void> {
    try {
      await this.recognition.check(scope, 'asr', language, 'auto');
    } catch (error) {
      if (!isDomainError(error) || error.code !== 'engine.missing') throw error;
      throw unacceptable('response_format', error.message);
    }
  }

  /**
   * Orders the translation of the transcript that another order makes.
   * @returns the id of the order
   */
  private async translate(scope: Scope, source: Order, from: Language): Promise<number> {
    const order = await this.order(scope, 'translation', {
      media_file_id: String(source.mediaFileId),
      source_transcript_id: String(source.id),
      translation_service_option_id: String(this.optionFrom(from).id),
    });
    return order.id;
  }

  /** @param input the parameters, as a client sends them */
  private async order(scope: Scope, name: string, input: Record<string, string>): Promise<Order> {
    const { kind, placer } = this.kinds.get(name)!;
    return (await placer.place(scope, kind.params.parse(input))).order;
  }

  /** The first option of the engines is the one that every host sells. */
  private optionFrom(from: Language): TranslationOption {
    return this.options.all.find(
      ({ level, sourceLanguageId, targetLanguageId }) =>
        level.madeBy === 'engine' && sourceLanguageId === from.id && targetLanguageId === ENGLISH.id,
    )!;
  }
}
