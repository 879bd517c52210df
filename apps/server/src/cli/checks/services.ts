import { apertium } from '@scriptorium/machine-translation';
import type { Synthesiser } from '@scriptorium/speech';
import { Redis } from 'ioredis';
import type { Config } from '../../config.js';
import { openDescribers, openVoices } from '../../description-settings.js';
import { openEngines } from '../../engine-settings.js';
import { loadPlugins } from '../../integration-plugins.js';
import { openTranslators } from '../../translation-settings.js';
import { amiss, check, fine, type Finding } from './check.js';

/** Returns the state of an engine, and of the server behind it if there is one. */
async function stateOf(engine: Pick<Synthesiser, 'availability' | 'reachable'>) {
  const here = await engine.availability();
  return here.available ? (engine.reachable?.() ?? here) : here;
}

/** Checks every engine of `SPEECH_ENGINES`, or every default engine. */
export async function engines(config: Config): Promise<Finding[]> {
  const found = (await openEngines(config)).map(({ recogniser }) =>
    check(`engine ${recogniser.id}`, 'check SPEECH_ENGINES', async () => {
      const state = await stateOf(recogniser);
      return state.available
        ? fine(`engine ${recogniser.id}`, 'available')
        : amiss(`engine ${recogniser.id}`, state.reason, state.remedy);
    }),
  );
  return (await Promise.all(found)).flat();
}

/** Checks every engine of `TRANSLATION_ENGINES`, and the one for the Machine Draft level. */
export async function translators({ TRANSLATION_ENGINES }: Config): Promise<Finding[]> {
  const found = openTranslators(TRANSLATION_ENGINES).map(({ translator }) => {
    const name = `translation engine ${translator.id}`;
    return check(name, 'check TRANSLATION_ENGINES', async () => {
      const state = await translator.availability();
      return state.available ? fine(name, 'available') : amiss(name, state.reason, state.remedy);
    });
  });
  const draft = check('machine drafts', 'install Apertium', async () => {
    const state = await apertium().availability();
    return fine(
      'machine drafts',
      state.available ? 'Apertium is available' : `none: ${state.reason} (${state.remedy})`,
    );
  });
  return (await Promise.all([...found, draft])).flat();
}

/** Checks that every package of `INTEGRATIONS` is a video platform plugin. */
export async function plugins({ INTEGRATIONS: names }: Config): Promise<Finding[]> {
  const { integrations, broken = [] } = await loadPlugins(names);
  const remedy =
    'install a compatible version of the package beside the service, or remove it from INTEGRATIONS';
  return [
    fine('video platforms', integrations.map(({ id }) => id).join(', ') || 'none'),
    ...broken.map(({ package: name, reason }) => amiss(`plugin ${name}`, reason, remedy)),
  ];
}

/** Checks every voice of `VOICE_ENGINES`. */
export async function voices(config: Config): Promise<Finding[]> {
  const found = (await openVoices(config)).map((voice) => {
    const name = `voice engine ${voice.id}`;
    return check(name, 'check VOICE_ENGINES', async () => {
      const state = await stateOf(voice);
      if (state.available) return fine(name, 'available');
      // A missing voice is only a problem if it is configured: of the defaults, eSpeak NG is optional.
      const isAsked = config.VOICE_ENGINES !== undefined;
      return isAsked
        ? amiss(name, state.reason, state.remedy)
        : fine(name, `none: ${state.reason} (${state.remedy})`);
    });
  });
  return (await Promise.all(found)).flat();
}

/** Checks that every server of `DESCRIPTION_ENGINES` answers. */
export async function describers({ DESCRIPTION_ENGINES }: Config): Promise<Finding[]> {
  const found = openDescribers(DESCRIPTION_ENGINES).map(({ describer }) => {
    const name = `description engine ${describer.id}`;
    return check(name, 'check DESCRIPTION_ENGINES', async () => {
      const state = await describer.reachable();
      return state.available ? fine(name, 'it answers') : amiss(name, state.reason, state.remedy);
    });
  });
  return (await Promise.all(found)).flat();
}

/** Checks Redis, if rate limits are counted there. */
export async function redis({ REDIS_URL: url }: Config): Promise<Finding[]> {
  if (!url) return [];
  const remedy =
    'start the Redis server, or correct REDIS_URL; until then each server counts requests by itself';
  return check('redis', remedy, async () => {
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
