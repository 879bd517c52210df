export { CatalogModule } from './catalog.module.js';
export { findLanguage } from './languages.js';
export type { Language } from './languages.js';
export { findTranslationOption } from './translation-options.js';
export type { TranslationOption } from './translation-options.js';
export { findTranslationVendor, translationVendors } from './translation-vendors.js';
export type { TranslationVendor } from './translation-vendors.js';
export { findTurnaroundLevel, serviceTypes } from './turnaround-levels.js';
export type { ServiceType, TurnaroundLevel } from './turnaround-levels.js';
export {
  amountOf,
  billedHundredths,
  defaultPrices,
  dollars,
  dollarsOfMills,
  PriceRules,
  PRICES,
  services,
  unitPriceOf,
} from './prices.js';
export type { Priced, Prices, Service } from './prices.js';
