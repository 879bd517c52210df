// Tests the published packages in other Node versions than the pinned one, which `pnpm test` uses: by default in the oldest
// that `engines` allows and in 22. The versions come from npm and are kept in node_modules/.cache.
//
//   pnpm test:nodes [versions, such as 20.19 or 22] [names of packages, such as captions]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { ensureSystemPackages, forTesting } from '../../apps/server/src/cli/system-packages.ts';
import { bin, helpFor, packagesOf, root, withoutTelemetry } from './workspace.mjs';

helpFor(import.meta.filename);

const isVersion = (argument) => /^\d/.test(argument);
const published = packagesOf().filter(({ manifest }) => !manifest.private && manifest.scripts?.test);
const oldest = published[0].manifest.engines.node.replace('>=', '');
const given = process.argv.slice(2);
const versions = given.some(isVersion) ? given.filter(isVersion) : [oldest, '22'];
const names = given.filter((argument) => !isVersion(argument));
const chosen = published.filter(({ dir }) => names.length === 0 || names.includes(basename(dir)));

const unknown = names.filter((name) => !published.some(({ dir }) => basename(dir) === name));
if (unknown.length > 0) throw new Error(`no published packages: ${unknown.join(', ')}`);

function run(program, args, options) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) throw error;
  return status === 0;
}

/** Returns the folder of `node` of a version, and installs it if necessary. */
function folderOf(version) {
  const name = `node-${process.platform}-${process.arch}`;
  const place = join(root, 'node_modules/.cache/nodes', version);
  const folder = join(place, 'node_modules', name, 'bin');
  if (existsSync(join(folder, 'node'))) return folder;
  mkdirSync(place, { recursive: true });
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  if (run('npm', ['install', ...quiet, '--prefix', place, `${name}@${version}`])) return folder;
  throw new Error(`Node ${version} cannot be installed`);
}

function testIn(version, { dir, manifest }) {
  const [folder, cwd] = [folderOf(version), join(root, dir)];
  console.log(`\n=== ${manifest.name} in Node ${version}`);
  const env = {
    ...process.env,
    PATH: `${folder}${delimiter}${process.env.PATH}`,
    NODE_NO_WARNINGS: '1',
  };
  return run(join(folder, 'node'), [join(root, 'node_modules/jest/bin/jest.js')], { cwd, env });
}

ensureSystemPackages(forTesting);
const filters = chosen.map(({ manifest }) => `--filter=${manifest.name}`);
const options = ['--output-logs=errors-only', '--no-update-notifier'];
const isBuilt = run(bin('turbo'), ['run', 'build', ...filters, ...options], { env: withoutTelemetry });
const failed = isBuilt
  ? versions.flatMap((version) =>
      chosen
        .filter((each) => !testIn(version, each))
        .map(({ manifest }) => `${manifest.name} in Node ${version}`),
    )
  : ['the build'];
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll packages passed');
process.exitCode = failed.length > 0 ? 1 : 0;
