import {
  openAiRecogniser,
  realtimeRecogniser,
  streamingFrom,
  streamingPocketSphinx,
  type StreamingRecogniser,
} from '@scriptorium/speech';
import { z } from 'zod';
import { languageCode } from './config-fields.js';
import { InstalledModels, modelFolders, modelName } from './installed-models.js';
import { openAiFields, openAiServer } from './openai-server.js';
import { openSherpaStreams, sherpaFields } from './sherpa-engine.js';
import { openLiveWhisper, whisperFields } from './whisper-engine.js';

const { build, threads, temperature_increment } = whisperFields;
const liveWhisperFields = { model: modelName, build, threads, temperature_increment };

/** `LIVE_ENGINES`: a JSON list. The first available entry with the language captions a live event. */
export const liveEngineRules = z
  .array(
    z.discriminatedUnion('engine', [
      z.strictObject({ engine: z.literal('pocketsphinx') }),
      z.strictObject({ engine: z.literal('whisper'), ...liveWhisperFields }),
      z.strictObject({ engine: z.literal('sherpa'), ...sherpaFields }),
      z.strictObject({ engine: z.literal('openai'), ...openAiFields }),
      z.strictObject({
        engine: z.literal('realtime'),
        dialect: z.enum(['openai', 'vllm', 'speaches']),
        ...openAiFields,
        languages: z.array(languageCode).optional(),
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
    if (each.engine === 'openai') return streamingFrom(openAiRecogniser(openAiServer(each)));
    const { dialect, languages } = each;
    return realtimeRecogniser({ dialect, languages, ...openAiServer(each) });
  });
}
