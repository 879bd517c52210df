import type { EngineRule } from '@scriptorium/production';
import { openAiRecogniser, pocketSphinx } from '@scriptorium/speech';
import { z } from 'zod';
import { baseUrl } from './config-fields.js';

const serves = {
  projects: z.array(z.int().positive()).optional(),
  languages: z.array(z.string().regex(/^[a-z]{2}$/, 'must be ISO 639-1, such as en')).optional(),
};

/** `SPEECH_ENGINES`: a JSON list; for each order the first that fits is taken. */
export const engineRules = z
  .array(
    z.discriminatedUnion('engine', [
      z.strictObject({
        ...serves,
        engine: z.literal('pocketsphinx'),
        processes: z.number().int().min(1).optional(),
      }),
      z.strictObject({
        ...serves,
        engine: z.literal('openai'),
        base_url: baseUrl(),
        api_key: z
          .string()
          .regex(/^[!-~]+$/, 'must be a key without spaces')
          .optional(),
        model: z.string().min(1),
        concurrency: z.number().int().min(1).optional(),
      }),
    ]),
  )
  .min(1);
export type EngineSettings = z.output<typeof engineRules>[number];

export const openEngines = (settings: EngineSettings[]): EngineRule[] =>
  settings.map(({ projects, languages, ...engine }) => ({ projects, languages, recogniser: open(engine) }));

function open(engine: Omit<EngineSettings, 'projects' | 'languages'>) {
  const settings = engine as EngineSettings;
  if (settings.engine === 'pocketsphinx') return pocketSphinx({ processes: settings.processes });
  const { base_url: baseUrl, api_key: apiKey, model, concurrency } = settings;
  return openAiRecogniser({ baseUrl, apiKey, model, concurrency });
}
