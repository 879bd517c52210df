import { wireTime } from '@scriptorium/core';
import { bool, id, moment, params, record, text } from '@scriptorium/server-kit';
import { z } from 'zod';
import { tab } from './transcript-document.dto.js';

export const ShowEditing = params({ id: id().describe('The transcript.'), tab: tab().optional() });
export type ShowEditing = z.output<typeof ShowEditing>;

export const LeaveEditing = params({ id: id().describe('The transcript.'), tab: tab() });
export type LeaveEditing = z.output<typeof LeaveEditing>;

export const HoldEditing = params(
  {
    id: id().describe('The transcript.'),
    tab: tab(),
    name: text(100).optional().describe('The name that others see; by default the name of the user or key.'),
    take_over: bool().default(false).describe('Whether to take the lease from another tab.'),
    ask: bool()
      .default(false)
      .describe(
        'Whether to ask the holder for the lease. The request lapses after a minute unless it is repeated.',
      ),
    decline: bool().default(false).describe('As the holder: whether to refuse the request of another tab.'),
  },
  { tab: 'c4a1e7d0-tab', name: 'Ann' },
);
export type HoldEditing = z.output<typeof HoldEditing>;

export interface Lease {
  tab: string;
  name: string;
  since: string | Date;
  expiresAt: string | Date;
  /** The name of the person who asks for the lease. */
  askedBy: string | null;
}

/** A transcript as it is edited: the lease in force, and the names of the people in other tabs. */
export interface Presence {
  lease: Lease | undefined;
  others: string[];
}

export const EditingRecord = record(
  'TranscriptEditing',
  {
    yours: z.boolean().describe('Whether the requesting tab holds the lease.'),
    editor: z
      .strictObject({
        name: z.string().describe('The name of the person who is editing.'),
        since: moment().describe('When this person obtained the lease.'),
        expires_at: moment().describe('When the lease expires unless it is renewed.'),
      })
      .nullable()
      .describe('The holder of the lease; null if there is none.'),
    asked_by: z.string().nullable().describe('The name of the person who asks the holder for the lease.'),
    others: z
      .array(z.string())
      .describe('The names of the people who have the transcript open in other tabs.'),
  },
  {
    yours: true,
    editor: {
      name: 'Ann',
      since: '2026-11-20T15:06:00.000+00:00',
      expires_at: '2026-11-20T15:07:00.000+00:00',
    },
    asked_by: null,
    others: ['Ben'],
  },
);

export const editingView = (
  { lease, others }: Presence,
  by: string | undefined,
): z.output<typeof EditingRecord> => ({
  yours: lease !== undefined && lease.tab === by,
  editor: lease
    ? {
        name: lease.name,
        since: wireTime(new Date(lease.since)),
        expires_at: wireTime(new Date(lease.expiresAt)),
      }
    : null,
  asked_by: lease?.askedBy ?? null,
  others,
});
