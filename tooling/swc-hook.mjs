// Runs the workspace's TypeScript without a build:
//   node --conditions=@scriptorium/source --import @scriptorium/tooling/swc-hook.mjs src/main.ts
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const swc = JSON.parse(readFileSync(new URL('swc.json', import.meta.url), 'utf8'));

export function resolve(specifier, context, next) {
  if (/^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL?.endsWith('.ts')) {
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(fileURLToPath(source))) return { url: source.href, shortCircuit: true };
  }
  return next(specifier, context);
}

export function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = transformSync(readFileSync(filename, 'utf8'), { ...swc, filename, configFile: false });
  return { format: 'module', source: code, shortCircuit: true };
}

// Node 20 lacks `registerHooks`. It loads this module again, in a thread, and calls the functions there.
const isInThread = import.meta.url.endsWith('#hooks');
if (module.registerHooks) module.registerHooks({ resolve, load });
else if (!isInThread) module.register(`${import.meta.url}#hooks`);
