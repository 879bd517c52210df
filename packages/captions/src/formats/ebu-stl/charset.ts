import { decodeIso6937, encodeIso6937 } from '../../text/iso6937.js';
import { substituteFor } from '../../text/substitutes.js';

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

/** Cost of a letter that is replaced, relative to a lost character. Signs have substitutes that read the same. */
const LETTER_COST = 0.5;

/**
 * Returns the table in which the text loses least. If several lose the same, `preferred`, such as the table of
 * the file that was read, or Latin.
 */
export function tableOf(text: string, preferred: CodeTable = '00'): CodeTable {
  const counts = countBeyondAscii(text);
  const costIn = (table: CodeTable): number => {
    const encode = encoderOf(table);
    const has = (char: string): boolean => encode(char) !== undefined;
    let cost = 0;
    for (const [char, count] of counts) if (!has(char)) cost += count * costOf(char, has);
    return cost;
  };
  let [best, least] = [preferred, costIn(preferred)];
  for (const table of Object.keys(tables).toSorted() as CodeTable[]) {
    const cost = least === 0 ? 0 : costIn(table);
    if (cost < least) [best, least] = [table, cost];
  }
  return best;
}

function costOf(char: string, has: (char: string) => boolean): number {
  const substitute = substituteFor(char, has);
  if (substitute === undefined) return 1;
  return substitute !== '' && LETTER.test(char) ? LETTER_COST : 0;
}

const LETTER = /\p{L}/u;

/** Counts the characters that not every table has. */
function countBeyondAscii(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const char of text.normalize('NFC')) if (char > '~') counts.set(char, (counts.get(char) ?? 0) + 1);
  return counts;
}
