// Checks the public packages as a stranger gets them: packs each, lints the tarball and its types, installs all of them
// in an empty folder outside of the workspace, and imports every door in plain Node. Wants a build.
//
//   pnpm publish-check
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, helpFor, packagesOf, root } from './workspace.mjs';

helpFor(import.meta.filename);

const folder = mkdtempSync(join(tmpdir(), 'publish-check-'));
process.exitCode = 1;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

function run(program, args, cwd = root) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status === 0) return stdout;
  console.error(`${program} ${args.join(' ')} failed:\n${stdout ?? ''}${stderr ?? ''}${error ?? ''}`);
  process.exit(1);
}

const published = packagesOf().filter(({ manifest }) => !manifest.private);
const tarballs = published.map(({ dir, manifest }) => {
  if (manifest.scripts?.build && !existsSync(join(root, dir, 'dist'))) {
    console.error(`${dir} is not built: run pnpm build`);
    process.exit(1);
  }
  const before = new Set(readdirSync(folder));
  run('pnpm', ['pack', '--pack-destination', folder], join(root, dir));
  const tarball = join(
    folder,
    readdirSync(folder).find((name) => !before.has(name)),
  );
  run(bin('publint'), ['--strict', tarball]);
  run(bin('attw'), ['--profile', 'esm-only', tarball]);
  console.log(`${manifest.name}: tarball and types are in order`);
  return tarball;
});

const consumer = mkdtempSync(join(folder, 'consumer-'));
writeFileSync(join(consumer, 'package.json'), '{ "name": "consumer", "private": true, "type": "module" }');
run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...tarballs], consumer);

const frameworks = ['@nestjs', 'typeorm'].filter((name) => existsSync(join(consumer, 'node_modules', name)));
if (frameworks.length > 0) {
  console.error(`a public package brings ${frameworks.join(' and ')} with it`);
  process.exit(1);
}

for (const { manifest } of published) {
  const { exports } = JSON.parse(
    readFileSync(join(consumer, 'node_modules', manifest.name, 'package.json'), 'utf8'),
  );
  const doors = Object.keys(exports).filter((door) => !/\.(json|css|cjs)$/.test(door) && !door.includes('*'));
  for (const door of doors)
    run(
      process.execPath,
      ['-e', `await import('${manifest.name}${door.slice(1)}')`, '--input-type=module'],
      consumer,
    );
  console.log(`${manifest.name}: installs and imports (${doors.join(' ')})`);
}
process.exitCode = 0;
