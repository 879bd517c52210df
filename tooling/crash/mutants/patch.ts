import { pathToFileURL } from 'node:url';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');

/**
 * A class that its package keeps to itself, of the very module that the service will load.
 * @param file its compiled module, from the folder of the checkout
 */
export async function innerClass<T>(file: string, name: string): Promise<{ prototype: T }> {
  const url = pathToFileURL(path.join(root, file)).href;
  const module = (await import(url)) as Record<string, { prototype: T }>;
  const found = module[name];
  if (!found) throw new Error(`${file} has no ${name}: mend the mutant`);
  return found;
}

/** Puts a method in the place of another one, which it is given. */
export function replace<T, K extends keyof T>(
  of: { prototype: T },
  name: K,
  by: (original: T[K]) => T[K],
): void {
  const original = of.prototype[name];
  if (typeof original !== 'function') throw new Error(`no method ${String(name)}: mend the mutant`);
  of.prototype[name] = by(original);
}
