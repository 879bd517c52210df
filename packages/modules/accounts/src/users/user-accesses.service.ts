import { Injectable } from '@nestjs/common';
import { DomainError, notFound, unacceptable } from '@scriptorium/core';
import {
  permissions,
  selectPage,
  Sql,
  Transactions,
  Where,
  type Page,
  type Principal,
} from '@scriptorium/server-kit';
import { AccessChanges } from './access-changes.js';
import { foldAddress } from './address.js';
import type { User } from './user.entity.js';
import { ProjectsService } from '../projects/projects.service.js';
import { UsersService } from './users.service.js';
import type { DeleteAccess, GrantAccess, ListUserAccesses, UpdateAccess } from './user-access.dto.js';
import type { UserAccess } from './user-access.js';

const columns = 't.user_id as "userId", t.project_id as "projectId", t.permissions';
/** 0 represents the whole account, as in the index. */
const one = 't.user_id = $1 and coalesce(t.project_id, 0) = $2';

@Injectable()
export class UserAccessesService {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly users: UsersService,
    private readonly projects: ProjectsService,
    private readonly changes: AccessChanges,
  ) {}

  async list({ accountId }: Principal, query: ListUserAccesses): Promise<Page<UserAccess>> {
    await this.check(accountId, query);
    const where = new Where()
      .and('t.user_id', '=', query.user_id)
      .and('coalesce(t.project_id, 0)', '=', query.project_id ?? 0);
    for (const each of permissions) where.and(`('${each}' = any(t.permissions))`, '=', query[each]);
    return selectPage<UserAccess>(this.sql, { columns, from: 'user_access t', where, list: query });
  }

  /** @throws {DomainError} `invalid` for another user's e-mail address, or if the user already has this access */
  async grant({ accountId }: Principal, input: GrantAccess): Promise<UserAccess> {
    const user = await this.check(accountId, input);
    if (foldAddress(user.email) !== foldAddress(input.email)) {
      throw unacceptable('email', 'not the e-mail address of this user');
    }
    const granted = permissions.filter((each) => input[each]);
    const access = await this.sql.first<UserAccess>(
      `insert into user_access as t (user_id, project_id, permissions) values ($1, $2, $3)
       on conflict (user_id, coalesce(project_id, 0)) do nothing returning ${columns}`,
      [input.user_id, input.project_id ?? null, granted],
    );
    if (!access) throw unacceptable('user_id', 'the user already has this access: change it with PATCH');
    return access;
  }

  /** Updates the given permissions; undefined ones keep their value. */
  async update(caller: Principal, input: UpdateAccess): Promise<UserAccess> {
    await this.check(caller.accountId, input);
    if (input.can_manage_users === false) keepOwn(caller, input);
    return this.transactions.run(async () => {
      const key = [input.user_id, input.project_id ?? 0];
      const access = await this.sql.first<UserAccess>(
        `select ${columns} from user_access t where ${one} for update`,
        key,
      );
      if (!access) throw noAccess();
      const granted = permissions.filter((each) => input[each] ?? access.permissions.includes(each));
      await this.sql.rows(`update user_access t set permissions = $3, updated_at = now() where ${one}`, [
        ...key,
        granted,
      ]);
      await this.report(caller, input);
      return { ...access, permissions: granted };
    });
  }

  async delete(caller: Principal, input: DeleteAccess): Promise<void> {
    await this.check(caller.accountId, input);
    keepOwn(caller, input);
    await this.transactions.run(async () => {
      const gone = await this.sql.rows(`delete from user_access t where ${one} returning t.id`, [
        input.user_id,
        input.project_id ?? 0,
      ]);
      if (!gone.length) throw noAccess();
      await this.report(caller, input);
    });
  }

  private report({ accountId }: Principal, input: DeleteAccess): Promise<void> {
    return this.changes.report({ accountId, userId: input.user_id, projectId: input.project_id });
  }

  /** Throws unless both the user and the project belong to the account. */
  private async check(
    accountId: number,
    { user_id: userId, project_id: projectId }: { user_id: number; project_id?: number },
  ): Promise<User> {
    if (projectId !== undefined) await this.projects.named(accountId, projectId);
    return this.users.named(accountId, userId);
  }
}

/** @throws {DomainError} `forbidden` for the caller's own access */
function keepOwn({ userId }: Principal, { user_id: id, access_level: level }: DeleteAccess): void {
  if (id !== userId || level !== 'account') return;
  throw new DomainError(
    'forbidden',
    'user_access.is_own',
    'You cannot revoke your own access. Use another Admin key.',
  );
}

const noAccess = (): DomainError => notFound('user_access.not_found', 'This user does not have this access.');
