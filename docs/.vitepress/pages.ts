import { globSync } from 'node:fs';
import path from 'node:path';

export const base = '/docs/';
export const root = path.resolve(import.meta.dirname, '../..');

/** Packages with a README, which are the published ones. */
export const packages = globSync('packages/*/README.md', { cwd: root })
  .map((file) => file.split(path.sep)[1]!)
  .sort();

/** Files that are copied to the site unchanged. */
export const copied = ['converter.html', 'images'];

/** Returns the path of the page built from a repository file; undefined if there is none. */
export function pageOf(file: string): string | undefined {
  if (file === 'README.md') return 'index';
  const [, top] = /^([A-Z]+)\.md$/.exec(file) ?? [];
  const [, own] = /^docs\/([\w-]+)\.md$/.exec(file) ?? [];
  const [, name] = /^packages\/([\w-]+)\/README\.md$/.exec(file) ?? [];
  return top?.toLowerCase() ?? own ?? (name && `packages/${name}`);
}
