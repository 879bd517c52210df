import { Injectable } from '@nestjs/common';
import {
  Handles,
  job,
  Jobs,
  Mail,
  ServiceUrl,
  Sql,
  type JobRun,
  type MailLanguage,
} from '@scriptorium/server-kit';
import { randomUUID } from 'node:crypto';
import { hashOf, newToken } from '../sessions/sign-in-tokens.service.js';
import { UsersService } from '../users/users.service.js';
import { mailTexts } from './mail-texts.js';

/** An invitation as shown to the person who created it. */
export interface NewInvitation {
  /** Link with the token in its fragment, which browsers do not send. */
  url: string;
  expiresAt: Date;
}

/** What an invitation says to the person who opens it. */
export interface Invitation {
  name: string;
  email: string;
  account: string;
  expiresAt: Date;
}

const replace = {
  name: 'invitation-replace',
  text: `insert into invitation (user_id, token_hash, expires_at) values ($1, $2, now() + interval '7 days')
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now(),
      expires_at = excluded.expires_at
    returning expires_at as "expiresAt"`,
};

const byToken = {
  name: 'invitation-by-token',
  text: `select u.name, u.email, c.name as account, i.expires_at as "expiresAt"
    from invitation i join account_user u on u.id = i.user_id join account c on c.id = u.account_id
    where i.token_hash = $1 and i.expires_at > now() and u.removed_at is null`,
};

const take = {
  name: 'invitation-take',
  text: `delete from invitation i using account_user u, account c
    where i.token_hash = $1 and u.id = i.user_id and c.id = u.account_id
    returning u.id as "userId", i.expires_at > now() as valid, c.signed as "httpsOnly"`,
};

interface ToInvite {
  userId: number;
  /** Used unless the person has a language. */
  language?: MailLanguage | undefined;
}

interface Addressee {
  email: string;
  name: string;
  account: string;
  language: MailLanguage | null;
}

const addressee = {
  name: 'invitation-addressee',
  text: `select u.email, u.name, c.name as account, u.language
    from account_user u join account c on c.id = u.account_id where u.id = $1 and u.removed_at is null`,
};

export const sendInvitation = job<ToInvite>('accounts.send-invitation', {
  retries: 10,
  expireSeconds: 60,
});

/** Invitations: links that sign a person in once, with the permissions of the time when they are opened. */
@Injectable()
export class Invitations {
  constructor(
    private readonly sql: Sql,
    private readonly users: UsersService,
    private readonly service: ServiceUrl,
    private readonly mail: Mail,
    private readonly jobs: Jobs,
  ) {}

  /** Creates the invitation of a user, valid for seven days. It replaces an earlier one. */
  async create(accountId: number, userId: number): Promise<NewInvitation> {
    await this.users.get(accountId, userId);
    return this.replace(userId);
  }

  /**
   * Has an invitation sent to the user's address, which replaces an earlier one.
   * @throws {DomainError} `unavailable` if no mail server is configured
   */
  async send(accountId: number, { userId, language }: ToInvite): Promise<void> {
    await this.users.get(accountId, userId);
    this.mail.check();
    await this.jobs.enqueue(sendInvitation, { userId, language });
  }

  /** A retry sends a new token, which replaces the one before, because only its hash is stored. */
  @Handles(sendInvitation)
  async deliver({ userId, language: suggested = 'en' }: ToInvite, { signal }: JobRun): Promise<void> {
    const user = await this.sql.first<Addressee>(addressee, [userId]);
    if (!user) return;
    const { email, account } = user;
    const language = user.language ?? suggested;
    const { subject, text } = mailTexts[language].invitation;
    const invitation = { ...user, ...(await this.replace(userId)) };
    await this.mail.send(
      { id: randomUUID(), to: [email], subject: subject(account), text: text(invitation), language },
      signal,
    );
  }

  private async replace(userId: number): Promise<NewInvitation> {
    const token = newToken();
    const row = await this.sql.first<{ expiresAt: Date }>(replace, [userId, hashOf(token)]);
    return { url: `${this.service.base}/studio/invitation#token=${token}`, expiresAt: row!.expiresAt };
  }

  /** Returns what an invitation says, without using it. */
  find(token: string): Promise<Invitation | undefined> {
    return this.sql.first<Invitation>(byToken, [hashOf(token)]);
  }

  /**
   * Uses an invitation, within the open transaction. Returns undefined if it is unknown, expired or used.
   * `httpsOnly` is true for accounts in signed mode, whose sessions require HTTPS.
   */
  async take(token: string): Promise<{ userId: number; httpsOnly: boolean } | undefined> {
    type Taken = { userId: number; httpsOnly: boolean; valid: boolean };
    const taken = await this.sql.first<Taken>(take, [hashOf(token)]);
    return taken?.valid ? taken : undefined;
  }
}
