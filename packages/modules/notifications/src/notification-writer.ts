import { Injectable } from '@nestjs/common';
import type { EventOf } from '@scriptorium/core';
import { Handles, job, On, Sql } from '@scriptorium/server-kit';
import { notificationKinds } from './notification-kind.js';

const mailOf = `case n.kind ${Object.entries(notificationKinds)
  .map(([kind, { mail }]) => `when '${kind}' then '${mail}'`)
  .join(' ')} end`;

/** Inserts the notifications of `n (user_id, project_id, kind, key, order_id, item_id)`, as the persons chose. */
const insert = (
  from: string,
) => `insert into notification (user_id, project_id, kind, key, order_id, item_id, shown, mail)
  select n.user_id, n.project_id, n.kind, n.key, n.order_id, n.item_id, coalesce(c.shown, true), coalesce(c.mail, ${mailOf})
  from (${from}) n left join notification_choice c on c.user_id = n.user_id and c.kind = n.kind
  where coalesce(c.shown, true) or coalesce(c.mail, ${mailOf}) <> 'off'
  on conflict (user_id, key) do nothing`;

const work = {
  name: 'notification-work',
  text: insert(`select m.user_id, m.project_id, i.order_id, i.id as item_id, 'event ' || e.id as key,
      case i.kind when 'translation_approval' then 'needs_decision' else 'work_waits' end as kind
    from unnest($1::bigint[], $2::bigint[]) e (id, item_id) join work_items.item i on i.id = e.item_id
      join accounts.member m on m.project_id = i.project_id and m.can_work
    where i.status = 'open' and i.pool_id = 0`),
};

const orders = {
  name: 'notification-orders',
  text: insert(`select m.user_id, m.project_id, o.id as order_id, null::bigint as item_id, 'event ' || e.id as key,
      case o.phase when 'complete' then 'order_complete' else 'order_rejected' end as kind
    from unnest($1::bigint[], $2::bigint[]) e (id, order_id) join orders.service_order o on o.id = e.order_id
      join accounts.member m on m.project_id = o.project_id and m.can_upload
    where o.phase = 'complete' or o.ended_by = 'system'`),
};

/** Once for each comment, also if it is changed. */
const mentions = {
  name: 'notification-mentions',
  text: insert(`select m.user_id, m.project_id, e.order_id, null::bigint as item_id, 'comment ' || e.comment_id as key,
      'mention' as kind
    from unnest($1::bigint[], $2::bigint[], $3::bigint[]) e (user_id, comment_id, order_id)
      join orders.service_order o on o.id = e.order_id
      join accounts.member m on m.user_id = e.user_id and m.project_id = o.project_id`),
};

/** For each claim: a person who returns work and claims it again is told again. */
const deadlines = {
  name: 'notification-deadlines',
  text: insert(`select m.user_id, m.project_id, i.order_id, i.id as item_id, 'deadline ' || i.id || ' ' || i.fence as key,
      'deadline_near' as kind
    from work_items.item i join accounts.access a on a.id = i.claimed_by
      join accounts.member m on m.user_id = a.user_id and m.project_id = i.project_id
    where i.status = 'claimed' and i.deadline < project_now(i.project_id) + interval '2 hours'`),
};

export const noteDeadlines = job('notifications.note-deadlines', { cron: '*/5 * * * *', retries: 0 });
export const removeOldNotifications = job('notifications.remove-old', { cron: '43 3 * * *', retries: 0 });

/** Writes down what people are told. */
@Injectable()
export class NotificationWriter {
  constructor(private readonly sql: Sql) {}

  @On(['work_item.offered'], 'notifications.work')
  async work(events: EventOf<'work_item.offered'>[]): Promise<void> {
    await this.sql.rows(work, [events.map(({ id }) => id), events.map(({ payload }) => payload.itemId)]);
  }

  @On(['order.completed', 'order.cancelled'], 'notifications.orders')
  async orders(events: EventOf<'order.completed' | 'order.cancelled'>[]): Promise<void> {
    await this.sql.rows(orders, [events.map(({ id }) => id), events.map(({ payload }) => payload.orderId)]);
  }

  @On(['comment.changed'], 'notifications.mentions')
  async mentions(events: EventOf<'comment.changed'>[]): Promise<void> {
    const told = events.flatMap(({ payload: { mentionedUserIds, commentId, orderId } }) =>
      mentionedUserIds.map((userId) => ({ userId, commentId, orderId })),
    );
    if (told.length === 0) return;
    const columns = (['userId', 'commentId', 'orderId'] as const).map((name) =>
      told.map((each) => each[name]),
    );
    await this.sql.rows(mentions, columns);
  }

  @Handles(noteDeadlines)
  async deadlines(): Promise<void> {
    await this.sql.rows(deadlines);
  }

  @Handles(removeOldNotifications)
  async removeOld(): Promise<void> {
    await this.sql.rows(`delete from notification where created_at < now() - interval '90 days'`);
  }
}
