import { createHmac } from 'node:crypto';
import { canonicalString, looksLikeMilliseconds, sign, signedUrl, signTarget, verify } from './index.js';

const secret = 'sk_test_0123456789abcdef0123456789abcdef';
const expiresAt = 1_893_456_000;
const nowSeconds = expiresAt - 60;
const check = (target: string, method = 'GET') => verify({ method, target }, secret, { nowSeconds });
const signed = (query: string, path = '/v3/files') =>
  signTarget({ method: 'GET', target: `${path}?api_key=ak&${query}` }, secret, { expiresAt });
/** Signs any text, including texts that this package never signs. */
const withSignatureOf = (text: string, target: string) =>
  `${target}&signature=${encodeURIComponent(createHmac('sha256', secret).update(text).digest('base64'))}`;

it('verifies a request that it signed', () => {
  expect(check(signed('name=Lecture+1&clips[]=1,2'))).toBe('ok');
});

it('signs a whole URL without the base path before /v3', () => {
  const url = signedUrl({ method: 'GET', url: 'https://h.example/base/v3/files?api_key=ak' }, secret, {
    expiresAt,
  });
  expect(url).toMatch(
    /^https:\/\/h\.example\/base\/v3\/files\?api_key=ak&signature_expires=1893456000&signature=/,
  );
  expect(check(url.slice('https://h.example/base'.length))).toBe('ok');
});

describe('canonical string', () => {
  const base = 'api_key=ak&signature_expires=1893456000';

  it('accepts the query sorted but otherwise exactly as sent', () => {
    const asSent = `/v3/files|GET|${base.replace('&', '&name=a+b&').replace('ak&', 'ak&clips[]=1,2&clips[]=0,1&')}`;
    expect(asSent).toBe(
      '/v3/files|GET|api_key=ak&clips[]=1,2&clips[]=0,1&name=a+b&signature_expires=1893456000',
    );
    expect(check(withSignatureOf(asSent, `/v3/files?name=a+b&${base}&clips[]=1,2&clips[]=0,1`))).toBe('ok');
    expect(check(withSignatureOf(asSent, `/v3/files?name=a+b&${base}&clips[]=0,1&clips[]=1,2`))).toBe(
      'mismatch',
    );
  });

  it('protects the order of a list whose name is spelled in two ways', () => {
    const text = '/v3/files|GET|api_key=ak&signature_expires=1893456000&x%5B%5D=1&x[]=2';
    expect(check(withSignatureOf(text, `/v3/files?${base}&x[]=2&x%5B%5D=1`))).toBe('mismatch');
    expect(check(withSignatureOf(text, `/v3/files?${base}&x%5B%5D=1&x[]=2`))).toBe('mismatch');
  });

  it('does not accept decoded text, in which one value could pass as two parameters', () => {
    const text = '/v3/files|GET|a=1&b=2&api_key=ak&signature_expires=1893456000';
    expect(check(withSignatureOf(text, `/v3/files?a=1%26b%3D2&${base}`))).toBe('mismatch');
  });

  it('sorts by bytes and keeps repeats in order', () => {
    const target = '/v3/files?b=2&a=2&_=0&B=1&a=1&a-b=3';
    expect(canonicalString({ method: 'GET', target })).toBe('/v3/files|GET|B=1&_=0&a=2&a=1&a-b=3&b=2');
  });
});

