import { fromBase64 } from './digest.js';

/** Contents of a signature parameter: its 32 bytes if they can be decoded, and the problem with its spelling. */
export interface ReadSignature {
  bytes?: Uint8Array;
  problem?: string;
}

const decoder = new TextDecoder();

/** Parses a form-decoded signature, including spellings that `verify` refuses. */
export function readSignature(value: string): ReadSignature {
  const exact = fromBase64(value);
  if (exact?.length === 32) return { bytes: exact };
  for (const { problem, repair } of misspellings) {
    const bytes = repair(value);
    if (bytes?.length === 32) return { bytes, problem };
  }
  return { problem: wrongLength(exact?.length) };
}

const fromHex = (text: string): Uint8Array | undefined =>
  /^[0-9a-f]{64}$/i.test(text)
    ? Uint8Array.from(text.match(/../g)!, (byte) => Number.parseInt(byte, 16))
    : undefined;

const misspellings: { problem: string; repair: (value: string) => Uint8Array | undefined }[] = [
  {
    problem:
      'The signature is not percent-encoded: + arrived as a space. Write + as %2B, / as %2F and = as %3D.',
    repair: (value) => fromBase64(value.replaceAll(' ', '+')),
  },
  {
    problem: 'The signature is percent-encoded twice. Encode it once.',
    repair: (value) => fromBase64(unescapeTwice(value)),
  },
  { problem: 'The signature is in hex. Encode its 32 bytes in Base64.', repair: fromHex },
  {
    problem: 'The signature is the Base64 of a hex string. Encode the 32 bytes of the hash itself.',
    repair: (value) => fromHex(decoder.decode(fromBase64(value))),
  },
  {
    problem:
      'The signature is in the URL-safe alphabet or lacks its padding. Use plain Base64: + and /, with =.',
    repair: (value) => fromBase64(value.replaceAll('-', '+').replaceAll('_', '/').replace(/=*$/, '=')),
  },
  {
    problem: 'The signature has blanks or line breaks around it. Remove them.',
    repair: (value) => fromBase64(value.trim()),
  },
];

function unescapeTwice(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function wrongLength(length: number | undefined): string {
  const hash: Record<number, string> = { 16: ' (MD5?)', 20: ' (SHA-1?)', 64: ' (SHA-512?)' };
  const given = length === undefined ? 'not Base64' : `Base64 of ${length} bytes${hash[length] ?? ''}`;
  return `The signature is ${given}. It must be the Base64 of the 32 bytes of a SHA-256 hash.`;
}
