import { Injectable } from '@nestjs/common';
import { Sql } from '@scriptorium/server-kit';
import { CallbackOrigins } from './callback-origins.js';
import type { ClaimedMessage } from './claimed-message.js';
import type { PostResult } from './callback-post.js';

/**
 * Due messages, the same share for every origin, those first whose origin has the fewest on their way: neither one slow
 * origin nor many of them hold up the others. The recursion steps from origin to origin along the index, so a
 * thousand messages waiting for one of them cost no more than one.
 */
export const claimDue = {
  name: 'claim-callbacks',
  text: `
    with recursive origins as (
      (select origin from callback_message where status = 'pending' order by origin limit 1)
      union all
      select (select m.origin from callback_message m where m.status = 'pending' and m.origin > o.origin
              order by m.origin limit 1)
      from origins o where o.origin is not null
    ), candidates as (
      select m.*, busy.n + row_number() over (partition by o.origin order by m.next_attempt_at) as place
      from origins o cross join lateral (
        select count(*) as n from callback_message
        where status = 'pending' and origin = o.origin and leased_until >= now()
      ) busy cross join lateral (
        select id, attempts, next_attempt_at from callback_message
        where status = 'pending' and origin = o.origin and next_attempt_at <= now()
          and (leased_until is null or leased_until < now())
        order by next_attempt_at
        limit greatest(0, $2 - busy.n)
        for update skip locked
      ) m where o.origin is not null
    ), due as (select id from candidates order by place, attempts, next_attempt_at limit $1)
    update callback_message m set attempts = attempts + 1, leased_until = now() + $3 * interval '1 ms'
    from due where m.id = due.id
    returning m.id, webhook_id as "webhookId", account_id as "accountId", project_id as "projectId", url, origin,
      content_type as "contentType", body,
      resource_version as "resourceVersion", attempts`,
};

const endAttempt = {
  name: 'end-callback-attempt',
  text: `
    with message as (
      update callback_message set leased_until = null, status = $3,
        next_attempt_at = now() + $4 * interval '1 ms',
        ended_at = case when $3 = 'pending' then null else now() end
      where id = $1 and attempts = $2 and status = 'pending' returning id, account_id, origin
    ), attempt as (
      insert into callback_attempt (message_id, attempt, status, error, duration_ms)
      select id, $2, $5, $6, $7 from message
    )
    select exists (select from callback_origin o where o.account_id = m.account_id and o.origin = m.origin) as failing
    from message m`,
};

@Injectable()
export class CallbackMessages {
  constructor(
    private readonly sql: Sql,
    private readonly origins: CallbackOrigins,
  ) {}

  claim(limit: number, perOrigin: number, leaseMs: number): Promise<ClaimedMessage[]> {
    return this.sql.rows<ClaimedMessage>(claimDue, [limit, perOrigin, leaseMs]);
  }

  /** Records the attempt, and when the next one is; does nothing when the lease was lost meanwhile. */
  async end(
    message: ClaimedMessage,
    outcome: 'delivered' | 'failed' | { retryInMs: number },
    { status, error, durationMs }: Pick<PostResult, 'status' | 'error' | 'durationMs'>,
  ): Promise<void> {
    const [state, waitMs] = typeof outcome === 'string' ? [outcome, 0] : ['pending', outcome.retryInMs];
    const { id, attempts } = message;
    const values = [id, attempts, state, waitMs, status, error, durationMs];
    const ended = await this.sql.first<{ failing: boolean }>(endAttempt, values);
    if (!ended) return;
    if (outcome !== 'delivered') await this.origins.failed(message);
    else if (ended.failing) await this.origins.resume(message);
  }
}
