import type { Random } from './random.js';

/** Tokens known to cause errors in parsers. */
const tokens = [
  '\0', '\r', '\n', '\n\n', '\ufeff', '\u2028', '\ud800', '-->', '<', '>', '<b>', '</b>', '<c.', '<v ', '<ruby><rt>', '&', '&#', '&#x110000;', '&amp;', '{\\an8}', '{', '}',
  '00:00:00.000', '99:59:59,999', '100000:00:00.000', '00:00:00:29', '23:59:59;29', '-1', '1e309', '9'.repeat(400), 'NaN', 'WEBVTT', 'REGION\nid:a', 'STYLE', 'NOTE',
  '<!DOCTYPE x>', '<![CDATA[', ']]>', '<!--', '-->', 'begin="', ' dur="1t"', 'timeContainer="seq"', '<set ', '<br/>', '<span tts:ruby="container">', '[br]', '|', '^I', '\\N',
  '[00:01.00]', '<00:01.00>', '[offset:', '<Font Italic="yes">', 'TimeIn="', 'FF8C74FE8C01', 'FE98ZFE3C37', 'FE8D64', '942c', '9420 9420', '94ad', '9429', '9425', 'ffff', '0000', '80'.repeat(100), 'ZZZZ', 'G'.repeat(50), '"words":[', '{"version":1,', '[['.repeat(200), 'x'.repeat(5000), '<'.repeat(2000),
]; // oxfmt-ignore

const encoder = new TextEncoder();

/**
 * Returns a copy with a few changes: bits flipped, bytes changed, and parts cut, repeated, moved, inserted or
 * taken from another file.
 */
export function mutate(bytes: Uint8Array, other: Uint8Array, random: Random): Uint8Array {
  let out = bytes;
  for (let left = 1 + random.below(6); left > 0; left--) out = change(out, other, random);
  return out;
}

function change(bytes: Uint8Array, other: Uint8Array, random: Random): Uint8Array {
  const at = random.below(bytes.length + 1);
  const length = Math.min(bytes.length - at, 1 + random.below(random.next() < 0.1 ? 2000 : 40));
  switch (random.below(8)) {
    case 0:
    case 1: {
      const copy = bytes.slice();
      if (at < copy.length)
        copy[at] = random.next() < 0.5 ? copy[at]! ^ (1 << random.below(8)) : random.below(256);
      return copy;
    }
    case 2:
      return join(bytes.subarray(0, at), bytes.subarray(at + length));
    case 3:
      return join(bytes.subarray(0, at + length), bytes.subarray(at));
    case 4:
    case 5:
      return join(bytes.subarray(0, at), encoder.encode(random.pick(tokens)), bytes.subarray(at));
    case 6: {
      const from = random.below(other.length + 1);
      return join(
        bytes.subarray(0, at),
        other.subarray(from, from + 1 + random.below(200)),
        bytes.subarray(at),
      );
    }
    default:
      return bytes.subarray(0, at);
  }
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
