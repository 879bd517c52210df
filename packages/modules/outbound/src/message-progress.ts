/** How far a message is. */
export interface MessageProgress {
  status: 'pending' | 'paused' | 'delivered' | 'failed';
  /** Attempts that were begun. */
  attempts: number;
  /** Of the last attempt that ended. */
  error: string | null;
  /** When it is sent next, while it is `pending`: RFC 3339. */
  wakeAt: string;
}

/**
 * An SQL expression of the {@link MessageProgress} of a message, as JSON.
 * @param key an SQL expression of the key of the message
 */
export const messageProgress = (key: string): string => `(
  select jsonb_build_object('status', m.status, 'attempts', m.fence, 'wakeAt', m.wake_at, 'error',
    (select a.error from outbound_attempt a where a.message_id = m.id order by a.attempt desc limit 1))
  from outbound_message m where m.key = ${key})`;
