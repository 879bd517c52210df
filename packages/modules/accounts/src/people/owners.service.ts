import { Injectable } from '@nestjs/common';
import { permissions, Sql } from '@scriptorium/server-kit';
import { Places } from '../sessions/places.service.js';

const create = {
  name: 'owner-create',
  text: `with person as (
      insert into account_user (account_id, firstname, lastname, email, login, is_owner) values ($1, '', '', '', 'owner', true)
      returning id
    )
    insert into user_access (user_id, project_id, permissions) select id, null, $2 from person returning user_id as "userId"`,
};

/** The person who sets the service up. */
@Injectable()
export class Owners {
  constructor(
    private readonly sql: Sql,
    private readonly places: Places,
  ) {}

  /**
   * Creates a user with all permissions in a new account, within the open transaction. The person gives the name at the first
   * sign-in. Returns the person's access to the first project, for a sign-in token.
   */
  async create(accountId: number): Promise<number> {
    const row = await this.sql.first<{ userId: number }>(create, [accountId, [...permissions]]);
    return this.places.enterUsual(row!.userId);
  }
}
