import { pocketSphinx, type InstalledModel, type Recogniser } from '@scriptorium/speech';
import { openAiEngines, type EngineSettings } from './engine-settings.js';
import { InstalledModels, modelFolders } from './installed-models.js';
import { openSherpaRecognisers, type ModelPlace } from './sherpa-engine.js';
import { openWhisper } from './whisper-engine.js';

interface ModelConfig {
  MODELS_FOLDER: string;
  SCRIPTORIUM_DATA: string;
  SPEECH_ENGINES?: EngineSettings[];
}

const placeOf = async (config: ModelConfig): Promise<ModelPlace> => ({
  installed: await InstalledModels.in(config.MODELS_FOLDER),
  folders: modelFolders(config),
});

/** Returns the recognisers of all installed models, PocketSphinx, and the configured servers. */
export async function installedRecognisers(config: ModelConfig): Promise<Recogniser[]> {
  const place = await placeOf(config);
  const models = [
    ...place.installed.of('sherpa', 'recogniser'),
    ...place.installed.of('whisper', 'recogniser'),
  ];
  const servers = openAiEngines(config.SPEECH_ENGINES ?? []);
  const local = [...models.map((model) => recogniserOf(model, place)), pocketSphinx()];
  const states = await Promise.all(local.map((engine) => engine.availability()));
  return [...local.filter((_, i) => states[i]!.available), ...servers];
}

function recogniserOf({ engine, name }: InstalledModel, place: ModelPlace): Recogniser {
  const open = engine === 'sherpa' ? openSherpaRecognisers : openWhisper;
  return open({ model: name }, place)[0]!;
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
  if (model.kind === 'recogniser') {
    const recogniser = recogniserOf(model, await placeOf(config));
    const { words } = await recogniser.recognise(wav, { language: 'en' });
    return `heard: ${words.map(({ text }) => text).join(' ')}`;
  }
  return 'the files are intact; this kind of model is not run by the test';
}
