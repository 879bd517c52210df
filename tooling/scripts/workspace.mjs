import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The folder of the checkout. */
export const root = resolve(import.meta.dirname, '../..');

/** Where packages are, as pnpm-workspace.yaml of this checkout says. */
const patterns = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  .match(/^packages:\n((?: +- .*\n)+)/m)[1]
  .trim()
  .split('\n')
  .map((line) => line.replace(/^ *- */, '').replaceAll(/['"]/g, ''));

/** The packages of a workspace: where each is, relative to it, and its package.json. */
export const packagesOf = (workspace = root) =>
  patterns
    .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: workspace }))
    .map((file) => ({
      dir: dirname(file),
      manifest: JSON.parse(readFileSync(join(workspace, file), 'utf8')),
    }))
    .sort((a, b) => a.dir.localeCompare(b.dir));

/** A program that a development dependency of the workspace brings. */
export const bin = (name) => join(root, 'node_modules/.bin', name);

/** The environment for tools that collect telemetry by default, such as turbo. */
export const withoutTelemetry = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };

/** Prints the comment at the top of a script and ends, when that was asked for. */
export function helpFor(script) {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return;
  const [comment] = readFileSync(script, 'utf8').match(/(?:^\/\/.*\n)+/m) ?? [''];
  console.log(comment.replaceAll(/^\/\/ ?/gm, '').trimEnd());
  process.exit(0);
}
