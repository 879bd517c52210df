/** Legacy encodings, by their names in the Encoding standard. */
export type CodePage =
  | `windows-125${number}`
  | 'windows-874'
  | 'shift_jis'
  | 'euc-jp'
  | 'gb18030'
  | 'big5'
  | 'euc-kr';

/** Code pages by script. If there are two, the one in which fewer texts are valid comes first. */
const byScript: Readonly<Record<string, readonly CodePage[]>> = {
  Arab: ['windows-1256'],
  Cyrl: ['windows-1251'],
  Grek: ['windows-1253'],
  Hans: ['gb18030', 'big5'],
  Hant: ['big5', 'gb18030'],
  Hebr: ['windows-1255'],
  Jpan: ['euc-jp', 'shift_jis'],
  Kore: ['euc-kr'],
  Latn: ['windows-1252'],
  Thai: ['windows-874'],
};

const shared = (page: CodePage, languages: string): [string, readonly CodePage[]][] =>
  languages.split(' ').map((language) => [language, [page]]);

/** Languages that use other pages than most languages of their script. */
const byLanguage: ReadonlyMap<string, readonly CodePage[]> = new Map([
  ...shared('windows-1250', 'bs cs hr hu pl ro sk sl'),
  ...shared('windows-1254', 'az tr'),
  ...shared('windows-1257', 'et lt lv'),
  ...shared('windows-1258', 'vi'),
  ['sr', ['windows-1250', 'windows-1251']],
]);

/** Returns the code pages common for a language (BCP 47); empty if unknown. */
export function usualCodePages(tag: string): readonly CodePage[] {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return byLanguage.get(language) ?? (/^und\b/i.test(tag) ? [] : (byScript[script ?? ''] ?? []));
  } catch {
    return [];
  }
}
