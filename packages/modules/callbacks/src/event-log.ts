import { Injectable } from '@nestjs/common';
import { eventTypesOf, notFound, unacceptable } from '@scriptorium/core';
import { settledPosition, Sql, Where, type Scope } from '@scriptorium/server-kit';
import type { ListEvents } from './event.dto.js';
import { eventColumns, eventsFrom, type StoredEvent } from './stored-event.js';

/** Condition for events that no open transaction can precede, so that readers never miss an event. */
export const settled = `t.position < ${settledPosition}`;

/** Returns the event types of a resource, to use the index by type. */
const typesOf = (resource: string) =>
  eventTypesOf([resource]).filter((name) => name.startsWith(`${resource}.`));

/** Reads the events of a project, in an order in which new events always come last. */
@Injectable()
export class EventLog {
  constructor(private readonly sql: Sql) {}

  /** @throws {DomainError} `not_found` if it does not exist or belongs to another project */
  async get({ projectId }: Scope, id: number): Promise<StoredEvent> {
    const event = await this.sql.first<StoredEvent>(
      `select ${eventColumns} from ${eventsFrom} where t.id = $1 and t.project_id = $2 and t.type is not null`,
      [id, projectId],
    );
    if (!event) throw notFound('event.not_found');
    return event;
  }

  async list(scope: Scope, query: ListEvents): Promise<StoredEvent[]> {
    const where = new Where()
      .and('t.project_id', '=', scope.projectId)
      .matching(settled)
      .matching('t.type is not null')
      .and('t.type', '= any', query.type)
      .and('t.resource_type', '=', query.resource_type)
      .and('t.type', '= any', query.resource_type && typesOf(query.resource_type))
      .and('t.resource_id', '=', query.resource_id)
      .and('t.created_at', '>', query.created_after)
      .and('t.created_at', '<', query.created_before);
    if (query.after !== undefined) {
      const [position, id] = await this.place(scope, query.after);
      where.matching(`(t.position, t.id) > (?, ?)`, position, id);
    }
    const { sql, values } = where.toSql();
    return this.sql.rows<StoredEvent>(
      `select ${eventColumns} from ${eventsFrom} ${sql} order by t.position, t.id limit ${query.limit}`,
      values,
    );
  }

  private async place({ projectId }: Scope, id: number): Promise<[position: number, id: number]> {
    const event = await this.sql.first<{ position: number }>(
      `select position from kit.event where id = $1 and project_id = $2`,
      [id, projectId],
    );
    if (!event) throw unacceptable('after', 'no such event in this project');
    return [event.position, id];
  }
}
