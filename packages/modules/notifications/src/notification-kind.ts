/** When a person is told by e-mail. */
export const mailTimes = ['off', 'now', 'daily'] as const;
export type MailTime = (typeof mailTimes)[number];

/** Kinds of notifications, with the time of their e-mail unless the person chooses another one. */
export const notificationKinds = {
  work_waits: { mail: 'daily' },
  needs_decision: { mail: 'daily' },
  deadline_near: { mail: 'now' },
  mention: { mail: 'now' },
  order_complete: { mail: 'off' },
  order_rejected: { mail: 'daily' },
} as const satisfies Record<string, { mail: MailTime }>;

export type NotificationKind = keyof typeof notificationKinds;
export const kindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];
