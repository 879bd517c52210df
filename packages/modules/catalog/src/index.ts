export { CatalogModule } from './catalog.module.js';
export { findLanguage } from './languages.js';
export type { Language } from './languages.js';
