import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headers, memoryStore } from './index.js';

it('returns the results shown in the README', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const code = /```js\n([^]*?)```/
    .exec(readme)![1]!
    .replace(/^import .*$/m, '')
    .replace('headers(v', 'return headers(v');
  const shown = /headers\(verdict\); \/\/ (.*)/.exec(readme)![1]!;
  const run = new Function('headers', 'memoryStore', `return (async () => { ${code} })()`);
  const fields = await run(headers, () => memoryStore({ now: () => 0 }));
  expect(fields).toEqual(new Function(`return ${shown}`)());
});
