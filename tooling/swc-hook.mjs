// Runs the workspace's TypeScript without a build:
//   node --conditions=@scriptorium/source --import @scriptorium/tooling/swc-hook.mjs src/main.ts
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync, version } from '@swc/core';

const config = readFileSync(new URL('swc.json', import.meta.url), 'utf8');
const swc = { ...JSON.parse(config), configFile: false, sourceMaps: true };
const cache = fileURLToPath(new URL('../node_modules/.cache/swc/', import.meta.url));
const hashOf = (...texts) =>
  texts.reduce((hash, text) => hash.update(text), createHash('sha1')).digest('hex');

/** The source map of each loaded module, by its URL. */
export const compiledMaps = new Map();

export function resolve(specifier, context, next) {
  const [, path, query = ''] = /^(\.{1,2}\/.*)\.js(\?.*)?$/.exec(specifier) ?? [];
  if (path && /\.ts(\?|$)/.test(context.parentURL)) {
    const source = new URL(`${path}.ts`, context.parentURL);
    if (existsSync(source)) return { url: source.href + query, shortCircuit: true };
  }
  return next(specifier, context);
}

/** Compiles a file, unless its source is that of the last time. */
function compile(url) {
  const filename = fileURLToPath(url);
  const source = readFileSync(filename, 'utf8');
  const compiled = `${cache}${hashOf(filename)}.mjs`;
  const end = `\n//# sourceMappingURL=${pathToFileURL(compiled)}.map\n//${hashOf(source, config, version)}`;
  compiledMaps.set(url, `${compiled}.map`);
  const known = existsSync(compiled) && readFileSync(compiled, 'utf8');
  if (known && known.endsWith(end)) return known;
  const { code, map } = transformSync(source, { ...swc, filename });
  try {
    keep(`${compiled}.map`, map);
    keep(compiled, code + end);
  } catch {
    // Another account, such as in tests of embedded-postgres, may not write here.
  }
  return code + end;
}

function keep(file, text) {
  mkdirSync(cache, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

export function load(url, context, next) {
  if (!/\.ts(\?|$)/.test(url)) return next(url, context);
  return { format: 'module', source: compile(url), shortCircuit: true };
}

// Node 20 lacks `registerHooks`. It loads this module again, in a thread, and calls the functions there.
const isInThread = import.meta.url.endsWith('#hooks');
if (module.registerHooks) module.registerHooks({ resolve, load });
else if (!isInThread) module.register(`${import.meta.url}#hooks`);
