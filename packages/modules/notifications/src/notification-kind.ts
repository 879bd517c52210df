/** When a person is told by e-mail. */
export const mailTimes = ['off', 'now', 'daily'] as const;
export type MailTime = (typeof mailTimes)[number];

/** Kinds of notifications, with the time of their e-mail unless the person chooses another one, and what the e-mail says. */
export const notificationKinds = {
  work_waits: { mail: 'daily', text: 'Work is waiting' },
  needs_decision: { mail: 'daily', text: 'A translation needs your approval' },
  deadline_near: { mail: 'now', text: 'The deadline of your work is near' },
  order_complete: { mail: 'off', text: 'An order is complete' },
  order_rejected: { mail: 'daily', text: 'An order was rejected' },
} as const satisfies Record<string, { mail: MailTime; text: string }>;

export type NotificationKind = keyof typeof notificationKinds;
export const kindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];
