// The npm package: packed, installed from its tarball in an empty folder, and used there.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../../scripts/workspace.mjs';
import { addressOf, api, captionLecture, keysIn, start } from './service.mjs';

const TARBALL_BYTES = 10e6;
const INSTALLED_BYTES = 180e6;

let folder;
let bin;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'scriptorium-ship-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const pack = join(root, 'tooling/deploy/package/pack.mjs');
  const tarball = execFileSync(process.execPath, [pack, folder], { encoding: 'utf8' }).trim();
  assert.ok(statSync(tarball).size < TARBALL_BYTES, 'the tarball is too large');
  install(tarball);
  bin = join(folder, 'node_modules/.bin/scriptorium');
});
after(() => rmSync(folder, { recursive: true, force: true }));

function install(...packages) {
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  execFileSync('npm', ['install', ...quiet, ...packages], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

const emptyFolder = (name) => {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
};

const { PATH, HOME } = process.env;
const env = { PATH, HOME, PORT: '0', SCRIPTORIUM_SYSTEM_INSTALL: 'no' };

test('the installed package has a bounded size', () => {
  const [kilobytes] = execFileSync('du', ['-sk', 'node_modules'], { cwd: folder, encoding: 'utf8' }).split(
    '\t',
  );
  console.log(`installed: ${Math.round(kilobytes / 1000)} MB`);
  assert.ok(kilobytes * 1024 < INSTALLED_BYTES);
});

test('starts in an empty folder, captions a recording and stops on SIGTERM', async (t) => {
  const cwd = emptyFolder('started');
  const service = start(t, process.execPath, [bin], { cwd, env });
  const base = await addressOf(service);
  await captionLecture(api(base, keysIn(join(cwd, '.data')).project.api_key));
  const doctor = spawnSync(process.execPath, [bin, 'doctor'], { cwd, env, encoding: 'utf8' });
  assert.match(doctor.stdout, /^ok +ffmpeg /m, doctor.stdout + doctor.stderr);
  service.child.kill('SIGTERM');
  assert.deepEqual(await service.exited, { code: 0, signal: null });
});

test('captions one file, and leaves nothing else behind', () => {
  const cwd = emptyFolder('captioned');
  const args = [bin, 'caption', join(root, 'examples/media/lecture.mp4'), '--output', 'talk.srt'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  assert.deepEqual(readdirSync(cwd), ['talk.srt']);
});

test('says in an old Node what to do', () => {
  const name = `node-${process.platform}-${process.arch}`;
  install(`${name}@20.19.0`);
  const node = join(folder, 'node_modules', name, 'bin/node');
  const { status, stderr } = spawnSync(node, [bin, 'doctor'], { env, encoding: 'utf8' });
  assert.equal(status, 1);
  assert.match(stderr, /^scriptorium: Node 24\.11 or newer is needed, and this is Node 20\.19\.0\./);
  assert.match(stderr, /npx -y -p node@24 -p scriptorium scriptorium doctor/);
});
