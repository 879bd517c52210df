import { id, list, listParams, params, record, recordId } from '@scriptorium/server-kit';
import { z } from 'zod';
import { workKinds, type WorkKind } from '../queue/work-item.js';

export const ListVendors = params({
  ...listParams(['name']),
  project_id: list(id()).optional().describe('Only vendors of these projects.'),
});
export type ListVendors = z.output<typeof ListVendors>;

const count = () => z.int().nonnegative();

export const VendorRecord = record(
  'Vendor',
  {
    id: recordId().describe('The id of the Vendor key, as an API access.'),
    name: z.string().nullable().describe('The name of the key.'),
    project: z
      .strictObject({ id: recordId().describe('The id.'), name: z.string().describe('The name.') })
      .describe('The project whose orders the vendor works on.'),
    enabled: z.boolean().describe('Whether the key is enabled.'),
    kinds: z
      .array(z.enum(workKinds))
      .nullable()
      .describe('The kinds of work that the vendor accepts; null for every kind.'),
    language_ids: z
      .array(recordId())
      .nullable()
      .describe('The languages that the vendor accepts; null for every language.'),
    callback_host: z.string().nullable().describe('The server that is notified of work; null if none is.'),
    offered: count().describe('Number of work items that wait for the vendor.'),
    claimed: count().describe('Number of work items that the vendor works on.'),
    overdue: count().describe('Number of those two whose deadline has passed.'),
  },
  {
    id: 9,
    name: 'Captions Ltd.',
    project: { id: 1, name: 'Lectures' },
    enabled: true,
    kinds: ['transcription'],
    language_ids: [1, 12],
    callback_host: 'vendor.example',
    offered: 12,
    claimed: 3,
    overdue: 0,
  },
);

export interface Vendor {
  id: number;
  name: string | null;
  projectId: number;
  project: string;
  enabled: boolean;
  kinds: WorkKind[] | null;
  languageIds: number[] | null;
  callbackUrl: string | null;
  offered: number;
  claimed: number;
  overdue: number;
}

export const vendorView = (it: Vendor): z.output<typeof VendorRecord> => ({
  id: it.id,
  name: it.name,
  project: { id: it.projectId, name: it.project },
  enabled: it.enabled,
  kinds: it.kinds,
  language_ids: it.languageIds,
  callback_host: it.callbackUrl && new URL(it.callbackUrl).host,
  offered: it.offered,
  claimed: it.claimed,
  overdue: it.overdue,
});
