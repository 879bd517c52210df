import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { locate } from './tools.js';

const run = promisify(execFile);

/**
 * How a child is confined, strongest first:
 * - `bubblewrap`: own user, process, network and mount namespaces; sees its program, its inputs and one folder;
 * - `no-network`: resource limits and an empty network namespace;
 * - `limits`: resource limits only;
 * - `none`: deadline and format lists only (a machine without util-linux).
 */
export type Isolation = 'bubblewrap' | 'no-network' | 'limits' | 'none';

/** The program prefixes that this machine has and that work for this user. */
export interface Walls {
  isolation: Isolation;
  /**
   * A shell that becomes the child, and leaves a watcher in its process group: the group ends when this process does, even
   * by SIGKILL. A signal at the parent's death would come to one process alone, and not when the parent died before it
   * was asked for.
   */
  leash: readonly string[];
  prlimit?: string;
  /** `bwrap` with its path, or `unshare` with its options. */
  prefix: readonly string[];
}

// Descriptor 3 is the lifeline: its other end is held by this process, and closed when it ends.
const watched = '{ read _; kill -KILL 0; } <&3 >/dev/null 2>&1 & exec 3<&-; exec "$@"';

// What a dynamically linked program reads to start: libraries, and Debian's links between them.
const libraries = ['/lib', '/lib64', '/usr/lib', '/usr/lib64', '/usr/local/lib', '/etc/alternatives'].flatMap(
  (folder) => ['--ro-bind-try', folder, folder],
);

/**
 * The arguments of bubblewrap that do not depend on the call. The session stays that of the process group, which has no
 * terminal: what left the group while bubblewrap sets the walls up would outlive a kill of the group.
 */
export const confined: readonly string[] = [
  '--unshare-all',
  '--die-with-parent',
  '--clearenv',
  '--hostname',
  'sandbox',
  '--cap-drop',
  'ALL',
  libraries,
  ['--ro-bind-try', '/etc/ld.so.cache', '/etc/ld.so.cache'],
  ['--dev', '/dev', '--dir', '/in', '--dir', '/out', '--chdir', '/'],
].flat();

/** Ends the arguments of bubblewrap: what it mounted for itself could be filled by the child. Bound folders stay as they are. */
export const sealed: readonly string[] = ['--remount-ro', '/dev', '--remount-ro', '/'];

/**
 * Whether a harmless program runs behind this prefix; a kernel or a container may forbid it.
 *
 * @throws when it cannot be told now: the machine may be busy, which must not weaken the walls.
 */
async function works(command: readonly string[]): Promise<boolean> {
  try {
    await run(command[0]!, command.slice(1), { timeout: 10_000 });
    return true;
  } catch (error) {
    const { code, signal } = error as { code?: unknown; signal?: NodeJS.Signals };
    // That signal is a filter's which forbids a system call.
    if (typeof code === 'number' || signal === 'SIGSYS') return false;
    throw new Error(`${command[0]} could not be tried: ${signal ?? code}`, { cause: error });
  }
}

async function build(strongest: Isolation): Promise<Walls> {
  const [bwrap, unshare, prlimit, shell, truth] = await Promise.all(
    ['bwrap', 'unshare', 'prlimit', 'sh', 'true'].map((name) => locate(name)),
  );
  const leash = shell ? [shell, '-c', watched, shell] : [];
  const limits: Walls = { isolation: prlimit ? 'limits' : 'none', leash, prlimit, prefix: [] };
  if (!truth || strongest === 'limits' || strongest === 'none') return limits;
  const probe = [...confined, '--ro-bind', truth, '/bin/true', ...sealed, '/bin/true'];
  if (bwrap && strongest === 'bubblewrap' && (await works([bwrap, ...probe])))
    return { ...limits, isolation: 'bubblewrap', prefix: [bwrap] };
  for (const options of [['-n'], ['-r', '-n']])
    if (unshare && (await works([unshare, ...options, truth])))
      return { ...limits, isolation: 'no-network', prefix: [unshare, ...options] };
  return limits;
}

const built = new Map<Isolation, Promise<Walls>>();

/**
 * The best walls of this machine, found out once, not stronger than `strongest`.
 *
 * @throws when they cannot be found out now; the next call tries again.
 */
export function walls(strongest: Isolation = 'bubblewrap'): Promise<Walls> {
  const known = built.get(strongest);
  if (known) return known;
  const building = build(strongest);
  built.set(strongest, building);
  building.catch(() => built.delete(strongest));
  return building;
}

/** How well children are confined here. */
export const isolation = async (): Promise<Isolation> => (await walls()).isolation;
