/**
 * ISO 6937, character code table 00 of EBU Tech 3264.
 *
 * The editions differ at 0x24: ¤ in ISO 6937/2:1983, which Tech 3264 prints, $ since 1992. The 1983 edition
 * has $ at 0xA4 and # at 0xA6, which later editions leave unassigned. Existing readers treat the lower half
 * as ASCII for every table, so $ is 0x24 and # is 0x23 here. ¤ is 0xA8 in every edition. 0xA4 and 0xA6 are
 * read but never written.
 */

const single: Record<number, string> = {
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

/** A diacritic, which precedes its letter. */
interface Mark {
  /** The combining character that follows the letter in Unicode. */
  readonly combining: string;
  /** The character for the diacritic followed by a space. */
  readonly spacing: string;
  /** The letters that the standard combines with it. */
  readonly letters: string;
}

const mark = (combining: string, spacing: string, letters: string): Mark => ({ combining, spacing, letters });

const marks: Readonly<Record<number, Mark>> = {
  0xc1: mark('\u0300', '`', 'AEIOUaeiou'),
  0xc2: mark('\u0301', '´', 'ACEILNORSUYZaceilnorsuyz'),
  0xc3: mark('\u0302', '^', 'ACEGHIJOSUWYaceghijosuwy'),
  0xc4: mark('\u0303', '~', 'AINOUainou'),
  0xc5: mark('\u0304', '¯', 'AEIOUaeiou'),
  0xc6: mark('\u0306', '˘', 'AGUagu'),
  0xc7: mark('\u0307', '˙', 'CEGIZcegz'),
  0xc8: mark('\u0308', '¨', 'AEIOUYaeiouy'),
  0xca: mark('\u030a', '˚', 'AUau'),
  0xcb: mark('\u0327', '¸', 'CGKLNRSTcgklnrst'),
  0xcd: mark('\u030b', '˝', 'OUou'),
  0xce: mark('\u0328', '˛', 'AEIUaeiu'),
  0xcf: mark('\u030c', 'ˇ', 'CDELNRSTZcdelnrstz'),
  // Only in the 1983 edition: a second diaeresis, for the German umlaut, and a line below.
  0xc9: mark('\u0308', '¨', ''),
  0xcc: mark('\u0332', '_', ''),
};

const ACUTE = 0xc2;

/** True for the first byte of a letter with a diacritic. */
export const isMark = (byte: number): boolean => marks[byte] !== undefined;

/** Returns the character at `at` and its length in bytes; U+FFFD for an unassigned code. */
export function decodeIso6937(bytes: Uint8Array, at: number): { char: string; length: number } {
  const byte = bytes[at]!;
  const found = marks[byte];
  if (found !== undefined) return decodeMarked(byte, found, bytes[at + 1] ?? 0);
  const char = single[byte] ?? (byte < 0x7f ? String.fromCharCode(byte) : '\ufffd');
  return { char, length: 1 };
}

function decodeMarked(
  byte: number,
  { combining, spacing }: Mark,
  base: number,
): { char: string; length: number } {
  if (base < 0x20 || base > 0x7e) return { char: '\ufffd', length: 1 };
  if (base === 0x20) return { char: spacing, length: 2 };
  const letter = String.fromCharCode(base);
  // The cedilla of a small g is printed above it, like an acute accent.
  if (byte === ACUTE && letter === 'g') return { char: 'ģ', length: 2 };
  return { char: (letter + combining).normalize('NFC'), length: 2 };
}

/** Codes found only in the 1983 edition, for characters that ASCII has. */
const ONLY_READ: ReadonlySet<number> = new Set([0xa4, 0xa6]);

const codes: ReadonlyMap<string, readonly number[]> = new Map([
  ...Object.entries(single)
    .filter(([code]) => !ONLY_READ.has(Number(code)))
    .map(([code, char]): [string, number[]] => [char, [Number(code)]]),
  ...Object.entries(marks).flatMap(([code, { combining, spacing, letters }]): [string, number[]][] =>
    letters === ''
      ? []
      : [
          // Diacritics in ASCII are written as a single byte.
          ...(spacing > '~' ? [[spacing, [Number(code), 0x20]] as [string, number[]]] : []),
          ...[...letters].map((letter): [string, number[]] => [
            (letter + combining).normalize('NFC'),
            [Number(code), letter.charCodeAt(0)],
          ]),
        ],
  ),
]);

/** Returns the bytes of a character in NFC; undefined if ISO 6937 lacks it. */
export function encodeIso6937(char: string): readonly number[] | undefined {
  const code = codes.get(char);
  if (code) return code;
  const point = char.charCodeAt(0);
  return char.length === 1 && point >= 0x20 && point < 0x7f ? [point] : undefined;
}
