import type { AdapterContext } from '@scriptorium/integrations';

/** Address, host key and credentials of an SFTP server. */
export interface SftpServer {
  host: string;
  port?: number | undefined;
  username: string;
  /** SHA-256 fingerprint of the host key as printed by `ssh-keygen -l`: `SHA256:` and 43 base64 characters. */
  hostKey: string;
  password?: string | undefined;
  /** Private key in PEM or OpenSSH format. */
  privateKey?: string | undefined;
  passphrase?: string | undefined;
}

export type SftpNetwork = Pick<AdapterContext, 'resolveHost' | 'signal'>;
