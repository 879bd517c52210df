import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useParams } from 'react-router';
import { api } from '../../api/client.js';
import { whileWaiting } from '../../api/progress.jsx';
import { usePermissions } from '../../api/session.js';
import { Answer } from '../../components/answer.jsx';
import { FilePath, nameOfFile } from '../../components/file-path.jsx';
import { LiveBadge } from '../../components/live-badge.jsx';
import { Moment } from '../../components/moment.jsx';
import { PageTitle } from '../../components/page-title.jsx';
import type { LiveAutoCaption } from '../../api/records.js';
import { LiveActions } from './live-actions.jsx';
import { LiveAddresses } from './live-addresses.jsx';
import { LiveEncoder } from './live-encoder.jsx';
import { LiveOutlets } from './live-outlets.jsx';
import { LiveHealth } from './live-health.jsx';
import { LiveMicrophone } from './live-microphone.jsx';
import styles from './live-page.module.css';
import { isOver, LiveWords, useCaptions } from './live-words.jsx';
import { LiveWriter } from './live-writer.jsx';

/** A live event: its schedule, what is said, and where its captions are shown. */
export function Page() {
  const id = Number(useParams().id);
  const { formatMessage } = useIntl();
  const { can_upload: canUpload, can_edit: canEdit } = usePermissions();
  const query = useQuery({
    queryKey: ['live', id],
    queryFn: async () => {
      const { data: event } = await api.GET('/v3/live_auto_captions/{id}', { params: { path: { id } } });
      const path = { id: event.media_file_id };
      return { event, file: (await api.GET('/v3/files/{id}', { params: { path } })).data };
    },
    refetchInterval: ({ state }) => whileWaiting(state.data && !isOver(state.data.event.status)),
  });
  const kind = formatMessage({ id: 'order.kind.live_auto_caption' });
  return (
    <Answer query={query} isPage>
      {({ event, file }) => {
        const name = nameOfFile(file);
        const transcript = event.service_transcript_id;
        return (
          <div className="stack">
            <FilePath file={file} />
            <div className="row apart">
              <div>
                <PageTitle text={`${kind} · ${name}`}>
                  {kind} · <bdi>{name}</bdi>
                </PageTitle>
                <div className="row">
                  <LiveBadge status={event.status} />
                  <span>
                    <FormattedMessage id="live.start" /> <Moment at={event.start_time} />
                  </span>
                  {transcript !== null && (
                    <Link to={`/transcripts/${transcript}`}>
                      <FormattedMessage id="live.transcript" />
                    </Link>
                  )}
                </div>
              </div>
              {canUpload && <LiveActions event={event} />}
            </div>
            <div className={styles.page}>
              <div className="stack">
                <LiveText event={event} canWrite={canEdit === true} />
              </div>
              <div className="stack">
                <LiveHealth event={event} />
                {canUpload && event.transcoder_id !== null && !isOver(event.status) && (
                  <>
                    {event.stream_url && <LiveEncoder url={event.stream_url} />}
                    <LiveMicrophone event={event} />
                  </>
                )}
                <LiveAddresses event={event} />
                <LiveOutlets event={event} canChange={canUpload === true} />
              </div>
            </div>
          </div>
        );
      }}
    </Answer>
  );
}

function LiveText({ event, canWrite }: { event: LiveAutoCaption; canWrite: boolean }) {
  const { lines, rows } = useCaptions(event);
  const hasBegun = event.status !== 'scheduled' && !isOver(event.status);
  return (
    <>
      <LiveWords rows={rows} />
      {canWrite && hasBegun && <LiveWriter event={event} lines={lines} />}
    </>
  );
}
