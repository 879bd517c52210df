export { scopeLexeme } from './search-query.js';
export { SearchModule } from './search.module.js';
export { vocabularyOf } from './spellings.js';
export { textConfigurationOf } from './text-configuration.js';
