import { id, oneOf, recordId } from '@scriptorium/server-kit';
import { z } from 'zod';
import { resourceTypes } from './resource.js';

const kind = oneOf(resourceTypes).default('Project');
const type = 'The scope of the material: the whole project, a batch, or a file.';

/** Parameters that specify the resource of the material. */
export const resourceParams = {
  resource_type: kind.describe(type),
  resource_id: id()
    .optional()
    .describe('The id of the batch or file. Omit it for the project, which is that of the key.'),
};

/** Filters on the resource for lists. */
export const resourceFilters = {
  resource_type: kind.describe(`${type} Only material of one type is listed.`),
  resource_id: id()
    .optional()
    .describe('Only material of this batch or file; by default of all resources of the type.'),
};

/** The resource in records. */
export const resourceFields = {
  resource_id: recordId().describe('The id of the project, batch or file.'),
  resource_type: z.enum(resourceTypes).describe(type),
};
