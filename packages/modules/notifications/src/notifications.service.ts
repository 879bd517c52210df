import { Injectable } from '@nestjs/common';
import { selectPage, Sql, Where, type Page } from '@scriptorium/server-kit';
import { kindNames, notificationKinds, type MailTime, type NotificationKind } from './notification-kind.js';
import type { ChooseNotifications, ListNotifications } from './notification.dto.js';

export interface Notification {
  id: number;
  kind: NotificationKind;
  projectId: number;
  project: string;
  fileId: number;
  file: string;
  orderId: number;
  itemId: number | null;
  isRead: boolean;
  /** As in JSON. */
  createdAt: string;
}

export interface Choice {
  shown: boolean;
  mail: MailTime;
}

/** Of projects that the person can still enter. */
const from = `notification t join accounts.member m on m.user_id = t.user_id and m.project_id = t.project_id
  join orders.service_order o on o.id = t.order_id join files.media_file f on f.id = o.media_file_id`;

const columns = `t.id, t.kind, t.project_id as "projectId", m.project, f.id as "fileId", f.name as file,
  t.order_id as "orderId", t.item_id as "itemId", t.read_at is not null as "isRead", t.created_at as "createdAt"`;

/** What a person was told, and what they want to be told. */
@Injectable()
export class Notifications {
  constructor(private readonly sql: Sql) {}

  list(userId: number, query: ListNotifications): Promise<Page<Notification>> {
    const where = new Where().and('t.user_id', '=', userId).matching('t.shown');
    return selectPage<Notification>(this.sql, { columns, from, where, list: query });
  }

  async read(userId: number, upTo: number): Promise<void> {
    await this.sql.rows(
      'update notification set read_at = now() where user_id = $1 and id <= $2 and read_at is null',
      [userId, upTo],
    );
  }

  async choices(userId: number): Promise<[NotificationKind, Choice][]> {
    const rows = await this.sql.rows<Choice & { kind: NotificationKind }>(
      'select kind, shown, mail from notification_choice where user_id = $1',
      [userId],
    );
    const chosen = new Map(rows.map((row) => [row.kind, row]));
    return kindNames.map((kind) => [
      kind,
      chosen.get(kind) ?? { shown: true, mail: notificationKinds[kind].mail },
    ]);
  }

  async choose(userId: number, { kind, shown, mail }: ChooseNotifications): Promise<Choice> {
    await this.sql.rows(
      `insert into notification_choice (user_id, kind, shown, mail) values ($1, $2, $3, $4)
       on conflict (user_id, kind) do update set shown = excluded.shown, mail = excluded.mail`,
      [userId, kind, shown, mail],
    );
    return { shown, mail };
  }

  /** Ends all e-mails to a person, also those that are due. */
  async unsubscribe(userId: number): Promise<void> {
    await this.sql.rows(
      `insert into notification_choice (user_id, kind, shown, mail) select $1, kind, true, 'off' from unnest($2::text[]) kind
       on conflict (user_id, kind) do update set mail = 'off'`,
      [userId, kindNames],
    );
    await this.sql.rows(`update notification set mail = 'off' where user_id = $1 and mail <> 'off'`, [
      userId,
    ]);
  }
}
