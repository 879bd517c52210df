import { Module } from '@nestjs/common';
import { LanguagesController } from './languages.controller.js';
import { TranslationOptionsController } from './translation-options.controller.js';
import { TurnaroundLevelsController } from './turnaround-levels.controller.js';

@Module({ controllers: [LanguagesController, TurnaroundLevelsController, TranslationOptionsController] })
export class CatalogModule {
  static readonly migrations = [];
}
