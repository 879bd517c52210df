import { Injectable } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import { Sql } from '@scriptorium/server-kit';
import type { User } from './user.entity.js';

const columns =
  't.id, t.account_id as "accountId", t.firstname, t.lastname, t.email, t.login, t.created_at as "createdAt", t.updated_at as "updatedAt"';

@Injectable()
export class UsersService {
  constructor(private readonly sql: Sql) {}

  /** @param message what to say when a parameter names the user */
  async get(accountId: number, id: number, message?: string): Promise<User> {
    const user = await this.sql.first<User>(
      `select ${columns} from account_user t where t.id = $1 and t.account_id = $2`,
      [id, accountId],
    );
    if (!user) throw notFound('user.not_found', message);
    return user;
  }

  /** The user that a parameter names. */
  named(accountId: number, id: number): Promise<User> {
    return this.get(accountId, id, `User id ${id} not found.`);
  }
}
