import { Injectable } from '@nestjs/common';
import { Events, Sql } from '@scriptorium/server-kit';

interface Changed {
  accountId: number;
  userId: number;
  /** Undefined for every project. */
  projectId?: number;
}

const accesses = {
  name: 'accesses-of-user',
  text: `select id as "accessId", project_id as "projectId" from api_access
    where account_id = $1 and user_id = $2 and project_id = coalesce($3, project_id) order by id`,
};

/** Reports that a user may do something else than before, so that others can end what the user began. */
@Injectable()
export class AccessChanges {
  constructor(
    private readonly sql: Sql,
    private readonly events: Events,
  ) {}

  /** Emits an event for each API access of the user to a project, within the open transaction. */
  async report({ accountId, userId, projectId }: Changed): Promise<void> {
    type Row = { accessId: number; projectId: number };
    for (const row of await this.sql.rows<Row>(accesses, [accountId, userId, projectId ?? null])) {
      const payload = { accessId: row.accessId };
      await this.events.emit({
        topic: 'access.changed',
        accountId,
        projectId: row.projectId,
        payload,
        wire: null,
      });
    }
  }
}
