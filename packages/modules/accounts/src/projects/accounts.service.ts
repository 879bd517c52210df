import { Injectable } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import { Sql, Transactions, type Permission, type Principal } from '@scriptorium/server-kit';
import { Account, type Billing, type SignatureScheme } from './account.entity.js';
import { ApiAccessesService, type KeySettings } from '../keys/api-accesses.service.js';
import type { NewKey } from '../keys/keys.service.js';
import type { Project } from './project.entity.js';
import { ProjectsService, type CallbackSettings, type ProjectSettings } from './projects.service.js';

export interface NewProject {
  id: number;
  project: NewKey;
  observer: NewKey;
  webhookSecret: string;
}

/** Settings of an account; by default basic mode, one invoice, and a customer's. */
export type AccountSettings = Partial<Pick<Account, 'signed' | 'signatureScheme' | 'billing' | 'operator'>>;

export interface AccountInfo {
  id: number;
  name: string;
  signed: boolean;
  signatureScheme: SignatureScheme;
  billing: Billing;
  operator: boolean;
}

/** Retention of a project: its files are deleted after this many days. */
export interface Retention {
  projectId: number;
  accountId: number;
  days: number;
}

export type ProjectInfo = Pick<Project, 'id' | 'name' | 'sandbox'>;

/** Accounts, projects and keys, for other modules and for the operator's commands. */
/** Condition on `a`, an API access of a project: its user has the permission there. Removed users have none. */
const isGranted = (permission: string) => `exists (
  select from user_access g where g.user_id = a.user_id
    and coalesce(g.project_id, a.project_id) = a.project_id and ${permission} = any(g.permissions))`;

