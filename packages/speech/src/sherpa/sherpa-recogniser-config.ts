import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SherpaArchitecture } from '../models/known-model.js';
import { pathsOf, type LoadedSherpa } from './sherpa-model.js';

const features = { sampleRate: 16_000, featureDim: 80 };

/** Architectures whose search can be biased towards given words. */
export const takesPhrases = (architecture: SherpaArchitecture): boolean =>
  architecture === 'transducer' || architecture === 'nemoTransducer';

/** Returns the configuration of a recogniser or streaming recogniser. */
export function recogniserConfig(
  loaded: LoadedSherpa,
  { threads, language }: { threads: number; language: string },
): object {
  const { tokens, bpeVocab: _, ...paths } = pathsOf(loaded);
  const { architecture } = loaded.model;
  const key = architecture === 'nemoTransducer' ? 'transducer' : architecture;
  const network =
    architecture === 'senseVoice' ? { ...paths, language, useInverseTextNormalization: 1 } : paths;
  return {
    featConfig: features,
    decodingMethod: 'greedy_search',
    modelConfig: {
      [key]: network,
      tokens,
      numThreads: threads,
      ...(architecture === 'nemoTransducer' && { modelType: 'nemo_transducer' }),
    },
  };
}

/** How much more likely the words of the glossary become. */
const PHRASE_SCORE = 2;

/** Characters that separate phrases and their scores. */
const separators = /[/:]/g;

/** Returns phrases in the form of sherpa-onnx; undefined for none. */
export const hotwordsOf = (phrases: readonly string[] = []): string | undefined =>
  phrases
    .map((phrase) => phrase.replace(separators, ' ').trim())
    .filter(Boolean)
    .map((phrase) => `${phrase} :${PHRASE_SCORE}`)
    .join('/') || undefined;

/**
 * Adds what the search for phrases needs: beams, and the pieces of words that the model knows. They are the tokens themselves
 * unless the model has a list of its own.
 */
export async function withPhrases(
  config: object,
  loaded: LoadedSherpa,
  scratchFolder: string,
): Promise<object> {
  const { tokens, bpeVocab } = pathsOf(loaded);
  const { modelConfig } = config as { modelConfig: object };
  return {
    ...config,
    decodingMethod: 'modified_beam_search',
    maxActivePaths: 4,
    modelConfig: {
      ...modelConfig,
      modelingUnit: 'bpe',
      bpeVocab: bpeVocab ?? (await writePieces(tokens!, scratchFolder)),
    },
  };
}

async function writePieces(tokens: string, folder: string): Promise<string> {
  const lines = (await readFile(tokens, 'utf8')).split('\n').filter(Boolean);
  const path = join(folder, 'bpe.vocab');
  await writeFile(path, lines.map((line) => `${line.slice(0, line.lastIndexOf(' '))}\t-1.0\n`).join(''));
  return path;
}
