import { pathToFileURL } from 'node:url';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');

/**
 * Returns a class that its package does not export, from the same module instance that the service loads.
 * @param file its compiled module, relative to the root of the checkout
 */
export async function innerClass<T>(file: string, name: string): Promise<{ prototype: T }> {
  const url = pathToFileURL(path.join(root, file)).href;
  const module = (await import(url)) as Record<string, { prototype: T }>;
  const found = module[name];
  if (!found) throw new Error(`${file} has no ${name}: fix the mutant`);
  return found;
}

/** Replaces a method. The replacement receives the original. */
export function replace<T, K extends keyof T>(
  of: { prototype: T },
  name: K,
  by: (original: T[K]) => T[K],
): void {
  const original = of.prototype[name];
  if (typeof original !== 'function') throw new Error(`no method ${String(name)}: fix the mutant`);
  of.prototype[name] = by(original);
}
