import { wantsFile } from './accepted-type.js';

const pdf = 'application/pdf';

it.each([
  [pdf, pdf],
  ['APPLICATION/PDF; q=0.5', pdf],
  ['application/pdf, application/json;q=0.5', pdf],
  ['text/vtt, text/plain;q=0.1', 'text/vtt'],
])('sends the file for Accept "%s" and type %s', (accept, type) =>
  expect(wantsFile(accept, type)).toBe(true),
);

it.each([
  ['', pdf],
  ['*/*', pdf],
  ['application/json', pdf],
  ['application/*', 'application/msword'],
  ['application/json, text/plain, */*', 'text/plain'], // axios
  ['text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2', 'text/html'], // HttpURLConnection of Java
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html'], // browsers
  ['application/pdf;q=0', pdf],
  ['application/pdf;q=0.4, application/json;q=0.5', pdf],
  ['application/json', 'application/json'],
  ['nonsense', pdf],
  [`${'a/b,'.repeat(10_000)}application/pdf`, pdf],
])('sends JSON for Accept "%.60j" and type %s', (accept, type) =>
  expect(wantsFile(accept, type)).toBe(false),
);
