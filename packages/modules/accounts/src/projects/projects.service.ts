import { Injectable } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import { SecretBox, selectPage, Sql, Transactions, Where, type Page } from '@scriptorium/server-kit';
import { randomBytes } from 'node:crypto';
import { levels } from '../keys/api-access.dto.js';
import type { ListProjects } from './project.dto.js';
import { Project, type CallbackEncoding } from './project.entity.js';

/** Encoding and signing secret of a project's callbacks. */
export interface CallbackSettings {
  encoding: CallbackEncoding;
  /** `whsec_` and Base64, as defined by Standard Webhooks. */
  secret: string;
}

/** Properties that can be changed. */
export type ProjectChanges = Partial<Pick<Project, 'name' | 'callbackEncoding' | 'retentionDays'>>;

/** Input for creating a project. */
export interface ProjectSettings {
  name: string;
  /** False by default. */
  sandbox?: boolean;
  /** `form` by default. */
  callbackEncoding?: CallbackEncoding;
  /** Files are kept forever by default. */
  retentionDays?: number | null;
}

const columns = `t.id, t.account_id as "accountId", t.name, t.sandbox, t.callback_encoding as "callbackEncoding",
  t.retention_days as "retentionDays"`;
const hasAccess = 'exists (select 1 from api_access a where a.project_id = t.id and a.level = ?)';
/** Returns undefined for `admin`, since Admin keys have access to every project. */
const reachedBy = (type: ListProjects['access_type']) =>
  type === undefined || type === 'admin' ? undefined : levels[type];
const secretRow = (projectId: number): string => `project:${projectId}:webhook_secret`;

@Injectable()
export class ProjectsService {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly secrets: SecretBox,
  ) {}

  /** Creates a project without keys. The secret is sealed for its row, so the id is allocated first. */
  create(accountId: number, settings: ProjectSettings): Promise<{ project: Project; webhookSecret: string }> {
    return this.transactions.run(async (tx) => {
      const id = await this.sql.nextId('project');
      const webhookSecret = `whsec_${randomBytes(32).toString('base64')}`;
      const { sandbox = false, callbackEncoding = 'form', retentionDays = null } = settings;
      const sealed = this.secrets.seal(webhookSecret, secretRow(id));
      const project = tx.create(Project, {
        id,
        accountId,
        name: settings.name,
        sandbox,
        callbackEncoding,
        retentionDays,
        webhookSecret: sealed,
      });
      await tx.insert(Project, project);
      return { project, webhookSecret };
    });
  }

  list(accountId: number, query: ListProjects): Promise<Page<Project>> {
    const where = new Where()
      .and('t.account_id', '=', accountId)
      .and('t.id', '= any', query.id)
      .and('t.id', '= any', query.project_id)
      .matching(hasAccess, reachedBy(query.access_type));
    return selectPage<Project>(this.sql, { columns, from: 'project t', where, list: query });
  }

  /** Updates the given properties; undefined ones keep their value. */
  update(accountId: number, id: number, changes: ProjectChanges): Promise<Project> {
    return this.transactions.run(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const project = await tx.findOne(Project, { where: { id, accountId }, lock });
      if (!project) throw notFound('project.not_found');
      tx.merge(Project, project, changes);
      return tx.save(project);
    });
  }

  async get(accountId: number, id: number, message?: string): Promise<Project> {
    const project = await this.sql.first<Project>(
      `select ${columns} from project t where t.id = $1 and t.account_id = $2`,
      [id, accountId],
    );
    if (!project) throw notFound('project.not_found', message);
    return project;
  }

  /** Returns the project given in a parameter. */
  named(accountId: number, id: number): Promise<Project> {
    return this.get(accountId, id, `Project id ${id} not found.`);
  }

  /** Returns all projects of the account. */
  all(accountId: number): Promise<Project[]> {
    return this.sql.rows<Project>(`select ${columns} from project t where t.account_id = $1 order by t.id`, [
      accountId,
    ]);
  }

  /** @throws {Error} if there is no such project, or its secret cannot be opened */
  async callbackSettings(id: number): Promise<CallbackSettings> {
    const row = await this.sql.first<{ encoding: CallbackEncoding; sealed: string }>(
      'select callback_encoding as encoding, webhook_secret as sealed from project where id = $1',
      [id],
    );
    if (!row) throw new Error(`no project ${id}`);
    return { encoding: row.encoding, secret: this.secrets.open(row.sealed, secretRow(id)) };
  }
}
