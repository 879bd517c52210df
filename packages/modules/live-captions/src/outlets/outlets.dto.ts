import { wireTime } from '@scriptorium/core';
import { id, integer, moment, oneOf, params, record, recordId, text } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { OutletRow } from './outlet-rows.js';
import { outletKinds } from './receiver.js';

const event = id().describe('The event.');
const delay =
  'Milliseconds for which lines are held back, for a stream that viewers see later. Corrections in this time are ' +
  'applied. Times of captions for YouTube are as much later. With `rtmp` the stream is held back: captions meet the ' +
  'picture if this is longer than their delay.';

export const ListOutlets = params({ id: event });
export type ListOutlets = z.output<typeof ListOutlets>;

export const AddOutlet = params(
  {
    id: event,
    kind: oneOf(outletKinds).describe(
      '`zoom`: third-party closed captions of a meeting. `youtube`: captions over HTTP of a live stream. `webhook`: ' +
        'lines as JSON, signed like callbacks. `rtmp`: the stream itself, sent on to an address for encoders with the ' +
        'captions in its H.264 picture (CEA-608).',
    ),
    url: text(2048).describe(
      'The address that Zoom or YouTube shows for captions, that of the webhook, or an `rtmp://` or `rtmps://` address ' +
        'with its stream key. Never returned.',
    ),
    delay: integer(0, 60_000).default(0).describe(delay),
  },
  {
    kind: 'zoom',
    url: 'https://wmcapi.zoom.us/closedcaption?id=200610693&ns=R1prSEE&expire=86400&signature=x',
  },
);
export type AddOutlet = z.output<typeof AddOutlet>;

export const RemoveOutlet = params({ id: event, outlet_id: id().describe('The outlet.') });
export type RemoveOutlet = z.output<typeof RemoveOutlet>;

export const LiveOutletRecord = record(
  'LiveOutlet',
  {
    id: recordId().describe('The id of the outlet.'),
    kind: z.enum(outletKinds).describe('The kind of receiver.'),
    host: z.string().describe('The host of the receiver. The rest of the address is secret.'),
    delay: z.int().describe(delay),
    status: z
      .enum(['waiting', 'sending', 'failing', 'closed'])
      .describe(
        '`waiting` until the first lines are sent; `sending`; `failing` since the last attempt; `closed` once the event ' +
          'has ended and everything was sent or dropped.',
      ),
    error: z.string().nullable().describe('Why the last attempt failed; null if it did not.'),
    sent_lines: z.int().describe('Lines that were sent.'),
    dropped_lines: z.int().describe('Lines that could not be sent in time.'),
    last_sent_at: moment().nullable().describe('When lines were last sent.'),
    created_at: moment().describe('When the outlet was added.'),
  },
  {
    id: 71,
    kind: 'zoom',
    host: 'wmcapi.zoom.us',
    delay: 0,
    status: 'sending',
    error: null,
    sent_lines: 42,
    dropped_lines: 0,
    last_sent_at: '2026-11-24T15:10:00.000+00:00',
    created_at: '2026-11-24T14:55:00.000+00:00',
  },
);

function statusOf({ closed, error, sentLines }: OutletRow) {
  if (closed) return 'closed';
  if (error !== null) return 'failing';
  return sentLines > 0 ? 'sending' : 'waiting';
}

export const outletView = (row: OutletRow): z.output<typeof LiveOutletRecord> => ({
  id: row.id,
  kind: row.kind,
  host: row.host,
  delay: row.delayMs,
  status: statusOf(row),
  error: row.error,
  sent_lines: row.sentLines,
  dropped_lines: row.droppedLines,
  last_sent_at: row.lastSentAt && wireTime(row.lastSentAt),
  created_at: wireTime(row.createdAt),
});
