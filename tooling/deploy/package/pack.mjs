// Packs the built service as the npm package `scriptorium`: the bundle of the server, and in the versions of the lockfile the
// packages that are not in it. Requires a build.
//
//   node tooling/deploy/package/pack.mjs [folder for the tarball]
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { helpFor, root } from '../../scripts/workspace.mjs';

helpFor(import.meta.filename);

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const folderOfServer = join(root, 'apps/server');
const server = readJson(join(folderOfServer, 'package.json'));
const { catalog } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'));

const mapped = (dependencies, version) =>
  Object.fromEntries(Object.keys(dependencies).map((name) => [name, version(name)]));

const destination = resolve(process.argv[2] ?? '.');
const folder = mkdtempSync(join(tmpdir(), 'scriptorium-package-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

cpSync(join(folderOfServer, 'dist'), join(folder, 'dist'), {
  recursive: true,
  filter: (file) => file !== join(folderOfServer, 'dist/compiled'),
});
mkdirSync(join(folder, 'bin'));
copyFileSync(join(import.meta.dirname, 'scriptorium.cjs'), join(folder, 'bin/scriptorium.cjs'));
copyFileSync(join(import.meta.dirname, 'README.md'), join(folder, 'README.md'));
for (const name of ['LICENSE', 'NOTICE', 'CHANGELOG.md']) copyFileSync(join(root, name), join(folder, name));

const { engines, description, license } = readJson(join(root, 'package.json'));
const url = 'https://github.com/scriptorium-captions/scriptorium';
const manifest = {
  name: 'scriptorium',
  version: server.version,
  description,
  keywords: ['captions', 'subtitles', 'transcripts', 'speech-recognition', 'accessibility', 'self-hosted'],
  type: 'module',
  license,
  homepage: `${url}#readme`,
  bugs: `${url}/issues`,
  repository: { type: 'git', url: `git+${url}.git` },
  engines,
  bin: { scriptorium: 'bin/scriptorium.cjs' },
  files: ['bin', 'dist', 'CHANGELOG.md', 'NOTICE'],
  dependencies: mapped(
    server.dependencies,
    (name) => readJson(join(folderOfServer, 'node_modules', name, 'package.json')).version,
  ),
  // Not all of them are installed here.
  optionalDependencies: mapped(server.optionalDependencies, (name) => catalog[name]),
};
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

mkdirSync(destination, { recursive: true });
const packing = ['pack', '--json', '--ignore-scripts', '--pack-destination', destination];
const [{ filename, size, unpackedSize }] = JSON.parse(
  execFileSync('npm', packing, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 }),
);
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
console.error(`${filename}: ${megabytes(size)}, ${megabytes(unpackedSize)} unpacked`);
console.log(join(destination, filename));
