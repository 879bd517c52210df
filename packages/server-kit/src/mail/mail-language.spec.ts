import { directedHtml } from './mail-language.js';

it('gives a text its language and direction, keeps its lines, and links addresses', () => {
  const html = directedHtml('افتح:\n\nhttps://captions.example/studio/me?a=1&b=2\n', 'ar');
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('white-space: pre-wrap');
  expect(html).toContain('افتح:\n\n<a dir="ltr" href="https://captions.example/studio/me?a=1&amp;b=2">');
});

it('shows markup in names as text', () => {
  const html = directedHtml('<img src=x onerror="a()"> https://x.example/"><script>', 'ar');
  expect(html).not.toMatch(/<img|<script/);
  expect(html.match(/<a /g)).toHaveLength(1);
});
