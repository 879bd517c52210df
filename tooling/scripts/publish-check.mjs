// Checks the public packages from a user's point of view: packs each one, lints the tarball, its manifest and its types,
// installs all of them in an empty folder outside the workspace, imports every entry point and runs every command in this
// Node and in the oldest version that `engines` allows, compiles the examples of the READMEs in strict TypeScript, and
// follows the guide to a platform plugin with npm and a local registry of the packed packages. A server then loads the plugin.
// Requires a build.
//
//   pnpm publish-check
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { follow } from './follow-guide.mjs';
import { examplesOf, fileProblems, manifestProblems } from './published-package.mjs';
import { bin, helpFor, packagesOf, root } from './workspace.mjs';

helpFor(import.meta.filename);

const folder = mkdtempSync(join(tmpdir(), 'publish-check-'));
process.exitCode = 1;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Returns why a server cannot load a plugin; nothing if it can. */
function platformProblems(entry) {
  const env = { ...process.env, INTEGRATIONS: entry, SCRIPTORIUM_DATA: join(folder, 'data') };
  const args = [join(root, 'apps/server/dist/cli/main.js'), 'doctor', '--json'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  if (!stdout) return [stderr];
  const findings = JSON.parse(stdout).findings.filter(({ name }) => /^(plugin|video platforms)/.test(name));
  const isLoaded = findings.some(({ ok, detail }) => ok && detail.split(', ').includes('my-platform'));
  return isLoaded ? [] : findings.map(({ name, detail }) => `${name}: ${detail}`);
}

function run(program, args, cwd = root) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status === 0) return stdout;
  console.error(`${program} ${args.join(' ')} failed:\n${stdout ?? ''}${stderr ?? ''}${error ?? ''}`);
  process.exit(1);
}

function refuse(name, problems) {
  if (problems.length === 0) return;
  console.error(problems.map((problem) => `${name}: ${problem}`).join('\n'));
  process.exit(1);
}

const published = packagesOf().filter(({ manifest }) => !manifest.private);
const tarballs = published.map(({ dir, manifest }) => {
  if (manifest.scripts?.build && !existsSync(join(root, dir, 'dist')))
    refuse(dir, ['not built: run pnpm build']);
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

/** Installs tarballs in an empty folder. */
function install(...packed) {
  const place = mkdtempSync(join(folder, 'consumer-'));
  writeFileSync(join(place, 'package.json'), '{ "name": "consumer", "private": true, "type": "module" }');
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packed], place);
  return place;
}

/** Size on disk of all files in a folder in bytes, as counted by `du`. */
const diskBytes = (place) =>
  readdirSync(place, { recursive: true })
    .map((path) => lstatSync(join(place, path)).blocks * 512)
    .reduce((sum, bytes) => sum + bytes, 0);

const captions = published.findIndex(({ manifest }) => manifest.name === '@scriptorium/captions');
const megabytes = diskBytes(join(install(tarballs[captions]), 'node_modules')) / 1e6;
refuse(
  '@scriptorium/captions',
  megabytes < 3.5 ? [] : [`installs ${megabytes.toFixed(1)} MB with its dependencies; 3.5 MB are allowed`],
);
console.log(`@scriptorium/captions: installs ${megabytes.toFixed(1)} MB with its dependencies`);

const consumer = install(...tarballs);
const installed = (name, ...rest) => join(consumer, 'node_modules', name, ...rest);
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

refuse(
  'public packages',
  ['@nestjs', 'typeorm'].filter((name) => existsSync(installed(name))).map((name) => `they bring ${name}`),
);

/** Maps the path of every file of an installed package to its content. */
const filesOf = (name) =>
  new Map(
    readdirSync(installed(name), { recursive: true })
      .filter((path) => !path.startsWith('node_modules') && statSync(installed(name, path)).isFile())
      .map((path) => [path, readFileSync(installed(name, path), 'utf8')]),
  );

for (const { dir, manifest } of published) {
  refuse(manifest.name, manifestProblems(readJson(installed(manifest.name, 'package.json')), dir));
  refuse(manifest.name, fileProblems(filesOf(manifest.name)));
}

/** Installs and returns the oldest Node version that `engines` of all packages allow. */
function oldestNode() {
  const versions = new Set(published.map(({ manifest }) => manifest.engines.node.replace('>=', '')));
  if (versions.size > 1) refuse('engines', [`they differ: ${[...versions].join(', ')}`]);
  const name = `node-${process.platform}-${process.arch}`;
  const place = mkdtempSync(join(folder, 'node-'));
  run('npm', ['install', '--no-audit', '--no-fund', '--prefix', place, `${name}@${[...versions][0]}`]);
  return join(place, 'node_modules', name, 'bin', 'node');
}

const nodes = [process.execPath, oldestNode()];
for (const { manifest } of published) {
  const { exports } = readJson(installed(manifest.name, 'package.json'));
  const entries = Object.keys(exports).filter(
    (entry) => !/\.(json|css|cjs)$/.test(entry) && !entry.includes('*'),
  );
  for (const entry of entries)
    for (const node of nodes)
      run(node, ['--input-type=module', '-e', `await import('${manifest.name}${entry.slice(1)}')`], consumer);
  for (const program of Object.keys(manifest.bin ?? {}))
    for (const node of nodes) run(node, [installed('.bin', program), '--help'], consumer);
  console.log(`${manifest.name}: installs and imports (${entries.join(' ')}), Node ${manifest.engines.node}`);
}

/** Type packages used by examples, from the workspace. */
for (const name of ['@types/node', '@types/pg', 'pg', 'ioredis', '@types/jest'])
  if (!existsSync(installed(name))) {
    mkdirSync(installed(name, '..'), { recursive: true });
    symlinkSync(join(root, 'packages/rate-limit/node_modules', name), installed(name));
  }
const examples = published.flatMap(({ manifest }) =>
  examplesOf(readFileSync(installed(manifest.name, 'README.md'), 'utf8')).map(({ line, code }) => {
    const file = `${manifest.name.split('/')[1]}-README-line-${line}.ts`;
    writeFileSync(join(consumer, file), code);
    return file;
  }),
);
const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  target: 'ES2024',
  module: 'nodenext',
  types: ['node', 'jest'],
  skipLibCheck: false,
};
writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: examples }));
run(bin('tsc'), ['-p', '.'], consumer);
console.log(`READMEs: ${examples.length} examples compile`);

const guide = 'docs/write-a-platform-plugin.md';
refuse(guide, await follow(readFileSync(join(root, guide), 'utf8'), folder));
console.log(`${guide}: its commands work, with the outputs on the page`);

const made = 'scriptorium-integration-my-platform';
const host = join(
  folder,
  readdirSync(folder).find((name) => name.startsWith('guide-')),
  'host',
);
const { exports } = JSON.parse(readFileSync(join(host, 'node_modules', made, 'package.json'), 'utf8'));
const entry = join(host, 'node_modules', made, exports.default);
refuse(made, platformProblems(entry));
console.log(`${made}: a server loads the plugin of the guide`);
process.exitCode = 0;
