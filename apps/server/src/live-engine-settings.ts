import {
  openAiRecogniser,
  realtimeRecogniser,
  streamingFrom,
  streamingPocketSphinx,
  type StreamingRecogniser,
} from '@scriptorium/speech';
import { z } from 'zod';
import { baseUrl } from './config-fields.js';
import { InstalledModels, modelFolders, modelName } from './installed-models.js';
import { openSherpaStreams, sherpaFields } from './sherpa-engine.js';
import { openLiveWhisper, whisperFields } from './whisper-engine.js';

const key = z.string().regex(/^[!-~]+$/, 'must be a key without spaces');
const { build, threads, temperature_increment } = whisperFields;
const liveWhisperFields = { model: modelName, build, threads, temperature_increment };

/** `LIVE_ENGINES`: a JSON list. The first available entry with the language captions a live event. */
export const liveEngineRules = z
  .array(
    z.discriminatedUnion('engine', [
      z.strictObject({ engine: z.literal('pocketsphinx') }),
      z.strictObject({ engine: z.literal('whisper'), ...liveWhisperFields }),
      z.strictObject({ engine: z.literal('sherpa'), ...sherpaFields }),
      z.strictObject({
        engine: z.literal('openai'),
        base_url: baseUrl(),
        api_key: key.optional(),
        model: z.string().min(1),
      }),
      z.strictObject({
        engine: z.literal('realtime'),
        dialect: z.enum(['openai', 'vllm', 'speaches']),
        base_url: baseUrl(),
        api_key: key.optional(),
        model: z.string().min(1),
        languages: z.array(z.string().regex(/^[a-z]{2,3}$/, 'must be ISO 639-1, such as en')).optional(),
      }),
    ]),
  )
  .min(1);
export type LiveEngineSettings = z.output<typeof liveEngineRules>[number];

interface LiveEngineConfig {
  LIVE_ENGINES?: LiveEngineSettings[];
  MODELS_FOLDER: string;
  SCRIPTORIUM_DATA: string;
}

/** The installed streaming models, and PocketSphinx. */
const defaultEngines: LiveEngineSettings[] = [{ engine: 'sherpa' }, { engine: 'pocketsphinx' }];

/** Opens the engines of `LIVE_ENGINES`, with the models that are installed now. */
export async function openLiveEngines(config: LiveEngineConfig): Promise<StreamingRecogniser[]> {
  const folders = modelFolders(config);
  const installed = await InstalledModels.in(folders.models);
  return (config.LIVE_ENGINES ?? defaultEngines).flatMap((each) => {
    if (each.engine === 'pocketsphinx') return streamingPocketSphinx();
    if (each.engine === 'whisper') return openLiveWhisper(each, folders);
    if (each.engine === 'sherpa') return openSherpaStreams(each, { installed, folders });
    if (each.engine === 'openai') {
      const { base_url: baseUrl, api_key: apiKey, model } = each;
      return streamingFrom(openAiRecogniser({ baseUrl, apiKey, model }));
    }
    const { dialect, base_url, api_key: apiKey, model, languages } = each;
    return realtimeRecogniser({ dialect, baseUrl: base_url, apiKey, model, languages });
  });
}
