import { Injectable } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import { Outbound } from '@scriptorium/outbound';
import { selectPage, Sql, Where, type Page, type Scope } from '@scriptorium/server-kit';
import { randomUUID } from 'node:crypto';
import { CallbackChannel } from './callback-channel.js';
import type { ListCallbacks, SentCallback } from './callback.dto.js';

const from = 'outbound.message t left join kit.event e on e.id = t.event_id';
const columns = `t.id, t.key, t.event_id as "eventId", e.type as "eventType", e.resource_type as "resourceType",
  e.resource_id as "resourceId",
  t.payload ->> 'url' as url, t.status, greatest(t.wake_at, t.leased_until) as "wakeAt", t.created_at as "createdAt",
  coalesce((select jsonb_agg(jsonb_build_object('number', a.attempt, 'status', a.status, 'error', a.error,
      'durationMs', a.duration_ms, 'at', a.created_at) order by a.attempt)
    from outbound.attempt a where a.message_id = t.id), '[]') as attempts`;

/** The callbacks of a project, with their attempts. */
@Injectable()
export class CallbackLog {
  constructor(
    private readonly sql: Sql,
    private readonly outbound: Outbound,
    private readonly channel: CallbackChannel,
  ) {}

  list({ projectId }: Scope, query: ListCallbacks): Promise<Page<SentCallback>> {
    const where = new Where()
      .and('t.project_id', '=', projectId)
      .and('t.channel', '=', this.channel.name)
      .and('t.status', '= any', query.status)
      .and('t.event_id', '=', query.event_id);
    return selectPage<SentCallback>(this.sql, { columns, from, where, list: query });
  }

  /** @throws {DomainError} `not_found` if it does not exist or belongs to another project */
  async get({ projectId }: Scope, id: number): Promise<SentCallback> {
    const callback = await this.sql.first<SentCallback>(
      `select ${columns} from ${from} where t.id = $1 and t.project_id = $2 and t.channel = $3`,
      [id, projectId, this.channel.name],
    );
    if (!callback) throw notFound('callback.not_found');
    return callback;
  }

  /**
   * Sends a callback again, as a new one with the same body to the same URL.
   * @throws {DomainError} `not_found`
   */
  async repeat(scope: Scope, id: number): Promise<void> {
    const { key } = await this.get(scope, id);
    await this.outbound.repeat(this.channel, key, `msg_${randomUUID()}`);
  }
}
