// Builds and runs containers on a Debian machine without a container daemon and without an image registry: with buildah, podman
// and crun, as root, in a mount namespace of their own.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What does not change between runs: the Debian base, and the layers of the images. */
const cache = process.env.SHIP_CACHE ?? '/var/cache/scriptorium-ship';
const certificates = '/etc/ssl/certs/ca-certificates.crt';

// crun accepts no hybrid control groups.
const enter =
  'mount --make-rprivate / && { umount /sys/fs/cgroup/unified 2>/dev/null || true; } && exec "$@"';

/** Returns functions that run buildah and podman with configuration files in a folder. */
export function containerTools(folder) {
  const config = (name, text) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const env = {
    ...process.env,
    CONTAINERS_CONF: config(
      'containers.conf',
      '[engine]\ncgroup_manager="cgroupfs"\nevents_logger="file"\nruntime="crun"\n',
    ),
    CONTAINERS_STORAGE_CONF: config(
      'storage.conf',
      `[storage]\ndriver="overlay"\ngraphroot="${join(cache, 'storage')}"\nrunroot="${join(folder, 'run')}"\n`,
    ),
  };
  const command = (args) => ['unshare', ['-m', 'sh', '-c', enter, 'sh', ...args]];
  return {
    env,
    /** The program and arguments that run a command where containers work. */
    command,
    run(...args) {
      const { status, stdout, stderr } = spawnSync(...command(args), {
        env,
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
      });
      return { status, stdout, stderr };
    },
    must(...args) {
      return execFileSync(...command(args), {
        env,
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
    },
  };
}

/** Why containers cannot be built here; undefined if they can. */
export function missingForContainers() {
  if (process.getuid() !== 0) return 'needs root';
  const programs = ['buildah', 'podman', 'crun', 'mmdebstrap'];
  const missing = programs.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
  return missing.length > 0 ? `needs apt-get install -y ${missing.join(' ')}` : undefined;
}

/** Builds `localhost/scriptorium-base`: Debian 12, this Node and its npm, and the certificates of this machine. */
export function buildBase(tools) {
  const name = 'localhost/scriptorium-base';
  if (tools.run('buildah', 'inspect', name).status === 0) return name;
  const rootfs = join(cache, 'rootfs.tar');
  mkdirSync(cache, { recursive: true });
  if (!existsSync(rootfs))
    execFileSync('mmdebstrap', [
      '--variant=minbase',
      '--include=ca-certificates,libstdc++6',
      'bookworm',
      rootfs,
    ]);
  const context = mkdtempSync(join(tmpdir(), 'scriptorium-base-'));
  try {
    copyFileSync(rootfs, join(context, 'rootfs.tar'));
    copyFileSync(process.execPath, join(context, 'node'));
    const npm = execFileSync('sh', ['-c', 'readlink -f "$(command -v npm)"'], { encoding: 'utf8' }).trim();
    cpSync(join(npm, '../..'), join(context, 'npm'), { recursive: true, dereference: true });
    copyFileSync(certificates, join(context, 'certificates.crt'));
    writeFileSync(join(context, 'Dockerfile'), baseFile);
    tools.must('buildah', 'bud', '--isolation', 'chroot', '--pull-never', '-t', name, context);
    return name;
  } finally {
    rmSync(context, { recursive: true });
  }
}

const baseFile = `
FROM scratch
ADD rootfs.tar /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY certificates.crt ${certificates}
ENV NODE_EXTRA_CA_CERTS=${certificates} SSL_CERT_FILE=${certificates} npm_config_cafile=${certificates}
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
`;
