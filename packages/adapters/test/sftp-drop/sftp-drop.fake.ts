import type { FakePlatform, Fault, RecordedRequest } from '@scriptorium/integrations/testing';
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ssh2 from 'ssh2';
import { serveFiles, type Operation } from './sftp-files.fake.js';

export interface SftpTestServer extends FakePlatform {
  config: { host: string; port: number; host_key: string };
  credentials: { username: string; password?: string; private_key?: string };
  folder: string;
  keyCredentials: { username: string; private_key: string };
  /** Connections that are open. */
  connections(): number;
}

const random = () => randomBytes(12).toString('hex');
/** A private key in PEM, by Node: one in 256 keys that ssh2 generates is malformed. */
const generate = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    .privateKey.export({ type: 'sec1', format: 'pem' })
    .toString();

/** A real SFTP server (that of ssh2) for one user. It has no extensions of OpenSSH. */
export async function startSftp(): Promise<SftpTestServer> {
  const credentials = { username: `user-${random()}`, password: random() };
  const [hostKey, userKey] = [generate(), generate()];
  const folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-sftp-drop-'));
  const requests: RecordedRequest[] = [];
  const faults: { fault: Fault; left: number }[] = [];
  const open = new Set<ssh2.Connection>();

  function before(operation: Operation): 'go' | 'hang' | 'drop' | 'go and drop' {
    const headers = { authorization: '' };
    const request = {
      method: operation.name,
      url: `sftp://sftp.example/${operation.path}`,
      headers,
      body: Buffer.alloc(0),
    };
    requests.push(request);
    const found = faults.find(({ fault }) => fault.matches?.(request) ?? true);
    if (!found) return 'go';
    found.left -= 1;
    if (found.left <= 0) faults.splice(faults.indexOf(found), 1);
    if ('drop' in found.fault) return found.fault.drop === 'after' ? 'go and drop' : 'drop';
    return 'hang' in found.fault ? 'hang' : 'go';
  }

  const allowed = ssh2.utils.parseKey(userKey) as ssh2.ParsedKey;
  const server = new ssh2.Server({ hostKeys: [hostKey] }, (connection) => {
    open.add(connection);
    (connection as ssh2.Connection & { setNoDelay(on: boolean): void }).setNoDelay(true);
    connection.on('close', () => open.delete(connection));
    connection.on('error', () => undefined);
    connection.on('authentication', (context) => {
      const isUser = context.username === credentials.username;
      if (isUser && context.method === 'password' && context.password === credentials.password)
        context.accept();
      else if (isUser && context.method === 'publickey' && isSigned(context, allowed)) context.accept();
      else context.reject(['password', 'publickey']);
    });
    connection.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serveFiles(acceptSftp(), { folder, before, connection }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const key = (ssh2.utils.parseKey(hostKey) as ssh2.ParsedKey).getPublicSSH();
  const fingerprint = createHash('sha256').update(key).digest('base64').replace(/=+$/, '');
  const filesOf = async (video: string) => readdir(path.join(folder, video)).catch(() => []);
  return {
    config: {
      host: 'sftp.example',
      port: (server.address() as AddressInfo).port,
      host_key: `SHA256:${fingerprint}`,
    },
    credentials,
    wrongCredentials: { ...credentials, password: random() },
    keyCredentials: { username: credentials.username, private_key: userKey },
    folder,
    connections: () => open.size,
    origin: 'http://127.0.0.1:9', // nothing is sent over HTTP
    requests,
    published: { all: [], publish: () => '', expire: () => undefined, restore: () => undefined },
    fault: (fault) => void faults.push({ fault, left: fault.times ?? 1 }),
    clearFaults: () => void faults.splice(0),
    addVideo: async () => `videos/${random()}`,
    addForeignTrack: async (video, language) => {
      await mkdir(path.join(folder, video), { recursive: true });
      await writeFile(path.join(folder, video, `${language}.theirs`), 'By hand');
    },
    tracks: async (video) =>
      Promise.all(
        (await filesOf(video))
          .filter((name) => !name.endsWith('.part'))
          .map(async (name) => ({
            remoteId: `${video}/${name}`,
            language: name.split('.')[0]!,
            body: new Uint8Array(await readFile(path.join(folder, video, name))),
          })),
      ),
    stop: async () => {
      for (const connection of open) connection.end();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isSigned(context: ssh2.PublicKeyAuthContext, allowed: ssh2.ParsedKey): boolean {
  if (!context.key.data.equals(allowed.getPublicSSH())) return false;
  return !context.signature || allowed.verify(context.blob!, context.signature, context.hashAlgo) === true;
}
