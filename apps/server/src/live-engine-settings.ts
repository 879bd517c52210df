import {
  openAiRecogniser,
  realtimeRecogniser,
  streamingFrom,
  streamingPocketSphinx,
  type StreamingRecogniser,
} from '@scriptorium/speech';
import { z } from 'zod';
import { baseUrl } from './config-fields.js';
import { modelName, openLiveWhisper, whisperFields } from './whisper-engine.js';

const key = z.string().regex(/^[!-~]+$/, 'must be a key without spaces');
const { build, threads, temperature_increment } = whisperFields;
const liveWhisperFields = { model: modelName, build, threads, temperature_increment };

/** `LIVE_ENGINES`: a JSON list. The first available entry with the language captions a live event. */
export const liveEngineRules = z
  .array(
    z.discriminatedUnion('engine', [
      z.strictObject({ engine: z.literal('pocketsphinx') }),
      z.strictObject({ engine: z.literal('whisper'), ...liveWhisperFields }),
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

/**
 * Opens the engines of `LIVE_ENGINES`; PocketSphinx by default.
 * @param folders with the models, and with the packages of other builds of whisper.cpp
 */
export const openLiveEngines = (
  settings: readonly LiveEngineSettings[] | undefined,
  folders: { models: string; packages: string },
): StreamingRecogniser[] =>
  (settings ?? [{ engine: 'pocketsphinx' as const }]).map((each) => {
    if (each.engine === 'pocketsphinx') return streamingPocketSphinx();
    if (each.engine === 'whisper') return openLiveWhisper(each, folders);
    if (each.engine === 'openai') {
      const { base_url: baseUrl, api_key: apiKey, model } = each;
      return streamingFrom(openAiRecogniser({ baseUrl, apiKey, model }));
    }
    const { dialect, base_url, api_key: apiKey, model, languages } = each;
    return realtimeRecogniser({ dialect, baseUrl: base_url, apiKey, model, languages });
  });
