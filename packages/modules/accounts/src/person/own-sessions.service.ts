import { Injectable } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import { Sql } from '@scriptorium/server-kit';
import { IDLE, type SignedIn } from '../sessions/sessions.service.js';

/** A session of a person, in one browser. */
export interface OwnSession {
  id: number;
  device: string | null;
  signedInBy: SignedIn['by'];
  createdAt: Date;
  usedAt: Date;
  expiresAt: Date;
}

const list = {
  name: 'own-sessions',
  text: `select s.id, s.device, s.signed_in_by as "signedInBy", s.created_at as "createdAt", s.used_at as "usedAt",
      s.expires_at as "expiresAt"
    from session s join api_access a on a.id = s.access_id
    where a.personal and a.user_id = $1 and s.expires_at > now() and s.used_at > now() - ${IDLE}
    order by s.used_at desc, s.id desc`,
};

const end = {
  name: 'own-session-end',
  text: `delete from session s using api_access a where a.id = s.access_id and a.personal and a.user_id = $1
    and ($2::bigint is null or s.id = $2) and s.id is distinct from $3 returning s.id`,
};

/** The sessions of a person in all browsers. */
@Injectable()
export class OwnSessions {
  constructor(private readonly sql: Sql) {}

  list(userId: number): Promise<OwnSession[]> {
    return this.sql.rows<OwnSession>(list, [userId]);
  }

  /** @throws {DomainError} `not_found` */
  async end(userId: number, id: number): Promise<void> {
    if (!(await this.sql.first(end, [userId, id, null]))) throw notFound('session.not_found');
  }

  /** Ends all sessions except one. */
  async endOthers(userId: number, keptId: number): Promise<void> {
    await this.sql.rows(end, [userId, null, keptId]);
  }
}
