import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalString, sign, verify, type Scheme } from './index.js';

interface Vector {
  name: string;
  path: string;
  method: string;
  raw_query: string;
  string_to_sign: string;
  hmac_sha256: string;
  sha256_secret_prefix: string;
  sha256_secret_suffix: string;
  sha256_no_secret_MUST_REJECT: string;
}
const file = join(import.meta.dirname, '../vectors/signature-vectors.json');
const { secret, vectors } = JSON.parse(readFileSync(file, 'utf8')) as { secret: string; vectors: Vector[] };
const nowSeconds = 1_800_000_000;
const schemes: Record<Scheme, keyof Vector> = {
  'hmac-sha256': 'hmac_sha256',
  'sha256-prefix': 'sha256_secret_prefix',
  'sha256-suffix': 'sha256_secret_suffix',
};
const openssl = (args: string[], input: string) =>
  execFileSync('openssl', ['dgst', '-sha256', '-binary', ...args], { input }).toString('base64');

describe.each(vectors)('$name', (vector) => {
  const target = `${vector.path}?${vector.raw_query}`;
  const request = { method: vector.method, target };
  const unsigned = target.replace(/&signature=.*/, '');
  const signedBy = (signature: string) => ({
    method: vector.method,
    target: `${unsigned}&signature=${encodeURIComponent(signature)}`,
  });

  it('produces the published canonical string', () => {
    expect(canonicalString(request)).toBe(vector.string_to_sign);
  });

  it.each(Object.entries(schemes) as [Scheme, keyof Vector][])(
    'signs and verifies as %s',
    (scheme, field) => {
      expect(sign(request, secret, scheme)).toBe(vector[field]);
      expect(verify(signedBy(vector[field]), secret, { scheme, nowSeconds })).toBe('ok');
      for (const other of Object.keys(schemes).filter((name) => name !== scheme) as Scheme[])
        expect(verify(signedBy(vector[field]), secret, { scheme: other, nowSeconds })).toBe('mismatch');
    },
  );

  it('produces the same signatures as openssl', () => {
    const text = vector.string_to_sign;
    expect(openssl(['-mac', 'HMAC', '-macopt', `key:${secret}`], text)).toBe(sign(request, secret));
    expect(openssl([], `${secret}|${text}`)).toBe(sign(request, secret, 'sha256-prefix'));
    expect(openssl([], `${text}|${secret}`)).toBe(sign(request, secret, 'sha256-suffix'));
  });

  it('refuses a hash without the secret', () => {
    const forged = signedBy(vector.sha256_no_secret_MUST_REJECT);
    for (const scheme of Object.keys(schemes) as Scheme[])
      expect(verify(forged, secret, { scheme, nowSeconds })).toBe('mismatch');
  });
});
