import fc from 'fast-check';
import { createHash, createHmac } from 'node:crypto';
import { canonicalString, explain, signedUrl, type Scheme } from './index.js';

const secret = 'sk_test_0123456789abcdef0123456789abcdef';
const expires = 1_893_456_000;
const nowSeconds = expires - 60;
const host = 'https://captions.example';
const path = '/v3/files/12';
const query = `name=a+(b)/c&_=1&api_key=ak&B=2&clips%5B%5D=2&clips%5B%5D=1&signature_expires=${expires}`;
const canonical = `${path}|PATCH|B=2&_=1&api_key=ak&clips%5B%5D=2&clips%5B%5D=1&name=a%20%28b%29%2Fc&signature_expires=${expires}`;

const hmac = (text: string, key = secret) => createHmac('sha256', key).update(text).digest('base64');
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
const explained = (signature: string, { method = 'PATCH', sent = query, at = path, ...options } = {}) =>
  explain({ method, url: `${host}${at}?${sent}&signature=${signature}` }, { secret, nowSeconds, ...options });
const problems = (signature: string) => explained(encodeURIComponent(signature)).findings;

it('returns both accepted spellings, and has no findings for either', () => {
  const asSent = `${path}|PATCH|B=2&_=1&api_key=ak&clips%5B%5D=2&clips%5B%5D=1&name=a+(b)/c&signature_expires=${expires}`;
  for (const text of [canonical, asSent])
    expect(explained(encodeURIComponent(hmac(text)))).toEqual({
      canonical,
      canonicalAsSent: asSent,
      verdict: 'ok',
      findings: [],
    });
});

it('checks the form of a request without the secret', () => {
  expect(explain({ method: 'PATCH', url: `${path}?${query}` }, { nowSeconds })).toMatchObject({
    canonical,
    verdict: undefined,
    findings: [{ code: 'missing', message: 'signature is missing from the query.' }],
  });
});

describe.each<[string, string, RegExp]>([
  ['parameters in the order sent', query.replace('+(b)/c', '%20%28b%29%2Fc'), /order sent/],
  [
    'repeated names sorted by value',
    canonical.replace('=2&clips%5B%5D=1', '=1&clips%5B%5D=2'),
    /whole pairs/,
  ],
  [
    'case-insensitive sorting',
    canonical.replace('B=2&_=1&api_key=ak', '_=1&api_key=ak&B=2'),
    /regard to case/,
  ],
  ['decoded parameters', canonical.replace('%20%28b%29%2F', ' (b)/').replaceAll('%5B%5D', '[]'), /decoded/],
  ['lower-case hex', canonical.replaceAll('%2F', '%2f').replaceAll('%5B%5D', '%5b%5d'), /lower-case hex/],
  ['bare brackets', canonical.replace('%28b%29', '(b)'), /encodeURIComponent/],
  ['form encoding', canonical.replace('%20', '+'), /form-encoded/],
  ['URLSearchParams', canonical.replace('%20', '+').replace('*', '%2A'), /form-encoded/],
  ['double encoding', canonical.replaceAll('%', '%25'), /twice/],
  ['bare names', canonical.replaceAll('%5B%5D', '[]'), /names/],
  ['a lower-case method', canonical.replace('PATCH', 'patch'), /lower case/],
  ['another method', canonical.replace('PATCH', 'POST'), /made for POST/],
  ['no /v3', canonical.replace('/v3', ''), /without \/v3/],
  ['no first slash', canonical.slice(1), /first slash/],
  ['another final slash', canonical.replace('|', '/|'), /final slash/],
  ['the whole URL', host + canonical, /whole URL/],
  [
    'no signature_expires',
    canonical.replace(/&signature_expires=.*/, ''),
    /signature_expires was not signed/,
  ],
  ['no api_key', canonical.replace('api_key=ak&', ''), /api_key was not signed/],
  ['the method first', canonical.replace(`${path}|PATCH`, `PATCH|${path}`), /METHOD\|path\|query/],
  ['line breaks', canonical.replaceAll('|', '\n'), /laid out/],
  ['a question mark', canonical.replace('PATCH|', 'PATCH|?'), /laid out/],
])('a request signed with %s', (_, given, message) => {
  const text = given.startsWith('name=') ? `${path}|PATCH|${given}` : given;

  it('gets a hint for the mistake with every scheme', () => {
    const signatures: Record<Scheme, string> = {
      'hmac-sha256': hmac(text),
      'sha256-prefix': sha256(`${secret}|${text}`),
      'sha256-suffix': sha256(`${text}|${secret}`),
    };
    for (const [scheme, signature] of Object.entries(signatures) as [Scheme, string][]) {
      const { verdict, findings } = explained(encodeURIComponent(signature), { scheme } as object);
      expect(verdict).toBe('mismatch');
      expect(findings).toEqual([{ code: 'mismatch', message: expect.stringMatching(message) as string }]);
    }
  });

  it('also gets a hint for a missing secret', () => {
    expect(problems(sha256(text)).map(({ message }) => message)).toEqual([
      expect.stringMatching(message),
      expect.stringContaining('secret is missing from the hash'),
    ]);
  });
});

