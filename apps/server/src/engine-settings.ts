import type { EngineRule } from '@scriptorium/production';
import { openAiRecogniser, pocketSphinx } from '@scriptorium/speech';
import { z } from 'zod';

const serves = {
  projects: z.array(z.number().int()).optional(),
  languages: z.array(z.string().length(2)).optional(),
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
        base_url: z.url(),
        api_key: z.string().optional(),
        model: z.string(),
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
