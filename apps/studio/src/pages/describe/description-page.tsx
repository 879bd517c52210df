import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { api } from '../../api/client.js';
import { pathOf } from '../../api/path-of.js';
import { whileWaiting } from '../../api/progress.jsx';
import { Answer } from '../../components/answer.jsx';
import { DescriptionBadge } from '../../components/description-badge.jsx';
import { FilePath, nameOfFile } from '../../components/file-path.jsx';
import { OrderProgress } from '../../components/order-progress.jsx';
import { PageTitle } from '../../components/page-title.jsx';
import styles from './describe-page.module.css';
import { describedGaps, type FinishedPlan } from './described-gaps.js';
import { DescribedScript } from './described-script.jsx';
import { DescriptionApproval } from './description-approval.jsx';

/** An audio description: the described programme, the lines in their gaps, and its approval. */
export function Page() {
  const id = Number(useParams().id);
  const { formatMessage } = useIntl();
  const kind = formatMessage({ id: 'order.kind.audio_description' });
  const query = useQuery({
    queryKey: ['description', id],
    queryFn: async () => {
      const { data: description } = await api.GET('/v3/audio_descriptions/{id}', {
        params: { path: { id } },
      });
      const path = { id: description.media_file_id };
      return { description, file: (await api.GET('/v3/files/{id}', { params: { path } })).data };
    },
    refetchInterval: ({ state }) => {
      const status = state.data?.description.status;
      return whileWaiting(status === 'pending' || status === 'in_progress');
    },
  });
  return (
    <Answer query={query} isPage>
      {({ description: { status, extended }, file }) => (
        <div className="stack">
          <div>
            <FilePath file={file} />
            <PageTitle text={`${kind} · ${nameOfFile(file)}`}>
              {kind} · <bdi>{nameOfFile(file)}</bdi>
            </PageTitle>
            <div className="row">
              <DescriptionBadge status={status} />
              {extended !== null && (
                <span className="soft">
                  <FormattedMessage id={extended ? 'file.extended' : 'file.standard'} />
                </span>
              )}
            </div>
          </div>
          {status === 'complete' ? (
            <Finished id={id} />
          ) : (
            status !== 'cancelled' && (
              <section className="card padded">
                <OrderProgress id={id} />
              </section>
            )
          )}
        </div>
      )}
    </Answer>
  );
}

function Finished({ id }: { id: number }) {
  const { formatMessage } = useIntl();
  const media = useRef<HTMLVideoElement>(null);
  const result = useQuery({
    queryKey: ['description', id, 'result'],
    queryFn: async () => {
      const path = { id };
      const query = { format: 'mp4' } as const;
      const [plan, mix] = await Promise.all([
        api.GET('/v3/audio_descriptions/{id}/plan', { params: { path } }),
        api.GET('/v3/audio_descriptions/{id}/mix', { params: { path, query } }),
      ]);
      return { gaps: describedGaps(plan.data as unknown as FinishedPlan), mix: pathOf(mix.data) };
    },
    staleTime: Infinity, // another link would interrupt the playback
  });
  return (
    <Answer query={result}>
      {({ gaps, mix }) => (
        <div className={styles.page}>
          <div className={styles.picture}>
            <video
              ref={media}
              src={mix}
              controls
              preload="metadata"
              dir="ltr"
              aria-label={formatMessage({ id: 'description.mix' })}
            />
            <section className="card padded">
              <h2 className={styles.gap}>
                <FormattedMessage id="editor.action.approval" />
              </h2>
              <DescriptionApproval id={id} />
            </section>
          </div>
          <DescribedScript
            gaps={gaps}
            onPlay={(ms) => {
              if (!media.current) return;
              media.current.currentTime = ms / 1000;
              void media.current.play().catch(() => {}); // the next line was chosen before this one could play
            }}
          />
        </div>
      )}
    </Answer>
  );
}
