/** A language of files. The ids are those of the public service. */
export interface Language {
  id: number;
  /** Name without the region: `French`. */
  name: string;
  /** Name with the region, if any: `French (Canada)`. */
  fullName: string;
  /** ISO 639-1 code. */
  iso639: string;
  /** BCP 47 tag, with region or script if the language has one: `pt-BR`. */
  tag: string;
}

const rows: [id: number, fullName: string, iso639: string, tag?: string][] = [
  [1, 'English', 'en'],
  [3, 'English (GB)', 'en', 'en-GB'],
  [5, 'French (France)', 'fr', 'fr-FR'],
  [6, 'French (Canada)', 'fr', 'fr-CA'],
  [7, 'German', 'de'],
  [8, 'Italian', 'it'],
  [9, 'Dutch', 'nl'],
  [10, 'Greek', 'el'],
  [12, 'Spanish (Spain)', 'es', 'es-ES'],
  [13, 'Spanish (Latin America)', 'es', 'es-419'],
  [15, 'Portuguese (Portugal)', 'pt', 'pt-PT'],
  [16, 'Portuguese (Brazil)', 'pt', 'pt-BR'],
  [18, 'Chinese (Simplified)', 'zh', 'zh-Hans'],
  [19, 'Chinese (Traditional)', 'zh', 'zh-Hant'],
  [20, 'Arabic', 'ar'],
  [21, 'Hebrew', 'he'],
  [22, 'Russian', 'ru'],
  [23, 'Japanese', 'ja'],
  [26, 'Swedish', 'sv'],
  [27, 'Czech', 'cs'],
  [28, 'Danish', 'da'],
  [29, 'Finnish', 'fi'],
  [30, 'Indonesian', 'id'],
  [31, 'Korean', 'ko'],
  [32, 'Norwegian', 'no'],
  [33, 'Polish', 'pl'],
  [34, 'Thai', 'th'],
  [35, 'Turkish', 'tr'],
  [36, 'Vietnamese', 'vi'],
  [37, 'Romanian', 'ro'],
  [38, 'Hungarian', 'hu'],
  [39, 'Malay', 'ms'],
  [40, 'Bulgarian', 'bg'],
  [41, 'Tagalog', 'tl'],
  [46, 'Serbian', 'sr'],
  [47, 'Slovak', 'sk'],
  [48, 'Ukrainian', 'uk'],
];

export const languages: readonly Language[] = rows.map(([id, fullName, iso639, tag]) => ({
  id,
  name: fullName.replace(/ \(.*/, ''),
  fullName,
  iso639,
  tag: tag ?? iso639,
}));

const byId = new Map(languages.map((language) => [language.id, language]));

/** Finds a language by its BCP 47 tag, or the first with the given ISO 639-1 code. Ignores case. */
export function findLanguageByCode(code: string): Language | undefined {
  const wanted = code.toLowerCase();
  return (
    languages.find(({ tag }) => tag.toLowerCase() === wanted) ??
    languages.find(({ iso639 }) => iso639 === wanted)
  );
}

/** ISO 639-2/T codes by ISO 639-1 code, for the language of tracks in media files. */
const threeLetters = new Map(
  (
    'ar:ara bg:bul cs:ces da:dan de:deu el:ell en:eng es:spa fi:fin fr:fra he:heb hu:hun id:ind it:ita ja:jpn ko:kor ' +
    'ms:msa nl:nld no:nor pl:pol pt:por ro:ron ru:rus sk:slk sr:srp sv:swe th:tha tl:tgl tr:tur uk:ukr vi:vie zh:zho'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Returns the ISO 639-2/T code of a language, such as `deu`. */
export const trackLanguage = ({ iso639 }: Pick<Language, 'iso639'>): string =>
  threeLetters.get(iso639) ?? 'und';

export const findLanguage = (id: number): Language | undefined => byId.get(id);
