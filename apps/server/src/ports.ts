import { once } from 'node:events';
import { createServer } from 'node:net';
import { ConfigError } from './config-error.js';
import type { Config } from './config.js';

type Variable = 'PORT' | 'HTTP_PORT';

/**
 * Listens for a moment, so that a start that cannot listen fails before it has made anything.
 * @throws {ConfigError} naming the variable to change
 */
export async function tryPorts(config: Config): Promise<void> {
  for (const variable of config.tls ? (['PORT', 'HTTP_PORT'] as const) : (['PORT'] as const)) {
    const server = createServer();
    await listen(() => once(server.listen(config[variable], config.HOST), 'listening'), variable, config);
    await once(server.close(), 'close');
  }
}

export async function listen<T>(start: () => Promise<T>, variable: Variable, config: Config): Promise<T> {
  try {
    return await start();
  } catch (error) {
    throw notListening(error as NodeJS.ErrnoException, variable, config);
  }
}

/** Error codes for an address of another machine, and for a name that does not resolve. */
const NO_SUCH_HOST = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

export function notListening(
  error: NodeJS.ErrnoException,
  variable: Variable,
  { HOST, [variable]: port }: Pick<Config, 'HOST' | 'PORT' | 'HTTP_PORT'>,
): Error {
  const { code } = error;
  if (code && NO_SUCH_HOST.has(code)) {
    return new ConfigError(`HOST: ${HOST} is not an address of this machine (${code}); choose another one`);
  }
  if (code !== 'EADDRINUSE' && code !== 'EACCES') return error;
  const why = code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${code})`;
  return new ConfigError(`${variable}: ${HOST}:${port} ${why}; choose another one with ${variable}=…`);
}
