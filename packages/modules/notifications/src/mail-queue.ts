import { Injectable } from '@nestjs/common';
import { Handles, job, Jobs, Mail, Sql, Transactions } from '@scriptorium/server-kit';
import { sendNotifications, type Due } from './notification-mail.js';

const take = {
  name: 'notification-mail-take',
  text: `with due as (update notification set mail = 'off' where mail = $1 returning id, user_id)
    select user_id as "userId", array_agg(id order by id) as ids from due group by user_id`,
};

export const sendNow = job('notifications.send-now', { cron: '* * * * *', retries: 0 });
export const sendDaily = job('notifications.send-daily', { cron: '0 6 * * *', retries: 0 });

/** Queues the e-mails that are due: within a minute, or daily at 06:00 UTC, one for each person. */
@Injectable()
export class MailQueue {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly mail: Mail,
  ) {}

  @Handles(sendNow)
  queueNow(): Promise<void> {
    return this.queue('now');
  }

  @Handles(sendDaily)
  queueDaily(): Promise<void> {
    return this.queue('daily');
  }

  private async queue(mail: 'now' | 'daily'): Promise<void> {
    if (!this.mail.available) return;
    await this.transactions.run(async () => {
      for (const due of await this.sql.rows<Due>(take, [mail]))
        await this.jobs.enqueue(sendNotifications, due);
    });
  }
}
