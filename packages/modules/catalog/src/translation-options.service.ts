import { Inject, Injectable, Optional } from '@nestjs/common';
import { findLanguage, type Language } from './languages.js';
import {
  optionsById,
  publicTranslationOptionIds,
  translationOptions,
  type TranslationOption,
  type TranslationOptionIds,
} from './translation-options.js';

/** Injection token for the host's {@link TranslationOptionIds}. The public ids apply without it. */
export const TRANSLATION_OPTION_IDS = Symbol('translation-option-ids');

/**
 * Reports the languages between which this installation can make machine drafts. Implemented by the production
 * module.
 */
export abstract class MachineDrafts {
  abstract translates(from: Language, to: Language): Promise<boolean>;
}

/** Translation options of this host, by the ids known to its clients. */
@Injectable()
export class TranslationOptions {
  readonly all: readonly TranslationOption[];
  private readonly byKnownId: ReadonlyMap<number, TranslationOption>;

  constructor(
    @Optional() @Inject(TRANSLATION_OPTION_IDS) ids: TranslationOptionIds = publicTranslationOptionIds,
    @Optional() private readonly drafts?: MachineDrafts,
  ) {
    const known = new Map(Object.entries(ids).map(([id, own]) => [own, Number(id)]));
    this.all = translationOptions.map((option) => ({ ...option, id: known.get(option.id) ?? option.id }));
    this.byKnownId = new Map(this.all.map((option) => [option.id, option]));
  }

  /** Returns the options that can currently be ordered. Machine drafts require installed language pairs. */
  async available(): Promise<TranslationOption[]> {
    const answers = await Promise.all(this.all.map((option) => this.isAvailable(option)));
    return this.all.filter((_, i) => answers[i]);
  }

  private isAvailable({ level, sourceLanguageId, targetLanguageId }: TranslationOption) {
    if (level.madeBy !== 'apertium' || !this.drafts) return true;
    return this.drafts.translates(findLanguage(sourceLanguageId)!, findLanguage(targetLanguageId)!);
  }

  /** Finds an option by its alternative id or its own id. */
  find(id: number): TranslationOption | undefined {
    return this.byKnownId.get(id) ?? optionsById.get(id);
  }
}
