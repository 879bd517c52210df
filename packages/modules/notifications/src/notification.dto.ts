import { wireTime } from '@scriptorium/core';
import {
  bool,
  id,
  listParams,
  moment,
  oneOf,
  params,
  record,
  recordId,
  text,
  tolerant,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import { kindNames, mailTimes, type NotificationKind } from './notification-kind.js';
import type { Choice, Notification } from './notifications.service.js';

export const NoParams = params({});

export const ListNotifications = params(listParams());
export type ListNotifications = z.output<typeof ListNotifications>;

export const ReadNotifications = params(
  { up_to: id().describe('The newest notification that the person has seen.') },
  { up_to: 12 },
);
export type ReadNotifications = z.output<typeof ReadNotifications>;

export const ChooseNotifications = params(
  {
    kind: oneOf(kindNames).describe('The kind of notification.'),
    shown: bool().describe('Whether to show it in the studio.'),
    mail: oneOf(mailTimes).describe(
      'When to send it by e-mail: `now` within a minute, `daily` at 06:00 UTC.',
    ),
  },
  { kind: 'work_waits', shown: true, mail: 'now' },
);
export type ChooseNotifications = z.output<typeof ChooseNotifications>;

/** Mail programs send a body of their own with it. */
export const Unsubscribe = tolerant(
  { token: text(500).describe('The token of the link in the message.') },
  { token: 'v1.a.kW9Lz1' },
);
export type Unsubscribe = z.output<typeof Unsubscribe>;

const named = () =>
  z.strictObject({ id: recordId().describe('The id.'), name: z.string().describe('The name.') });

export const NotificationRecord = record(
  'Notification',
  {
    id: recordId().describe('The id of the notification.'),
    kind: z.enum(kindNames).describe('What happened.'),
    project: named().describe('The project.'),
    file: named().describe('The file.'),
    order_id: recordId().describe('The id of the order that it is about, which is that of its result.'),
    work_item_id: recordId().nullable().describe('The work item, for kinds about work.'),
    read: z.boolean().describe('Whether the person has seen it.'),
    created_at: moment().describe('When it happened.'),
  },
  {
    id: 12,
    kind: 'order_complete',
    project: { id: 1, name: 'Lectures' },
    file: { id: 7, name: 'Lecture 1' },
    order_id: 41,
    work_item_id: null,
    read: false,
    created_at: '2026-11-24T14:05:00.000+00:00',
  },
);

export const notificationView = (it: Notification): z.output<typeof NotificationRecord> => ({
  id: it.id,
  kind: it.kind,
  project: { id: it.projectId, name: it.project },
  file: { id: it.fileId, name: it.file },
  order_id: it.orderId,
  work_item_id: it.itemId,
  read: it.isRead,
  created_at: wireTime(new Date(it.createdAt)),
});

export const NotificationChoiceRecord = record(
  'NotificationChoice',
  {
    kind: z.enum(kindNames).describe('The kind of notification.'),
    shown: z.boolean().describe('Whether it is shown in the studio.'),
    mail: z.enum(mailTimes).describe('When it is sent by e-mail.'),
  },
  { kind: 'work_waits', shown: true, mail: 'daily' },
);

export const choiceView = (
  kind: NotificationKind,
  { shown, mail }: Choice,
): z.output<typeof NotificationChoiceRecord> => ({ kind, shown, mail });
