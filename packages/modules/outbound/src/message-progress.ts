/** Delivery state of a message. */
export interface MessageProgress {
  status: 'pending' | 'paused' | 'delivered' | 'failed';
  /** Number of started attempts. */
  attempts: number;
  /** Whether a worker is making an attempt, or was when it died. */
  sending: boolean;
  /** Error of the last finished attempt. */
  error: string | null;
  /** Time of the next attempt while the message is `pending`, as RFC 3339. */
  wakeAt: string;
}

/**
 * Returns an SQL expression for the {@link MessageProgress} of a message, as JSON.
 * @param key SQL expression for the key of the message
 */
export const messageProgress = (key: string): string => `(
  select jsonb_build_object('status', m.status, 'attempts', m.fence, 'sending',
    coalesce(m.leased_until >= now(), false), 'wakeAt', greatest(m.wake_at, m.leased_until), 'error',
    (select a.error from outbound_attempt a where a.message_id = m.id order by a.attempt desc limit 1))
  from outbound_message m where m.key = ${key})`;
