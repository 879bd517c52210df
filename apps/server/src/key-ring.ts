import type { SecretKey } from '@scriptorium/server-kit';

export type KeyRing = [SecretKey, ...SecretKey[]];

const FORM = /^[\w-]+:[\w+/=-]+(,[\w-]+:[\w+/=-]+)*$/;

/**
 * Parses `id:base64[,id:base64]`.
 * @returns an error message without any key if it is invalid
 */
export function parseKeyRing(text: string): KeyRing | string {
  if (!FORM.test(text)) return 'must be id:base64[,id:base64]';
  const ring = text.split(',').map((entry) => {
    const [id, key] = entry.split(':') as [string, string];
    return { id, bytes: Buffer.from(key, 'base64') };
  });
  const short = ring.find(({ bytes }) => bytes.length !== 32);
  if (short) return `key '${short.id}' is not 32 bytes in base64`;
  const ids = ring.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) < at);
  return twice === undefined ? (ring as KeyRing) : `there are two keys '${twice}'`;
}
