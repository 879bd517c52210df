import { lowPriorityScript, type Priority } from '@scriptorium/core';
import { execFile, type ExecFileException } from 'node:child_process';
import { promisify } from 'node:util';
import { locate } from './tools.js';

const run = promisify(execFile);

/**
 * Isolation of a child, strongest first:
 * - `bubblewrap`: own user, process, network and mount namespaces; sees its program, its inputs and one folder;
 * - `no-network`: resource limits and an empty network namespace;
 * - `limits`: resource limits only;
 * - `none`: deadline and format lists only (a machine without util-linux).
 */
export type Isolation = 'bubblewrap' | 'no-network' | 'limits' | 'none';

/** Command prefixes that are installed and work for this user. */
export interface IsolationTools {
  isolation: Isolation;
  /**
   * Shells that execute a child at a priority, and leave a watcher in its process group, which kills the group when this
   * process ends, even by SIGKILL. A parent-death signal would reach only one process, and none if the parent died before it
   * was set.
   */
  supervisor: Record<Priority, readonly string[]>;
  prlimit?: string;
  /** Path of `bwrap`, or of `unshare` with its options. */
  prefix: readonly string[];
}

// Descriptor 3 is a pipe whose other end is held by this process and closed when this process ends.
const watcher = '{ read _; kill -KILL 0; } <&3 >/dev/null 2>&1 & exec 3<&-;';
const watched = `${watcher} exec "$@"`;
const watchedAtLowPriority = `${watcher}\n${lowPriorityScript}`;

// Files that a dynamically linked program needs: libraries, and Debian's links between them.
const libraries = ['/lib', '/lib64', '/usr/lib', '/usr/lib64', '/usr/local/lib', '/etc/alternatives'].flatMap(
  (folder) => ['--ro-bind-try', folder, folder],
);

/**
 * Constant arguments of bubblewrap. They do not create a new session, since a process that leaves the group during setup
 * would survive a kill of the group, and the group has no terminal. They neither mount /proc nor set a host name, which containers
 * without capabilities forbid.
 */
export const confined: readonly string[] = [
  '--unshare-all',
  '--die-with-parent',
  '--clearenv',
  '--cap-drop',
  'ALL',
  libraries,
  ['--ro-bind-try', '/etc/ld.so.cache', '/etc/ld.so.cache'],
  ['--dev', '/dev', '--dir', '/in', '--dir', '/out', '--chdir', '/'],
].flat();

/** Last arguments of bubblewrap: make its own mounts read-only, which the child could fill otherwise. Binds are unaffected. */
export const sealed: readonly string[] = ['--remount-ro', '/dev', '--remount-ro', '/'];

/** Timeouts in ms of the attempts to test a prefix. On a busy machine a program may take seconds to start. */
const TEST_TIMEOUTS_MS = [10_000, 30_000, 60_000];
/** Messages of programs that lacked resources of the machine, and would have worked otherwise. */
const outOfResources = /temporarily unavailable|cannot allocate memory|too many open files/i;

/**
 * Returns whether a harmless program runs with this prefix, which a kernel or a container may forbid. Repeats tests that are
 * inconclusive.
 *
 * @throws if all tests are inconclusive, for instance on a busy machine, which must not weaken the isolation
 */
async function works(command: readonly string[]): Promise<boolean> {
  let reason: { what: unknown; error: unknown } | undefined;
  for (const timeout of TEST_TIMEOUTS_MS) {
    try {
      await run(command[0]!, command.slice(1), { timeout });
      return true;
    } catch (error) {
      const { code, signal, stderr = '' } = error as ExecFileException & { stderr?: string };
      // SIGSYS comes from a filter that forbids a system call.
      if (signal === 'SIGSYS') return false;
      if (typeof code === 'number' && !outOfResources.test(stderr)) return false;
      reason = { what: signal ?? code, error };
    }
  }
  throw new Error(`${command[0]} could not be tested: ${reason!.what}`, { cause: reason!.error });
}

async function build(strongest: Isolation): Promise<IsolationTools> {
  const [bwrap, unshare, prlimit, shell, truth] = await Promise.all(
    ['bwrap', 'unshare', 'prlimit', 'sh', 'true'].map((name) => locate(name)),
  );
  const supervisorOf = (script: string) => (shell ? [shell, '-c', script, shell] : []);
  const supervisor = { low: supervisorOf(watchedAtLowPriority), normal: supervisorOf(watched) };
  const limits: IsolationTools = { isolation: prlimit ? 'limits' : 'none', supervisor, prlimit, prefix: [] };
  if (!truth || strongest === 'limits' || strongest === 'none') return limits;
  const probe = [...confined, '--ro-bind', truth, '/bin/true', ...sealed, '/bin/true'];
  if (bwrap && strongest === 'bubblewrap' && (await works([bwrap, ...probe])))
    return { ...limits, isolation: 'bubblewrap', prefix: [bwrap] };
  for (const options of [['-n'], ['-r', '-n']])
    if (unshare && (await works([unshare, ...options, truth])))
      return { ...limits, isolation: 'no-network', prefix: [unshare, ...options] };
  return limits;
}

const built = new Map<Isolation, Promise<IsolationTools>>();

/**
 * Returns the strongest isolation that works on this machine, up to `strongest`. The result is cached.
 *
 * @throws if the test is inconclusive; the next call repeats it.
 */
export function isolationTools(strongest: Isolation = 'bubblewrap'): Promise<IsolationTools> {
  const known = built.get(strongest);
  if (known) return known;
  const building = build(strongest);
  built.set(strongest, building);
  building.catch(() => built.delete(strongest));
  return building;
}

/** Returns the isolation of children on this machine. */
export const isolation = async (): Promise<Isolation> => (await isolationTools()).isolation;
