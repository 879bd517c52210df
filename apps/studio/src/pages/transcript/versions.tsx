import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { api } from '../../api/client.js';
import type { TranscriptVersion } from '../../api/records.js';
import { usePermissions } from '../../api/session.js';
import { Answer } from '../../components/answer.jsx';
import { Button } from '../../components/button.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Moment } from '../../components/moment.jsx';
import { useSearch } from '../../components/use-search.js';
import { VersionDiff } from './version-diff.jsx';

/** The versions of a transcript, newest first, with their changes; earlier ones can be restored. */
export function Versions({ id, isComplete }: { id: number; isComplete: boolean }) {
  const versions = useQuery({
    queryKey: ['transcript', id, 'versions'],
    queryFn: async () => {
      const query = { per_page: 100, sort_by: 'id', sort_dir: 'desc' } as const;
      return (await api.GET('/v3/transcripts/{id}/versions', { params: { path: { id }, query } })).data;
    },
    enabled: isComplete,
  });
  if (!isComplete)
    return (
      <p className="card empty">
        <FormattedMessage id="player.noCaptions" />
      </p>
    );
  return (
    <Answer query={versions}>
      {(data) => (
        <ol className="list card">
          {data.map((one, index) => (
            <Version key={one.version} id={id} version={one} isNewest={index === 0} />
          ))}
        </ol>
      )}
    </Answer>
  );
}

function Version({ id, version, isNewest }: { id: number; version: TranscriptVersion; isNewest: boolean }) {
  const { can_upload: canUpload } = usePermissions();
  const queries = useQueryClient();
  const { number, change } = useSearch();
  const shown = number('diff') === version.version;
  const restore = useMutation({
    mutationFn: () =>
      api.POST('/v3/transcripts/{id}/versions/{version}/restore', {
        params: { path: { id, version: version.version } },
      }),
    onSuccess: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey }) => ['transcript', 'captions', 'quality'].includes(String(queryKey[0])),
      }),
  });
  return (
    <li>
      <div className="row">
        <strong>
          <FormattedMessage id="versions.version" values={{ version: version.version }} />
        </strong>
        <span>
          <FormattedMessage id={`versions.${version.cause}`} values={{ from: version.restored_from }} />
        </span>
        <span className="soft">
          <Editor name={version.edited_by} /> · <Moment at={version.created_at} />
        </span>
        {version.version > 1 && (
          <Button
            aria-expanded={shown}
            onClick={() => change({ diff: shown ? null : version.version }, { replace: true })}
            text="versions.diff"
          />
        )}
        {!isNewest && canUpload && (
          <Button disabled={restore.isPending} onClick={() => restore.mutate()} text="versions.restore" />
        )}
      </div>
      <ErrorNote error={restore.error} />
      {shown && <VersionDiff id={id} version={version.version} />}
    </li>
  );
}

/** What the API calls the service itself, for compatibility. */
const SERVICE = '3Play Media';

/** Who made a version: a user, a key, an editing link, or the service. */
function Editor({ name }: { name: string | null }) {
  if (name === SERVICE) return <FormattedMessage id="versions.byService" />;
  return name ? <bdi>{name}</bdi> : <FormattedMessage id="versions.byUnknown" />;
}
