import { Injectable } from '@nestjs/common';
import { SecretBox, Sql, Transactions } from '@scriptorium/server-kit';
import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Account, type SignatureScheme } from './account.entity.js';
import { KeysService, type NewKey } from './keys.service.js';
import { Project } from './project.entity.js';

export interface NewProject {
  id: number;
  project: NewKey;
  observer: NewKey;
  webhookSecret: string;
}

/** How a project's callbacks are written and signed. */
export interface CallbackSettings {
  encoding: 'form' | 'json';
  /** `whsec_` and base64, as Standard Webhooks has it. */
  secret: string;
}

const secretRow = (projectId: number): string => `project:${projectId}:webhook_secret`;

@Injectable()
export class AccountsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly keys: KeysService,
    private readonly secrets: SecretBox,
    private readonly sql: Sql,
  ) {}

  /** Whether nobody has set the service up yet. */
  async isEmpty(): Promise<boolean> {
    return (await this.sql.rows('select 1 from account limit 1')).length === 0;
  }

  /** Whether the secrets of this database open here: they do not where other keys sealed them. */
  async opensSecrets(): Promise<boolean> {
    const row = await this.sql.first<{ id: number; sealed: string }>(
      'select id, webhook_secret as sealed from project order by id desc limit 1',
    );
    if (!row) return true;
    try {
      this.secrets.open(row.sealed, secretRow(row.id));
      return true;
    } catch {
      return false;
    }
  }

  /** A new account with its Admin key. */
  createAccount(
    name: string,
    signing: { signed?: boolean; signatureScheme?: SignatureScheme } = {},
  ): Promise<{ id: number; admin: NewKey }> {
    return this.transactions.run(async (tx) => {
      const inserted = await tx.insert(Account, { name, ...signing });
      const id = Number(inserted.identifiers[0]!.id);
      return { id, admin: await this.keys.create(tx, { accountId: id, projectId: null, level: 'Admin' }) };
    });
  }

  /** A new project with a Project key and an Observer key. */
  createProject(
    accountId: number,
    {
      name,
      sandbox = false,
      callbackEncoding = 'form' as Project['callbackEncoding'],
    }: { name: string } & Partial<Project>,
  ): Promise<NewProject> {
    return this.transactions.run(async (tx) => {
      const webhookSecret = `whsec_${randomBytes(32).toString('base64')}`;
      const id = await this.insertProject(tx, { accountId, name, sandbox, callbackEncoding }, webhookSecret);
      const key = (level: 'Project' | 'Observer') =>
        this.keys.create(tx, { accountId, projectId: id, level });
      return { id, project: await key('Project'), observer: await key('Observer'), webhookSecret };
    });
  }

  async callbackSettings(projectId: number): Promise<CallbackSettings> {
    const row = await this.sql.first<{ encoding: 'form' | 'json'; sealed: string }>(
      'select callback_encoding as encoding, webhook_secret as sealed from project where id = $1',
      [projectId],
    );
    if (!row) throw new Error(`no project ${projectId}`);
    return { encoding: row.encoding, secret: this.secrets.open(row.sealed, secretRow(projectId)) };
  }

  /** The secret is sealed for the row it stands in, so the row's id is taken first. */
  private async insertProject(
    tx: EntityManager,
    project: Omit<Project, 'id' | 'webhookSecret' | 'createdAt' | 'updatedAt'>,
    webhookSecret: string,
  ): Promise<number> {
    const [row] = await tx.query<{ id: number }[]>(
      `select nextval(pg_get_serial_sequence('project', 'id'))::int as id`,
    );
    const { id } = row!;
    await tx.insert(Project, {
      ...project,
      id,
      webhookSecret: this.secrets.seal(webhookSecret, secretRow(id)),
    });
    return id;
  }
}
