import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as signing from './index.js';

it('verifies the request of the README with the code of the README', () => {
  const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
  const code = /```js\n([^]*?)```/
    .exec(readme)![1]!
    .replace(/^import .*$/m, '')
    .replace(/\nverify/, '\nreturn verify');
  expect(new Function('signedUrl', 'verify', code)(signing.signedUrl, signing.verify)).toBe('ok');
});
