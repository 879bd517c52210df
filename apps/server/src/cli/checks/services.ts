import { apertium } from '@scriptorium/machine-translation';
import type { Synthesiser } from '@scriptorium/speech';
import { Redis } from 'ioredis';
import type { Config } from '../../config.js';
import { openDescribers, openVoices } from '../../description-settings.js';
import { openEngines } from '../../engine-settings.js';
import { loadPlugins } from '../../integration-plugins.js';
import { openTranslators } from '../../translation-settings.js';
import { amiss, check, fine, type Finding } from './check.js';

/** Whether an engine can work, and the server behind it, where there is one, answers. */
async function stateOf(engine: Pick<Synthesiser, 'availability' | 'reachable'>) {
  const here = await engine.availability();
  return here.available ? (engine.reachable?.() ?? here) : here;
}

/** Every engine of `SPEECH_ENGINES`, or of those that are used without it, can work now. */
export async function engines(config: Config): Promise<Finding[]> {
  const found = (await openEngines(config)).map(({ recogniser }) =>
    check(`engine ${recogniser.id}`, 'look at SPEECH_ENGINES', async () => {
      const state = await stateOf(recogniser);
      return state.available
        ? fine(`engine ${recogniser.id}`, 'it can work')
        : amiss(`engine ${recogniser.id}`, state.reason, state.mend);
    }),
  );
  return (await Promise.all(found)).flat();
}

/** Every engine of `TRANSLATION_ENGINES` can work now, and what the Machine Draft level is made with. */
export async function translators({ TRANSLATION_ENGINES }: Config): Promise<Finding[]> {
  const found = openTranslators(TRANSLATION_ENGINES).map(({ translator }) => {
    const name = `translation engine ${translator.id}`;
    return check(name, 'look at TRANSLATION_ENGINES', async () => {
      const state = await translator.availability();
      return state.available ? fine(name, 'it can work') : amiss(name, state.reason, state.mend);
    });
  });
  const draft = check('machine drafts', 'install Apertium', async () => {
    const state = await apertium().availability();
    return fine(
      'machine drafts',
      state.available ? 'Apertium can work' : `none: ${state.reason} (${state.mend})`,
    );
  });
  return (await Promise.all([...found, draft])).flat();
}

/** Every package of `INTEGRATIONS` is a plugin for a video platform. */
export async function plugins({ INTEGRATIONS: names }: Config): Promise<Finding[]> {
  const { integrations, broken = [] } = await loadPlugins(names);
  const mend =
    'install the package beside the service, or a version that fits; or take it out of INTEGRATIONS';
  return [
    fine('video platforms', integrations.map(({ id }) => id).join(', ') || 'none'),
    ...broken.map(({ package: name, reason }) => amiss(`plugin ${name}`, reason, mend)),
  ];
}

/** Every voice of `VOICE_ENGINES` can speak now. */
export async function voices({ VOICE_ENGINES }: Config): Promise<Finding[]> {
  const found = openVoices(VOICE_ENGINES).map((voice) => {
    const name = `voice engine ${voice.id}`;
    return check(name, 'look at VOICE_ENGINES', async () => {
      const state = await stateOf(voice);
      if (state.available) return fine(name, 'it can work');
      // eSpeak NG is asked for other languages than English where the operator names no engine.
      const isAsked = VOICE_ENGINES !== undefined;
      return isAsked
        ? amiss(name, state.reason, state.mend)
        : fine(name, `none: ${state.reason} (${state.mend})`);
    });
  });
  return (await Promise.all(found)).flat();
}

/** Every server of `DESCRIPTION_ENGINES` answers. */
export async function describers({ DESCRIPTION_ENGINES }: Config): Promise<Finding[]> {
  const found = openDescribers(DESCRIPTION_ENGINES).map(({ describer }) => {
    const name = `description engine ${describer.id}`;
    return check(name, 'look at DESCRIPTION_ENGINES', async () => {
      const state = await describer.reachable();
      return state.available ? fine(name, 'it answers') : amiss(name, state.reason, state.mend);
    });
  });
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
