import { bool, params, record, text } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { ListedModel } from './models.service.js';

const name = text(64).describe('The name of the model, as in the list.');

export const ListModels = params({});
export const OneModel = params({ name }, { name: 'small-q5_1' });
export type OneModel = z.output<typeof OneModel>;
export const InstallModel = params(
  {
    name,
    accept_licence: bool()
      .default(false)
      .describe(
        'Whether you accept the licence. Required for models with `must_accept_licence`, and for those that are not in the list.',
      ),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/i, '64 hexadecimal digits')
      .optional()
      .describe(
        'For a model of whisper.cpp that is not in the list: the hash of `ggml-<name>.bin` on the mirror (`MODELS_URL`).',
      ),
  },
  { accept_licence: true },
);
export type InstallModel = z.output<typeof InstallModel>;

const kinds = [
  'recogniser',
  'streaming-recogniser',
  'diariser',
  'language-identifier',
  'voice-activity',
  'voice',
] as const;

export const ModelRecord = record(
  'Model',
  {
    name: z.string().describe('The name of the model.'),
    kind: z
      .enum(kinds)
      .nullable()
      .describe('What the model is for; null while a model that is not in the list is downloaded.'),
    engine: z
      .enum(['whisper', 'sherpa'])
      .nullable()
      .describe('`whisper` for whisper.cpp, `sherpa` for sherpa-onnx.'),
    languages: z
      .array(z.string())
      .describe('ISO 639-1 codes; empty if the model does not depend on the language.'),
    bytes: z.int().nullable().describe('The size of the download, or of the installed files.'),
    licence: z.string().nullable().describe('The SPDX expression; null if the model is not in the list.'),
    publisher: z.string().nullable().describe('The page of the publisher, with the licence.'),
    must_accept_licence: z.boolean().describe('Whether the licence has conditions of its own.'),
    installed: z
      .boolean()
      .describe(
        'Whether the model is installed. Engines use it within seconds; those of live events from the next start on.',
      ),
    work: z
      .strictObject({
        action: z.enum(['install', 'test']).describe('The last action.'),
        status: z.enum(['waiting', 'running', 'complete', 'failed']).describe('Its state.'),
        received_bytes: z.int().describe('The bytes that have been downloaded.'),
        detail: z.string().nullable().describe('What the test found, or why the action failed.'),
      })
      .nullable()
      .describe('The last installation or test; null if there was none.'),
  },
  {
    name: 'small-q5_1',
    kind: 'recogniser',
    engine: 'whisper',
    languages: ['de', 'en'],
    bytes: 190_085_487,
    licence: 'MIT',
    publisher: 'https://github.com/openai/whisper',
    must_accept_licence: false,
    installed: false,
    work: { action: 'install', status: 'running', received_bytes: 52_428_800, detail: null },
  },
);

export function modelView({
  name: listed,
  known,
  installed,
  work,
}: ListedModel): z.output<typeof ModelRecord> {
  const model = installed ?? known;
  return {
    name: listed,
    kind: model?.kind ?? null,
    engine: model?.engine ?? null,
    languages: [...(model?.languages ?? [])],
    bytes: model?.bytes ?? null,
    licence: known?.license ?? null,
    publisher: known?.publisher ?? null,
    must_accept_licence: known?.mustAcceptLicense ?? false,
    installed: installed !== undefined,
    work: work
      ? { action: work.action, status: work.status, received_bytes: work.receivedBytes, detail: work.detail }
      : null,
  };
}
