import { globSync, readFileSync } from 'node:fs';

/** `['file', fileId]` and `['file', id]` are one key of the cache. */
const withoutNames = (key: string): string =>
  key.replace(/'[^']*'|[\w.?!]+/g, (part) => (part.startsWith("'") ? part : '_'));

it('defines each key of the cache in one place, since pages share what is stored under it', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname, exclude: ['**/*.spec.ts'] });
  const keys = files.flatMap((file) => {
    const source = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
    return [...source.matchAll(/queryKey: (\[[^\]]*\]),[^}]*?queryFn/g)].map(([, key]) => withoutNames(key!));
  });
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
