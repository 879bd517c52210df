import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './cli/run.js';
import * as signing from './index.js';

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');

it('verifies the request of the README with the code of the README', () => {
  const code = /```js\n([^]*?)```/
    .exec(readme)![1]!
    .replace(/^import .*$/m, '')
    .replace(/\nverify/, '\nreturn verify');
  expect(new Function('signedUrl', 'verify', code)(signing.signedUrl, signing.verify)).toBe('ok');
});

it('prints the explanation shown in the README', () => {
  const query = 'name=Lecture+1&api_key=ak_test&signature_expires=1893456000';
  const unsorted = `/v3/files|GET|${query.replace('+', '%20')}`;
  const signature = encodeURIComponent(createHash('sha256').update(unsorted).digest('base64'));
  let out = '';
  const terminal = { out: (text: string) => (out += text), error: (text: string) => (out += text) };
  run(['explain', `/v3/files?${query}&signature=${signature}`, '--now=0', '--secret=sk_test'], terminal);
  expect(readme).toContain(`\`\`\`\n${out}\`\`\`\n`);
});
