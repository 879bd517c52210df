import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import { usePermissions } from '../../api/session.js';
import type { MediaFile } from '../../api/records.js';
import { DownloadDialog } from '../../components/download-dialog.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import styles from './file-actions.module.css';
import { useTranscriptsOf } from './file-table.jsx';

/** Actions on the selected files. */
export function FileActions(props: { files: MediaFile[]; selected: ReadonlySet<number>; archived: boolean }) {
  const { files, selected, archived } = props;
  const queries = useQueryClient();
  const { formatMessage } = useIntl();
  const { can_upload: canUpload } = usePermissions();
  const [downloading, setDownloading] = useState(false);
  const [report, setReport] = useState<string>();
  const ids = [...selected];
  const complete = useTranscriptsOf(files.map(({ id }) => id)).filter(
    (one) => selected.has(one.media_file_id) && one.status === 'complete',
  );
  const refresh = () => queries.invalidateQueries({ queryKey: ['files'] });
  const archive = useMutation({
    mutationFn: () =>
      api.POST(archived ? '/v3/files/unarchive' : '/v3/files/archive', { body: { media_file_id: ids } }),
    onSuccess: refresh,
  });
  const order = useMutation({
    mutationFn: () =>
      api.POST('/v3/orders/bulk', {
        body: { orders: ids.map((id) => ({ order: 'asr', media_file_id: id })) },
      }),
    onSuccess: async ({ data }) => {
      const refused = data.find(({ error }) => error)?.error?.message ?? '';
      const placed = data.filter(({ error }) => !error).length;
      setReport(
        formatMessage({ id: 'files.ordered' }, { placed, refused: data.length - placed, reason: refused }),
      );
      await queries.invalidateQueries({ queryKey: ['transcripts'] });
    },
  });
  const error = archive.error ?? order.error;
  return (
    <div
      className={`row ${ids.length ? '' : styles.idle}`}
      role="group"
      aria-label={formatMessage({ id: 'files.actions' })}
    >
      <span className="soft">
        <FormattedMessage id="files.selected" values={{ count: ids.length }} />
      </span>
      {canUpload && (
        <>
          <button type="button" disabled={!ids.length || order.isPending} onClick={() => order.mutate()}>
            <FormattedMessage id="files.orderCaptions" />
          </button>
          <button type="button" disabled={!ids.length || archive.isPending} onClick={() => archive.mutate()}>
            <FormattedMessage id={archived ? 'files.unarchive' : 'files.archive'} />
          </button>
        </>
      )}
      <button type="button" disabled={!complete.length} onClick={() => setDownloading(true)}>
        <FormattedMessage id="download.open" values={{ count: complete.length }} />
      </button>
      <span role="status">{report}</span>
      <ErrorNote error={error} />
      {downloading && (
        <DownloadDialog transcriptIds={complete.map(({ id }) => id)} onClose={() => setDownloading(false)} />
      )}
    </div>
  );
}
