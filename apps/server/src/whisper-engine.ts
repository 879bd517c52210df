import {
  knownModels,
  ModelStore,
  streamingWhisper,
  whisperRecogniser,
  type InstalledModel,
  type Recogniser,
  type StreamingRecogniser,
} from '@scriptorium/speech';
import path from 'node:path';
import { z } from 'zod';

export const modelName = z.string().regex(/^[A-Za-z0-9][\w.-]{0,63}$/, 'must be the name of a model');

/** Settings of whisper.cpp in an entry of `SPEECH_ENGINES`. */
export const whisperFields = {
  model: modelName.optional(),
  voice_activity_model: modelName.optional(),
  build: z.enum(['cpu', 'vulkan', 'cuda']).optional(),
  threads: z.int().min(1).optional(),
  processes: z.int().min(1).optional(),
  temperature_increment: z.number().min(0).max(1).optional(),
};
type WhisperSettings = z.output<z.ZodObject<typeof whisperFields>>;

/** Recommended if no model is installed: the most accurate for its size. */
export const RECOMMENDED_MODEL = 'large-v3-turbo-q5_0';

/** The installed models, best first. */
export interface InstalledModels {
  recognition: InstalledModel[];
}

export async function installedModels(folder: string): Promise<InstalledModels> {
  const all = await new ModelStore(folder).installed();
  return { recognition: all.filter(({ kind, engine }) => kind === 'recogniser' && engine === 'whisper') };
}

const fileOf = (folder: string, model: string) => path.join(folder, `ggml-${model}.bin`);
const installation = (model: string) => `scriptorium models install ${model}`;

/** Opens the engine of an entry of `LIVE_ENGINES`. */
export function openLiveWhisper(
  settings: Pick<WhisperSettings, 'build' | 'threads' | 'temperature_increment'> & { model: string },
  folders: { models: string; packages: string },
): StreamingRecogniser {
  return streamingWhisper({
    model: fileOf(folders.models, settings.model),
    languages: knownModels.find(({ name }) => name === settings.model)?.languages,
    remedy: installation,
    build: settings.build,
    packagesFolder: folders.packages,
    threads: settings.threads,
    temperatureIncrement: settings.temperature_increment,
  });
}

/**
 * Opens the engines of one entry. Without a model name, these are the best installed multilingual model,
 * preceded by a better single-language model if there is one.
 */
export function openWhisper(
  settings: WhisperSettings,
  installed: InstalledModels,
  folders: { models: string; packages: string },
): Recogniser[] {
  const open = (name: string) => {
    const model = [...installed.recognition, ...knownModels].find((each) => each.name === name);
    const voiceActivityModel = settings.voice_activity_model;
    return whisperRecogniser({
      model: fileOf(folders.models, name),
      languages: model?.languages,
      voiceActivityModel: voiceActivityModel && fileOf(folders.models, voiceActivityModel),
      remedy: installation,
      build: settings.build,
      packagesFolder: folders.packages,
      threads: settings.threads,
      processes: settings.processes,
      temperatureIncrement: settings.temperature_increment,
    });
  };
  if (settings.model) return [open(settings.model)];
  const general = installed.recognition.findIndex(({ languages }) => languages.length > 1);
  const chosen = installed.recognition.filter((_, i) => i === general || (i === 0 && general !== 0));
  return (chosen.length ? chosen.map(({ name }) => name) : [RECOMMENDED_MODEL]).map(open);
}
