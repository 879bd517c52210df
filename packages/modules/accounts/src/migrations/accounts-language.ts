import { SqlMigration } from '@scriptorium/server-kit';

/** The language of messages to people, and what other packages may read for them. */
export class AccountsLanguage1795720000000 extends SqlMigration {
  readonly name = 'AccountsLanguage1795720000000';
  readonly sql = `
    alter table account_user add column language text; -- of messages; null until the person uses the studio
    create or replace view accounts.member as
      select u.id as user_id, p.id as project_id, p.name as project, u.email,
        bool_or('can_work' = any(g.permissions)) as can_work, bool_or('can_upload' = any(g.permissions)) as can_upload,
        u.firstname || ' ' || u.lastname as name, u.language
      from account_user u join project p on p.account_id = u.account_id
        join user_access g on g.user_id = u.id and coalesce(g.project_id, p.id) = p.id
      where u.removed_at is null group by u.id, p.id;
    create or replace view accounts.access as
      select id, user_id, account_id, project_id, level, name, enabled from api_access;`;
}
