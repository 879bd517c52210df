/** ISO 639-2 codes (bibliographic, as ATSC A/65 requires) of languages that also have a two-letter code. */
const codes: Readonly<Record<string, string>> = {
  ar: 'ara',
  bg: 'bul',
  cs: 'cze',
  da: 'dan',
  de: 'ger',
  el: 'gre',
  en: 'eng',
  es: 'spa',
  fa: 'per',
  fi: 'fin',
  fr: 'fre',
  he: 'heb',
  hi: 'hin',
  hu: 'hun',
  id: 'ind',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  ms: 'may',
  nb: 'nob',
  nl: 'dut',
  no: 'nor',
  pl: 'pol',
  pt: 'por',
  ro: 'rum',
  ru: 'rus',
  sv: 'swe',
  th: 'tha',
  tl: 'tgl',
  tr: 'tur',
  uk: 'ukr',
  vi: 'vie',
  zh: 'chi',
};

/** Returns the three-letter code of a BCP 47 tag, or `und` if it has none. */
export function toLanguageCode(tag: string | undefined): string {
  const primary = tag?.split('-', 1)[0]!.toLowerCase() ?? '';
  return codes[primary] ?? (/^[a-z]{3}$/.test(primary) ? primary : 'und');
}

/** Returns the BCP 47 tag of a three-letter code, or undefined if the code names no language. */
export function fromLanguageCode(code: string): string | undefined {
  if (!/^[a-z]{3}$/i.test(code) || code.toLowerCase() === 'und') return undefined;
  return Intl.getCanonicalLocales(code)[0];
}
