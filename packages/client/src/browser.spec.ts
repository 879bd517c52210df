import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const places: Record<string, string> = { '@scriptorium/signing/web': '../../signing/src/web.ts' };

/** Every import of the sources, from the door on. */
function importsFrom(file: string, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(file)) return seen;
  const source = readFileSync(file, 'utf8');
  const values = source.matchAll(/^(?:import|export)(?! type)[^;]*? from '([^']+)'/gm);
  const names = [...values].map(([, name]) => name!);
  seen.set(file, names);
  for (const name of names) {
    const place = places[name] ?? (name.startsWith('.') ? name.replace(/\.js$/, '.ts') : undefined);
    if (place) importsFrom(name.startsWith('.') ? join(file, '..', place) : join(__dirname, place), seen);
  }
  return seen;
}

it('a browser can load everything it imports: nothing is of Node', () => {
  const imports = importsFrom(join(__dirname, 'index.ts'));
  const packages = new Set([...imports.values()].flat().filter((name) => !name.startsWith('.')));
  expect([...packages].toSorted()).toEqual(['@scriptorium/signing/web', 'openapi-fetch']);
  expect([...imports.keys()].some((file) => file.endsWith('signing/src/canonical.ts'))).toBe(true);
});
