/** Code sets of CEA-708 beyond ASCII (G0) and Latin-1 (G1). */

/** The only code of G0 that differs from ASCII. */
export const MUSIC_NOTE = 0x7f;

/** G2: codes 0x20 to 0x7f after the extension code 0x10. Both transparent spaces are read as spaces. */
const extended: ReadonlyMap<number, string> = new Map([
  [0x20, ' '],
  [0x21, '\u00a0'],
  [0x25, '…'],
  [0x2a, 'Š'],
  [0x2c, 'Œ'],
  [0x30, '█'],
  [0x31, '‘'],
  [0x32, '’'],
  [0x33, '“'],
  [0x34, '”'],
  [0x35, '•'],
  [0x39, '™'],
  [0x3a, 'š'],
  [0x3c, 'œ'],
  [0x3d, '℠'],
  [0x3f, 'Ÿ'],
  [0x76, '⅛'],
  [0x77, '⅜'],
  [0x78, '⅝'],
  [0x79, '⅞'],
  [0x7a, '│'],
  [0x7b, '┐'],
  [0x7c, '└'],
  [0x7d, '─'],
  [0x7e, '┘'],
  [0x7f, '┌'],
]);

/** Shown for unknown codes of G2 and G3. */
const UNKNOWN = '_';

export const characterOf = (code: number): string => (code === MUSIC_NOTE ? '♪' : String.fromCharCode(code));

/** Returns the character of a G2 or G3 code. G3 contains only the closed-caption icon. */
export const extendedCharacterOf = (code: number): string =>
  code === 0xa0 ? '[CC]' : (extended.get(code) ?? UNKNOWN);

const extendedCodes: ReadonlyMap<string, number> = new Map(
  [...extended].filter(([code]) => code > 0x21).map(([code, char]) => [char, code]),
);

/** Encodes a character: one byte, two with the extension code, or three (P16) per UTF-16 unit. */
export function bytesOf(char: string): number[] {
  const code = char.codePointAt(0)!;
  if (char === '♪') return [MUSIC_NOTE];
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return [code];
  const own = extendedCodes.get(char);
  if (own !== undefined) return [0x10, own];
  const units = Array.from({ length: char.length }, (_, at) => char.charCodeAt(at));
  return units.flatMap((unit) => [0x18, unit >> 8, unit & 0xff]);
}
