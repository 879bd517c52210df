import { baseLanguage, closestTag, hmacMatches, hostAllowed, iso639Part2, languageName } from './index.js';
import { shippedLanguages } from './testing/shipped-languages.js';

it.each([
  ['en', ['en-US', 'en-GB'], 'en-US'],
  ['en-GB', ['en'], 'en'],
  ['en-GB', ['en-US'], undefined],
  ['EN-gb', ['en', 'en-GB'], 'en-GB'],
  ['zh-Hans', ['zh-CN', 'zh-TW'], 'zh-CN'],
  ['zh-Hant', ['zh-CN', 'zh-TW'], 'zh-TW'],
  ['zh-Hant', ['zh'], undefined],
  ['es-419', ['es'], 'es'],
  ['pt-BR', ['pt-PT'], undefined],
  ['no', ['nb', 'da'], 'nb'],
  ['tl', ['fil'], 'fil'],
  ['fr-FR', ['fr', 'fr-CA'], 'fr'],
  ['not a tag', ['en'], undefined],
  ['de', ['also no tag', 'de'], 'de'],
])('finds the closest tag for %s among %j: %s', (tag, offered, found) =>
  expect(closestTag(tag, offered)).toBe(found),
);

it('covers every language of the service with an ISO 639-2 code and an English name', () => {
  for (const tag of shippedLanguages) {
    expect(iso639Part2(tag)).toMatch(/^[a-z]{3}$/);
    expect(languageName(tag)).toMatch(/^[A-Z]/);
  }
  expect([iso639Part2('fr-CA'), iso639Part2('fr-CA', 'bibliographic')]).toEqual(['fra', 'fre']);
  expect([iso639Part2('en', 'bibliographic'), iso639Part2('no'), iso639Part2('x')]).toEqual([
    'eng',
    'nor',
    undefined,
  ]);
  expect([languageName('fr-CA'), languageName('not a tag'), baseLanguage('pt-BR')]).toEqual([
    'Canadian French',
    undefined,
    'pt',
  ]);
});

it('accepts only the exact HMAC of a payload', () => {
  const signed = { secret: 'key', payload: 'The quick brown fox jumps over the lazy dog' };
  const signature = 'f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8';
  expect(hmacMatches({ ...signed, signature })).toBe(true);
  for (const wrong of [
    undefined,
    '',
    'zz',
    signature.slice(2),
    `${signature}00`,
    signature.replace('f', '0'),
  ])
    expect(hmacMatches({ ...signed, signature: wrong })).toBe(false);
});

it.each([
  ['api.video.example', 'https://api.video.example/x', true],
  ['api.video.example', 'https://api.video.example:8443/', false],
  ['api.video.example:8443', 'https://api.video.example:8443/', true],
  ['*.cdn.example', 'https://a.b.cdn.example/', true],
  ['*.cdn.example', 'https://cdn.example/', false],
  ['*.cdn.example', 'https://evilcdn.example/', false],
  ['video.example', 'https://video.example.evil.example/', false],
  ['video.example', 'https://user@video.example/', true],
])('checks with %s in egressHosts whether %s is allowed: %s', (pattern, url, allowed) =>
  expect(hostAllowed([pattern], url)).toBe(allowed),
);
