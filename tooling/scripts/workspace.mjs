import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The root of the checkout. */
export const root = resolve(import.meta.dirname, '../..');

/** Package patterns of pnpm-workspace.yaml. */
const patterns = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  .match(/^packages:\n((?: +- .*\n)+)/m)[1]
  .trim()
  .split('\n')
  .map((line) => line.replace(/^ *- */, '').replaceAll(/['"]/g, ''));

/** Returns the packages of a workspace: the relative folder and package.json of each. */
export const packagesOf = (workspace = root) =>
  patterns
    .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: workspace }))
    .map((file) => ({
      dir: dirname(file),
      manifest: JSON.parse(readFileSync(join(workspace, file), 'utf8')),
    }))
    .sort((a, b) => a.dir.localeCompare(b.dir));

/** Returns the path of a program installed by a development dependency. */
export const bin = (name) => join(root, 'node_modules/.bin', name);

/** Where Node keeps compiled code between processes. */
export const compileCache = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node');

/** The environment for tools that collect telemetry by default, such as turbo. */
export const withoutTelemetry = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };

/** If `--help` was given, prints the comment at the top of a script and exits. */
export function helpFor(script) {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return;
  const [comment] = readFileSync(script, 'utf8').match(/(?:^\/\/.*\n)+/m) ?? [''];
  console.log(comment.replaceAll(/^\/\/ ?/gm, '').trimEnd());
  process.exit(0);
}

/** Prints the problems that a check has found, or that there are none, and sets the exit status. */
export function report(check, problems, whenNone) {
  for (const line of problems) console.error(line);
  console.log(`${check}: ${problems.length === 0 ? whenNone : `${problems.length} wrong`}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
