import { Injectable } from '@nestjs/common';
import { Transactions, type AccessLevel, type Principal } from '@scriptorium/server-kit';
import { ProjectsService } from '../projects/projects.service.js';
import { UsersService } from '../users/users.service.js';
import { KeysService, type NewKey } from './keys.service.js';

/** What whoever makes a key says of it. */
export interface KeySettings {
  level: AccessLevel;
  /** For Project and Observer keys. */
  projectId?: number;
  /** Whose key it is; nobody's by default. */
  userId?: number;
  name?: string;
}

@Injectable()
export class ApiAccessesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly keys: KeysService,
    private readonly projects: ProjectsService,
    private readonly users: UsersService,
  ) {}

  /**
   * @param by the caller of the API who makes it, undefined when it is the operator
   * @throws {DomainError} `not_found`, naming the project or user that is not in the account
   */
  create(
    accountId: number,
    { level, projectId, userId, name }: KeySettings,
    by?: Principal,
  ): Promise<NewKey> {
    return this.transactions.run(async (tx) => {
      if (projectId !== undefined) await this.projects.named(accountId, projectId);
      if (userId !== undefined) await this.users.named(accountId, userId);
      return this.keys.create(tx, {
        accountId,
        projectId: projectId ?? null,
        level,
        userId,
        name,
        ...(by && creator(by)),
      });
    });
  }
}

const creator = ({ userId, accessId }: Principal) =>
  userId === undefined
    ? { createdByType: 'ApiAccess' as const, createdById: accessId }
    : { createdByType: 'User' as const, createdById: userId };
