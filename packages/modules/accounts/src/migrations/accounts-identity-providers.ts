import { SqlMigration } from '@scriptorium/server-kit';

/** Identity providers that the operator sets up in the studio. They sign in people of all accounts. */
export class AccountsIdentityProviders1796200000040 extends SqlMigration {
  readonly name = 'AccountsIdentityProviders1796200000040';
  readonly sql = `
    create table identity_provider (
      id text primary key,
      name text not null,
      issuer text not null unique,
      client_id text not null,
      client_secret text, -- sealed
      trust_email boolean not null,
      created_at timestamptz(3) not null default now()
    );`;
}
