import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confined, isolationTools, sealed, type Isolation } from '../isolation.js';
import { dropPublisher, serveHooks } from './hook-server.js';
import { APPLICATION, ingestConfig, RTMP_PORT, type IngestListen } from './ingest-config.js';
import { requiredNginx } from './nginx.js';
import { Publishers, type PublisherEvents } from './publishers.js';
import { supervise } from './supervised.js';

const START_MS = 15_000;

export interface IngestOptions extends IngestListen, PublisherEvents {
  /** Receives failures of nginx, which is started again, and of the hooks, which refuse the publisher. */
  onError: (error: unknown) => void;
  isolation?: Isolation;
}

/** RTMP server for encoders. */
export interface Ingest {
  /** Returns the URL at which readers on this machine play a stream. */
  playUrl: (stream: string) => string;
  /** Disconnects the publisher of a stream, if there is one. */
  drop: (stream: string) => Promise<void>;
  /** Ends the server and disconnects everyone. Leaves no process and no file. */
  close: () => Promise<void>;
}

/**
 * Starts an RTMP server, to which encoders publish as `rtmp://HOST:PORT/live/KEY`: nginx with its RTMP module, with a
 * configuration in a temporary folder, in bubblewrap where that works. It is started again when it dies.
 *
 * @throws {MissingToolError} if nginx or its module is not installed
 * @throws if it does not answer within 15 s, as when the port is in use
 */
export async function startIngest(options: IngestOptions): Promise<Ingest> {
  const { onError, port = RTMP_PORT } = options;
  const [{ program, module }, tools] = await Promise.all([
    requiredNginx(),
    isolationTools(options.isolation),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'scriptorium-ingest-'));
  const token = randomBytes(24).toString('hex');
  const drop = (stream: string) => dropPublisher(folder, token, APPLICATION, stream);
  const publishers = new Publishers(options, drop);
  const ends = [() => rm(folder, { recursive: true, force: true })] as (() => void | Promise<void>)[];
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    await chmod(folder, 0o711); // without bubblewrap, nginx has a user of its own if started by root
    const bubblewrap = tools.isolation === 'bubblewrap';
    const seen = bubblewrap ? '/out' : folder;
    const config = ingestConfig(options, { module, folder: seen, token });
    await writeFile(join(folder, 'nginx.conf'), config, { mode: 0o600 });
    ends.push(await serveHooks(folder, token, publishers, onError));
    const isolated = [...tools.prefix, ...confined, ...networked, '--ro-bind', program, '/bin/nginx'];
    const command = bubblewrap ? [...isolated, '--bind', folder, '/out', ...sealed, '/bin/nginx'] : [program];
    let latest = '';
    ends.push(
      supervise([...tools.supervisor.normal, ...command, '-p', seen, '-c', `${seen}/nginx.conf`], {
        // A socket of a killed nginx would prevent the next one from listening.
        beforeStart: () => rmSync(join(folder, 'control.sock'), { force: true }),
        onExit: (stderr) => {
          latest = stderr;
          publishers.allDone();
          onError(new Error(`nginx ended: ${stderr}`));
        },
      }),
    );
    await answering(
      () => drop('none'),
      () => latest,
    );
  } catch (error) {
    await close();
    throw error;
  }
  return { playUrl: (stream) => `rtmp://127.0.0.1:${port}/${APPLICATION}/${stream}`, drop, close };
}

/** With a user id other than 0, nginx does not change its user, which bubblewrap forbids. */
const networked = ['--share-net', '--unshare-user', '--uid', '1000', '--gid', '1000'];

/** Waits for an answer of nginx, which answers when it listens on all ports. */
async function answering(ask: () => Promise<void>, problem: () => string): Promise<void> {
  const answers = () =>
    ask().then(
      () => true,
      () => false,
    );
  for (const end = Date.now() + START_MS; !(await answers()); await new Promise((go) => setTimeout(go, 50)))
    if (problem() || Date.now() > end)
      throw new Error(`nginx does not answer: ${problem() || 'it is too slow'}`);
}
