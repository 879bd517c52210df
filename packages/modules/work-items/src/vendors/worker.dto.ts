import { findLanguage } from '@scriptorium/catalog';
import { changes, id, list, oneOf, params, record, recordId, text } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { WorkerProfile } from './workers.service.js';
import { workKinds } from '../queue/work-item.js';

const cleared = () => z.literal('').transform(() => null);
/** Parses a list, empty as null. */
const listOrNone = <T>(item: z.ZodType<T, string>) =>
  list(item, { min: 0 }).transform((all) => (all.length ? all : null));
const language = () => id().refine((value) => findLanguage(value) !== undefined);

export const ShowWorker = params({});

export const UpdateWorker = changes(
  {
    kind: listOrNone(oneOf(workKinds))
      .optional()
      .describe('The kinds of work that the key accepts; empty for every kind.'),
    language_id: listOrNone(language())
      .optional()
      .describe('The languages that the key accepts; empty for every language.'),
    callback: z
      .union([cleared(), text(2048)])
      .optional()
      .describe('An http or https URL that is notified when work is offered to the key or withdrawn.'),
  },
  { kind: ['transcription'], language_id: [1], callback: 'https://vendor.example/work' },
);
export type UpdateWorker = z.output<typeof UpdateWorker>;

export const WorkerRecord = record(
  'Worker',
  {
    kinds: z
      .array(z.enum(workKinds))
      .nullable()
      .describe('The kinds of work that the key accepts; null for every kind.'),
    language_ids: z
      .array(recordId())
      .nullable()
      .describe('The languages that the key accepts; null for every language.'),
    callback: z
      .string()
      .nullable()
      .describe('The URL that is notified when work is offered to the key or withdrawn.'),
    webhook_secret: z.string().describe('The secret that signs callbacks to this key.'),
  },
  {
    kinds: ['transcription'],
    language_ids: [1, 12],
    callback: 'https://vendor.example/work',
    webhook_secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  },
);

export const workerView = (
  { kinds, languageIds, callbackUrl }: WorkerProfile,
  secret: string,
): z.output<typeof WorkerRecord> => ({
  kinds,
  language_ids: languageIds,
  callback: callbackUrl,
  webhook_secret: secret,
});
