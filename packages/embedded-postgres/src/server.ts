import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.js';
import { fromOutput } from './errors.js';
import { postmasterOf } from './postmaster.js';
import { untilReady, type ReadinessOptions } from './readiness.js';
import { spawnTied, type TiedProcess } from './tied-process.js';

export interface ServerOptions {
  postgres: string;
  cluster: string;
  /** TCP port; 0 picks a free one. */
  port: number;
  settings: Readonly<Record<string, string>>;
  account: Account | undefined;
  readiness: ReadinessOptions;
}

/** Starts the server and waits until it accepts connections. */
export async function startServer(options: ServerOptions): Promise<{ port: number; child: TiedProcess }> {
  for (let attempt = 1; ; attempt++) {
    const port = options.port || (await freePort());
    const before = await postmasterOf(options.cluster);
    options.readiness.signal?.throwIfAborted();
    const child = launch({ ...options, port });
    if (await isReady(child, options, before?.start)) {
      child.unref();
      return { port, child };
    }
    const output = child.output();
    if (attempt < 10 && isPassing(output, options.port)) await sleep(attempt * 100);
    else throw fromOutput(output, options.cluster);
  }
}

/** Whether a retry may succeed: another program took the free port, or a killed server has not quite ended. */
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

/**
 * Waits until the server is ready; returns false if it ended. Ends it if the wait fails. Does not read the log, which settings may
 * silence or redirect.
 */
async function isReady(
  child: TiedProcess,
  { cluster, readiness }: ServerOptions,
  before: string | undefined,
): Promise<boolean> {
  let hasEnded = false;
  void child.exited.then(() => (hasEnded = true));
  const look = async () => {
    if (hasEnded) return false;
    const postmaster = await postmasterOf(cluster);
    return postmaster?.isReady && postmaster.start !== before ? true : undefined;
  };
  try {
    return await untilReady(cluster, look, readiness);
  } catch (error) {
    await child.end();
    throw error;
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
