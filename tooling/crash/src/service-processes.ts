import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { ServiceProcess } from './service-process.js';

/** Short intervals, so that work left by a crash is resumed within seconds. */
const settings = {
  ALLOW_NETWORKS: '127.0.0.0/8',
  RATE_LIMIT_PER_MINUTE: '1000000',
  RATE_LIMIT_TEXT_PER_MINUTE: '1000000',
  JOB_HEARTBEAT_SECONDS: '10',
  JOB_POLL_SECONDS: '0.1',
  JOB_RETRY_SECONDS: '1',
  CALLBACK_SCHEDULE_SECONDS: `0${',1'.repeat(19)}`,
  LOG_LEVEL: 'warn',
};

interface Place {
  /** The root of the checkout. */
  root: string;
  /** The folder for logs. */
  folder: string;
  /** The data folder of the service. */
  data: string;
  mutant: string | undefined;
  databaseUrl: string;
}

/** Creates the API and the worker of a service without starting them. */
export async function serviceProcesses(place: Place): Promise<Record<'api' | 'worker', ServiceProcess>> {
  const { root, folder, data, mutant, databaseUrl } = place;
  const preload = mutant ? ['--import', path.join(root, `tooling/crash/dist/mutants/${mutant}.js`)] : [];
  // Mutants replace methods of modules, which a bundle does not have.
  const main = mutant ? 'apps/server/dist/compiled/main.js' : 'apps/server/dist/main.js';
  const command = [...preload, path.join(root, main)];
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    // Half of the work of this test is starting the service.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/crash'),
    DATABASE_URL: databaseUrl,
    SCRIPTORIUM_DATA: data,
    INGEST_PORT: String(await freePort()),
    INTEGRATIONS: path.join(root, 'apps/server/test/plugins/marking.mjs'),
    ...settings,
  };
  const make = async (role: 'api' | 'worker') =>
    new ServiceProcess({
      role,
      port: await freePort(),
      command,
      env,
      logFile: path.join(folder, `${role}.log`),
    });
  return { api: await make('api'), worker: await make('worker') };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
