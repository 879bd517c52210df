// Packs the built service as the npm package `scriptorium`: the server, with the workspace packages that it needs as bundled
// dependencies. All other packages are dependencies in the versions of the lockfile. Requires a build.
//
//   node tooling/deploy/package/pack.mjs [folder for the tarball]
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { helpFor, packagesOf, root } from '../../scripts/workspace.mjs';

helpFor(import.meta.filename);

const workspace = new Map(packagesOf().map((each) => [each.manifest.name, each]));
const { catalog } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'));
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Returns the required dependencies of a package: the names of regular ones and of peers. */
const required = ({ manifest: { dependencies, peerDependencies, peerDependenciesMeta } }) => [
  ...Object.keys(dependencies ?? {}),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
];

/** Returns a package and every workspace package that it needs, directly or indirectly. */
function closure(name, found = new Map()) {
  const member = workspace.get(name);
  if (!member || found.has(name)) return found;
  found.set(name, member);
  for (const dependency of required(member)) closure(dependency, found);
  return found;
}

/** Returns the versions of the external dependencies: exact ones, and the range of the catalog for optional ones. */
function externals(members) {
  const dependencies = {};
  const optionalDependencies = {};
  for (const member of members) {
    for (const name of required(member).filter((each) => !workspace.has(each)))
      dependencies[name] = readJson(join(root, member.dir, 'node_modules', name, 'package.json')).version;
    for (const name of Object.keys(member.manifest.optionalDependencies ?? {}))
      optionalDependencies[name] = catalog[name];
  }
  const sorted = (versions) =>
    Object.fromEntries(Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { dependencies: sorted(dependencies), optionalDependencies: sorted(optionalDependencies) };
}

/** Copies the files of a package that are needed at run time. */
function copyFiles({ dir, manifest }, target) {
  const patterns = manifest.files ?? ['dist'];
  const without = patterns.filter((each) => each.startsWith('!')).map((each) => each.slice(1));
  const isUnneeded = /(\.d\.[cm]?ts|\.map|\.tsbuildinfo)$/;
  for (const pattern of patterns.filter((each) => !each.startsWith('!')))
    for (const name of globSync(pattern, { cwd: join(root, dir), exclude: without }))
      cpSync(join(root, dir, name), join(target, name), {
        recursive: true,
        filter: (file) => !isUnneeded.test(file),
      });
}

/** The exports without the condition that selects the sources. */
const withoutSources = (exports) =>
  Object.fromEntries(
    Object.entries(exports ?? {}).map(([entry, target]) => {
      if (typeof target === 'string') return [entry, target];
      const { '@scriptorium/source': _source, types: _types, ...conditions } = target;
      return [entry, conditions];
    }),
  );

function bundle(member, folder) {
  const { name, version, type, license, exports } = member.manifest;
  const target = join(folder, 'node_modules', name);
  copyFiles(member, target);
  const manifest = { name, version, type, license, exports: withoutSources(exports) };
  writeFileSync(join(target, 'package.json'), JSON.stringify(manifest, null, 2));
}

const destination = resolve(process.argv[2] ?? '.');
const folder = mkdtempSync(join(tmpdir(), 'scriptorium-package-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const members = closure('@scriptorium/server');
const server = members.get('@scriptorium/server');
const bundled = [...members.values()].filter((member) => member !== server);
copyFiles(server, folder);
for (const member of bundled) bundle(member, folder);
mkdirSync(join(folder, 'bin'));
copyFileSync(join(import.meta.dirname, 'scriptorium.cjs'), join(folder, 'bin/scriptorium.cjs'));
copyFileSync(join(import.meta.dirname, 'README.md'), join(folder, 'README.md'));
for (const name of ['LICENSE', 'NOTICE', 'CHANGELOG.md']) copyFileSync(join(root, name), join(folder, name));

/** npm packs only those bundled packages that are also dependencies. */
const withBundled = ({ dependencies, ...rest }) => ({
  dependencies: {
    ...dependencies,
    ...Object.fromEntries(bundled.map(({ manifest: { name, version } }) => [name, version])),
  },
  ...rest,
});

const { engines, description, license } = readJson(join(root, 'package.json'));
const url = 'https://github.com/scriptorium-captions/scriptorium';
const manifest = {
  name: 'scriptorium',
  version: server.manifest.version,
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
  ...withBundled(externals([...members.values()])),
  bundleDependencies: bundled.map(({ manifest: { name } }) => name).sort(),
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
