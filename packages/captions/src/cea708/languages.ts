/** ISO 639-2 codes (bibliographic, as ATSC A/65 asks) of languages that have a shorter one. */
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

/** The three letters of a BCP 47 tag; `und` for a language that has no code here. */
export function toLanguageCode(tag: string | undefined): string {
  const primary = tag?.split('-', 1)[0]!.toLowerCase() ?? '';
  return codes[primary] ?? (/^[a-z]{3}$/.test(primary) ? primary : 'und');
}

/** The BCP 47 tag of three letters; undefined when they name no language. */
export function fromLanguageCode(code: string): string | undefined {
  if (!/^[a-z]{3}$/i.test(code) || code.toLowerCase() === 'und') return undefined;
  return Intl.getCanonicalLocales(code)[0];
}