describe('verify', () => {
  it.each([
    ['no query', '/v3/files'],
    ['no signature', '/v3/files?api_key=ak&signature_expires=1893456000'],
    [
      'no expiry',
      `/v3/files?api_key=ak&signature=${encodeURIComponent(sign({ method: 'GET', target: '/v3' }, secret))}`,
    ],
    ['no key', signed('').replace('api_key=ak&', '')],
    ['an empty signature', '/v3/files?api_key=ak&signature_expires=1893456000&signature='],
  ])('returns missing for a request with %s', (_, target) => expect(check(target)).toBe('missing'));

  it.each(['api_key=ak', 'signature_expires=1893456000', 'signature=x', 'api%5Fkey=ak', 'signature[]=x'])(
    'returns malformed when %s is repeated',
    (again) => {
      expect(check(`${signed('a=1')}&${again}`)).toBe('malformed');
    },
  );

  it.each([
    '1e9',
    '%201893456000',
    '-1',
    '0x70DBD880',
    '1893456000.5',
    '1893456000000',
    '9999999999999',
    '٣',
  ])('returns malformed for the expiry %s', (expires) => {
    const target = `/v3/files?api_key=ak&signature_expires=${encodeURI(decodeURIComponent(expires))}`;
    expect(check(`${target}&signature=${encodeURIComponent(sign({ method: 'GET', target }, secret))}`)).toBe(
      'malformed',
    );
  });

  it.each<[string, (signature: string) => string]>([
    ['the URL-safe alphabet', (s) => s.replaceAll('+', '-').replaceAll('/', '_')],
    ['no padding', (s) => s.replace('=', '')],
    ['a line feed', (s) => `${s}\n`],
    ['non-zero unused bits', (s) => s.replace(/.=$/, 'B=')],
    ['too few bytes', (s) => Buffer.from(s, 'base64').subarray(1).toString('base64')],
    ['hex', (s) => Buffer.from(s, 'base64').toString('hex')],
  ])('returns malformed for a signature with %s', (_, respell) => {
    const [unsigned, value] = signed('n=5').split('&signature=') as [string, string];
    const respelled = respell(decodeURIComponent(value));
    expect(respelled).not.toBe(decodeURIComponent(value));
    expect(check(`${unsigned}&signature=${encodeURIComponent(respelled)}`)).toBe('malformed');
  });

  it('returns malformed for a signature whose + is not percent-encoded', () => {
    const withPlus = Array.from({ length: 50 }, (_, n) => signed(`n=${n}`)).find((target) =>
      target.includes('%2B'),
    )!;
    expect(check(withPlus)).toBe('ok');
    expect(check(withPlus.replaceAll('%2B', '+'))).toBe('malformed');
  });

  it.each([
    '/v3/../v3/files',
    '/v3//files',
    '/v3/files%2F12',
    '/v3/files%2f..',
    '/v3/%2e%2e/files',
    '/v3/./files',
    '/v3/files%5C',
    '/v3/a|GET|b',
    '/v4/files',
    '/v3x',
    '/V3/files',
    'http://h/v3/files',
    '/v3/files#a',
    '/v3/f%zz',
    '/v3/caf\u00e9',
    '/v3/a b',
  ])('returns malformed for the path %s', (path) => {
    expect(check(signed('a=1').replace('/v3/files', path))).toBe('malformed');
  });

  it.each([
    'x=1&x[]=2',
    'x=1&x%5B%5D=2',
    'x[]=1&x[0]=2',
    'name=%ff',
    'name=%zz',
    'name=a b',
    'name=\u00e9',
    'name=#',
  ])('returns malformed for the query %s', (query) => {
    expect(check(`${signed('a=1')}&${query}`)).toBe('malformed');
  });

  it('returns malformed for a method that is not in capitals', () => {
    expect(check(signed('a=1'), 'get')).toBe('malformed');
  });

  it('expires exactly at `signature_expires`', () => {
    const request = { method: 'GET', target: signed('a=1') };
    expect(verify(request, secret, { nowSeconds: expiresAt - 0.001 })).toBe('ok');
    expect(verify(request, secret, { nowSeconds: expiresAt })).toBe('expired');
  });

  it('returns mismatch for another method, another secret or an empty secret', () => {
    expect(check(signed('a=1'), 'HEAD')).toBe('mismatch');
    expect(verify({ method: 'GET', target: signed('a=1') }, `${secret}x`, { nowSeconds })).toBe('mismatch');
    expect(verify({ method: 'GET', target: signed('a=1') }, '', { nowSeconds })).toBe('mismatch');
  });
});

it.each([
  ['1893456000000', true],
  ['4102444801', true],
  ['4102444800', false],
  ['1e12', false],
  ['', false],
])('looksLikeMilliseconds("%s") is %p', (expires, expected) =>
  expect(looksLikeMilliseconds(expires)).toBe(expected),
);

describe('errors for requests that could never be verified', () => {
  it.each<[string, () => unknown]>([
    ['no api_key', () => signTarget({ method: 'GET', target: '/v3/files' }, secret, { expiresAt })],
    ['signed twice', () => signTarget({ method: 'GET', target: signed('a=1') }, secret, { expiresAt })],
    [
      'milliseconds',
      () => signTarget({ method: 'GET', target: '/v3?api_key=a' }, secret, { expiresAt: Date.now() }),
    ],
    ['an empty secret', () => sign({ method: 'GET', target: '/v3' }, '')],
    ['no /v3', () => signedUrl({ method: 'GET', url: 'https://h.example/files' }, secret, { expiresAt })],
  ])('%s', (_, attempt) => expect(attempt).toThrow());
});
