/** The letters by which MacCaption shortens runs of bytes, the longest first. */
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

const expansions: ReadonlyMap<string, string> = new Map(shorthand);

/** Three bytes of header, as many data words as a byte counts, a checksum. */
const MAX_BYTES = 3 + 255 + 1;

/** The bytes of a line; undefined when it holds anything but hexadecimal digits and MacCaption's letters. */
export function expand(text: string): Uint8Array | undefined {
  let hex = '';
  for (const char of text.toUpperCase()) {
    const expansion = expansions.get(char) ?? (/[0-9A-F]/.test(char) ? char : undefined);
    if (expansion === undefined) return undefined;
    hex += expansion;
    if (hex.length > MAX_BYTES * 2) return undefined;
  }
  if (hex.length % 2 !== 0) return undefined;
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16);
  return bytes;
}

/** Bytes with runs shortened, where a run starts on a byte. */
export function shorten(bytes: readonly number[]): string {
  const hex = bytes
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
  let out = '';
  for (let at = 0; at < hex.length;) {
    const run = shorthand.find(([, long]) => hex.startsWith(long, at));
    out += run ? run[0] : hex.slice(at, at + 2);
    at += run ? run[1].length : 2;
  }
  return out;
}
