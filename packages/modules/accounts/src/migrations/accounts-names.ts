import { SqlMigration } from '@scriptorium/server-kit';

/** The whole name of a person in one place. People with one name have the last name `–` if a client had to give one. */
export class AccountsNames1796800000000 extends SqlMigration {
  readonly name = 'AccountsNames1796800000000';
  readonly sql = `
    alter table account_user add column name text not null
      generated always as (trim(firstname || case lastname when '–' then '' else ' ' || lastname end)) stored;
    create or replace view accounts.member as
      select u.id as user_id, p.id as project_id, p.name as project, u.email,
        bool_or('can_work' = any(g.permissions)) as can_work, bool_or('can_upload' = any(g.permissions)) as can_upload,
        u.name, u.language
      from account_user u join project p on p.account_id = u.account_id
        join user_access g on g.user_id = u.id and coalesce(g.project_id, p.id) = p.id
      where u.removed_at is null group by u.id, p.id;`;
}
