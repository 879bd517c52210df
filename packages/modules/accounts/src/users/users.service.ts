import { Injectable } from '@nestjs/common';
import { notFound, unacceptable } from '@scriptorium/core';
import { selectPage, Sql, Transactions, Where, type Page } from '@scriptorium/server-kit';
import type { CreateUser, ListUsers, UpdateUser } from './user.dto.js';
import { User } from './user.entity.js';

const columns = 't.id, t.firstname, t.lastname, t.email, t.login';

@Injectable()
export class UsersService {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
  ) {}

  list(accountId: number, query: ListUsers): Promise<Page<User>> {
    const where = new Where().and('t.account_id', '=', accountId);
    return selectPage<User>(this.sql, { columns, from: 'account_user t', where, list: query });
  }

  /** @param message of the error if a parameter refers to an unknown user */
  async get(accountId: number, id: number, message?: string): Promise<User> {
    const user = await this.sql.first<User>(
      `select ${columns} from account_user t where t.id = $1 and t.account_id = $2`,
      [id, accountId],
    );
    if (!user) throw notFound('user.not_found', message);
    return user;
  }

  /** Returns the user given in a parameter. */
  named(accountId: number, id: number): Promise<User> {
    return this.get(accountId, id, `User id ${id} not found.`);
  }

  async create(accountId: number, { firstname, lastname, email, username }: CreateUser): Promise<User> {
    const user = await this.sql.first<User>(
      `insert into account_user as t (account_id, firstname, lastname, email, login) values ($1, $2, $3, $4, $5)
       on conflict (account_id, lower(login)) do nothing returning ${columns}`,
      [accountId, firstname, lastname, email, username],
    );
    if (!user) throw unacceptable('username', 'already taken in this account');
    return user;
  }

  /** Updates the given properties; undefined ones keep their value. */
  update(accountId: number, { id, ...changes }: UpdateUser): Promise<User> {
    return this.transactions.run(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const user = await tx.findOne(User, { where: { id, accountId }, lock });
      if (!user) throw notFound('user.not_found');
      tx.merge(User, user, changes);
      return tx.save(user);
    });
  }
}
