// Scripts of the workspace import this file before a build, so it has no syntax that Node cannot strip, and no imports from
// the workspace.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian package names, each with a program or folder that shows that the package is installed. */
export type SystemPackages = Readonly<Record<string, string>>;

export const forRunning: SystemPackages = {
  bubblewrap: 'bwrap',
  ffmpeg: 'ffmpeg',
  pocketsphinx: 'pocketsphinx_batch',
  'pocketsphinx-en-us': '/usr/share/pocketsphinx/model/en-us',
  'espeak-ng': 'espeak-ng',
  nginx: '/usr/sbin/nginx',
  'libnginx-mod-rtmp': '/usr/lib/nginx/modules/ngx_rtmp_module.so',
  apertium: 'apertium',
  'apertium-eng-spa': '/usr/share/apertium/modes/eng-spa.mode',
};
export const forTesting: SystemPackages = {
  ...forRunning,
  'chromium-headless-shell': process.env.CHROMIUM ?? 'chromium-headless-shell',
  'poppler-utils': 'pdftotext',
  'redis-server': 'redis-server',
};

const isThere = (sign: string): boolean =>
  sign.startsWith('/')
    ? existsSync(sign)
    : (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, sign)));

export const missing = (packages: SystemPackages): string[] =>
  Object.keys(packages).filter((name) => !isThere(packages[name]!));

/**
 * Installs missing packages if possible: as root, with apt-get, unless SCRIPTORIUM_SYSTEM_INSTALL=no.
 * Otherwise prints the command to run. Returns whether all packages are now installed.
 */
export function ensureSystemPackages(
  packages: SystemPackages,
  log: (line: string) => void = console.error,
): boolean {
  const wanted = missing(packages);
  if (wanted.length === 0) return true;
  if (process.getuid?.() === 0 && process.env.SCRIPTORIUM_SYSTEM_INSTALL !== 'no' && isThere('apt-get')) {
    log(`Installing system packages: ${wanted.join(' ')} (SCRIPTORIUM_SYSTEM_INSTALL=no forbids it)`);
    install(wanted);
  }
  const stillMissing = missing(packages);
  if (stillMissing.length === 0) return true;
  log(
    `These system packages are missing: ${stillMissing.join(' ')}. Features that need them will be unavailable. On Debian or ` +
      `Ubuntu, run:\n  sudo apt-get install --no-install-recommends ${stillMissing.join(' ')}`,
  );
  return false;
}

function install(names: readonly string[]): void {
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=120', '-o', 'Dpkg::Use-Pty=0'];
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', [...options, ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', ...names);
}
