import type { AdapterContext } from '@scriptorium/integrations';

/** How to reach a server, and who it is. */
export interface SftpServer {
  host: string;
  port?: number | undefined;
  username: string;
  /** The SHA-256 fingerprint of the server's key as `ssh-keygen -l` prints it: `SHA256:` and 43 characters of base64. */
  hostKey: string;
  password?: string | undefined;
  /** In PEM or OpenSSH format. */
  privateKey?: string | undefined;
  passphrase?: string | undefined;
}

export type SftpNetwork = Pick<AdapterContext, 'resolveHost' | 'signal'>;
