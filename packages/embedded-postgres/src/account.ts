import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { EmbeddedPostgresError } from './errors.js';

/** System account that a child process runs under. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * Returns the account to run PostgreSQL under when this process is root, since PostgreSQL refuses to run as root: the owner
 * of the existing database, else `postgres`, else `nobody`. Never creates accounts. Returns undefined if not root.
 */
export function borrowAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = ownerOf(cluster) ?? listed('postgres') ?? listed('nobody');
  if (account) return account;
  throw new EmbeddedPostgresError(
    'no_account',
    'PostgreSQL does not run as root, and neither of the accounts "postgres" and "nobody" exists: ' +
      'start this program as another user, or use your own PostgreSQL server (DATABASE_URL)',
  );
}

/** Returns whether the account may enter this folder or execute this program, including every parent folder. */
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
