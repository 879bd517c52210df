/** SQL for the position in the event log before which no open transaction can write events. */
export const settledPosition =
  '((select base from event_clock) + pg_snapshot_xmin(pg_current_snapshot())::text::bigint)';
