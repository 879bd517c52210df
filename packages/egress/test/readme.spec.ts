import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Egress } from '../src/index.js';

it('behaves as shown in the README', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const blocks = [...readme.matchAll(/```js\n([^]*?)```/g)].map(([, code]) => code!);
  const [first, slow] = [blocks[0]!, blocks[1]!];
  const own = blocks.find((code) => code.includes('resolveUrl'))!;
  const egress = new Egress({ resolve: async () => ['1.1.1.1', '2606:4700::1111'] });
  const [allowed, refused] = [...first.matchAll(/checkUrl\('(.*)'\)/g)].map(([, url]) => url!) as [
    string,
    string,
  ];
  expect(egress.checkUrl(allowed)).toBeInstanceOf(URL);
  expect(() => egress.checkUrl(refused)).toThrow(/EgressError: (.*)/.exec(first)![1]);
  const run = new Function('egress', `return (async () => { ${own}; return url.href; })()`);
  expect(await run(egress)).toBe('rtmp://1.1.1.1/app/key');

  const answers = { fetchWith: (options: object) => options };
  expect(new Function('egress', `${slow}; return slowFetch;`)(answers)).toEqual({
    timeouts: { headersMs: 600_000, idleMs: 60_000, totalMs: 600_000 },
  });
});
