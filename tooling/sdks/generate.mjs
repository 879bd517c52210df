// Generates Python and Go clients from the OpenAPI document of the built server, and uses both with that server.
//
//   pnpm sdks [folder]
//
// Needs Java, Python and Go with some libraries, which tooling/sdks/install-packages.sh installs on Debian and Ubuntu.
//
// The folder (sdks by default) receives both sources, and their archives for a release.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { documentOf, startServer } from '../scripts/started-server.mjs';
import { helpFor, root } from '../scripts/workspace.mjs';
import { asOpenApi30 } from './openapi-3.0.mjs';

/** The last version with the program in its npm package; later ones download it when they run. */
const generator = '@openapitools/openapi-generator-cli@1.0.18-4.3.1';
const sha256 = 'f438cd16bc1db28d3363e314cefb59384f252361db9cb1a04a322e7eb5b331c1';

helpFor(import.meta.filename);
const folder = resolve(process.argv[2] ?? 'sdks');
const { version } = JSON.parse(readFileSync(join(root, 'packages/client/package.json'), 'utf8'));
const place = mkdtempSync(join(tmpdir(), 'scriptorium-sdks-'));
const { url, credentials, stop } = await startServer();
try {
  mkdirSync(folder, { recursive: true });
  const document = join(place, 'openapi.json');
  writeFileSync(document, JSON.stringify(asOpenApi30(JSON.parse(await documentOf(url)))));
  const jar = installGenerator();
  generate(jar, document, 'python', 'python', { projectName: 'scriptorium-client', packageVersion: version });
  generate(jar, document, 'go', 'go-experimental', { packageVersion: version });
  test();
  for (const language of ['python', 'go']) {
    const name = `scriptorium-${language}-${version}`;
    run('tar', ['-czf', `${name}.tar.gz`, '--transform', `s/^${language}/${name}/`, language], {
      cwd: folder,
    });
  }
} finally {
  await stop();
  rmSync(place, { recursive: true, force: true });
}

function installGenerator() {
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', place];
  run('npm', ['install', ...options, generator]);
  const jar = join(place, 'node_modules/@openapitools/openapi-generator-cli/bin/openapi-generator.jar');
  const actual = createHash('sha256').update(readFileSync(jar)).digest('hex');
  if (actual !== sha256) throw new Error(`${generator} has the SHA-256 ${actual} instead of ${sha256}`);
  return jar;
}

function generate(jar, document, language, generatorName, properties) {
  const output = join(folder, language);
  rmSync(output, { recursive: true, force: true });
  const all = Object.entries({ packageName: 'scriptorium', ...properties, hideGenerationTimestamp: true });
  const given = ['-i', document, '-g', generatorName, '-o', output];
  const repository = ['--git-user-id', 'scriptorium-captions', '--git-repo-id', 'scriptorium-go'];
  const rest = ['--additional-properties', all.map((pair) => pair.join('=')).join(',')];
  run('java', ['-jar', jar, 'generate', ...given, ...repository, ...rest], { stdio: 'pipe' });
}

/** Uploads, orders, imports, edits and downloads with both clients. */
function test() {
  const env = { ...process.env, BASE_URL: url, API_KEY: credentials.sandbox.api_key };
  const recording = join(root, 'examples/media/lecture.wav');
  const smoke = (file) => join(import.meta.dirname, 'smoke', file);
  const python = { ...env, PYTHONPATH: join(folder, 'python'), PYTHONDONTWRITEBYTECODE: '1' };
  run(process.env.PYTHON ?? '/usr/bin/python3', [smoke('smoke.py'), recording], { env: python });
  // The packages of Debian are for GOPATH, not for modules.
  const sources = join(place, 'go/src');
  mkdirSync(sources, { recursive: true });
  symlinkSync(join(folder, 'go'), join(sources, 'scriptorium'));
  const go = { ...env, GO111MODULE: 'off', GOPATH: `${join(place, 'go')}:/usr/share/gocode` };
  run('go', ['run', smoke('smoke.go'), recording], { env: go });
}

function run(command, args, options) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (status === 0) return;
  if (error?.code === 'ENOENT') throw new Error(`${command} is not installed; see --help`);
  throw new Error(
    `${command} failed: ${error?.message ?? `exit code ${status}`}\n${stdout ?? ''}${stderr ?? ''}`,
  );
}
