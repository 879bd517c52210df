import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as exported from './index.js';

it('exports every name that the README imports', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const names = [...readme.matchAll(/import \{ ([^}]+) \} from '@scriptorium\/media/g)].flatMap(([, list]) =>
    list!.split(', '),
  );
  expect(names.length).toBeGreaterThan(2);
  expect(Object.keys(exported)).toEqual(expect.arrayContaining(names));
});
