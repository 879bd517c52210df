import { FormattedMessage } from 'react-intl';
import type { LiveAutoCaption } from '../api/records.js';
import { Badge } from './badge.jsx';

const tones = {
  scheduled: 'quiet',
  connecting: 'busy',
  in_progress: 'good',
  reconnecting: 'warning',
  finished: 'good',
  failed: 'bad',
  cancelled: 'bad',
} as const;

/** The state of a live event. */
export function LiveBadge({ status }: { status: LiveAutoCaption['status'] }) {
  return (
    <Badge tone={tones[status]}>
      <FormattedMessage id={`live.status.${status}`} />
    </Badge>
  );
}