it.each<[string, string, RegExp]>([
  ['sha256-prefix', sha256(`${secret}|${canonical}`), /scheme sha256-prefix; hmac-sha256 is expected/],
  ['sha256-suffix', sha256(`${canonical}|${secret}`), /scheme sha256-suffix/],
  ['no secret', sha256(canonical), /secret is missing/],
  ['key and message swapped', hmac(secret, canonical), /swapped/],
  ['the secret as a prefix without a separator', sha256(secret + canonical), /before the string without/],
  ['the secret as a suffix without a separator', sha256(canonical + secret), /after the string without/],
  ['the API key as the secret', hmac(canonical, 'ak'), /API key was used/],
  ['a line break in the secret', hmac(canonical, `${secret}\n`), /line break/],
  ['another secret', hmac(canonical, 'other'), /No common mistake/],
])('recognises a hash made with %s', (_, signature, message) => {
  expect(problems(signature)).toEqual([
    { code: 'mismatch', message: expect.stringMatching(message) as string },
  ]);
});

/** Query whose signature in Base64 contains all three reserved characters (`+`, `/`, `=`). */
const sent = Array.from({ length: 500 }, (_, i) => query.replace('ak', `ak${i}`)).find((it) =>
  /\+.*\/|\/.*\+/.test(hmac(canonicalString({ method: 'PATCH', target: `${path}?${it}` }))),
)!;
const signature = hmac(canonicalString({ method: 'PATCH', target: `${path}?${sent}` }));
const hex = Buffer.from(signature, 'base64').toString('hex');

it.each<[string, string, RegExp]>([
  ['bare', signature, /not percent-encoded/],
  ['encoded twice', encodeURIComponent(encodeURIComponent(signature)), /twice/],
  ['in hex', hex, /in hex/],
  ['as the Base64 of hex', encodeURIComponent(btoa(hex)), /Base64 of a hex string/],
  ['in the URL-safe alphabet', Buffer.from(signature, 'base64').toString('base64url'), /URL-safe/],
  ['with a line break', encodeURIComponent(`${signature}\n`), /blanks or line breaks/],
])('explains how to write a signature that is sent %s', (_, given, message) => {
  expect(explained(given, { sent })).toMatchObject({
    verdict: 'malformed',
    findings: [{ code: 'signature_encoding', message: expect.stringMatching(message) as string }],
  });
});

it('names the hash function that the length of a signature suggests', () => {
  const sha1 = createHmac('sha1', secret).update(canonical).digest('base64');
  expect(problems(sha1)[0]!.message).toContain('Base64 of 20 bytes (SHA-1?)');
  expect(problems('!')[0]!.message).toContain('not Base64');
});

it('reports when a signature expired, and detects milliseconds', () => {
  expect(
    explained(encodeURIComponent(hmac(canonical)), { nowSeconds: expires + 90 } as object),
  ).toMatchObject({
    verdict: 'expired',
    findings: [
      { code: 'expired', message: expect.stringContaining('90 s ago, at 2030-01-01T00:00:00') as string },
    ],
  });
  const inMs = query.replace(String(expires), `${expires}000`);
  expect(explained('x', { sent: inMs }).findings[0]).toMatchObject({
    code: 'expiry',
    message: expect.stringContaining('milliseconds') as string,
  });
  expect(explained('x', { sent: query.replace(String(expires), '2030-01-01') }).findings[0]!.message).toMatch(
    /plain digits/,
  );
});

it('reports why a request cannot be signed', () => {
  const codes = (method: string, url: string, body?: string) =>
    explain({ method, url, body }, { nowSeconds }).findings.map(({ code }) => code);
  const good = signedUrl({ method: 'POST', url: `${host}/base/v3/files?api_key=ak` }, secret, {
    expiresAt: expires,
  });
  expect(codes('POST', good)).toEqual([]);
  expect(codes('post', good)).toEqual(['method']);
  expect(codes('POST', good.replace('https', 'http'))).toEqual(['plain_http']);
  expect(codes('POST', good.replace('/v3', ''))).toEqual(['malformed']);
  expect(codes('POST', good.replace('v3/', 'v3//'))).toEqual(['malformed']);
  expect(codes('POST', `${good}&name=a b`)).toEqual(['malformed']);
  expect(codes('POST', `${good}&api_key=b`)).toEqual(['repeated']);
  expect(codes('POST', good, 'name=a')).toEqual(['body']);
  expect(codes('POST', good, '{"name":"100%"}')).toEqual(['body']);
  expect(codes('POST', `${host}/v3/files`)).toEqual(['missing', 'missing', 'missing']);
});

it('detects that the parameters of the body were signed', () => {
  const text = canonical.replace('&signature_expires', '&note=x&signature_expires');
  const url = `${path}?${query}&signature=${encodeURIComponent(hmac(text))}`;
  const { findings } = explain({ method: 'PATCH', url, body: 'note=x' }, { secret, nowSeconds });
  expect(findings.map(({ message }) => message)).toEqual([
    'The signature does not cover the body. Send in the query: note.',
    expect.stringContaining('parameters of the body were signed'),
  ]);
});

it('has no findings exactly for requests that verify, and never reveals the signature', () => {
  const bytes = fc.string({ unit: fc.constantFrom(...'aZ1%&=+/?#[]|~ é2F-_') });
  fc.assert(
    fc.property(bytes, bytes, fc.boolean(), (text, more, signed) => {
      const url = `/v3/${text}?${more}&api_key=ak&signature_expires=${expires}`;
      const valid = Buffer.alloc(32, text + more).toString('base64');
      const given = `${url}&signature=${encodeURIComponent(signed ? hmacOrNone(url) : valid)}`;
      const explanation = explain({ method: 'GET', url: given }, { secret, nowSeconds });
      expect(explanation.findings.length === 0).toBe(explanation.verdict === 'ok');
      if (!signed) expect(JSON.stringify(explanation)).not.toContain(hmacOrNone(url));
    }),
  );
});

function hmacOrNone(target: string): string {
  try {
    return hmac(canonicalString({ method: 'GET', target }));
  } catch {
    return 'none';
  }
}
