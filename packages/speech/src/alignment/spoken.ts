import type { ScriptWord } from './script.js';

/** Dictionary word, with the script word that it is part of. */
export interface SpokenWord {
  word: string;
  /** Index of the script word. */
  of: number;
  /** Whether a sentence ends after this word. */
  ends: boolean;
}

const plain = /^'?[a-z]+(?:'[a-z]+)*'?$/;
const LONGEST_TOKEN = 100; // characters
const LONGEST_REMARK = 40; // words in brackets; an unclosed bracket must not silence the rest of the script

/** Marks words that are not spoken: sound effects, and everything in square brackets. */
function findSilent(script: readonly ScriptWord[]): boolean[] {
  const silent = script.map(({ sound }) => sound === true);
  for (let i = 0; i < script.length; i++) {
    if (!/^[^\p{L}\p{N}]*\[/u.test(script[i]!.text)) continue;
    const end = script.slice(i, i + LONGEST_REMARK).findIndex(({ text }) => text.includes(']'));
    if (end === -1) continue;
    silent.fill(true, i, i + end + 1);
    i += end;
  }
  return silent;
}

/** Folds text to plain English letters, so that "café" is looked up as "cafe". Cuts overlong words. */
const fold = (text: string): string =>
  text
    .slice(0, LONGEST_TOKEN)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/ß/g, 'ss')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[øØ]/g, 'o');

const bare = (text: string) => text.replace(/^[^\p{L}\p{N}$£€#]+|[^\p{L}\p{N}%'°]+$/gu, '');

const partsOf = (token: string): string[] =>
  token
    .toLowerCase()
    .split(/[^a-z0-9']+/)
    .filter((part) => /[a-z0-9]/.test(part));

const unquoted = (part: string) => part.replace(/^'+|'+$/g, '');

/** Returns the forms under which the words of a script may be in a dictionary. */
export const candidates = (script: readonly ScriptWord[]): Set<string> =>
  new Set(script.flatMap(({ text }) => partsOf(fold(text)).flatMap((part) => [part, unquoted(part)])));

type Known = Pick<ReadonlySet<string>, 'has'>;

/** Splits a token into words. Returns none if it must be expanded, such as a number or an unknown abbreviation. */
function simpleForms(token: string, known: Known): string[] {
  const forms = partsOf(token).map((part) => (known.has(part) ? part : unquoted(part)));
  const initials = /^(?:\p{Lu}[.-]?){2,6}$/u.test(token) && !forms.every((form) => known.has(form));
  return !initials && forms.every((form) => plain.test(form)) ? forms : [];
}

/**
 * Returns the spoken words of a script: expands numbers, amounts and abbreviations, splits hyphenated words, omits remarks.
 *
 * @param known words of the dictionary
 * @param readOut expands tokens to words, such as `42%` to `forty two per cent`
 */
export async function toSpoken(
  script: readonly ScriptWord[],
  known: Known,
  readOut: (tokens: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>,
): Promise<SpokenWord[]> {
  const silent = findSilent(script);
  const tokens = script.map(({ text }, i) => (silent[i] ? '' : bare(fold(text))));
  const forms = tokens.map((token) => simpleForms(token, known));
  const unread = new Set(tokens.filter((token, i) => forms[i]!.length === 0 && /[\p{L}\p{N}]/u.test(token)));
  const readings = await readOut([...unread]);
  return script.flatMap(({ text }, of) => {
    const words = forms[of]!.length > 0 ? forms[of]! : (readings.get(tokens[of]!) ?? []);
    const stops = /[.!?…:;]["'”’)\]]*$/u.test(text.slice(-LONGEST_TOKEN));
    return words.map((word, i) => ({ word, of, ends: stops && i === words.length - 1 }));
  });
}
