import { Injectable } from '@nestjs/common';
import { Handles, job, Mail, ServiceUrl, Sql, type JobRun, type MailLanguage } from '@scriptorium/server-kit';
import { mailTexts } from './mail-texts.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import type { NotificationKind } from './notification-kind.js';

export interface Due {
  userId: number;
  ids: number[];
}

interface Line {
  kind: NotificationKind;
  email: string;
  language: MailLanguage;
  file: string;
  project: string;
  fileId: number;
  orderId: number;
  itemId: number | null;
}

/** More than this many are counted, not listed. */
const MOST_LINES = 50;

/** Without those of projects that the person can no longer enter. */
const read = {
  name: 'notification-mail-read',
  text: `select n.kind, m.email, coalesce(m.language, 'en') as language, f.name as file, m.project, f.id as "fileId", n.order_id as "orderId", n.item_id as "itemId"
    from notification n join accounts.member m on m.user_id = n.user_id and m.project_id = n.project_id
      join orders.service_order o on o.id = n.order_id join files.media_file f on f.id = o.media_file_id
    where n.id = any($1) order by n.id`,
};

export const sendNotifications = job<Due>('notifications.send', { retries: 20, expireSeconds: 60 });

/** Sends the notifications of a person in one message. */
@Injectable()
export class NotificationMail {
  constructor(
    private readonly sql: Sql,
    private readonly mail: Mail,
    private readonly unsubscribeLinks: UnsubscribeLinks,
    private readonly service: ServiceUrl,
  ) {}

  /** An interrupted attempt is repeated with the same Message-ID. */
  @Handles(sendNotifications)
  async send({ userId, ids }: Due, { signal }: JobRun): Promise<void> {
    const lines = await this.sql.rows<Line>(read, [ids]);
    const [first] = lines;
    if (!first || !this.mail.available) return;
    const { base } = this.service;
    const { language } = first;
    const texts = mailTexts[language];
    const rest = lines.length - MOST_LINES;
    const text = [
      ...lines.slice(0, MOST_LINES).map((line) => `${lineText(line)}\n${base}/studio/${pageOf(line)}\n`),
      ...(rest > 0 ? [`${texts.more(rest)}: ${base}/studio/me\n`] : []),
      `${texts.choose}: ${base}/studio/me`,
    ].join('\n');
    const subject = lines.length === 1 ? lineText(first) : texts.several(lines.length);
    const headers = {
      'List-Unsubscribe': `<${this.unsubscribeLinks.endingUrl(userId)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    await this.mail.send(
      { id: `notifications-${ids[0]}`, to: [first.email], subject, text, language, headers },
      signal,
    );
  }
}

const lineText = ({ kind, file, project, language }: Line): string => {
  const { kinds, line } = mailTexts[language];
  return line(kinds[kind], file, project).replace(/[\r\n]+/g, ' ');
};

const pageOf = ({ kind, itemId, orderId, fileId }: Line): string => {
  if (kind === 'mention') return `edit/${orderId}?view=captions&panel=comments`;
  if (kind === 'work_waits' || kind === 'needs_decision') return 'work';
  return kind === 'deadline_near' ? `work/${itemId}` : `files/${fileId}`;
};
