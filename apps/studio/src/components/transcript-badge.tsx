import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useProgress } from '../api/progress.jsx';
import type { Transcript } from '../api/records.js';
import { Badge } from './badge.jsx';

const tones = { in_progress: 'busy', complete: 'good', cancelled: 'bad' } as const;

/** The state and progress of a transcript, as a link to it. */
export function TranscriptBadge({ transcript: { id, status } }: { transcript: Transcript }) {
  const progress = useProgress('order', id);
  return (
    <Link to={`/transcripts/${id}`}>
      <Badge tone={tones[status]}>
        <FormattedMessage
          id={`transcript.status.${status}`}
          values={{ share: progress?.progress ?? 0, known: progress?.progress ? 'yes' : 'no' }}
        />
      </Badge>
    </Link>
  );
}
