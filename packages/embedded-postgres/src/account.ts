import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { EmbeddedPostgresError } from './errors.js';

/** A system account that a child process runs under. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * The account PostgreSQL runs under when we are root, which it refuses: the owner of the existing database,
 * else `postgres`, else `nobody`. Accounts are borrowed, never created. Undefined when our own account will do.
 */
export function borrowAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = ownerOf(cluster) ?? listed('postgres') ?? listed('nobody');
  if (account) return account;
  throw new EmbeddedPostgresError(
    'no_account',
    'PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it under: ' +
      'start this program as another user, or use a PostgreSQL server of your own (DATABASE_URL)',
  );
}

/** Whether the account gets to this folder or program, through every folder above it. */
export const canReach = (account: Account, path: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { ...account, cwd: '/' }).status === 0;

function ownerOf(folder: string): Account | undefined {
  if (!existsSync(folder)) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

function listed(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
