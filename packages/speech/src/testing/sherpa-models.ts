import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SherpaModel } from '../models/known-model.js';
import { ctc } from './ctc-model.js';
import { embedding, segmentation } from './diariser-model.js';
import { languageDecoder, languageEncoder } from './language-model.js';
import { nemoTransducer } from './nemo-model.js';
import { streaming, transducer } from './transducer-models.js';
import { voice } from './voice-model.js';

/** Kinds of models that `writeSherpaModel` writes. */
export type TestSherpaModel = keyof typeof models;

const license = 'Apache-2.0';
const english = ['en'];

const transducerFiles = {
  encoder: 'encoder.onnx',
  decoder: 'decoder.onnx',
  joiner: 'joiner.onnx',
  tokens: 'tokens.txt',
};

const models = {
  ctc: [
    {
      kind: 'recogniser',
      architecture: 'zipformerCtc',
      languages: english,
      license,
      files: { model: 'model.onnx', tokens: 'tokens.txt' },
    },
    ctc,
  ],
  transducer: [
    { kind: 'recogniser', architecture: 'transducer', languages: english, license, files: transducerFiles },
    transducer,
  ],
  nemoTransducer: [
    {
      kind: 'recogniser',
      architecture: 'nemoTransducer',
      languages: english,
      license,
      files: transducerFiles,
    },
    nemoTransducer,
  ],
  streaming: [
    {
      kind: 'streaming-recogniser',
      architecture: 'transducer',
      languages: english,
      license,
      files: transducerFiles,
    },
    streaming,
  ],
  diariser: [
    {
      kind: 'diariser',
      architecture: 'pyannote',
      languages: [],
      license,
      files: { segmentation: 'segmentation.onnx', embedding: 'embedding.onnx' },
    },
    () => ({ 'segmentation.onnx': segmentation(), 'embedding.onnx': embedding() }),
  ],
  language: [
    {
      kind: 'language-identifier',
      architecture: 'whisper',
      languages: [],
      license,
      files: { encoder: 'encoder.onnx', decoder: 'decoder.onnx' },
    },
    () => ({ 'encoder.onnx': languageEncoder(), 'decoder.onnx': languageDecoder() }),
  ],
  voice: [
    {
      kind: 'voice',
      architecture: 'vits',
      languages: english,
      license,
      files: { model: 'model.onnx', tokens: 'tokens.txt' },
      voices: [{ id: 'hum', language: 'en', gender: 'male', speaker: 0 }],
    },
    voice,
  ],
} as const satisfies Record<string, readonly [SherpaModel, () => Record<string, Buffer | string>]>;

/**
 * Writes the folder of a small model that sherpa-onnx runs in milliseconds, for tests without downloads. Recognisers hear
 * the tones of `tones` as the words `low`, `middle` and `high`, diarisers as three speakers, language identifiers as English,
 * German and French. The voice hums.
 */
export async function writeSherpaModel(folder: string, which: TestSherpaModel): Promise<SherpaModel> {
  const [model, files] = models[which];
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files())) await writeFile(join(folder, name), content);
  await writeFile(join(folder, 'model.json'), JSON.stringify(model));
  return model;
}
