/** Letters with which MacCaption abbreviates byte sequences. */
const shorthand: readonly (readonly [string, string])[] = [
  ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map(
    (count) => [String.fromCharCode(70 + count), 'FA0000'.repeat(count)] as const,
  ),
  ['P', 'FB8080'],
  ['Q', 'FC8080'],
  ['R', 'FD8080'],
  ['S', '9669'],
  ['T', '6101'],
  ['U', 'E10000'],
  ['Z', '00'],
];

/** Hexadecimal digits by character code: one for a digit, several for a MacCaption letter. */
const digits: readonly (Uint8Array | undefined)[] = digitTable();

function digitTable(): (Uint8Array | undefined)[] {
  const table: (Uint8Array | undefined)[] = Array.from({ length: 128 });
  const add = (char: string, hex: string): void => {
    const values = Uint8Array.from(hex, (digit) => Number.parseInt(digit, 16));
    for (const same of [char, char.toLowerCase()]) table[same.charCodeAt(0)] = values;
  };
  for (const digit of '0123456789ABCDEF') add(digit, digit);
  for (const [letter, hex] of shorthand) add(letter, hex);
  return table;
}

/** Three header bytes, up to 255 data bytes, and a checksum. */
const MAX_BYTES = 3 + 255 + 1;

/** Expands lines into a shared buffer. The result is valid until the next call. */
export class Expander {
  readonly #bytes = new Uint8Array(MAX_BYTES);

  /**
   * Returns the bytes of a part of a line; undefined if it contains characters other than hexadecimal digits
   * and MacCaption letters.
   */
  expand(line: string, from: number, to: number): Uint8Array | undefined {
    let count = 0;
    for (let at = from; at < to; at++) {
      const values = digits[line.charCodeAt(at)];
      if (!values || count + values.length > MAX_BYTES * 2) return undefined;
      for (const value of values) {
        const byte = count >> 1;
        this.#bytes[byte] = (count & 1) === 0 ? value << 4 : this.#bytes[byte]! | value;
        count++;
      }
    }
    return count % 2 === 0 ? this.#bytes.subarray(0, count / 2) : undefined;
  }
}

const hexOf: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, '0').toUpperCase(),
);

/** Byte sequences by their first byte: the remaining bytes and the letter. Padding is handled separately. */
const runs: ReadonlyMap<number, readonly [rest: readonly number[], letter: string]> = new Map([
  [0xfb, [[0x80, 0x80], 'P']],
  [0xfc, [[0x80, 0x80], 'Q']],
  [0xfd, [[0x80, 0x80], 'R']],
  [0x96, [[0x69], 'S']],
  [0x61, [[0x01], 'T']],
  [0xe1, [[0, 0], 'U']],
  [0x00, [[], 'Z']],
]);
const PADDING = 0xfa;
const MAX_PADDING = 9;

/** Encodes bytes, with abbreviations for known sequences. */
export function shorten(bytes: readonly number[]): string {
  let out = '';
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at]!;
    const padding = byte === PADDING ? paddingAt(bytes, at) : 0;
    const run = runs.get(byte);
    if (padding > 0) {
      out += String.fromCharCode(70 + padding);
      at += padding * 3;
    } else if (run?.[0].every((next, index) => bytes[at + 1 + index] === next)) {
      out += run[1];
      at += 1 + run[0].length;
    } else {
      out += hexOf[byte];
      at++;
    }
  }
  return out;
}

/** Counts the triplets of padding at an index, up to nine, the most that have a letter. */
function paddingAt(bytes: readonly number[], from: number): number {
  let count = 0;
  for (
    let at = from;
    count < MAX_PADDING && bytes[at] === PADDING && bytes[at + 1] === 0 && bytes[at + 2] === 0;
    at += 3
  )
    count++;
  return count;
}
