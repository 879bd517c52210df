import { Injectable } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import { Sql, Transactions } from '@scriptorium/server-kit';
import { foldAddress, foldedAddress } from '../users/address.js';
import type { Admission, IdentityProvider } from './identity-provider.js';

/** What a provider asserts of a person. */
export interface Claims {
  subject: string;
  /** Undefined unless the provider verified it. */
  email: string | undefined;
  firstname: string;
  lastname: string;
  groups: readonly string[];
}

/** The user of an identity. `httpsOnly` is true for accounts in signed mode, whose sessions require HTTPS. */
export interface Known {
  identityId: number;
  userId: number;
  httpsOnly: boolean;
}

const known = {
  name: 'identity-known',
  text: `update identity i set used_at = now() from account_user u, account c
    where i.issuer = $1 and i.subject = $2 and u.id = i.user_id and c.id = u.account_id and u.removed_at is null
    returning i.id as "identityId", u.id as "userId", c.signed as "httpsOnly"`,
};

/** Users with the address who have an access: those who were invited. */
const invited = {
  name: 'identity-invited',
  text: `select u.id, exists (select from identity i where i.user_id = u.id and i.issuer = $2) as taken
    from account_user u where ${foldedAddress('u.email')} = ${foldedAddress('$1::text')} and u.removed_at is null
      and u.account_id = coalesce($3, u.account_id)
      and exists (select from user_access g where g.user_id = u.id) limit 2`,
};

/** The project must be one of the account. */
const admit = {
  name: 'identity-admit',
  text: `with place as (
      select c.id from account c where c.id = $1 and ($2::bigint is null or exists (
        select from project p where p.id = $2 and p.account_id = c.id))
    ), person as (
      insert into account_user (account_id, firstname, lastname, email, login) select id, $4, $5, $6, $6 from place
      on conflict (account_id, ${foldedAddress('login')}) where removed_at is null do nothing returning id
    ), granted as (
      insert into user_access (user_id, project_id, permissions) select id, $2, $3 from person
    ) select id from person`,
};

/** Finds the user of a person whom an identity provider vouches for. */
@Injectable()
export class Identities {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Returns the user of the identity. At the first sign-in, the user is the invited one with the verified address, or a new one
   * if a rule of the operator admits the person.
   * @throws {DomainError} `forbidden` if there is none
   */
  resolve(provider: IdentityProvider, claims: Claims): Promise<Known> {
    const { issuer } = provider;
    const { subject } = claims;
    return this.transactions.run(async () => {
      // Two first sign-ins at once would create two users.
      await this.sql.rows(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`${issuer} ${subject}`]);
      const before = await this.sql.first<Known>(known, [issuer, subject]);
      if (before) return before;
      const userId = await this.userFor(provider, claims);
      await this.sql.rows('insert into identity (user_id, issuer, subject) values ($1, $2, $3)', [
        userId,
        issuer,
        subject,
      ]);
      return (await this.sql.first<Known>(known, [issuer, subject]))!;
    });
  }

  private async userFor(provider: IdentityProvider, claims: Claims): Promise<number> {
    const { email } = claims;
    if (email === undefined) {
      throw refused('unverified', `${provider.name} did not confirm your e-mail address.`);
    }
    const values = [email, provider.issuer, provider.account ?? null];
    const users = await this.sql.rows<{ id: number; taken: boolean }>(invited, values);
    if (users.length > 1) {
      throw refused(
        'several_users',
        'Several accounts have invited this address. Ask the operator for help.',
      );
    }
    const [user] = users;
    if (user?.taken) {
      throw refused(
        'other_identity',
        'This address was used by another person. Ask an administrator to invite you again.',
      );
    }
    return user?.id ?? this.admitted(provider, { ...claims, email });
  }

  private async admitted(provider: IdentityProvider, claims: Claims & { email: string }): Promise<number> {
    const rule = provider.admit.find((each) => admits(each, claims));
    if (!rule) throw refused('not_invited', `${claims.email} was not invited. Ask an administrator.`);
    const { account, project = null, permissions } = rule;
    const { firstname, lastname, email } = claims;
    const values = [account, project, permissions, firstname, lastname, email];
    const created = await this.sql.first<{ id: number }>(admit, values);
    if (created) return created.id;
    throw refused('not_admitted', 'The rule that admits you cannot be applied. Ask the operator for help.');
  }
}

const admits = (
  { domain, group }: Admission,
  { email, groups }: { email: string; groups: readonly string[] },
) =>
  (domain === undefined || foldAddress(email.slice(email.lastIndexOf('@') + 1)) === domain) &&
  (group === undefined || groups.includes(group));

const refused = (reason: string, message: string): DomainError =>
  new DomainError('forbidden', `sign_in.${reason}`, message);
