import type { ScriptWord } from './script.js';

/** A word as the dictionary knows it, and the script word that it is part of. */
export interface SpokenWord {
  word: string;
  /** Index in the script. */
  of: number;
  /** The script has a sentence end after it. */
  ends: boolean;
}

const plain = /^'?[a-z]+(?:'[a-z]+)*'?$/;
const LONGEST_TOKEN = 100; // characters
const LONGEST_REMARK = 40; // words in one pair of brackets; a bracket that is never closed must not silence the script

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

/** Letters of English without marks, so that "café" is looked up as "cafe". What is too long for a word is cut. */
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

/** The forms under which the words of a script may stand in a dictionary. */
export const candidates = (script: readonly ScriptWord[]): Set<string> =>
  new Set(script.flatMap(({ text }) => partsOf(fold(text)).flatMap((part) => [part, unquoted(part)])));

type Known = Pick<ReadonlySet<string>, 'has'>;

/** Words of a token as it stands; empty when it has to be read out, as numbers and unknown abbreviations have. */
function simpleForms(token: string, known: Known): string[] {
  const forms = partsOf(token).map((part) => (known.has(part) ? part : unquoted(part)));
  const initials = /^(?:\p{Lu}[.-]?){2,6}$/u.test(token) && !forms.every((form) => known.has(form));
  return !initials && forms.every((form) => plain.test(form)) ? forms : [];
}

/**
 * The words that are spoken for a script: numbers, amounts and abbreviations written out, hyphenated words apart, remarks
 * left out.
 *
 * @param known the words of the dictionary
 * @param readOut writes tokens out as words, such as `42%` as `forty two per cent`
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
