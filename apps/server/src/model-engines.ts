import { pocketSphinx, type InstalledModel, type Recogniser } from '@scriptorium/speech';
import { openAiEngines, type EngineSettings } from './engine-settings.js';
import { installedModels, openWhisper } from './whisper-engine.js';

interface ModelConfig {
  MODELS_FOLDER: string;
  SCRIPTORIUM_DATA: string;
  SPEECH_ENGINES?: EngineSettings[];
}

/** Returns the recognisers of all installed models, PocketSphinx, and the configured servers. */
export async function installedRecognisers(config: ModelConfig): Promise<Recogniser[]> {
  const { recognition } = await installedModels(config.MODELS_FOLDER);
  const servers = openAiEngines(config.SPEECH_ENGINES ?? []);
  const local = [
    ...(await Promise.all(recognition.map((model) => recogniserOf(model, config)))),
    pocketSphinx(),
  ];
  const states = await Promise.all(local.map((engine) => engine.availability()));
  return [...local.filter((_, i) => states[i]!.available), ...servers];
}

async function recogniserOf({ name }: InstalledModel, config: ModelConfig): Promise<Recogniser> {
  const folders = { models: config.MODELS_FOLDER, packages: config.SCRIPTORIUM_DATA };
  return openWhisper({ model: name }, await installedModels(config.MODELS_FOLDER), folders)[0]!;
}

/**
 * Lets a model process a spoken sentence.
 * @returns what it found, for the operator
 * @throws if it does not work
 */
export async function tryModel(
  model: InstalledModel,
  wav: string,
  { config }: { config: ModelConfig; scratch: string },
): Promise<string> {
  if (model.engine === 'whisper' && model.kind === 'recogniser') {
    const recogniser = await recogniserOf(model, config);
    const { words } = await recogniser.recognise(wav, { language: 'en' });
    return `heard: ${words.map(({ text }) => text).join(' ')}`;
  }
  return 'the files are intact; this kind of model is not run by the test';
}
