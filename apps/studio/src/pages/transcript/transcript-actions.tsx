import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { api } from '../../api/client.js';
import type { Transcript } from '../../api/records.js';
import { usePermissions } from '../../api/session.js';
import { Button } from '../../components/button.jsx';
import { DownloadDialog } from '../../components/download-dialog.jsx';
import { ErrorNote } from '../../components/error-note.jsx';

/** The actions that are possible on a transcript now. */
export function TranscriptActions({
  transcript: { id, status, cancellable, ...transcript },
}: {
  transcript: Transcript;
}) {
  const { can_upload: canUpload, can_edit: canEdit } = usePermissions();
  const [downloading, setDownloading] = useState(false);
  const queries = useQueryClient();
  const params = { path: { id } };
  const run = useMutation({
    mutationFn: (action: () => Promise<unknown>) => action(),
    onSuccess: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey }) => ['transcript', 'transcripts'].includes(String(queryKey[0])),
      }),
  });
  const button = (
    id: 'transcript.cancel' | 'transcript.retry' | 'transcript.makeDefault',
    action: () => Promise<unknown>,
  ) => <Button disabled={run.isPending} onClick={() => run.mutate(action)} text={id} />;
  return (
    <div className="row">
      {canUpload &&
        cancellable &&
        button('transcript.cancel', () => api.POST('/v3/transcripts/{id}/cancel', { params }))}
      {canUpload &&
        status === 'cancelled' &&
        button('transcript.retry', () => api.POST('/v3/transcripts/{id}/retry', { params }))}
      {canEdit &&
        status === 'complete' &&
        !transcript.default &&
        button('transcript.makeDefault', () => api.POST('/v3/transcripts/{id}/make_default', { params }))}
      {status === 'complete' && (
        <>
          <button type="button" onClick={() => setDownloading(true)}>
            <FormattedMessage id="download.open" values={{ count: 1 }} />
          </button>
          <Link className="button primary" to={`/edit/${id}`}>
            <FormattedMessage id="transcript.edit" />
          </Link>
        </>
      )}
      <ErrorNote error={run.error} />
      {downloading && (
        <DownloadDialog of={{ transcript_ids: [id] }} count={1} onClose={() => setDownloading(false)} />
      )}
    </div>
  );
}
