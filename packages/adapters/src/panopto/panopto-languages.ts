import { closestTag } from '@scriptorium/integrations';

/** Languages of Panopto's API (`ContentLanguage`), by BCP 47 tag. */
const names: Readonly<Record<string, string>> = {
  'en-US': 'English_USA',
  'en-GB': 'English_GBR',
  'en-AU': 'English_AUS',
  'es-ES': 'Spanish_ESP',
  'es-MX': 'Spanish_MEX',
  'es-419': 'Spanish_MEX',
  'fr-CA': 'French_CAN',
  'zh-Hans': 'Chinese_Simplified',
  'zh-Hant': 'Chinese_Traditional',
  fr: 'French',
  de: 'German',
  nl: 'Dutch',
  th: 'Thai',
  ko: 'Korean',
  ja: 'Japanese',
  ru: 'Russian',
  pt: 'Portuguese',
  pl: 'Polish',
  da: 'Danish',
  fi: 'Finnish',
  hu: 'Hungarian',
  no: 'Norwegian',
  nb: 'Norwegian',
  sv: 'Swedish',
  it: 'Italian',
  cy: 'Welsh',
  ca: 'Catalan',
  gl: 'Galician',
  eu: 'Basque',
  ar: 'Arabic',
  hi: 'Hindi',
  he: 'Hebrew',
  vi: 'Vietnamese',
};

/** Returns Panopto's name for a language, such as `French_CAN` for `fr-CA`. */
export function panoptoLanguage(tag: string): string | undefined {
  const closest = closestTag(tag, Object.keys(names));
  return closest === undefined ? undefined : names[closest];
}
