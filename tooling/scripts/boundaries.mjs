// Checks that packages import only lower tiers (types count), only through entry points, and without forwardRef.
// The tiers are in tiers.mjs; exceptions in comments are not supported.
//
//   node tooling/scripts/boundaries.mjs [folder of a workspace]
import { globSync, readFileSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';
import { importsOf, lineAt, withoutComments } from './imports.mjs';
import { frameworks, mayImport, tierOf } from './tiers.mjs';
import { helpFor, packagesOf, report, root } from './workspace.mjs';

const isTest = (file) => /(^|\/)test\/|\.(e2e-)?spec\.tsx?$/.test(file);

/** Returns every violation in the workspace, as `file:line: problem`. */
export function violations(workspace) {
  const packages = packagesOf(workspace).map((it) => ({ ...it, tier: tierOf(it.dir) }));
  const byName = new Map(packages.map((it) => [it.manifest.name, it]));
  return packages
    .filter(({ dir }) => !dir.startsWith('tooling'))
    .flatMap((it) =>
      it.tier ? inPackage(workspace, it, byName) : [`${it.dir}: unknown package: add it to tiers.mjs`],
    );
}

const inPackage = (workspace, it, byName) =>
  globSync('{src,test}/**/*.{ts,tsx}', { cwd: join(workspace, it.dir) }).flatMap((file) => {
    const text = withoutComments(readFileSync(join(workspace, it.dir, file), 'utf8'));
    const problems = importsOf(text).map(({ line, ...found }) => [
      line,
      problemWith(found, file, it, byName),
    ]);
    for (const { index } of text.matchAll(/\bforwardRef\b/g))
      problems.push([
        lineAt(text, index),
        'forwardRef hides a circular dependency: calls go down, events go up',
      ]);
    return problems.filter(([, what]) => what).map(([line, what]) => `${it.dir}/${file}:${line}: ${what}`);
  });

/** Returns the problem with an import, if there is one. */
function problemWith({ specifier, typeOnly }, file, it, byName) {
  if (specifier.startsWith('.')) return relativeProblem(specifier, file);
  if (it.tier.kind === 'pure' && frameworks.test(specifier) && !typeOnly && !isTest(file))
    return `a pure package does not import ${specifier}`;
  if (!specifier.startsWith('@scriptorium/')) return undefined;

  const name = specifier.split('/', 2).join('/');
  const target = byName.get(name);
  if (!target?.tier) return target ? undefined : `${name} is not a package of this workspace`;
  if (target === it) return `${name} imports itself: import the file`;
  if (target.tier.kind === 'tooling')
    return isTest(file) ? undefined : 'tooling must not be imported by sources';
  if (target.dir === 'packages/testing' && !isTest(file)) return `${name} is for spec files only`;
  const subpath = `.${specifier.slice(name.length)}`;
  if (!(subpath in (target.manifest.exports ?? {}))) return `${specifier} is not an entry point of ${name}`;
  // Tests of listeners may use real products.
  if (it.tier.kind === 'listener' && target.tier.kind === 'module' && isTest(file)) return undefined;
  return mayImport(it.tier, target.tier) ? undefined : `${it.dir} must not import ${target.dir}`;
}

function relativeProblem(specifier, file) {
  const target = normalize(join(file, '..', specifier));
  if (target.startsWith(`..${sep}`)) return `${specifier} leaves the package: import it by its name`;
  if (/^src\/index(\.js)?$/.test(target) && !isTest(file))
    return 'index.ts is for other packages: import the file';
  return undefined;
}

if (process.argv[1] === import.meta.filename) {
  helpFor(import.meta.filename);
  report('boundaries', violations(process.argv[2] ?? root), 'all imports go down');
}
