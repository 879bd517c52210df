// An upgrade: the npm package of an earlier version takes orders of each kind, and that of this version finishes them.
//
// The earlier version is the last release, before the first release the commit before the latest migration, or SHIP_UPGRADE_FROM.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../../scripts/workspace.mjs';
import {
  addressOf,
  api,
  captionsOf,
  eventually,
  keysIn,
  start,
  startDatabase,
  uploadLecture,
} from './service.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

function earlierVersion() {
  if (process.env.SHIP_UPGRADE_FROM) return process.env.SHIP_UPGRADE_FROM;
  const tags = git('tag', '--list', 'v*', '--merged', 'HEAD~1', '--sort=-v:refname').split('\n');
  return tags[0] || git('log', '-1', '--format=%H~1', '--', ':(glob)packages/**/migrations/*.ts');
}

let folder;
const bins = {};
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'scriptorium-upgrade-'));
  const version = earlierVersion();
  const clone = join(folder, 'clone');
  console.log(`from ${version}`);
  git('clone', '--quiet', '--shared', '--no-checkout', root, clone);
  execFileSync('git', ['checkout', '--quiet', version], { cwd: clone });
  const pnpm = (...args) =>
    execFileSync('npx', ['-y', 'pnpm@12.21.0', ...args], {
      cwd: clone,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  pnpm('install', '--frozen-lockfile', '--prefer-offline');
  pnpm('build');
  bins.earlier = install('earlier', clone);
  bins.present = install('present', root);
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** Packs and installs the package of a built checkout. Returns its program. */
function install(name, checkout) {
  const place = join(folder, name);
  mkdirSync(place);
  writeFileSync(join(place, 'package.json'), '{ "private": true }');
  const pack = [join(checkout, 'tooling/deploy/package/pack.mjs'), place];
  const tarball = execFileSync(process.execPath, pack, { encoding: 'utf8' }).trim();
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  execFileSync('npm', ['install', ...quiet, tarball], { cwd: place, stdio: ['ignore', 'ignore', 'inherit'] });
  return join(place, 'node_modules/.bin/scriptorium');
}

test('orders of each kind that the earlier version has taken are finished by this one', async (t) => {
  const data = join(folder, 'data');
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    PORT: '0',
    INGEST_PORT: '0',
    SCRIPTORIUM_SYSTEM_INSTALL: 'no',
    SCRIPTORIUM_DATA: data,
    DATABASE_URL: await startDatabase(t),
  };
  // Without workers, every order stays open.
  const earlier = start(t, process.execPath, [bins.earlier], { env: { ...env, SCRIPTORIUM_ROLE: 'api' } });
  const before = api(await addressOf(earlier), keysIn(data).sandbox.api_key);
  const order = async (path, more = '') => {
    const file = await uploadLecture(before, path, 'lecture.mp4');
    return (await before('POST', `/v3/${path}?media_file_id=${file}${more}`)).id;
  };
  const asr = await order('transcripts/order/asr');
  const transcription = await order('transcripts/order/transcription');
  const alignment = await order('transcripts/order/alignment', '&source_text=Good morning everyone.');
  const description = await order('audio_descriptions/order', '&extended=auto');
  earlier.child.kill('SIGTERM');
  assert.deepEqual(await earlier.exited, { code: 0, signal: null });

  const upgrade = spawnSync(process.execPath, [bins.present, 'migrate'], { env, encoding: 'utf8' });
  assert.equal(upgrade.status, 0, upgrade.stderr);
  console.log(upgrade.stdout.trim());
  const present = start(t, process.execPath, [bins.present], { env });
  const now = api(await addressOf(present), keysIn(data).sandbox.api_key);
  for (const id of [asr, alignment]) assert.match(await captionsOf(now, id), /^1\n00:00:/);
  // In a sandbox project, people are simulated on its clock.
  await now('POST', `/v3/sandbox/clock?advance=${30 * 86_400}`);
  assert.match(await captionsOf(now, transcription), /^1\n00:00:/);
  await eventually('the audio description', async () => {
    const { status, cancellation_reason: reason } = await now('GET', `/v3/audio_descriptions/${description}`);
    assert.notEqual(status, 'cancelled', reason);
    return status === 'complete';
  });

  // The earlier version refuses the new database, if there were migrations.
  if (upgrade.stdout.startsWith('done: ')) {
    present.child.kill('SIGTERM');
    await present.exited;
    const again = spawnSync(process.execPath, [bins.earlier, 'start'], { env, encoding: 'utf8' });
    assert.equal(again.status, 1);
    assert.match(again.stderr, /newer/);
  }
});
