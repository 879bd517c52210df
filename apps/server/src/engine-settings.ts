import type { EngineRule } from '@scriptorium/production';
import { openAiRecogniser, pocketSphinx, type Recogniser } from '@scriptorium/speech';
import { z } from 'zod';
import { languageCode } from './config-fields.js';
import { InstalledModels, modelFolders } from './installed-models.js';
import { openAiFields, openAiServer } from './openai-server.js';
import { ownCommand } from './own-command.js';
import { openSherpaRecognisers, sherpaFields, type ModelPlace } from './sherpa-engine.js';
import { openWhisper, RECOMMENDED_MODEL, whisperFields } from './whisper-engine.js';

const rule = {
  projects: z.array(z.int().positive()).optional(),
  languages: z.array(languageCode).optional(),
  fallback: z.enum(['next', 'people']).optional(),
  min_accuracy: z.int().min(1).max(100).optional(),
};

const pocketSphinxSettings = z.strictObject({
  ...rule,
  engine: z.literal('pocketsphinx'),
  processes: z.number().int().min(1).optional(),
});

const openAiSettings = z.strictObject({
  ...rule,
  engine: z.literal('openai'),
  ...openAiFields,
  concurrency: z.number().int().min(1).optional(),
});

const whisperSettings = z.strictObject({ ...rule, engine: z.literal('whisper'), ...whisperFields });

const sherpaSettings = z.strictObject({
  ...rule,
  engine: z.literal('sherpa'),
  ...sherpaFields,
  processes: z.int().min(1).optional(),
});

/** `SPEECH_ENGINES`: a JSON list. The first matching entry recognises an order. */
export const engineRules = z
  .array(
    z.discriminatedUnion('engine', [pocketSphinxSettings, openAiSettings, whisperSettings, sherpaSettings]),
  )
  .min(1)
  .superRefine((rules, context) => {
    rules.forEach(({ fallback, min_accuracy }, i) => {
      if (min_accuracy !== undefined && !fallback)
        context.addIssue({ code: 'custom', path: [i, 'min_accuracy'], message: 'needs a "fallback"' });
    });
    if (rules.at(-1)!.fallback === 'next')
      context.addIssue({
        code: 'custom',
        path: [rules.length - 1, 'fallback'],
        message: 'there is no next entry',
      });
  });
export type EngineSettings = z.output<typeof engineRules>[number];

interface EngineConfig {
  SPEECH_ENGINES?: EngineSettings[];
  MODELS_FOLDER: string;
  SCRIPTORIUM_DATA: string;
}

/** Default engines: the best installed models, and PocketSphinx. */
const defaultEngines = (installed: InstalledModels): EngineSettings[] => [
  ...(installed.of('sherpa', 'recogniser').length ? [{ engine: 'sherpa', fallback: 'next' } as const] : []),
  ...(installed.of('whisper', 'recogniser').length ? [{ engine: 'whisper', fallback: 'next' } as const] : []),
  { engine: 'pocketsphinx' },
];

/** Opens the engines of the installation, with the models that are installed now. */
export async function openEngines(config: EngineConfig): Promise<EngineRule[]> {
  const installed = await InstalledModels.in(config.MODELS_FOLDER);
  const place = { installed, folders: modelFolders(config) };
  return (config.SPEECH_ENGINES ?? defaultEngines(installed)).flatMap((settings): EngineRule[] => {
    const { projects, languages, fallback, min_accuracy: minAccuracy } = settings;
    return open(settings, place).map((recogniser) => ({
      projects,
      languages,
      fallback,
      minAccuracy,
      recogniser,
    }));
  });
}

/** Opens the servers among the configured engines. */
export const openAiEngines = (settings: readonly EngineSettings[]): Recogniser[] =>
  settings.flatMap((each) => (each.engine === 'openai' ? [openServer(each)] : []));

/**
 * Returns a one-line hint about better recognition; undefined if the operator has chosen an engine or
 * installed a model.
 */
export async function betterRecognition(config: EngineConfig): Promise<string | undefined> {
  if (config.SPEECH_ENGINES) return undefined;
  const installed = await InstalledModels.in(config.MODELS_FOLDER);
  if (defaultEngines(installed).length > 1) return undefined;
  return (
    'speech is recognised by PocketSphinx, in English and with many mistakes; for 99 languages and far fewer mistakes: ' +
    ownCommand(`models install ${RECOMMENDED_MODEL}`)
  );
}

function open(settings: EngineSettings, place: ModelPlace): Recogniser[] {
  if (settings.engine === 'whisper') return openWhisper(settings, place);
  if (settings.engine === 'sherpa') return openSherpaRecognisers(settings, place);
  if (settings.engine === 'pocketsphinx') return [pocketSphinx({ processes: settings.processes })];
  return [openServer(settings)];
}

const openServer = ({ concurrency, ...server }: z.output<typeof openAiSettings>): Recogniser =>
  openAiRecogniser({ ...openAiServer(server), concurrency });
