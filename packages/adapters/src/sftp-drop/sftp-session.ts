import { AdapterError, isAdapterError } from '@scriptorium/integrations';
import type { AdapterErrorKind } from '@scriptorium/integrations';
import { createHash } from 'node:crypto';
import ssh2 from 'ssh2';
import type { Client, SFTPWrapper } from 'ssh2';
import type { SftpNetwork, SftpServer } from './sftp-server.js';

/** Opens a session, passes it to `work`, and closes it afterwards. Throws `AdapterError`. */
export async function withSftp<Result>(
  server: SftpServer,
  network: SftpNetwork,
  work: (sftp: SFTPWrapper) => Promise<Result>,
): Promise<Result> {
  const address = await network.resolveHost(server.host);
  const client = new ssh2.Client();
  const ended = new AbortController();
  let refuse: (error: AdapterError) => void = () => undefined;
  const broken = new Promise<never>((_, reject) => {
    refuse = reject; // set first, so that it runs before ssh2 emits its own error
    client.on('error', reject).on('close', () => reject(new Error('the connection was closed')));
    const abort = () => reject(new AdapterError('transient', `The call to ${server.host} was aborted`));
    if (network.signal.aborted) abort();
    network.signal.addEventListener('abort', abort, { signal: ended.signal });
  });
  broken.catch(() => undefined); // handles the rejection if the connection ends after the work
  try {
    return await Promise.race([broken, connect(client, server, { address, refuse }).then(work)]);
  } catch (error) {
    throw adapterError(error, server.host);
  } finally {
    ended.abort();
    client.destroy();
  }
}

const HANDSHAKE_MS = 20_000;

interface Connecting {
  address: string;
  /** Called if the server presents a different host key. */
  refuse(error: AdapterError): void;
}

const connect = (client: Client, server: SftpServer, { address, refuse }: Connecting) =>
  new Promise<SFTPWrapper>((resolve, reject) => {
    const { host, port = 22, username, password, privateKey, passphrase } = server;
    client.once('connect', () => client.setNoDelay(true)); // packets are small and each waits for a reply
    client.once('ready', () => client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp))));
    client.connect({
      host: address,
      port,
      username,
      readyTimeout: HANDSHAKE_MS,
      hostVerifier: (key: Buffer) => {
        const found = fingerprintOf(key);
        if (found === server.hostKey) return true;
        refuse(new AdapterError('auth', `The host key of ${host} is ${found}, not the configured one`));
        return false;
      },
      ...(password !== undefined && { password }),
      ...(privateKey !== undefined && { privateKey }),
      ...(passphrase !== undefined && { passphrase }),
    });
  });

/** Returns the fingerprint in OpenSSH's notation. */
const fingerprintOf = (key: Buffer) =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** Awaits an ssh2 call, which may also throw synchronously. */
export const settle = <Value = void>(
  start: (done: (error: Error | null | undefined, value: Value) => void) => unknown,
): Promise<Value> =>
  new Promise((resolve, reject) => {
    start((error, value) => (error ? reject(error) : resolve(value)));
  });

/** Status codes of SFTP version 3 (draft-ietf-secsh-filexfer-02 section 7). */
export const { STATUS_CODE } = ssh2.utils.sftp;

const kindOf = ({ code, level, message = '' }: SftpError): AdapterErrorKind => {
  if (code === STATUS_CODE.PERMISSION_DENIED || level === 'client-authentication') return 'auth';
  if (message.startsWith('Cannot parse privateKey')) return 'auth';
  return code === STATUS_CODE.NO_SUCH_FILE ? 'not_found' : 'transient';
};

type SftpError = { code?: unknown; level?: unknown; message?: string };

function adapterError(error: unknown, host: string): AdapterError {
  if (isAdapterError(error)) return error as AdapterError;
  const known = error as SftpError;
  return new AdapterError(kindOf(known), `SFTP server ${host}: ${known.message}`, { cause: error });
}
