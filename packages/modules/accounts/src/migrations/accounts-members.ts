import { SqlMigration } from '@scriptorium/server-kit';

/** Who may enter which project, for packages that tell people something. */
export class AccountsMembers1795705000000 extends SqlMigration {
  readonly name = 'AccountsMembers1795705000000';
  readonly sql = `
    create view accounts.member as
      select u.id as user_id, p.id as project_id, p.name as project, u.email,
        bool_or('can_work' = any(g.permissions)) as can_work, bool_or('can_upload' = any(g.permissions)) as can_upload
      from account_user u join project p on p.account_id = u.account_id
        join user_access g on g.user_id = u.id and coalesce(g.project_id, p.id) = p.id
      where u.removed_at is null group by u.id, p.id;
    create view accounts.access as select id, user_id from api_access;`;
}
