import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@scriptorium/core';
import { Sql, type Claimed } from '@scriptorium/server-kit';
import type { LiveStatus } from '../live-auto-caption.lifecycle.js';
import type { Happening } from './live-state.js';
import { LiveTurns } from './live-turns.js';

const holder = {
  name: 'live-captioning-holder',
  text: 'select fence from live_captioning where event_id = $1 for share',
};

/**
 * Tells events what happens to their streams. Called by the worker that holds the lease of the event, with its
 * fence. Each call returns the status of the event, and the worker stops once that has ended.
 */
@Injectable()
export class LiveEvents {
  constructor(
    private readonly turns: LiveTurns,
    private readonly sql: Sql,
  ) {}

  /** The stream is available. */
  streamConnected(lease: Claimed): Promise<LiveStatus> {
    return this.tell(lease, 'connected');
  }

  /** Speech or other sound was detected. May be called again, such as after the stream has returned. */
  audio(lease: Claimed): Promise<LiveStatus> {
    return this.tell(lease, 'audio');
  }

  /** The stream broke off and may return. */
  streamLost(lease: Claimed): Promise<LiveStatus> {
    return this.tell(lease, 'lost');
  }

  /** The stream has ended and will not return. Use `streamLost` unless that is certain. */
  ended(lease: Claimed): Promise<LiveStatus> {
    return this.tell(lease, 'ended');
  }

  /** @throws {DomainError} `conflict` if another worker holds the lease */
  private tell({ id, fence }: Claimed, what: Happening): Promise<LiveStatus> {
    return this.turns.run({ id }, async (turn) => {
      const row = await this.sql.first<{ fence: number }>(holder, [id]);
      if (!row) throw notFound('live_auto_caption.not_found');
      if (row.fence !== fence)
        throw new DomainError(
          'conflict',
          'live_auto_caption.stale_writer',
          'Another worker captions this event.',
        );
      if (turn.order.phase === 'open') await turn.happen(what);
    });
  }
}
