/**
 * Languages whose words PostgreSQL can reduce to their stems, by ISO 639-1 code. The migration creates a text
 * search configuration of each name in the schema `search`, without stop words, so that every word can be found.
 */
export const stemmedLanguages: Readonly<Record<string, string>> = {
  ar: 'arabic',
  ca: 'catalan',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hi: 'hindi',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  ne: 'nepali',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
  yi: 'yiddish',
};

/** Names of all text search configurations. `plain` is for languages without stems: words match as written. */
export const textConfigurations: readonly string[] = ['plain', ...Object.values(stemmedLanguages)];

/** Returns the name of the text search configuration of a language, given its ISO 639-1 code. */
export const textConfigurationOf = (iso639: string): string => stemmedLanguages[iso639] ?? 'plain';
