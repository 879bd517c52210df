/** ISO 6937 as EBU Tech 3264 has it (character code table 00). */

const single: Record<number, string> = {
  0x24: '¤',
  0xa0: '\u00a0',
  0xa1: '¡',
  0xa2: '¢',
  0xa3: '£',
  0xa4: '$',
  0xa5: '¥',
  0xa6: '#',
  0xa7: '§',
  0xa8: '¤',
  0xa9: '‘',
  0xaa: '“',
  0xab: '«',
  0xac: '←',
  0xad: '↑',
  0xae: '→',
  0xaf: '↓',
  0xb0: '°',
  0xb1: '±',
  0xb2: '²',
  0xb3: '³',
  0xb4: '×',
  0xb5: 'µ',
  0xb6: '¶',
  0xb7: '·',
  0xb8: '÷',
  0xb9: '’',
  0xba: '”',
  0xbb: '»',
  0xbc: '¼',
  0xbd: '½',
  0xbe: '¾',
  0xbf: '¿',
  0xd0: '—',
  0xd1: '¹',
  0xd2: '®',
  0xd3: '©',
  0xd4: '™',
  0xd5: '♪',
  0xd6: '¬',
  0xd7: '¦',
  0xdc: '⅛',
  0xdd: '⅜',
  0xde: '⅝',
  0xdf: '⅞',
  0xe0: 'Ω',
  0xe1: 'Æ',
  0xe2: 'Đ',
  0xe3: 'ª',
  0xe4: 'Ħ',
  0xe6: 'Ĳ',
  0xe7: 'Ŀ',
  0xe8: 'Ł',
  0xe9: 'Ø',
  0xea: 'Œ',
  0xeb: 'º',
  0xec: 'Þ',
  0xed: 'Ŧ',
  0xee: 'Ŋ',
  0xef: 'ŉ',
  0xf0: 'ĸ',
  0xf1: 'æ',
  0xf2: 'đ',
  0xf3: 'ð',
  0xf4: 'ħ',
  0xf5: 'ı',
  0xf6: 'ĳ',
  0xf7: 'ŀ',
  0xf8: 'ł',
  0xf9: 'ø',
  0xfa: 'œ',
  0xfb: 'ß',
  0xfc: 'þ',
  0xfd: 'ŧ',
  0xfe: 'ŋ',
  0xff: '\u00ad',
};

/** Marks that come before their letter, as the combining characters that follow it in Unicode. */
const marks: Record<number, string> = {
  0xc1: '\u0300',
  0xc2: '\u0301',
  0xc3: '\u0302',
  0xc4: '\u0303',
  0xc5: '\u0304',
  0xc6: '\u0306',
  0xc7: '\u0307',
  0xc8: '\u0308',
  0xca: '\u030a',
  0xcb: '\u0327',
  0xcd: '\u030b',
  0xce: '\u0328',
  0xcf: '\u030c',
};

/** The character at `at` and how many bytes it takes; U+FFFD for a code that has none. */
export function decodeIso6937(bytes: Uint8Array, at: number): { char: string; length: number } {
  const byte = bytes[at]!;
  const mark = marks[byte];
  if (mark !== undefined) {
    const base = bytes[at + 1] ?? 0;
    if (base < 0x20 || base > 0x7e) return { char: '\ufffd', length: 1 };
    return { char: (String.fromCharCode(base) + mark).normalize('NFC'), length: 2 };
  }
  const char = single[byte] ?? (byte < 0x7f ? String.fromCharCode(byte) : '\ufffd');
  return { char, length: 1 };
}

const codes: ReadonlyMap<string, number> = new Map(
  Object.entries(single)
    .filter(([code]) => Number(code) !== 0x24)
    .map(([code, char]) => [char, Number(code)]),
);
const markCodes: ReadonlyMap<string, number> = new Map(
  Object.entries(marks).map(([code, mark]) => [mark, Number(code)]),
);

/** The bytes of a character; undefined when ISO 6937 does not have it. */
export function encodeIso6937(char: string): number[] | undefined {
  const code = codes.get(char);
  if (code !== undefined) return [code];
  const point = char.charCodeAt(0);
  if (char.length === 1 && point >= 0x20 && point < 0x7f) return [point];
  const [base, mark] = char.normalize('NFD');
  const before = mark && markCodes.get(mark);
  return base && before && base.charCodeAt(0) < 0x7f && [...char.normalize('NFD')].length === 2
    ? [before, base.charCodeAt(0)]
    : undefined;
}
