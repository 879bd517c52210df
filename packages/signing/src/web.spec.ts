import fc from 'fast-check';
import { signedUrl } from './sign.js';
import { verify } from './verify.js';
import * as web from './web.js';

const schemes = fc.constantFrom<web.Scheme>('hmac-sha256', 'sha256-prefix', 'sha256-suffix');
const secrets = fc.string({ minLength: 1, unit: 'grapheme' });
const queries = fc.dictionary(
  fc.stringMatching(/^[a-z_]{1,8}$/).filter((name) => !name.startsWith('signature')),
  fc.string({ unit: 'grapheme' }),
);

it('makes the URLs of the main door, and they verify', () =>
  fc.assert(
    fc.asyncProperty(schemes, secrets, queries, async (scheme, secret, query) => {
      const search = new URLSearchParams({ ...query, api_key: 'ak' });
      const request = { method: 'POST', url: `https://example.org/base/v3/files?${search}` };
      const options = { expiresAt: 1_893_456_000, scheme };
      const url = await web.signedUrl(request, secret, options);
      expect(url).toBe(signedUrl(request, secret, options));
      const target = url.slice('https://example.org/base'.length);
      expect(verify({ method: 'POST', target }, secret, { scheme, nowSeconds: 0 })).toBe('ok');
    }),
  ));

it('refuses what the main door refuses', async () => {
  const options = { expiresAt: 1_893_456_000 };
  const sign = (url: string, secret = 's') => web.signedUrl({ method: 'GET', url }, secret, options);
  await expect(sign('https://example.org/v3/files')).rejects.toThrow('api_key is missing');
  await expect(sign('https://example.org/files?api_key=a')).rejects.toThrow('/v3');
  await expect(sign('https://example.org/v3/files?api_key=a', '')).rejects.toThrow(RangeError);
});
