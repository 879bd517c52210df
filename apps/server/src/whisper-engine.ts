import {
  knownModels,
  streamingWhisper,
  whisperRecogniser,
  type Recogniser,
  type StreamingRecogniser,
} from '@scriptorium/speech';
import path from 'node:path';
import { z } from 'zod';
import { installCommand, modelName, type ModelFolders } from './installed-models.js';
import type { ModelPlace } from './sherpa-engine.js';

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

const fileOf = (folder: string, model: string) => path.join(folder, `ggml-${model}.bin`);

/** Opens the engine of an entry of `LIVE_ENGINES`. */
export function openLiveWhisper(
  settings: Pick<WhisperSettings, 'build' | 'threads' | 'temperature_increment'> & { model: string },
  folders: ModelFolders,
): StreamingRecogniser {
  return streamingWhisper({
    model: fileOf(folders.models, settings.model),
    languages: knownModels.find(({ name }) => name === settings.model)?.languages,
    remedy: installCommand,
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
export function openWhisper(settings: WhisperSettings, { installed, folders }: ModelPlace): Recogniser[] {
  const present = installed.of('whisper', 'recogniser');
  const open = (name: string) => {
    const model = [...present, ...knownModels].find((each) => each.name === name);
    const voiceActivityModel = settings.voice_activity_model;
    return whisperRecogniser({
      model: fileOf(folders.models, name),
      languages: model?.languages,
      voiceActivityModel: voiceActivityModel && fileOf(folders.models, voiceActivityModel),
      remedy: installCommand,
      build: settings.build,
      packagesFolder: folders.packages,
      threads: settings.threads,
      processes: settings.processes,
      temperatureIncrement: settings.temperature_increment,
    });
  };
  if (settings.model) return [open(settings.model)];
  const general = present.findIndex(({ languages }) => languages.length > 1);
  const chosen = present.filter((_, i) => i === general || (i === 0 && general !== 0));
  return (chosen.length ? chosen.map(({ name }) => name) : [RECOMMENDED_MODEL]).map(open);
}
