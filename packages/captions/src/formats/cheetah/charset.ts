import { decodeWindows1252 } from '../../text/windows-1252.js';

/** Characters that Cheetah adds to Windows-1252. */
export const cheetahCharacters: readonly string[] = [...'♪áéíóúâêîôûàèÑñç¢£¿½®'];
const FIRST = 0x81;

const latin = [...decodeWindows1252(Uint8Array.from({ length: 0x40 }, (_, index) => index + 0x80))];

export const decodeCheetah = (byte: number): string =>
  byte < 0x80
    ? String.fromCharCode(byte)
    : (cheetahCharacters[byte - FIRST] ?? latin[byte - 0x80] ?? '\ufffd');

/** Returns the byte of a character, or undefined if the format lacks it. Codes from 0xc0 on are not text. */
export function encodeCheetah(char: string): number | undefined {
  const own = cheetahCharacters.indexOf(char);
  if (own >= 0) return own + FIRST;
  const code = char.charCodeAt(0);
  if (code >= 0x20 && code < 0x7f) return code;
  const index = latin.indexOf(char);
  return index >= FIRST - 0x80 + cheetahCharacters.length ? index + 0x80 : undefined;
}