@Injectable()
export class AccountsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly sql: Sql,
    private readonly projectsOf: ProjectsService,
    private readonly apiAccesses: ApiAccessesService,
  ) {}

  /** Whether no account has been created yet. */
  async isEmpty(): Promise<boolean> {
    return (await this.sql.rows('select 1 from account limit 1')).length === 0;
  }

  /** Returns whether this process has the keys with which the secrets of the database were sealed. */
  async opensSecrets(): Promise<boolean> {
    const last = await this.sql.first<{ id: number }>('select id from project order by id desc limit 1');
    if (!last) return true;
    return this.callbackSettings(last.id).then(
      () => true,
      () => false,
    );
  }

  /** Creates an account and its Admin key. */
  createAccount(name: string, settings: AccountSettings = {}): Promise<{ id: number; admin: NewKey }> {
    return this.transactions.run(async (tx) => {
      const inserted = await tx.insert(Account, { name, ...settings });
      const id = Number(inserted.identifiers[0]!.id);
      return { id, admin: await this.createKey(id, { level: 'Admin' }) };
    });
  }

  /** Updates the given settings; undefined ones keep their value. */
  async updateAccount(id: number, settings: AccountSettings): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { affected } = await tx.update(Account, { id }, settings);
      if (!affected) throw notFound('account.not_found', `there is no account ${id}`);
    });
  }

  /** @throws {DomainError} `not_found` */
  async account(id: number): Promise<AccountInfo> {
    const account = await this.sql.first<AccountInfo>(
      'select id, name, signed, signature_scheme as "signatureScheme", billing, operator from account where id = $1',
      [id],
    );
    if (!account) throw notFound('account.not_found', `there is no account ${id}`);
    return account;
  }

  /** Creates a project with a Project key and an Observer key. */
  createProject(accountId: number, settings: ProjectSettings): Promise<NewProject> {
    return this.transactions.run(async () => {
      const { project, webhookSecret } = await this.projectsOf.create(accountId, settings);
      const key = (level: 'Project' | 'Observer') =>
        this.createKey(accountId, { level, projectId: project.id });
      return {
        id: project.id,
        project: await key('Project'),
        observer: await key('Observer'),
        webhookSecret,
      };
    });
  }

  /** Creates a key on behalf of the operator. Admin keys can only be created this way. */
  createKey(accountId: number, settings: KeySettings): Promise<NewKey> {
    return this.apiAccesses.create(accountId, settings);
  }

  /**
   * Returns the id of a key that can sign in, undefined if there is none.
   * @param id limits the search to this key; by default, the access of the person who set the service up, or else the first
   * Project key without a user, of a non-sandbox project
   */
  async keyToSignInWith(id?: number): Promise<number | undefined> {
    const row = await this.sql.first<{ id: number }>(
      `select a.id from api_access a left join project p on p.id = a.project_id
         left join account_user u on u.id = a.user_id and a.personal
       where a.enabled and case when $1::bigint is not null then a.id = $1 and not a.personal
         else a.level = 'Project' and not p.sandbox and (a.user_id is null or u.is_owner) end
       order by a.personal desc, a.id limit 1`,
      [id ?? null],
    );
    return row?.id;
  }

  /** Returns the caller's project. */
  async project({ accountId, projectId }: { accountId: number; projectId: number }): Promise<ProjectInfo> {
    const { id, name, sandbox } = await this.projectsOf.get(accountId, projectId);
    return { id, name, sandbox };
  }

  /** Returns all projects of an account, sorted by id. */
  async projects(accountId: number): Promise<ProjectInfo[]> {
    return (await this.projectsOf.all(accountId)).map(({ id, name, sandbox }) => ({ id, name, sandbox }));
  }

  /** Returns the ids of the enabled Vendor keys of a project, sorted. */
  async vendors(projectId: number): Promise<number[]> {
    const rows = await this.sql.rows<{ id: number }>(
      `select id from api_access where project_id = $1 and level = 'Vendor' and enabled order by id`,
      [projectId],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Returns the ids of the enabled Project keys of users with permission to work on a project, sorted.
   * @param except a key whose user is omitted
   */
  async colleagues(projectId: number, except: number): Promise<number[]> {
    const rows = await this.sql.rows<{ id: number }>(
      `select a.id from api_access a where a.project_id = $1 and a.level = 'Project' and a.enabled
         and a.user_id is distinct from (select user_id from api_access where id = $2)
         and exists (select from user_access g where g.user_id = a.user_id
           and coalesce(g.project_id, $1) = $1 and 'can_work' = any(g.permissions))
       order by a.id`,
      [projectId, except],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns which of these API accesses may do human work: vendors, and users with permission. */
  async ableToWork(accessIds: readonly number[]): Promise<number[]> {
    const rows = await this.sql.rows<{ id: number }>(
      `select a.id from api_access a where a.id = any($1) and a.enabled and (a.level = 'Vendor' or ${isGranted(`'can_work'`)})`,
      [accessIds],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Returns whether an API access of a project is enabled, and its user, if it has one, has the permission. For connections that
   * outlive the request that authorised them.
   */
  async mayStill(accessId: number, permission: Permission): Promise<boolean> {
    const found = await this.sql.first(
      `select from api_access a where a.id = $1 and a.enabled
         and (a.user_id is null or ${isGranted('$2')})`,
      [accessId, permission],
    );
    return found !== undefined;
  }

  /** Returns the secret of a key, 32 bytes; undefined if there is no such key. */
  async keySecret(accessId: number): Promise<Buffer | undefined> {
    const secret = await this.apiAccesses.secretOf(accessId);
    return secret === undefined ? undefined : Buffer.from(secret, 'base64url');
  }

  /** Returns the caller's display name: the name of the user, the key or the editing link. */
  async nameOf({ accessId, editingLink }: Pick<Principal, 'accessId' | 'editingLink'>): Promise<string> {
    if (editingLink) return `Editing link ${editingLink.id}`;
    const row = await this.sql.first<{ name: string | null }>(
      `select coalesce(nullif(u.name, ''), nullif(a.name, '')) as name
       from api_access a left join account_user u on u.id = a.user_id where a.id = $1`,
      [accessId],
    );
    return row?.name ?? `API key ${accessId}`;
  }

  callbackSettings(projectId: number): Promise<CallbackSettings> {
    return this.projectsOf.callbackSettings(projectId);
  }

  /** Returns the projects with a retention. */
  retentions(): Promise<Retention[]> {
    return this.sql.rows<Retention>(
      `select id::int as "projectId", account_id::int as "accountId", retention_days as days from project
       where retention_days is not null order by id`,
    );
  }

  /** Returns the retention of a project in days; null if its files are kept. */
  async retentionDays(projectId: number): Promise<number | null> {
    const row = await this.sql.first<{ days: number | null }>(
      'select retention_days as days from project where id = $1',
      [projectId],
    );
    return row?.days ?? null;
  }
}
