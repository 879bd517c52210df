import { wireTime } from '@scriptorium/core';
import { dateTime, id, list, listParams, moment, params, record, recordId } from '@scriptorium/server-kit';
import { z } from 'zod';

export const ListAuditEntries = params({
  ...listParams(['created_at']),
  access_id: list(id()).optional().describe('Only entries of these keys, as ids of API accesses.'),
  user_id: list(id()).optional().describe('Only entries of keys of these users.'),
  created_before: dateTime().optional().describe('Only entries before this time.'),
  created_after: dateTime().optional().describe('Only entries after this time.'),
});
export type ListAuditEntries = z.output<typeof ListAuditEntries>;

/** An action performed with an Admin key. */
export interface AuditEntry {
  id: number;
  accessId: number;
  /** Owner of the key; null if it has none. */
  userId: number | null;
  method: string;
  /** Path pattern as in the reference: `/v3/admin/users/:id`. */
  route: string;
  /** The record that was created, changed or shown; null for routes that concern several records or none. */
  resourceId: number | null;
  /** Parameters as sent, without keys and signatures. */
  parameters: Record<string, string | string[]>;
  requestId: string;
  createdAt: Date;
}

export const AuditEntryRecord = record(
  'AuditEntry',
  {
    id: recordId().describe('The id of the entry.'),
    access_id: recordId().describe('The API access whose key was used.'),
    user_id: recordId().nullable().describe('The user of the key; null if it has none.'),
    method: z.string().describe('The HTTP method.'),
    route: z.string().describe('The path pattern, with placeholders such as `:id`.'),
    resource_id: recordId()
      .nullable()
      .describe(
        'The record that was created, changed or shown; null if the route concerns several records or ' +
          'none.',
      ),
    parameters: z
      .record(z.string(), z.union([z.string(), z.array(z.string())]))
      .describe('The parameters as sent, without keys and signatures.'),
    request_id: z
      .string()
      .describe('The `x-request-id` of the response, which is also in the log of the service.'),
    created_at: moment().describe('The time of the action.'),
  },
  {
    id: 41,
    access_id: 1,
    user_id: null,
    method: 'POST',
    route: '/v3/admin/users',
    resource_id: 3,
    parameters: { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', username: 'ada' },
    request_id: '6f1c1d0e-5a0b-4a3c-9a53-0e0b4f6f7c55',
    created_at: '2026-11-20T15:04:05.000+00:00',
  },
);

export const auditEntryView = (entry: AuditEntry): z.output<typeof AuditEntryRecord> => ({
  id: entry.id,
  access_id: entry.accessId,
  user_id: entry.userId,
  method: entry.method,
  route: entry.route,
  resource_id: entry.resourceId,
  parameters: entry.parameters,
  request_id: entry.requestId,
  created_at: wireTime(new Date(entry.createdAt)),
});
