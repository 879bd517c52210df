import type { FileSystem, FtpConnection } from 'ftp-srv';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface FtpServer {
  /** Host and port. */
  host: string;
  /** The folder that it serves. */
  folder: string;
  /** Its self-signed certificate; undefined without TLS. */
  certificate: string | undefined;
  /** Attempted logins. */
  logins: { username: string; password: string; secure: boolean }[];
  /** File operations in order: `write a`, `rename a to b`. */
  done: string[];
  close(): Promise<void>;
}

export const ftpUser = { username: 'someone', password: 's3cret pass word' };

/**
 * Starts a real FTP server with a temporary folder and one user. Its certificate is issued for 127.0.0.1,
 * whatever its address.
 */
export async function startFtp({ tls = false, address = '127.0.0.1' } = {}): Promise<FtpServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-ftp-'));
  const port = await freePort(address);
  const pair = tls ? await selfSigned() : undefined;
  const { FileSystem: Files, FtpSrv } = await import('ftp-srv'); // loaded on demand, since few tests need it
  const server = new FtpSrv({
    url: `ftp://${address}:${port}`,
    pasv_url: address,
    pasv_min: 20_000,
    pasv_max: 60_000,
    tls: pair ?? false,
    log: silent,
  });
  const logins: FtpServer['logins'] = [];
  const done: string[] = [];
  server.on('login', ({ connection, username, password }, resolve, reject) => {
    logins.push({ username, password, secure: connection.secure });
    if (username === ftpUser.username && password === ftpUser.password)
      resolve({ fs: watched(Files, connection, { root: folder, done }) });
    else reject(new Error('no'));
  });
  await server.listen();
  return {
    host: `${address}:${port}`,
    folder,
    certificate: pair?.cert,
    logins,
    done,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function watched(
  Files: typeof FileSystem,
  connection: FtpConnection,
  { root, done }: { root: string; done: string[] },
): FileSystem {
  class Watched extends Files {
    override write(name: string, options?: object): unknown {
      done.push(`write ${name}`);
      return super.write(name, options);
    }
    override rename(from: string, to: string): Promise<unknown> {
      done.push(`rename ${from} to ${to}`);
      return super.rename(from, to);
    }
  }
  return new Watched(connection, { root, cwd: '/' });
}

const silent = new Proxy({}, { get: (_, name) => (name === 'child' ? () => silent : () => {}) }) as object;

async function freePort(address: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function selfSigned(): Promise<{ key: string; cert: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-tls-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
      .concat(['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'])
      .concat(['-keyout', key, '-out', cert]),
    { stdio: 'ignore' },
  );
  const pair = { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
  await rm(folder, { recursive: true, force: true });
  return pair;
}
