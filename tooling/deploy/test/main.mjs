// Tests what people install: the npm package, the images, backups and upgrades, and several processes behind a proxy. Takes
// long. Requires a build.
//
//   pnpm test:ship [parts: package …]
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { helpFor } from '../../scripts/workspace.mjs';

helpFor(import.meta.filename);

const parts = new Map(
  globSync('*.ship.mjs', { cwd: import.meta.dirname })
    .sort()
    .map((file) => [basename(file, '.ship.mjs'), join(import.meta.dirname, file)]),
);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((part) => !parts.has(part));
if (unknown.length > 0)
  throw new Error(`no parts: ${unknown.join(', ')}; there are ${[...parts.keys()].join(', ')}`);
const files = (wanted.length > 0 ? wanted : [...parts.keys()]).map((part) => parts.get(part));
const args = ['--test', '--test-concurrency=1', '--test-reporter=spec', ...files];
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
