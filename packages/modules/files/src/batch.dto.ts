import { id, list, listParams, params, text } from '@scriptorium/server-kit';
import type { z } from 'zod';
import type { Batch } from './batch.entity.js';

export const CreateBatch = params({ name: text(64) });
export type CreateBatch = z.output<typeof CreateBatch>;

export const OneBatch = params({ id: id() });
export type OneBatch = z.output<typeof OneBatch>;

export const ListBatches = params({
  ...listParams(['created_at', 'updated_at', 'name']),
  id: list(id()).optional(),
  name: text(64).optional(),
  name_cont: text(64).optional(),
});
export type ListBatches = z.output<typeof ListBatches>;

export const batchView = ({ id, projectId, name, archived }: Batch) => ({
  id,
  project_id: projectId,
  name,
  archived,
});
