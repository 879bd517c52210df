import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { api, isRefusal } from '../../api/client.js';
import { useFolders } from '../../api/lookups.js';
import { useProgress, whileWaiting } from '../../api/progress.jsx';
import type { MediaFile } from '../../api/records.js';
import { Badge } from '../../components/badge.jsx';
import { clock } from '../../components/duration.js';
import { Moment } from '../../components/moment.jsx';
import { AudioTracks } from './audio-tracks.jsx';
import { FileLanguage } from './file-language.jsx';
import { SourceForm } from './source-form.jsx';

const tones = { pending: 'busy', processing: 'busy', complete: 'good', rejected: 'bad' } as const;

export function FileFacts({ file }: { file: MediaFile }) {
  const folders = useFolders();
  const folder = folders.find(({ id }) => id === file.batch_id);
  return (
    <section className="card padded">
      <dl className="facts">
        <dt>
          <FormattedMessage id="file.source" />
        </dt>
        <dd>
          <SourceState file={file} />
        </dd>
        <dt>
          <FormattedMessage id="files.duration" />
        </dt>
        <dd>{file.duration === null ? '–' : clock(file.duration)}</dd>
        <dt>
          <FormattedMessage id="files.language" />
        </dt>
        <dd>
          <FileLanguage file={file} />
        </dd>
        <dt>
          <FormattedMessage id="files.folder" />
        </dt>
        <dd>
          {file.batch_id ? (
            <Link to={`/files?folder=${file.batch_id}`} dir="auto">
              {folder?.name ?? `#${file.batch_id}`}
            </Link>
          ) : (
            '–'
          )}
        </dd>
        <dt>
          <FormattedMessage id="files.labels" />
        </dt>
        <dd className="row">
          {file.labels.length
            ? file.labels.map((label) => (
                <Link key={label} to={`/files?label=${encodeURIComponent(label)}`} dir="auto">
                  {label}
                </Link>
              ))
            : '–'}
        </dd>
        {file.description && (
          <>
            <dt>
              <FormattedMessage id="file.description" />
            </dt>
            <dd dir="auto">{file.description}</dd>
          </>
        )}
        {file.reference_id && (
          <>
            <dt>
              <FormattedMessage id="file.reference" />
            </dt>
            <dd>
              <bdi>{file.reference_id}</bdi>
            </dd>
          </>
        )}
        <dt>
          <FormattedMessage id="files.created" />
        </dt>
        <dd>
          <Moment at={file.created_at} />
        </dd>
        <dt>
          <FormattedMessage id="file.id" />
        </dt>
        <dd>{file.id}</dd>
      </dl>
    </section>
  );
}

function SourceState({ file }: { file: MediaFile }) {
  const progress = useProgress('file', file.id);
  const source = useQuery({
    queryKey: ['source', file.id],
    queryFn: async () => {
      try {
        return await api.GET('/v3/files/{id}/source', { params: { path: { id: file.id } } });
      } catch (error) {
        if (isRefusal(error, 404)) return null;
        throw error;
      }
    },
    refetchInterval: ({ state: { data } }) =>
      whileWaiting(data?.data.status === 'pending' || data?.data.status === 'processing'),
  });
  const queries = useQueryClient();
  const isJustMeasured = source.data?.data.status === 'complete' && file.duration === null;
  useEffect(() => {
    if (isJustMeasured) void queries.invalidateQueries({ queryKey: ['file', file.id] });
  }, [isJustMeasured, queries, file.id]);
  if (source.data === undefined) return '…';
  if (source.data === null) return <SourceForm fileId={file.id} />;
  const {
    status,
    cancellation_reason: reason,
    cancellation_details: details,
    service_id: version,
  } = source.data.data;
  const { audio_tracks: tracks = [] } = source.data.meta;
  return (
    <div className="stack">
      <div className="row">
        <bdi>{file.source}</bdi>
        <Badge tone={tones[status]}>
          <FormattedMessage id={`file.source.${status}`} />
        </Badge>
      </div>
      {progress?.progress != null && status !== 'complete' && <progress value={progress.progress} />}
      {reason && (
        <div className="note bad" dir="auto">
          {reason} {details}
        </div>
      )}
      {status === 'complete' && tracks.length > 1 && (
        <AudioTracks key={version} fileId={file.id} tracks={tracks} />
      )}
      {status === 'rejected' && <SourceForm fileId={file.id} />}
    </div>
  );
}
