// Creates a module with one resource: a table, a service, two working routes and their test.
//
//   pnpm new:module <things>     a plural in kebab-case, such as `work-notes`
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { bin, helpFor, root } from './workspace.mjs';

const template = resolve(import.meta.dirname, '../module-template');

const pascal = (kebab) => kebab.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
const camel = (kebab) => kebab.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
const singular = (plural) => plural.replace(/ies$/, 'y').replace(/(?<=s|x|ch|sh)es$|(?<!s)s$/, '');

const replacements = (things, stamp) => {
  const thing = singular(things);
  const words = thing.replaceAll('-', ' ');
  return {
    __things__: things,
    __thing__: thing,
    __Things__: pascal(things),
    __Thing__: pascal(thing),
    __thingsVar__: camel(things),
    __thingVar__: camel(thing),
    __things_path__: things.replaceAll('-', '_'),
    __thing_table__: thing.replaceAll('-', '_'),
    __thing_words__: words,
    __a_thing_words__: `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`,
    __stamp__: String(stamp),
  };
};

/** Writes the module into the workspace and returns its folder. */
export function makeModule(workspace, things, stamp = Date.now()) {
  if (!/^[a-z]+(-[a-z]+)*s$/.test(things)) throw new Error(`"${things}" is not a plural in kebab-case`);
  const folder = join('packages/modules', things);
  if (existsSync(join(workspace, folder))) throw new Error(`${folder} already exists`);

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
    spawnSync(bin('oxfmt'), [folder], { cwd: root, stdio: 'inherit' });
    const path = `/v3/${things.replaceAll('-', '_')}`;
    console.log(`${folder} has been created. Next steps:
  1. Add '${things}' to moduleTiers in tooling/scripts/tiers.mjs.
  2. Add it to apps/server: ${pascal(things)}Module in both lists of src/app.module.ts (\`modules\` and \`AppModule.modules\`),
     "@scriptorium/${things}": "workspace:*" in package.json, and "../../${folder}" in the references of tsconfig.json.
  3. Describe the routes of ${path}, in apps/server: src/api-tags.ts, test/isolation/kinds.ts
     and test/routes/other-routes.ts (CONTRIBUTING.md, "Add a route").
  4. Run pnpm install && pnpm build && pnpm --filter @scriptorium/client generate
  5. Run pnpm --filter @scriptorium/${things} test, and of apps/server the tests that "Add a route" names.`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
