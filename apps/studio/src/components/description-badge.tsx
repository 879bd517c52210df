import { FormattedMessage } from 'react-intl';
import type { AudioDescription } from '../api/records.js';
import { Badge } from './badge.jsx';

const tones = { pending: 'busy', in_progress: 'busy', complete: 'good', cancelled: 'bad' } as const;

/** The state of an audio description. */
export function DescriptionBadge({ status }: Pick<AudioDescription, 'status'>) {
  return (
    <Badge tone={tones[status]}>
      <FormattedMessage id={`file.description.${status}`} />
    </Badge>
  );
}
