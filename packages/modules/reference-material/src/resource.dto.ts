import { id, oneOf, recordId } from '@scriptorium/server-kit';
import { z } from 'zod';
import { resourceTypes } from './resource.js';

const kind = oneOf(resourceTypes).default('Project');
const type = 'The scope: the whole project, a batch, or a file.';

/** The parameters that say what material is for. */
export const resourceParams = {
  resource_type: kind.describe(type),
  resource_id: id()
    .optional()
    .describe('The id of the batch or file. Not needed for the project, which is that of the key.'),
};

/** The same for lists. */
export const resourceFilters = {
  resource_type: kind.describe(`${type} One kind at a time.`),
  resource_id: id().optional().describe('That of one batch or file; all of the kind without it.'),
};

/** How records show it. */
export const resourceFields = {
  resource_id: recordId().describe('The id of the project, batch or file that it is for.'),
  resource_type: z.enum(resourceTypes).describe(type),
};
