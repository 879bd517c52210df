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
import { hashOf } from '../sessions/sign-in-tokens.service.js';
import type { Entitled } from '../sessions/visitor.js';
import { mailTexts } from '../people/mail-texts.js';
import { foldedAddress } from '../users/address.js';
import { SignInAttempts } from './sign-in-attempts.service.js';

/** What a link says to the person who opens it. */
export interface SignInLink {
  name: string;
  email: string;
  account: string;
  expiresAt: Date;
}

const MINUTES = 15;
/** Users of different accounts may have the same address; more than this many are not offered. */
const MOST_USERS = 10;

const usersOf = {
  name: 'sign-in-link-users',
  text: `select u.id, u.email, c.name as account, u.language from account_user u join account c on c.id = u.account_id
    where ${foldedAddress('u.email')} = ${foldedAddress('$1::text')} and u.removed_at is null
      and exists (select from user_access g where g.user_id = u.id)
    order by u.id limit ${MOST_USERS}`,
};

const byToken = {
  name: 'sign-in-link-by-token',
  text: `select u.name, u.email, c.name as account, a.expires_at as "expiresAt"
    from sign_in_attempt a join account_user u on u.id = a.user_id join account c on c.id = u.account_id
    where a.token_hash = $1 and a.purpose = 'email' and a.expires_at > now() and u.removed_at is null`,
};

const entitled = {
  name: 'sign-in-link-entitled',
  text: `select u.id as "userId", c.signed as "httpsOnly" from account_user u join account c on c.id = u.account_id
    where u.id = $1 and u.removed_at is null`,
};

interface Addressee {
  id: number;
  email: string;
  account: string;
  language: MailLanguage | null;
}

interface WantedLink {
  email: string;
  /** Used unless the person has a language. */
  language?: MailLanguage | undefined;
}

export const sendSignInLink = job<WantedLink>('accounts.send-sign-in-link', {
  retries: 5,
  expireSeconds: 60,
});

/** Links by e-mail that sign a person in once, within 15 minutes. */
@Injectable()
export class SignInLinks {
  constructor(
    private readonly sql: Sql,
    private readonly mail: Mail,
    private readonly jobs: Jobs,
    private readonly attempts: SignInAttempts,
    private readonly service: ServiceUrl,
  ) {}

  /**
   * Has a link sent to the address if it is that of a user. Takes the same time for every address, because a job looks it up.
   * @param ip of the client
   * @throws {DomainError} `unavailable` without a mail server, `rate_limited` after five links in 15 minutes
   */
  async request(wanted: WantedLink, ip: string): Promise<void> {
    this.mail.check();
    await this.attempts.countLink(wanted.email, ip);
    await this.jobs.enqueue(sendSignInLink, wanted);
  }

  /** Returns what a link says, without using it. */
  find(token: string): Promise<SignInLink | undefined> {
    return this.sql.first<SignInLink>(byToken, [hashOf(token)]);
  }

  /** Uses a link, within the open transaction. Returns undefined if it is unknown, expired or used. */
  async take(token: string): Promise<Entitled | undefined> {
    const userId = (await this.attempts.take('email', token))?.userId;
    return userId ? this.sql.first<Entitled>(entitled, [userId]) : undefined;
  }

  /** A retry sends new tokens, because only their hashes are stored. */
  @Handles(sendSignInLink)
  async send({ email, language = 'en' }: WantedLink, { signal }: JobRun): Promise<void> {
    const users = await this.sql.rows<Addressee>(usersOf, [email]);
    // Sent to the stored address, never to the one that a visitor typed.
    for (const ofAddress of Map.groupBy(users, (user) => user.email).values())
      await this.sendTo(ofAddress, ofAddress.find((user) => user.language)?.language ?? language, signal);
  }

  private async sendTo(users: Addressee[], language: MailLanguage, signal: AbortSignal): Promise<void> {
    const links = [];
    for (const { id, account } of users) {
      const token = await this.attempts.begin({ purpose: 'email', userId: id, minutes: MINUTES });
      links.push(`${account}:\n${this.service.base}/studio/sign-in/link#token=${token}\n`);
    }
    const { subject, text } = mailTexts[language].signIn;
    const to = [users[0]!.email];
    await this.mail.send(
      { id: randomUUID(), to, subject, text: text(MINUTES, links.join('\n')), language },
      signal,
    );
  }
}
