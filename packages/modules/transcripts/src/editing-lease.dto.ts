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
    name: text(100)
      .optional()
      .describe('Who edits, as others see it; the name of the user or key if left out.'),
    take_over: bool().default(false).describe('Whether to take the place of another tab.'),
  },
  { tab: 'c4a1e7d0-tab', name: 'Ann' },
);
export type HoldEditing = z.output<typeof HoldEditing>;

export interface Lease {
  tab: string;
  name: string;
  since: string | Date;
  expiresAt: string | Date;
}

export const EditingRecord = record(
  'TranscriptEditing',
  {
    yours: z.boolean().describe('Whether the tab that asks is the one that edits.'),
    editor: z
      .strictObject({
        name: z.string().describe('Who edits.'),
        since: moment().describe('When they began.'),
        expires_at: moment().describe('When their place is free unless they ask again.'),
      })
      .nullable()
      .describe('Who edits the transcript, or null.'),
  },
  {
    yours: true,
    editor: {
      name: 'Ann',
      since: '2026-11-20T15:06:00.000+00:00',
      expires_at: '2026-11-20T15:07:00.000+00:00',
    },
  },
);

export const editingView = (
  lease: Lease | undefined,
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
});
