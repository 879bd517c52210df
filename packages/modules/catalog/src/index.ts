export { CatalogModule } from './catalog.module.js';
export { findLanguage, findLanguageByCode, languages, trackLanguage } from './languages.js';
export { LanguageRecord, languageView } from './languages.controller.js';
export type { Language } from './languages.js';
export { TranslationOptionIdRules } from './translation-options.js';
export { MachineDrafts, TranslationOptions } from './translation-options.service.js';
export type { TranslationOption, TranslationOptionIds } from './translation-options.js';
export { findTranslationLevel, findTranslationVendor, translationVendors } from './translation-vendors.js';
export type { TranslationLevel, TranslationVendor } from './translation-vendors.js';
export { findTurnaroundLevel, serviceTypes } from './turnaround-levels.js';
export type { ServiceType, TurnaroundLevel } from './turnaround-levels.js';
export {
  amountOf,
  amountOfWords,
  billedHundredths,
  defaultPrices,
  dollars,
  dollarsOfMills,
  levelsOf,
  PriceRules,
  PRICES,
  services,
  unitPriceOf,
  serviceNames,
} from './prices.js';
export type { Priced, Prices, Service } from './prices.js';
