import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

it('begins with the example', () => {
  const [, first] = /^```ts\n([^]*?)^```$/m.exec(read('README.md'))!;
  expect(first).toBe(read('example/index.ts'));
});
