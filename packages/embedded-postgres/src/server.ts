import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.js';
import { fromOutput } from './errors.js';
import { postmasterOf } from './postmaster.js';
import { spawnTied, type TiedProcess } from './tied-process.js';

export interface ServerOptions {
  postgres: string;
  cluster: string;
  /** The TCP port; 0 takes a free one. */
  port: number;
  settings: Readonly<Record<string, string>>;
  account: Account | undefined;
}

/** Starts the server and waits until it takes connections. */
export async function startServer(options: ServerOptions): Promise<{ port: number; child: TiedProcess }> {
  for (let attempt = 1; ; attempt++) {
    const port = options.port || (await freePort());
    const before = await postmasterOf(options.cluster);
    const child = launch({ ...options, port });
    if (await isReady(child, options.cluster, before?.start)) {
      child.unref();
      return { port, child };
    }
    const output = child.output();
    if (attempt < 10 && isPassing(output, options.port)) await sleep(attempt * 100);
    else throw fromOutput(output, options.cluster);
  }
}

/** Whether trying again makes sense: a lost race for the port, or a killed server that is not quite gone. */
function isPassing(output: string, port: number): boolean {
  const { code } = fromOutput(output, '');
  return (
    (code === 'port_in_use' && port === 0) ||
    code === 'in_use' ||
    /pre-existing shared memory block .* still in use/.test(output)
  );
}

function launch({ postgres, cluster, port, settings, account }: ServerOptions): TiedProcess {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawnTied(postgres, ['-D', cluster, '-p', String(port), ...flags], account);
}

/** False when it ended instead. What it says does not tell: settings may silence it, or send its log elsewhere. */
async function isReady(child: TiedProcess, cluster: string, before: string | undefined): Promise<boolean> {
  let hasEnded = false;
  void child.exited.then(() => (hasEnded = true));
  for (; !hasEnded; await sleep(20)) {
    const postmaster = await postmasterOf(cluster);
    if (postmaster?.isReady && postmaster.start !== before) return true;
  }
  return false;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
