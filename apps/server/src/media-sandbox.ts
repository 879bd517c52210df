import { isolation, type Isolation } from '@scriptorium/media';
import type { Log } from '@scriptorium/server-kit';
import { ConfigError } from './config-error.js';

/** Sandboxes around media programs, weakest first. */
export const sandboxes = ['none', 'limits', 'no-network', 'bubblewrap'] as const satisfies Isolation[];

/**
 * Logs the sandbox that works on this machine, with a warning if it is not the strongest.
 *
 * @throws {ConfigError} if it is weaker than the operator accepts
 */
export async function checkMediaSandbox(accepted: Isolation, log: Log): Promise<void> {
  const inForce = await isolation();
  if (sandboxes.indexOf(inForce) < sandboxes.indexOf(accepted)) {
    throw new ConfigError(
      `MEDIA_SANDBOX: only "${inForce}" works here, which is weaker than "${accepted}"; install bubblewrap and allow user ` +
        'namespaces (in a container with the seccomp profile of docs/install.md), or accept the weaker one',
    );
  }
  if (inForce === 'bubblewrap') log.info({ sandbox: inForce }, 'media programs run in bubblewrap');
  else log.warn({ sandbox: inForce }, 'media programs run in a weaker sandbox than bubblewrap');
}
