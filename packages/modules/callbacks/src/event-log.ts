import { Injectable } from '@nestjs/common';
import { eventNames, notFound, unacceptable } from '@scriptorium/core';
import { Sql, Where, type Scope } from '@scriptorium/server-kit';
import type { ListEvents, LoggedEvent } from './event.dto.js';

const columns = `t.id, t.type, t.account_id as "accountId", t.project_id as "projectId",
  t.resource_type as "resourceType", t.resource_id as "resourceId", t.resource_version as "resourceVersion",
  t.snapshot, t.callback_url as "callbackUrl", t.created_at as "createdAt"`;

/** No transaction that is still open can write an event before these, so that nothing appears behind a reader. */
export const settled = `t.position < (select base from event_clock) + pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

/** All that can happen to a resource: there is an index by type. */
const typesOf = (resource: string) => eventNames.filter((name) => name.startsWith(`${resource}.`));

/** What happened in a project, in an order in which new events only ever come last. */
@Injectable()
export class EventLog {
  constructor(private readonly sql: Sql) {}

  /** @throws {DomainError} `not_found` when it is absent or of another project */
  async get({ projectId }: Scope, id: number): Promise<LoggedEvent> {
    const event = await this.sql.first<LoggedEvent>(
      `select ${columns} from event t where t.id = $1 and t.project_id = $2`,
      [id, projectId],
    );
    if (!event) throw notFound('event.not_found');
    return event;
  }

  async list(scope: Scope, query: ListEvents): Promise<LoggedEvent[]> {
    const where = new Where()
      .and('t.project_id = ?', scope.projectId)
      .always(settled)
      .and('t.type = any(?::text[])', query.type)
      .and('t.resource_type = ?', query.resource_type)
      .and('t.type = any(?::text[])', query.resource_type && typesOf(query.resource_type))
      .and('t.resource_id = ?', query.resource_id)
      .and('t.created_at > ?', query.created_after)
      .and('t.created_at < ?', query.created_before);
    if (query.after !== undefined) {
      const [position, id] = await this.place(scope, query.after);
      where.and(`(t.position, t.id) > (${position}, ?)`, id);
    }
    return this.sql.rows<LoggedEvent>(
      `select ${columns} from event t ${where.sql} order by t.position, t.id limit ${query.limit}`,
      where.values,
    );
  }

  private async place({ projectId }: Scope, id: number): Promise<[position: number, id: number]> {
    const event = await this.sql.first<{ position: number }>(
      `select position from event where id = $1 and project_id = $2`,
      [id, projectId],
    );
    if (!event) throw unacceptable('after', 'there is no such event');
    return [event.position, id];
  }
}
