import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@scriptorium/core';
import { selectPage, Sql, Where, type Page, type Principal } from '@scriptorium/server-kit';
import { KeysService, type Place } from '../keys/keys.service.js';
import type { ProjectInfo } from '../projects/accounts.service.js';
import type { ListOwnProjects } from './place.dto.js';

/** Condition on `g`, an access of the user, that opens the administration of the account. */
const manages = `g.project_id is null and g.permissions && array['can_manage_users', 'can_manage_invoices']`;

/** The places that a user may enter; `$1` is the user. */
const open = `
  select p.id as project_id, p.sandbox from account_user u join project p on p.account_id = u.account_id
  where u.id = $1 and u.removed_at is null and exists (
    select from user_access g where g.user_id = u.id and coalesce(g.project_id, p.id) = p.id)
  union all
  select null, false from account_user u
  where u.id = $1 and u.removed_at is null and exists (select from user_access g where g.user_id = u.id and ${manages})`;

/** Returns one row if the user may enter the project, or the account (null). */
const enterable = {
  name: 'person-enterable',
  text: `select from (${open}) place where place.project_id is not distinct from $2`,
};

/** The place entered last, or else the first project. */
const usual = {
  name: 'person-usual-place',
  text: `select u.account_id as "accountId", place.project_id as "projectId"
    from (${open}) place join account_user u on u.id = $1
      left join api_access a on a.personal and a.user_id = $1 and a.project_id is not distinct from place.project_id
    order by a.updated_at desc nulls last, place.project_id is null, place.sandbox, place.project_id limit 1`,
};

/** Where a person may work: the projects of the accesses, and the account for those who manage it. */
@Injectable()
export class Places {
  constructor(
    private readonly sql: Sql,
    private readonly keys: KeysService,
  ) {}

  /** Returns the projects that the person may enter; none for other callers. */
  list({ accountId, userId, isPerson }: Principal, query: ListOwnProjects): Promise<Page<ProjectInfo>> {
    const where = new Where()
      .and('t.account_id', '=', accountId)
      .matching(
        'exists (select from user_access g where g.user_id = ? and coalesce(g.project_id, t.id) = t.id)',
        isPerson ? userId : 0,
      );
    return selectPage<ProjectInfo>(this.sql, {
      columns: 't.id, t.name, t.sandbox',
      from: 'project t',
      where,
      list: query,
    });
  }

  /** Whether the user may enter the account. */
  async managesAccount(userId: number): Promise<boolean> {
    return (await this.sql.rows(enterable, [userId, null])).length > 0;
  }

  /**
   * Returns the person's access to a place.
   * @throws {DomainError} `not_found`
   */
  async enter(place: Place): Promise<number> {
    const [found] = await this.sql.rows(enterable, [place.userId, place.projectId]);
    if (!found && place.projectId === null) throw notFound('session.no_account');
    if (!found) throw notFound('project.not_found');
    return this.keys.ofPerson(place);
  }

  /**
   * Returns the person's access to the place entered last.
   * @throws {DomainError} `forbidden` for a user without any access
   */
  async enterUsual(userId: number): Promise<number> {
    const place = await this.sql.first<Omit<Place, 'userId'>>(usual, [userId]);
    if (place) return this.keys.ofPerson({ ...place, userId });
    throw new DomainError('forbidden', 'access.user_without_access', 'You have no access to any project.');
  }
}
