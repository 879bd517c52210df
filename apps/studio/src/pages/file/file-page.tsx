import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useParams } from 'react-router';
import { api } from '../../api/client.js';
import { fileQuery } from '../../api/record-queries.js';
import { usePermissions } from '../../api/session.js';
import { Answer } from '../../components/answer.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { PageTitle } from '../../components/page-title.jsx';
import { Player } from '../../components/player/player.jsx';
import { useSearch } from '../../components/use-search.js';
import { EditFile } from './edit-file.jsx';
import { FileFacts } from './file-facts.jsx';
import { FileOrders, useFileOrders } from './file-orders.jsx';
import styles from './file-page.module.css';
import { OrderDialog } from './order-dialog.jsx';
import { Publish } from './publish.jsx';

export function Page() {
  const id = Number(useParams().id);
  const { formatMessage } = useIntl();
  const { can_upload: canUpload } = usePermissions();
  const search = useSearch();
  const queries = useQueryClient();
  const file = useQuery(fileQuery(id));
  const archive = useMutation({
    mutationFn: () => api.POST('/v3/files/archive', { body: { media_file_id: [id] } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['files'] }),
  });
  return (
    <Answer query={file} isPage>
      {({ data }) => (
        <div className="stack">
          <nav aria-label={formatMessage({ id: 'file.path' })}>
            <Link to="/files">
              <FormattedMessage id="files.title" />
            </Link>
          </nav>
          <div className="row apart">
            <PageTitle text={data.name || `#${id}`}>
              <bdi>{data.name || `#${id}`}</bdi>
            </PageTitle>
            <div className="row">
              <Link className="button" to={`/settings?file=${id}`}>
                <FormattedMessage id="settings.title" />
              </Link>
              {canUpload && (
                <>
                  <EditFile file={data} />
                  <button type="button" disabled={!archive.isIdle} onClick={() => archive.mutate()}>
                    <FormattedMessage id={archive.isSuccess ? 'files.archived' : 'files.archive'} />
                  </button>
                  <button type="button" className="primary" onClick={() => search.change({ order: 'asr' })}>
                    <FormattedMessage id="order.open" />
                  </button>
                </>
              )}
              <Publish file={data} />
            </div>
          </div>
          <ErrorNote error={archive.error} />
          <div className={styles.page}>
            {data.source && <FilePlayer fileId={id} />}
            <div className="stack">
              <FileOrders fileId={id} />
              <FileFacts file={data} />
            </div>
          </div>
          {canUpload && search.text('order') && (
            <OrderDialog
              file={data}
              kind={search.text('order')}
              onKind={(order) => search.change({ order }, { replace: true })}
              onClose={() => search.change({ order: null })}
            />
          )}
        </div>
      )}
    </Answer>
  );
}

/** The media with the captions of the default transcript. */
function FilePlayer({ fileId }: { fileId: number }) {
  const orders = useFileOrders(fileId);
  if (!orders.data) return null;
  const complete = orders.data.transcripts.filter(({ status }) => status === 'complete');
  const shown = complete.find((one) => one.default) ?? complete[0];
  return <Player fileId={fileId} transcriptId={shown?.id ?? null} />;
}
