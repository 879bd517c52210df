import { changes, id, listParams, params, record, recordId } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { Glossary } from './glossary.entity.js';
import { namesResource } from './resource.js';
import { resourceFields, resourceFilters, resourceParams } from './resource.dto.js';
import { MAX_WORD_LENGTH, MAX_WORDS, wordList } from './word-list.js';

const meaning =
  'Words and names in their correct spelling, separated by commas or line breaks. The recogniser receives the words of ' +
  'the file first, then those of its batch and its project. `Siobhan = Shiv-awn` adds a pronunciation ' +
  'for voices.';
const limits = `Up to ${MAX_WORDS}, of ${MAX_WORD_LENGTH} characters each.`;

export const ListGlossaries = params({ ...listParams(), ...resourceFilters });
export type ListGlossaries = z.output<typeof ListGlossaries>;

export const OneGlossary = params({ id: id().describe('The glossary.') });
export type OneGlossary = z.output<typeof OneGlossary>;

export const CreateGlossary = params(
  {
    ...resourceParams,
    word_list: wordList().describe(`${meaning} ${limits}`),
  },
  { resource_type: 'Batch', resource_id: 12, word_list: 'Scriptorium, Nguyen, mitochondrion' },
).refine(namesResource, {
  path: ['resource_id'],
});
export type CreateGlossary = z.output<typeof CreateGlossary>;

export const UpdateGlossary = changes(
  {
    id: id().describe('The glossary to change.'),
    word_list: z
      .union([z.literal(''), wordList()])
      .optional()
      .describe(`${meaning} ${limits} An empty value removes all words.`),
  },
  { word_list: 'Scriptorium, Nguyen, mitochondrion, ribosome' },
);
export type UpdateGlossary = z.output<typeof UpdateGlossary>;

export const GlossaryRecord = record(
  'Glossary',
  {
    id: recordId().describe('The id of the glossary.'),
    ...resourceFields,
    word_list: z.string().describe(meaning),
  },
  { id: 8, resource_id: 12, resource_type: 'Batch', word_list: 'Scriptorium, Nguyen, mitochondrion' },
);

export const glossaryView = (glossary: Glossary): z.output<typeof GlossaryRecord> => ({
  id: glossary.id,
  resource_id: glossary.resourceId,
  resource_type: glossary.resourceType,
  word_list: glossary.wordList,
});
