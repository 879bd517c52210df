import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { api } from '../../api/client.js';
import { Answer } from '../../components/answer.jsx';
import { clock } from '../../components/duration.js';
import { ChangedWords } from '../../components/spoken-text.jsx';
import styles from './version-diff.module.css';

/** The changes of a version compared with the previous one. */
export function VersionDiff({ id, version }: { id: number; version: number }) {
  const diff = useQuery({
    queryKey: ['transcript', id, 'diff', version],
    queryFn: async () => {
      const params = { path: { id, version }, query: { from: version - 1 } };
      return (await api.GET('/v3/transcripts/{id}/versions/{version}/diff', { params })).data.changes;
    },
  });
  return (
    <Answer query={diff}>
      {(changes) =>
        changes.length === 0 ? (
          <p className="soft">
            <FormattedMessage id="versions.same" />
          </p>
        ) : (
          <ul className={styles.changes}>
            {changes.map(({ removed, added, new_from: from, old_from: old }) => (
              <li key={`${old}-${from}`} dir="auto">
                <span className="soft">{clock(((added[0] ?? removed[0])?.start_ms ?? 0) / 1000)}</span>{' '}
                <ChangedWords removed={removed} added={added} />
              </li>
            ))}
          </ul>
        )
      }
    </Answer>
  );
}
