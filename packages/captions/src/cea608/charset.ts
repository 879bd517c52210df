/** Basic character set of CEA-608, as far as it differs from ASCII. Codes are without parity. */

const basicChanges: Record<number, string> = {
  0x27: '’',
  0x2a: 'á',
  0x5c: 'é',
  0x5e: 'í',
  0x5f: 'ó',
  0x60: 'ú',
  0x7b: 'ç',
  0x7c: '÷',
  0x7d: 'Ñ',
  0x7e: 'ñ',
  0x7f: '█',
};

/** Characters of codes 0x20 to 0x7f. */
export const basicCharacters: readonly string[] = Array.from(
  { length: 0x60 },
  (_, index) => basicChanges[index + 0x20] ?? String.fromCharCode(index + 0x20),
);

/** Characters of second bytes 0x30 to 0x3f after 0x11. The no-break space is the transparent space. */
export const specialCharacters: readonly string[] = [...'®°½¿™¢£♪à\u00a0èâêîôû'];

/**
 * Characters of second bytes 0x20 to 0x3f after first byte 0x12 (Spanish, French) or 0x13 (Portuguese,
 * German, Danish).
 */
export const extendedCharacters: Readonly<Record<0x12 | 0x13, readonly string[]>> = {
  0x12: [..."ÁÉÓÚÜü‘¡*'—©℠•“”ÀÂÇÈÊËëÎÏïÔÙùÛ«»"],
  0x13: [...'ÃãÍÌìÒòÕõ{}\\^_|~ÄäÖöß¥¤│ÅåØø┌┐└┘'],
};

/** Code of a character: one byte, or a pair. An extended character replaces the `fallback` sent before it. */
export type Encoded =
  | { readonly byte: number }
  | { readonly pair: readonly [number, number]; readonly fallback?: number };

const fallbacks: Record<string, string> = {
  'Á': 'A', 'É': 'E', 'Ó': 'O', 'Ú': 'U', 'Ü': 'U', 'ü': 'u', '‘': "'", '¡': '!', '—': '-', '“': '"', '”': '"', '©': 'c',
  'À': 'A', 'Â': 'A', 'Ç': 'C', 'È': 'E', 'Ê': 'E', 'Ë': 'E', 'ë': 'e', 'Î': 'I', 'Ï': 'I', 'ï': 'i', 'Ô': 'O', 'Ù': 'U', 'ù': 'u', 'Û': 'U', '«': '"', '»': '"',
  'Ã': 'A', 'ã': 'a', 'Í': 'I', 'Ì': 'I', 'ì': 'i', 'Ò': 'O', 'ò': 'o', 'Õ': 'O', 'õ': 'o', '{': '(', '}': ')', '\\': '/', '^': '-', '_': '-', '|': '/', '~': '-',
  'Ä': 'A', 'ä': 'a', 'Ö': 'O', 'ö': 'o', 'ß': 's', '¥': 'Y', 'Å': 'A', 'å': 'a', 'Ø': 'O', 'ø': 'o',
}; // oxfmt-ignore

export const encodings: ReadonlyMap<string, Encoded> = buildEncodings();

function buildEncodings(): Map<string, Encoded> {
  const map = new Map<string, Encoded>();
  for (const first of [0x13, 0x12] as const)
    extendedCharacters[first].forEach((char, index) => {
      const fallback = basicCharacters.indexOf(fallbacks[char] ?? (char === "'" ? '’' : ' ')) + 0x20;
      map.set(char, { pair: [first, 0x20 + index], fallback: fallback < 0x20 ? 0x20 : fallback });
    });
  specialCharacters.forEach((char, index) => map.set(char, { pair: [0x11, 0x30 + index] }));
  basicCharacters.forEach((char, index) => map.set(char, { byte: index + 0x20 }));
  return map;
}

const parityBit = (byte: number): boolean => {
  let bits = byte & 0x7f;
  bits ^= bits >> 4;
  bits ^= bits >> 2;
  bits ^= bits >> 1;
  return (bits & 1) === 0;
};

/** Returns the byte with bit 7 set such that the number of one bits is odd. */
export const withOddParity = (byte: number): number => (parityBit(byte) ? byte | 0x80 : byte & 0x7f);

export const hasOddParity = (byte: number): boolean => withOddParity(byte) === byte;
