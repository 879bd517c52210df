import { decodeIso6937, encodeIso6937 } from '../../text/iso6937.js';

/** Character code tables of EBU Tech 3264 and their encodings. */
const tables = {
  '00': 'iso-6937',
  '01': 'iso-8859-5',
  '02': 'iso-8859-6',
  '03': 'iso-8859-7',
  '04': 'iso-8859-8',
} as const;

export type CodeTable = keyof typeof tables;

export const isCodeTable = (code: string): code is CodeTable => Object.hasOwn(tables, code);

/** Decodes the character at an index, and its length in bytes. Unassigned codes give U+FFFD. */
export type Decode = (bytes: Uint8Array, at: number) => { char: string; length: number };

export function decoderOf(table: CodeTable): Decode {
  if (table === '00') return decodeIso6937;
  const upper = upperHalf(table);
  return (bytes, at) => {
    const byte = bytes[at]!;
    return { char: byte < 0x7f ? String.fromCharCode(byte) : (upper[byte - 0xa0] ?? '\ufffd'), length: 1 };
  };
}

/** Characters from 0xA0 on; `TextDecoder` gives control codes below that. */
const upperHalf = (table: Exclude<CodeTable, '00'>): string[] => [
  ...new TextDecoder(tables[table]).decode(Uint8Array.from({ length: 0x60 }, (_, index) => index + 0xa0)),
];

/** Encodes a character in NFC. Returns undefined if the table lacks it. */
export type Encode = (char: string) => readonly number[] | undefined;

export function encoderOf(table: CodeTable): Encode {
  if (table === '00') return encodeIso6937;
  const codes = new Map(upperHalf(table).map((char, index): [string, number[]] => [char, [index + 0xa0]]));
  codes.delete('\ufffd');
  return (char) => {
    const point = char.charCodeAt(0);
    return point >= 0x20 && point < 0x7f ? [point] : codes.get(char);
  };
}

/** Scripts with their own table. */
const scripts: readonly (readonly [CodeTable, RegExp])[] = [
  ['01', /\p{Script=Cyrillic}/u],
  ['02', /\p{Script=Arabic}/u],
  ['03', /\p{Script=Greek}/u],
  ['04', /\p{Script=Hebrew}/u],
];

/** Minimum share of letters for a script to affect the table: a single `π` does not make a text Greek. */
const LEAST_SHARE = 0.1;

/**
 * Returns the table that covers most letters of the text, among the tables of its scripts. Symbols, such as
 * `€`, do not count.
 */
export function tableOf(text: string): CodeTable {
  const letters = countLetters(text);
  const total = [...letters.values()].reduce((sum, count) => sum + count, 0);
  const missing = (table: CodeTable): number => {
    const encode = encoderOf(table);
    return [...letters].reduce((sum, [letter, count]) => sum + (encode(letter) ? 0 : count), 0);
  };
  let best: CodeTable = '00';
  let fewest = missing(best);
  for (const [table, script] of scripts) {
    const own = [...letters].reduce((sum, [letter, count]) => sum + (script.test(letter) ? count : 0), 0);
    if (own < total * LEAST_SHARE || own === 0) continue;
    const lost = missing(table);
    if (lost < fewest) [best, fewest] = [table, lost];
  }
  return best;
}

const LETTER = /\p{L}/u;

function countLetters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const char of text.normalize('NFC'))
    if (char > '~' ? LETTER.test(char) : /[A-Za-z]/.test(char)) counts.set(char, (counts.get(char) ?? 0) + 1);
  return counts;
}
