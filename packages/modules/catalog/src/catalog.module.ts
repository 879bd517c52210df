import { Global, Module, type DynamicModule } from '@nestjs/common';
import { LanguagesController } from './languages.controller.js';
import { TranslationOptionsController } from './translation-options.controller.js';
import type { TranslationOptionIds } from './translation-options.js';
import { TRANSLATION_OPTION_IDS, TranslationOptions } from './translation-options.service.js';
import { TurnaroundLevelsController } from './turnaround-levels.controller.js';

/** Global, because the translation options depend on the settings of the host. */
@Global()
@Module({
  controllers: [LanguagesController, TurnaroundLevelsController, TranslationOptionsController],
  providers: [TranslationOptions],
  exports: [TranslationOptions],
})
export class CatalogModule {
  static readonly migrations = [];

  /** @param translationOptionIds replaces the public ids */
  static with(translationOptionIds?: TranslationOptionIds): DynamicModule {
    const providers = translationOptionIds
      ? [{ provide: TRANSLATION_OPTION_IDS, useValue: translationOptionIds }]
      : [];
    return { module: CatalogModule, providers };
  }
}
