import { id, listParams, params, record, recordId } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { ProjectInfo } from '../projects/accounts.service.js';

export const ListOwnProjects = params(listParams(['name']));
export type ListOwnProjects = z.output<typeof ListOwnProjects>;

export const EnterProject = params({ project_id: id().describe('The project.') }, { project_id: 2 });
export type EnterProject = z.output<typeof EnterProject>;

export const EnterAccount = params({});

export const OwnProjectRecord = record(
  'OwnProject',
  {
    id: recordId().describe('The id of the project.'),
    name: z.string().describe('The name of the project.'),
    sandbox: z.boolean().describe('Whether it is a sandbox.'),
  },
  { id: 2, name: 'Lectures', sandbox: false },
);

export const ownProjectView = ({ id, name, sandbox }: ProjectInfo): z.output<typeof OwnProjectRecord> => ({
  id,
  name,
  sandbox,
});
