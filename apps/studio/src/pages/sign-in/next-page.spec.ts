import { nextPage } from './next-page.js';

it('opens a path of the studio', () => {
  expect(nextPage('/files/3?tab=orders')).toBe('/files/3?tab=orders');
});

it.each([
  null,
  '',
  'files',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
])('opens the first page instead of %s', (next) => expect(nextPage(next)).toBe('/'));
