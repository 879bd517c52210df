import { changes, id, listParams, params, record, recordId } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { Glossary } from './glossary.entity.js';
import { namesResource, resourceParams, resourceTypes } from './resource.js';
import { wordList } from './word-list.js';

export const ListGlossaries = params({ ...listParams(), ...resourceParams });
export type ListGlossaries = z.output<typeof ListGlossaries>;

export const OneGlossary = params({ id: id() });
export type OneGlossary = z.output<typeof OneGlossary>;

export const CreateGlossary = params({ ...resourceParams, word_list: wordList() }).refine(namesResource, {
  path: ['resource_id'],
});
export type CreateGlossary = z.output<typeof CreateGlossary>;

export const UpdateGlossary = changes({
  id: id(),
  word_list: z.union([z.literal(''), wordList()]).optional(),
});
export type UpdateGlossary = z.output<typeof UpdateGlossary>;

export const GlossaryRecord = record(
  'Glossary',
  {
    id: recordId(),
    resource_id: recordId(),
    resource_type: z.enum(resourceTypes),
    word_list: z.string(),
  },
  { id: 8, resource_id: 12, resource_type: 'Batch', word_list: 'Scriptorium, Nguyen, mitochondrion' },
);

export const glossaryView = (glossary: Glossary): z.output<typeof GlossaryRecord> => ({
  id: glossary.id,
  resource_id: glossary.resourceId,
  resource_type: glossary.resourceType,
  word_list: glossary.wordList,
});
