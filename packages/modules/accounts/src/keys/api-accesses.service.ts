import { Injectable } from '@nestjs/common';
import { DomainError, notFound, unacceptable } from '@scriptorium/core';
import {
  selectPage,
  Sql,
  Transactions,
  Where,
  type AccessLevel,
  type Page,
  type Principal,
} from '@scriptorium/server-kit';
import { ProjectsService } from '../projects/projects.service.js';
import { UsersService } from '../users/users.service.js';
import { levels, type ListApiAccesses, type ListedApiAccess } from './api-access.dto.js';
import { KeysService, type NewKey, type SealedKey } from './keys.service.js';

/** Input for creating a key. */
export interface KeySettings {
  level: AccessLevel;
  /** Required except for Admin keys. */
  projectId?: number;
  /** Owner of the key; none by default. */
  userId?: number;
  name?: string;
}

const columns = `t.id, t.name, t.enabled, t.level, t.project_id as "projectId", t.created_by_type as "createdByType",
  t.created_by_id as "createdById", t.user_id as "userId"`;
const sealed = `encode(t.key_hash, 'hex') as "keyHash", t.key_sealed as "keySealed", t.secret_sealed as "secretSealed"`;

/** Permanently ends the sessions and sign-in tokens of a disabled key. */
const signedOut = `sessions as (delete from session where access_id in (select id from changed where not enabled)),
  tokens as (delete from sign_in_token where access_id in (select id from changed where not enabled))`;

@Injectable()
export class ApiAccessesService {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly keys: KeysService,
    private readonly projects: ProjectsService,
    private readonly users: UsersService,
  ) {}

  list(accountId: number, query: ListApiAccesses): Promise<Page<ListedApiAccess>> {
    const where = new Where()
      .and('t.account_id', '=', accountId)
      .and('t.personal', '=', false)
      .and('t.id', '= any', query.id)
      .and('t.project_id', '= any', query.project_id)
      .and('t.level', '=', query.access_type && levels[query.access_type]);
    return selectPage<ListedApiAccess>(this.sql, { columns, from: 'api_access t', where, list: query });
  }

  async get(accountId: number, id: number): Promise<ListedApiAccess & SealedKey> {
    const access = await this.sql.first<ListedApiAccess & SealedKey>(
      `select ${columns}, ${sealed} from api_access t where t.id = $1 and t.account_id = $2 and not t.personal`,
      [id, accountId],
    );
    if (!access) throw notFound('api_access.not_found');
    return access;
  }

  /** Returns the secret that signs requests with the key; undefined if there is no such key. */
  async secretOf(id: number): Promise<string | undefined> {
    const access = await this.sql.first<SealedKey>(`select ${sealed} from api_access t where t.id = $1`, [
      id,
    ]);
    return access && this.keys.open(access).api_secret_key;
  }

  /** Returns the key and its secret. */
  open(access: SealedKey): Omit<NewKey, 'id'> {
    return this.keys.open(access);
  }

  /**
   * @param by the creating caller, undefined for the operator
   * @throws {DomainError} `not_found`, naming the project or user that is not in the account
   */
  async create(accountId: number, settings: KeySettings, by?: Principal): Promise<NewKey> {
    const { level, projectId = null, userId = null, name } = settings;
    if ((level === 'Admin') !== (projectId === null)) {
      throw unacceptable('project_id', 'Admin keys have no project, all others have one');
    }
    return this.transactions.run(async (tx) => {
      if (projectId !== null) await this.projects.named(accountId, projectId);
      if (userId !== null) await this.users.named(accountId, userId);
      const creator = by && createdBy(by);
      return this.keys.create(tx, { accountId, projectId, level, userId, name, ...creator });
    });
  }

  /** @throws {DomainError} `forbidden` if the caller would disable its own key */
  async setEnabled({ accountId, accessId }: Principal, id: number, enabled: boolean): Promise<void> {
    if (id === accessId && !enabled) {
      throw new DomainError(
        'forbidden',
        'api_access.is_own',
        'An API key cannot disable itself. Use another Admin key.',
      );
    }
    const changed = await this.sql.rows(
      `with changed as (
         update api_access set enabled = $3, updated_at = now() where id = $1 and account_id = $2 and not personal returning id, enabled
       ), ${signedOut} select id from changed`,
      [id, accountId, enabled],
    );
    if (!changed.length) throw notFound('api_access.not_found');
  }

  async disableAll(accountId: number, projectId: number): Promise<void> {
    await this.projects.named(accountId, projectId);
    await this.sql.rows(
      `with changed as (
         update api_access set enabled = false, updated_at = now() where project_id = $1 and enabled and not personal returning id, enabled
       ), ${signedOut} select id from changed`,
      [projectId],
    );
  }
}

const createdBy = ({ userId, accessId }: Principal) =>
  userId === undefined
    ? { createdByType: 'ApiAccess' as const, createdById: accessId }
    : { createdByType: 'User' as const, createdById: userId };
