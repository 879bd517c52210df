import { sftpUpload } from '@scriptorium/adapters';
import type { Egress } from '@scriptorium/egress';
import ssh2 from 'ssh2';
import { hostUrl } from './delivery-host.js';

export interface SftpTarget {
  host: string;
  /** The SHA-256 fingerprint of the server's key; no other server gets anything. */
  hostKey: string;
  /** The folder; made where there is none. */
  path: string | null;
  username: string;
  password: string | null;
  privateKey: string | null;
}

/** Whether a text is a private key, in PEM or OpenSSH format, that needs no passphrase. */
export function isPrivateKey(text: string): boolean {
  const key = ssh2.utils.parseKey(text);
  return !(key instanceof Error) && [key].flat().some((each) => each.isPrivateKey());
}

/**
 * Puts a file on an SFTP server, at the address that was checked. It has its name only once it is whole.
 * @throws {Error} whose message says why
 */
export async function putBySftp(
  egress: Egress,
  { host, path, password, privateKey, hostKey, username }: SftpTarget,
  { name, content: body }: { name: string; content: Buffer },
  signal: AbortSignal,
): Promise<void> {
  const url = hostUrl(egress, 'sftp', host);
  await sftpUpload(
    {
      host: url.hostname,
      port: Number(url.port || 22),
      username,
      hostKey,
      ...(password !== null && { password }),
      ...(privateKey !== null && { privateKey }),
    },
    { path: path ? `${path.replace(/\/+$/, '')}/${name}` : name, body },
    { resolveHost: () => egress.resolveHost(url), signal },
  );
}
