import { sftpUpload } from '@scriptorium/adapters';
import type { Egress } from '@scriptorium/egress';
import ssh2 from 'ssh2';
import { hostUrl } from './delivery-host.js';

export interface SftpTarget {
  host: string;
  /** SHA-256 fingerprint of the host key. Nothing is sent to a server with another key. */
  hostKey: string;
  /** Folder, created if missing. */
  path: string | null;
  username: string;
  password: string | null;
  privateKey: string | null;
}

/** Returns whether a text is a private key in PEM or OpenSSH format without a passphrase. */
export function isPrivateKey(text: string): boolean {
  const key = ssh2.utils.parseKey(text);
  return !(key instanceof Error) && [key].flat().some((each) => each.isPrivateKey());
}

/**
 * Uploads a file to an SFTP server at the checked address. The file gets its final name only when it is
 * complete.
 * @throws {Error} whose message gives the reason
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
