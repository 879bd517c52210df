import { CaptionError } from '../model/error.js';
import { findCodePage } from './code-page.js';
import type { CodePage } from './language-code-pages.js';
import { decodeWindows1252 } from './windows-1252.js';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be' | CodePage | 'binary';

/**
 * Decodes a file. A byte order mark decides the encoding and is not part of the text. Otherwise zero bytes
 * reveal UTF-16 and UTF-32, and text that is not valid UTF-8 is decoded with `codePage`, or with a page
 * suggested by `language` and the letters.
 * @throws CaptionError `option` for an unknown `codePage`
 */
export function decodeText(
  bytes: Uint8Array,
  codePage?: CodePage,
  language?: string,
): { text: string; encoding: Encoding } {
  const wide = utf32Of(bytes);
  if (wide) return { text: decodeUtf32(bytes, wide === 'utf-32le'), encoding: wide };
  const encoding = markOf(bytes) ?? utf16Of(bytes);
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return startsAsJson(bytes) || mostlyUtf8(bytes)
      ? { text: new TextDecoder('utf-8').decode(bytes), encoding: 'utf-8' }
      : decodeCodePage(bytes, codePage ?? findCodePage(bytes, language));
  }
}

function decodeCodePage(bytes: Uint8Array, page: CodePage): { text: string; encoding: Encoding } {
  const decoder = decoderOf(page);
  const text = decoder.encoding === 'windows-1252' ? decodeWindows1252(bytes) : decoder.decode(bytes);
  // Only the Vietnamese page encodes tones separately from their letters.
  return { text: page === 'windows-1258' ? text.normalize() : text, encoding: page };
}

function decoderOf(page: string) {
  try {
    return new TextDecoder(page);
  } catch {
    throw new CaptionError('option', `not a code page: ${page.slice(0, 40)}`);
  }
}

function markOf(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** Caption files contain digits and line ends, which have a zero byte on a fixed side in UTF-16. */
function utf16Of(bytes: Uint8Array): Encoding | undefined {
  const sample = Math.min(bytes.length & ~1, 512);
  let even = 0;
  let odd = 0;
  for (let i = 0; i < sample; i += 2) {
    if (bytes[i] === 0) even++;
    if (bytes[i + 1] === 0) odd++;
  }
  if (sample < 4 || (even > 0 && odd > 0)) return undefined;
  if (odd * 4 > sample) return 'utf-16le';
  if (even * 4 > sample) return 'utf-16be';
  return undefined;
}

/** In UTF-32 every character, including the mark, has a zero byte and one of at most 0x10 on a fixed side. */
function utf32Of(bytes: Uint8Array): 'utf-32le' | 'utf-32be' | undefined {
  const end = Math.min(bytes.length & ~3, 512);
  let little = end > 0;
  let big = end > 0;
  for (let i = 0; i < end; i += 4) {
    const [first, second, third, fourth] = bytes.subarray(i, i + 4) as unknown as number[];
    little &&= fourth === 0 && third! <= 0x10 && first! + second! > 0;
    big &&= first === 0 && second! <= 0x10 && third! + fourth! > 0;
  }
  return little === big ? undefined : little ? 'utf-32le' : 'utf-32be';
}

/** Decodes UTF-32, which no platform decoder supports. */
function decodeUtf32(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: string[] = [];
  for (let at = 0; at + 3 < bytes.length; at += 4) {
    const point = view.getUint32(at, isLittle);
    const isScalar = point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
    if (at > 0 || point !== 0xfeff) pieces.push(isScalar ? String.fromCodePoint(point) : '\ufffd');
  }
  return pieces.join('');
}

/** JSON is UTF-8 (RFC 8259), even where a recogniser divided a character between two of its strings. */
const startsAsJson = (bytes: Uint8Array): boolean =>
  /^\s*(?:\[\s*)?\{\s*"/.test(String.fromCharCode(...bytes.subarray(0, 100)));

/** True if valid sequences outnumber invalid ones: a UTF-8 file with a few damaged bytes is still UTF-8. */
function mostlyUtf8(bytes: Uint8Array): boolean {
  let good = 0;
  let bad = 0;
  for (let i = 0; i < bytes.length;) {
    const byte = bytes[i]!;
    const length =
      byte < 0x80
        ? 1
        : byte >= 0xc2 && byte < 0xe0
          ? 2
          : byte >= 0xe0 && byte < 0xf0
            ? 3
            : byte >= 0xf0 && byte < 0xf5
              ? 4
              : 0;
    let end = i + 1;
    while (end < i + length && (bytes[end]! & 0xc0) === 0x80) end++;
    if (length > 1 && end === i + length) good++;
    else if (length !== 1) bad++;
    i = end;
  }
  return good > bad;
}

/** Checks the size of the input. @throws CaptionError `limit` if it exceeds `limit` bytes */
export function checkSize(input: Uint8Array | string, limit: number): void {
  if (input.length > limit)
    throw new CaptionError('limit', `the file has ${input.length} bytes; at most ${limit} are read`, {
      byte: limit,
    });
}
