import type { Egress } from '@scriptorium/egress';
import { Client, FTPError } from 'basic-ftp';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { rootCertificates } from 'node:tls';
import { hostUrl } from './delivery-host.js';

export interface FtpTarget {
  host: string;
  protocol: 'ftp' | 'ftps';
  /** Folder, created if missing. */
  path: string | null;
  username: string | null;
  password: string | null;
}

export interface FtpFile {
  name: string;
  open(): Promise<Readable>;
}

export interface FtpSettings {
  idleMs: number;
  signal: AbortSignal;
  trustedAuthorities?: string[];
}

/**
 * Uploads a file to an FTP server (RFC 959), optionally over explicit TLS (RFC 4217). The file gets its final
 * name only when it is complete. Control and data connections use the one address that was checked, whatever
 * the server's PASV response.
 * @throws {Error} whose message contains no addresses
 */
export async function putFile(egress: Egress, target: FtpTarget, file: FtpFile, settings: FtpSettings) {
  const url = hostUrl(egress, 'ftp', target.host);
  const address = await egress.resolveHost(url, { timeoutMs: settings.idleMs });
  const client = new Client(settings.idleMs, { allowSeparateTransferHost: false });
  const stop = () => client.close();
  settings.signal.throwIfAborted();
  settings.signal.addEventListener('abort', stop);
  try {
    await client.access({
      host: address,
      port: Number(url.port || 21),
      ...(target.username !== null && { user: target.username, password: target.password ?? '' }),
      secure: target.protocol === 'ftps',
      secureOptions: tlsOptions(url.hostname.replace(/^\[|\]$/g, ''), settings.trustedAuthorities),
    });
    if (target.path) await client.ensureDir(target.path);
    const content = await file.open();
    await client.uploadFrom(content, `${file.name}.part`).finally(() => content.destroy());
    await replace(client, `${file.name}.part`, file.name);
  } catch (error) {
    throw inWords(error, settings.signal);
  } finally {
    settings.signal.removeEventListener('abort', stop);
    client.close();
  }
}

/** Deletes an existing file first if the server does not rename over it. */
async function replace(client: Client, from: string, to: string): Promise<void> {
  try {
    await client.rename(from, to);
  } catch (error) {
    if (!answered(error)) throw error;
    await client.remove(to, true);
    await client.rename(from, to);
  }
}

/** Checks the certificate against the host name, because the connection is made to an address. */
const tlsOptions = (host: string, authorities: string[] | undefined) => ({
  host,
  ...(!isIP(host) && { servername: host }),
  ...(authorities && { ca: [...rootCertificates, ...authorities] }),
});

/** Excludes connection errors, for which the library uses the same class. */
const answered = (error: unknown): error is FTPError =>
  error instanceof FTPError && typeof error.code === 'number';

function inWords(error: unknown, signal: AbortSignal): Error {
  if (signal.aborted) return new Error('the time limit was exceeded', { cause: error });
  if (answered(error)) return new Error(`the server said: ${error.message.slice(0, 200)}`, { cause: error });
  const { code } = error as { code?: string };
  const certificate = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code ?? '');
  const why = certificate
    ? 'its certificate is not trusted'
    : 'the server could not be reached or closed the connection';
  return new Error(why, { cause: error });
}
