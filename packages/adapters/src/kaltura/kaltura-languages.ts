import { baseLanguage } from '@scriptorium/integrations';

/** KalturaLanguage: names in English. Where a region or script has a name of its own, it stands here by its tag. */
const names: Readonly<Record<string, string>> = {
  ar: 'Arabic',
  bg: 'Bulgarian',
  ca: 'Catalan',
  cs: 'Czech',
  cy: 'Welsh',
  da: 'Danish',
  de: 'German',
  el: 'Greek',
  en: 'English',
  'en-AU': 'English (Australian)',
  'en-GB': 'English (British)',
  'en-US': 'English (American)',
  es: 'Spanish',
  'es-419': 'Spanish (Latin America)',
  et: 'Estonian',
  eu: 'Basque',
  fa: 'Farsi',
  fi: 'Finnish',
  fr: 'French',
  'fr-CA': 'French (Canada)',
  gl: 'Galician',
  he: 'Hebrew',
  hi: 'Hindi',
  hr: 'Croatian',
  hu: 'Hungarian',
  id: 'Indonesian',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  ms: 'Malay',
  nl: 'Dutch',
  no: 'Norwegian',
  pl: 'Polish',
  pt: 'Portuguese',
  'pt-BR': 'Portuguese (Brazil)',
  ro: 'Romanian',
  ru: 'Russian',
  sk: 'Slovak',
  sl: 'Slovenian',
  sr: 'Serbian',
  sv: 'Swedish',
  ta: 'Tamil',
  th: 'Thai',
  tl: 'Tagalog',
  tr: 'Turkish',
  uk: 'Ukrainian',
  ur: 'Urdu',
  vi: 'Vietnamese',
  zh: 'Chinese',
  'zh-Hans': 'Simplified Chinese',
  'zh-Hant': 'Traditional Chinese',
};

/** Kaltura's name of a language: that of its region or script, or else of the language alone. */
export function kalturaLanguage(tag: string): string | undefined {
  const base = baseLanguage(tag);
  if (base === undefined) return undefined;
  return names[new Intl.Locale(tag).baseName] ?? names[base];
}
