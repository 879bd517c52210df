import { decodeIso6937, encodeIso6937 } from '../../text/iso6937.js';

/** Character code tables of EBU Tech 3264 and the encodings they are. */
const tables: Record<string, string> = {
  '00': 'iso-6937',
  '01': 'iso-8859-5',
  '02': 'iso-8859-6',
  '03': 'iso-8859-7',
  '04': 'iso-8859-8',
};

export type CodeTable = '00' | '01' | '02' | '03' | '04';

export const isCodeTable = (code: string): code is CodeTable => Object.hasOwn(tables, code);

/** Reads characters of a table: the character at a place, and its length in bytes. */
export function decoderOf(
  table: CodeTable,
): (bytes: Uint8Array, at: number) => { char: string; length: number } {
  if (table === '00') return decodeIso6937;
  const upper = upperHalf(table);
  return (bytes, at) => {
    const byte = bytes[at]!;
    return { char: byte < 0x80 ? String.fromCharCode(byte) : (upper[byte - 0x80] ?? '\ufffd'), length: 1 };
  };
}

const upperHalf = (table: CodeTable): string[] => [
  ...new TextDecoder(tables[table]).decode(Uint8Array.from({ length: 0x80 }, (_, index) => index + 0x80)),
];

/** Writes characters of a table; undefined for a character that it does not have. */
export function encoderOf(table: CodeTable): (char: string) => number[] | undefined {
  if (table === '00') return encodeIso6937;
  const upper = upperHalf(table);
  return (char) => {
    const code = char.charCodeAt(0);
    if (code >= 0x20 && code < 0x7f) return [code];
    const index = upper.indexOf(char);
    return index >= 0x20 && char !== '\ufffd' ? [index + 0x80] : undefined;
  };
}

/** The table that has most of the text's characters. */
export function bestTable(text: string): CodeTable {
  const chars = new Set(text.normalize('NFC'));
  let best: CodeTable = '00';
  let fewest = Infinity;
  for (const table of ['00', '01', '02', '03', '04'] as const) {
    const encode = encoderOf(table);
    let missing = 0;
    for (const char of chars) if (char !== '\n' && !encode(char)) missing++;
    if (missing < fewest) [best, fewest] = [table, missing];
  }
  return best;
}
