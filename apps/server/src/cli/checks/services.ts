import { Redis } from 'ioredis';
import type { Config } from '../../config.js';
import { openEngines } from '../../engine-settings.js';
import { amiss, check, fine, type Finding } from './check.js';

/** Every engine of `SPEECH_ENGINES` can work now. */
export async function engines({ SPEECH_ENGINES: settings }: Config): Promise<Finding[]> {
  const found = openEngines(settings).map(({ recogniser }) =>
    check(`engine ${recogniser.id}`, 'look at SPEECH_ENGINES', async () => {
      const here = await recogniser.availability();
      const state = here.available ? await (recogniser.reachable?.() ?? here) : here;
      return state.available
        ? fine(`engine ${recogniser.id}`, 'it can work')
        : amiss(`engine ${recogniser.id}`, state.reason, state.mend);
    }),
  );
  return (await Promise.all(found)).flat();
}

/** Redis answers, where requests are counted there. */
export async function redis({ REDIS_URL: url }: Config): Promise<Finding[]> {
  if (!url) return [];
  const mend =
    'start the Redis server, or correct REDIS_URL; until then each server counts requests by itself';
  return check('redis', mend, async () => {
    const client = new Redis(url, { lazyConnect: true, connectTimeout: 5_000, retryStrategy: () => null });
    let reason: Error | undefined;
    client.on('error', (error) => (reason = error));
    try {
      await client.connect();
      await client.ping();
      return fine('redis', 'it answers');
    } catch (error) {
      throw new Error(`it does not answer (${(reason ?? (error as Error)).message})`, { cause: error });
    } finally {
      client.disconnect();
    }
  });
}
