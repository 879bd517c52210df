// Makes a module with one resource: a table, a service, two working routes and the test of them.
//
//   pnpm new:module <things>     a plural in kebab-case, such as `work-notes`
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { helpFor, root } from './workspace.mjs';

const template = resolve(import.meta.dirname, '../module-template');

const pascal = (kebab) => kebab.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
const camel = (kebab) => kebab.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
const singular = (plural) => plural.replace(/ies$/, 'y').replace(/(?<=s|x|ch|sh)es$|(?<!s)s$/, '');

const replacements = (things, stamp) => {
  const thing = singular(things);
  return {
    __things__: things,
    __thing__: thing,
    __Things__: pascal(things),
    __Thing__: pascal(thing),
    __thingsVar__: camel(things),
    __thingVar__: camel(thing),
    __things_path__: things.replaceAll('-', '_'),
    __thing_table__: thing.replaceAll('-', '_'),
    __stamp__: String(stamp),
  };
};

/** Writes the module into the workspace and returns its folder. */
export function makeModule(workspace, things, stamp = Date.now()) {
  if (!/^[a-z]+(-[a-z]+)*s$/.test(things)) throw new Error(`"${things}" is not a plural in kebab-case`);
  const folder = join('packages/modules', things);
  if (existsSync(join(workspace, folder))) throw new Error(`${folder} exists`);

  const words = replacements(things, stamp);
  const fill = (text) =>
    Object.entries(words).reduce((filled, [key, word]) => filled.replaceAll(key, word), text);
  for (const name of globSync('**/*.template', { cwd: template })) {
    const target = join(workspace, folder, fill(name.replace(/\.template$/, '')));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, fill(readFileSync(join(template, name), 'utf8')));
  }
  return folder;
}

if (process.argv[1] === import.meta.filename) {
  helpFor(import.meta.filename);
  const [things = ''] = process.argv.slice(2);
  try {
    const folder = makeModule(root, things);
    console.log(`${folder} is there. What remains:
  1. its place in tooling/scripts/tiers.mjs (moduleTiers)
  2. ${pascal(things)}Module in apps/server/src/app.module.ts, "@scriptorium/${things}": "workspace:*" in
     apps/server/package.json, and "../../${folder}" in the references of apps/server/tsconfig.json
  3. pnpm install && pnpm --filter @scriptorium/${things} test`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
