/** Characters that are examined. */
const SAMPLE = 2000;

const scripts: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/u],
  ['ko', /\p{sc=Hangul}/u],
  ['zh', /\p{sc=Han}/u],
  ['th', /\p{sc=Thai}/u],
  ['ar', /\p{sc=Arabic}/u],
  ['hi', /\p{sc=Devanagari}/u],
];

/** Share of the letters of a text that tells its language; Japanese has few kana beside Han characters. */
const ENOUGH = 0.5;
const ENOUGH_KANA = 0.1;

/**
 * Guesses the language of texts from their script, for limits of layout that depend on it. Returns undefined for
 * scripts of many languages, such as Latin.
 */
export function languageOfScript(texts: Iterable<string>): string | undefined {
  const counts = new Map<string, number>();
  let letters = 0;
  for (const char of sample(texts)) {
    if (!/\p{L}/u.test(char)) continue;
    letters++;
    // Letters below U+0600 belong to scripts of many languages.
    const language = char < '\u0600' ? undefined : scripts.find(([, script]) => script.test(char))?.[0];
    if (language) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  if ((counts.get('ja') ?? 0) > letters * ENOUGH_KANA) return 'ja';
  return [...counts].find(([, count]) => count > letters * ENOUGH)?.[0];
}

function sample(texts: Iterable<string>): string {
  let out = '';
  for (const text of texts) {
    if (out.length >= SAMPLE) break;
    out += text.slice(0, SAMPLE);
  }
  return out;
}
