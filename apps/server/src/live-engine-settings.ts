import { realtimeRecogniser, streamingPocketSphinx, type StreamingRecogniser } from '@scriptorium/speech';
import { z } from 'zod';
import { baseUrl } from './config-fields.js';

/** `LIVE_ENGINES`: a JSON list. The first available entry with the language captions a live event. */
export const liveEngineRules = z
  .array(
    z.discriminatedUnion('engine', [
      z.strictObject({ engine: z.literal('pocketsphinx') }),
      z.strictObject({
        engine: z.literal('realtime'),
        dialect: z.enum(['openai', 'vllm', 'speaches']),
        base_url: baseUrl(),
        api_key: z
          .string()
          .regex(/^[!-~]+$/, 'must be a key without spaces')
          .optional(),
        model: z.string().min(1),
        languages: z.array(z.string().regex(/^[a-z]{2,3}$/, 'must be ISO 639-1, such as en')).optional(),
      }),
    ]),
  )
  .min(1);
export type LiveEngineSettings = z.output<typeof liveEngineRules>[number];

/** Opens the engines of `LIVE_ENGINES`; PocketSphinx by default. */
export const openLiveEngines = (
  settings: readonly LiveEngineSettings[] = [{ engine: 'pocketsphinx' }],
): StreamingRecogniser[] =>
  settings.map((each) => {
    if (each.engine === 'pocketsphinx') return streamingPocketSphinx();
    const { dialect, base_url, api_key: apiKey, model, languages } = each;
    return realtimeRecogniser({ dialect, baseUrl: base_url, apiKey, model, languages });
  });
