import { transformSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const swc = createRequire(import.meta.url)('@scriptorium/tooling/swc.json') as object;

const generationOf = (url: string | undefined): string | undefined =>
  url && /\.ts\?generation=\d+$/.test(url) ? url.slice(url.indexOf('?')) : undefined;

const compiled = new Map<string, string>();

function compile(filename: string, source: string): string {
  const options = { ...swc, sourceMaps: false, filename, configFile: false } as Parameters<
    typeof transformSync
  >[1];
  return transformSync(source, options).code;
}

/** Modified sources of a generation, by path. */
const replaced = new Map<string, string>();
let generation = 0;

/** A workspace module imported with `?generation=…` loads its workspace imports in the same generation. */
registerHooks({
  resolve(specifier, context, next) {
    const current = generationOf(context.parentURL);
    if (!current || specifier.startsWith('node:')) return next(specifier, context);
    if (/^\.{1,2}\/.*\.js$/.test(specifier)) {
      const url = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL).href + current;
      return { url, format: 'module', shortCircuit: true };
    }
    const found = next(specifier, context);
    return found.url.endsWith('.ts') ? { ...found, url: found.url + current } : found;
  },
  load(url, context, next) {
    if (!generationOf(url)) return next(url, context);
    const filename = fileURLToPath(url);
    const mutated = replaced.get(filename);
    if (mutated !== undefined)
      return { format: 'module', source: compile(filename, mutated), shortCircuit: true };
    const source = compiled.get(filename) ?? compile(filename, readFileSync(filename, 'utf8'));
    compiled.set(filename, source);
    return { format: 'module', source, shortCircuit: true };
  },
});

/** Loads a module and its workspace dependencies afresh, with one source replaced in memory. */
export async function loadAnew<T>(file: string, instead?: { file: string; source: string }): Promise<T> {
  replaced.clear();
  if (instead) replaced.set(instead.file, instead.source);
  return (await import(`${pathToFileURL(file).href}?generation=${++generation}`)) as T;
}
