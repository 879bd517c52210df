import { bool, changes, id, list, listParams, params, record, recordId, text } from '@scriptorium/server-kit';
import { settingParams, settingsExample } from '@scriptorium/settings';
import { z } from 'zod';
import type { Batch } from './batch.entity.js';

const nameMeaning = 'The name of the batch.';

export const CreateBatch = params({ name: text(64).describe(nameMeaning) }, { name: 'Lectures 2026' });
export type CreateBatch = z.output<typeof CreateBatch>;

export const OneBatch = params({ id: id().describe('The batch.') });
export type OneBatch = z.output<typeof OneBatch>;

export const ConfigureBatch = changes({ id: id().describe('The batch.'), ...settingParams }, settingsExample);
export type ConfigureBatch = z.output<typeof ConfigureBatch>;

export const ListBatches = params({
  ...listParams(['created_at', 'updated_at', 'name']),
  id: list(id()).optional().describe('Only records with one of these values.'),
  name: text(64).optional().describe('The exact name (case-sensitive).'),
  name_cont: text(64).optional().describe('A part of the name (case-insensitive).'),
  archived: bool()
    .optional()
    .describe('`true`: only archived batches; `false`: only batches that are not archived; by default both.'),
});
export type ListBatches = z.output<typeof ListBatches>;

export const BatchRecord = record(
  'Batch',
  {
    id: recordId().describe('The id of the batch.'),
    project_id: recordId().describe('The project of the batch.'),
    name: z.string().describe(nameMeaning),
    archived: z.boolean().describe('Whether the batch is archived. Its files are not archived with it.'),
  },
  { id: 12, project_id: 1, name: 'Lectures 2026', archived: false },
);

export const batchView = ({ id, projectId, name, archived }: Batch): z.output<typeof BatchRecord> => ({
  id,
  project_id: projectId,
  name,
  archived,
});
