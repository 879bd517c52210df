import { pocketSphinx, type InstalledModel, type Recogniser } from '@scriptorium/speech';
import { openAiEngines, type EngineSettings } from './engine-settings.js';
import { InstalledModels, modelFolders } from './installed-models.js';
import { openSherpaRecognisers, type ModelPlace } from './sherpa-engine.js';
import { openWhisper } from './whisper-engine.js';

export interface ModelConfig {
  MODELS_FOLDER: string;
  SCRIPTORIUM_DATA: string;
  SPEECH_ENGINES?: EngineSettings[];
}

export const placeOf = async (config: ModelConfig): Promise<ModelPlace> => ({
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

/** Opens the recogniser of an installed model. */
export function recogniserOf({ engine, name }: InstalledModel, place: ModelPlace): Recogniser {
  const open = engine === 'sherpa' ? openSherpaRecognisers : openWhisper;
  return open({ model: name }, place)[0]!;
}
