import { Injectable } from '@nestjs/common';
import { Leases, Sql, type Claimed } from '@scriptorium/server-kit';
import type { StreamOrigin } from '../ingest/live-streams.js';
import type { ShownLines } from './picture-captions.js';

/** An outlet to which a stream is sent on. */
export interface Relay {
  /** Where the stream comes from. */
  origin: StreamOrigin;
  /** Sealed. */
  url: string;
  delayMs: number;
  tries: number;
  /** The line up to which everything was shown. */
  lastSequence: number;
  startsInMs: number;
}

interface Row extends Omit<Relay, 'origin'>, Omit<StreamOrigin, 'id'> {
  eventId: number;
}

const read = {
  name: 'live-relay-read',
  text: `select o.event_id as "eventId", o.url, o.delay_ms as "delayMs", o.tries, o.last_sequence as "lastSequence",
      t.stream_url as "streamUrl", t.transcoder_id as "transcoderId",
      greatest(0, extract(epoch from t.start_time - now()) * 1000)::bigint as "startsInMs"
    from live_outlet o join live_auto_caption t on t.id = o.event_id where o.id = $1 and o.fence = $2`,
};

const state = {
  name: 'live-relay-state',
  text: 'select newest_sequence as "newestSequence", ended from live_outlet where id = $1 and fence = $2',
};

const shown = {
  name: 'live-relay-shown',
  text: `update live_outlet o set last_sequence = $3, sent_lines = sent_lines + $4, dropped_lines = dropped_lines + $5,
      last_sent_at = case when $4 > 0 then project_now(o.project_id) else last_sent_at end, tries = 0, error = null
    where id = $1 and fence = $2`,
};

const close = {
  name: 'live-relay-close',
  text: 'update live_outlet set closed = true, leased_until = null where id = $1 and fence = $2',
};

/** Rows of outlets of the kind `rtmp`. */
@Injectable()
export class RelayRows {
  constructor(private readonly sql: Sql) {}

  /** @param receives whether encoders publish to this machine, whose streams only it can send on */
  leases(receives: boolean): Leases<object> {
    return new Leases<object>(this.sql, {
      name: 'live-relays',
      table: 'live_outlet',
      key: 'id',
      partition: 'account_id',
      within: 'project_id',
      open: `not closed and kind = 'rtmp'${receives ? '' : ' and from_url'}`,
      columns: 't.event_id',
      failures: { retrying: 'tries > 0', error: 'error' },
    });
  }

  /** Returns undefined if the outlet was removed or another worker has it. */
  async read({ id, fence }: Claimed): Promise<Relay | undefined> {
    const row = await this.sql.first<Row>(read, [id, fence]);
    if (!row) return undefined;
    const { eventId, streamUrl, transcoderId, ...relay } = row;
    return { ...relay, origin: { id: eventId, streamUrl, transcoderId } };
  }

  /** Returns the newest line, and whether the event has ended; undefined if the outlet was removed or another worker has it. */
  state({ id, fence }: Claimed): Promise<{ newestSequence: number; ended: boolean } | undefined> {
    return this.sql.first(state, [id, fence]);
  }

  async shown({ id, fence }: Claimed, { through, sent, dropped }: ShownLines): Promise<void> {
    await this.sql.rows(shown, [id, fence, through, sent, dropped]);
  }

  async close({ id, fence }: Claimed): Promise<void> {
    await this.sql.rows(close, [id, fence]);
  }
}
