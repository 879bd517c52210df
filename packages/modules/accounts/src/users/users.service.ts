import { Injectable } from '@nestjs/common';
import { DomainError, notFound, unacceptable } from '@scriptorium/core';
import {
  selectPage,
  Sql,
  Transactions,
  Where,
  type MailLanguage,
  type Page,
  type Principal,
} from '@scriptorium/server-kit';
import { AccessChanges } from './access-changes.js';
import { foldedAddress } from './address.js';
import type { CreateUser, ListUsers, UpdateUser } from './user.dto.js';
import { User } from './user.entity.js';
import { IsNull } from 'typeorm';

/** Ends everything that a removed user could enter with. Keys stay, disabled, because records name them. */
const remove = {
  name: 'user-remove',
  text: `with gone as (
      update account_user set removed_at = now(), updated_at = now()
      where id = $1 and account_id = $2 and removed_at is null returning id
    ), grants as (delete from user_access where user_id in (select id from gone)),
    held as (
      update api_access set enabled = false, updated_at = now() where user_id in (select id from gone) returning id
    ), sessions as (delete from session where access_id in (select id from held)),
    tokens as (delete from sign_in_token where access_id in (select id from held)),
    invitations as (delete from invitation where user_id in (select id from gone)),
    attempts as (delete from sign_in_attempt where user_id in (select id from gone)),
    identities as (delete from identity where user_id in (select id from gone)),
    passkeys as (delete from passkey where user_id in (select id from gone))
    select id from gone`,
};

/** Links that were sent to the owner of the previous address. */
const forgetLinks = {
  name: 'user-forget-links',
  text: `with invitations as (delete from invitation where user_id = $1)
    delete from sign_in_attempt where user_id = $1 and purpose = 'email'`,
};

const columns = 't.id, t.firstname, t.lastname, t.name, t.email, t.login, t.language';

@Injectable()
export class UsersService {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly changes: AccessChanges,
  ) {}

  list(accountId: number, query: ListUsers): Promise<Page<User>> {
    const where = new Where().and('t.account_id', '=', accountId).matching('t.removed_at is null');
    return selectPage<User>(this.sql, { columns, from: 'account_user t', where, list: query });
  }

  /** @param message of the error if a parameter refers to an unknown user */
  async get(accountId: number, id: number, message?: string): Promise<User> {
    const user = await this.sql.first<User>(
      `select ${columns} from account_user t where t.id = $1 and t.account_id = $2 and t.removed_at is null`,
      [id, accountId],
    );
    if (!user) throw notFound('user.not_found', message);
    return user;
  }

  /** Sets the language of messages to a person. */
  async chooseLanguage(id: number, language: MailLanguage): Promise<void> {
    await this.sql.rows('update account_user set language = $2 where id = $1', [id, language]);
  }

  /**
   * Sets the name of a person who has none; the last word of several is the last name.
   * @throws {DomainError} `forbidden` for others, who could take the name of a colleague
   */
  async giveName(id: number, name: string): Promise<void> {
    const [, firstname = name, lastname = ''] = /^(.*\S)\s+(\S+)$/u.exec(name.trim()) ?? [];
    const given = await this.sql.rows(
      `update account_user set firstname = $2, lastname = $3, updated_at = now()
       where id = $1 and firstname = '' and lastname = '' returning id`,
      [id, firstname.trim(), lastname],
    );
    if (!given.length)
      throw new DomainError('forbidden', 'person.has_name', 'Administrators change the names of users.');
  }

  /** Returns the user given in a parameter. */
  named(accountId: number, id: number): Promise<User> {
    return this.get(accountId, id, `User id ${id} not found.`);
  }

  async create(accountId: number, { firstname, lastname, email, username }: CreateUser): Promise<User> {
    const user = await this.sql.first<User>(
      `insert into account_user as t (account_id, firstname, lastname, email, login) values ($1, $2, $3, $4, $5)
       on conflict (account_id, ${foldedAddress('login')}) where removed_at is null do nothing returning ${columns}`,
      [accountId, firstname, lastname, email, username],
    );
    if (!user) throw unacceptable('username', 'already taken in this account');
    return user;
  }

  /** Updates the given properties; undefined ones keep their value. */
  update(accountId: number, { id, ...changes }: UpdateUser): Promise<User> {
    return this.transactions.run(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const user = await tx.findOne(User, { where: { id, accountId, removedAt: IsNull() }, lock });
      if (!user) throw notFound('user.not_found');
      if (changes.email !== undefined && changes.email !== user.email) await this.sql.rows(forgetLinks, [id]);
      tx.merge(User, user, changes);
      return tx.save(user);
    });
  }

  /**
   * Removes a user, who is signed out everywhere at once. Records keep the name.
   * @throws {DomainError} `forbidden` for the caller's own user
   */
  async remove({ accountId, userId: own }: Principal, id: number): Promise<void> {
    if (id === own) {
      throw new DomainError(
        'forbidden',
        'user.is_own',
        'You cannot remove yourself. Ask another administrator.',
      );
    }
    await this.transactions.run(async () => {
      if (!(await this.sql.first(remove, [id, accountId]))) throw notFound('user.not_found');
      await this.changes.report({ accountId, userId: id });
    });
  }
}
