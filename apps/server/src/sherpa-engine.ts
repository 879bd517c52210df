import {
  knownModels,
  sherpaDiariser,
  sherpaLanguageIdentifier,
  sherpaRecogniser,
  sherpaSynthesiser,
  streamingSherpa,
  whisperLanguageIdentifier,
  type Diariser,
  type LanguageIdentifier,
  type ModelKind,
  type Recogniser,
  type SherpaModel,
  type SherpaOptions,
  type StreamingRecogniser,
  type Synthesiser,
} from '@scriptorium/speech';
import path from 'node:path';
import { z } from 'zod';
import { installCommand, modelName, type InstalledModels, type ModelFolders } from './installed-models.js';

/** Settings of sherpa-onnx in an entry of `SPEECH_ENGINES`, `LIVE_ENGINES` or `VOICE_ENGINES`. */
export const sherpaFields = { model: modelName.optional(), threads: z.int().min(1).optional() };

interface SherpaSettings {
  model?: string | undefined;
  threads?: number | undefined;
}

/** Where the models of this installation are. */
export interface ModelPlace {
  installed: InstalledModels;
  folders: ModelFolders;
}

const optionsOf = (name: string, { models, packages }: ModelFolders, threads?: number): SherpaOptions => ({
  model: path.join(models, name),
  remedy: installCommand,
  packagesFolder: packages,
  threads,
});

type Described = Pick<SherpaModel, 'languages' | 'voices'>;

/** Calls `open` for the named model, or for every installed model of a kind, best first. */
function openEach<T>(
  kind: ModelKind,
  { model, threads }: SherpaSettings,
  { installed, folders }: ModelPlace,
  open: (options: SherpaOptions, model: Described) => T,
): T[] {
  const present = installed.of('sherpa', kind);
  const known = knownModels.filter((each) => each.kind === kind && each.sherpa);
  const chosen =
    model === undefined ? present : [...present, ...known].filter(({ name }) => name === model).slice(0, 1);
  // A model that is neither installed nor known is reported as missing by its engine.
  const names = model === undefined ? chosen.map(({ name }) => name) : [model];
  return names.map((name) =>
    open(
      optionsOf(name, folders, threads),
      chosen.find((each) => each.name === name)?.sherpa ?? { languages: [] },
    ),
  );
}

export const openSherpaRecognisers = (
  settings: SherpaSettings & { processes?: number | undefined },
  place: ModelPlace,
): Recogniser[] =>
  openEach('recogniser', settings, place, (options, { languages }) =>
    sherpaRecogniser({ ...options, languages, processes: settings.processes }),
  );

export const openSherpaStreams = (settings: SherpaSettings, place: ModelPlace): StreamingRecogniser[] =>
  openEach('streaming-recogniser', settings, place, (options, { languages }) =>
    streamingSherpa({ ...options, languages }),
  );

export const openSherpaVoices = (settings: SherpaSettings, place: ModelPlace): Synthesiser[] =>
  openEach('voice', settings, place, (options, { voices = [] }) => sherpaSynthesiser({ ...options, voices }));

export const openSherpaDiarisers = (settings: SherpaSettings, place: ModelPlace): Diariser[] =>
  openEach('diariser', settings, place, (options) => sherpaDiariser(options));

export const openSherpaLanguageIdentifiers = (
  settings: SherpaSettings,
  place: ModelPlace,
): LanguageIdentifier[] => openEach('language-identifier', settings, place, sherpaLanguageIdentifier);

/** Opens the best installed diariser; none if no model is installed. */
export const openDiariser = (place: ModelPlace): Diariser | undefined => openSherpaDiarisers({}, place)[0];

/**
 * Opens the language identifiers of the installed models: one of sherpa-onnx, and the smallest multilingual model of
 * whisper.cpp, which is enough for this.
 */
export function openLanguageIdentifiers(place: ModelPlace): LanguageIdentifier[] {
  const { installed, folders } = place;
  const [smallest] = installed
    .of('whisper', 'recogniser')
    .filter(({ languages }) => languages.length > 1)
    .sort((a, b) => a.bytes - b.bytes);
  const whisper = smallest
    ? [
        whisperLanguageIdentifier({
          model: smallest.path,
          remedy: installCommand,
          packagesFolder: folders.packages,
        }),
      ]
    : [];
  return [...openSherpaLanguageIdentifiers({}, place), ...whisper];
}
