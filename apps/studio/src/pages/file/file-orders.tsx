import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { api } from '../../api/client.js';
import { whileWaiting } from '../../api/progress.jsx';
import { useLanguages } from '../../api/lookups.js';
import type { AudioDescription, Transcript } from '../../api/records.js';
import { Answer } from '../../components/answer.jsx';
import { OrderProgress } from '../../components/order-progress.jsx';
import { TranscriptBadge } from '../../components/transcript-badge.jsx';
import { DescriptionRow } from './description-row.jsx';
import styles from './file-orders.module.css';

/** Transcripts and audio descriptions of a file, newest first. */
export function FileOrders({ fileId }: { fileId: number }) {
  const orders = useQuery({
    queryKey: ['transcripts', 'file', fileId],
    queryFn: async () => {
      const sorted = { per_page: 100, sort_by: 'id', sort_dir: 'desc' } as const;
      const query = { ...sorted, media_file_id: [fileId] };
      const [transcripts, descriptions] = await Promise.all([
        api.GET('/v3/transcripts', { params: { query } }),
        api.GET('/v3/audio_descriptions', { params: { query } }),
      ]);
      return { transcripts: transcripts.data, descriptions: descriptions.data };
    },
    refetchInterval: ({ state: { data } }) =>
      whileWaiting(
        [...(data?.transcripts ?? []), ...(data?.descriptions ?? [])].some(({ status }) =>
          ['pending', 'in_progress'].includes(status),
        ),
      ),
  });
  return (
    <section>
      <h2>
        <FormattedMessage id="file.orders" />
      </h2>
      <Answer query={orders}>
        {({ transcripts, descriptions }) =>
          transcripts.length + descriptions.length === 0 ? (
            <p className="card empty">
              <FormattedMessage id="file.noOrders" />
            </p>
          ) : (
            <Orders transcripts={transcripts} descriptions={descriptions} />
          )
        }
      </Answer>
    </section>
  );
}

function Orders({
  transcripts,
  descriptions,
}: {
  transcripts: Transcript[];
  descriptions: AudioDescription[];
}) {
  const { nameOf } = useLanguages();
  const { formatMessage } = useIntl();
  return (
    <ul className="list card">
      {transcripts.map((one) => (
        <li key={one.id} className={styles.order}>
          <div className={styles.name}>
            <Link to={`/transcripts/${one.id}`}>{formatMessage({ id: `transcript.type.${one.type}` })}</Link>
            <span className="soft">{one.language_ids.map(nameOf).join(', ')}</span>
            {one.default && (
              <span className="soft">
                <FormattedMessage id="transcript.default" />
              </span>
            )}
          </div>
          <TranscriptBadge transcript={one} />
          {one.status === 'in_progress' && <OrderProgress id={one.id} />}
          {one.cancellation_reason && <p className={styles.reason}>{one.cancellation_reason}</p>}
        </li>
      ))}
      {descriptions.map((one) => (
        <DescriptionRow key={one.id} description={one} />
      ))}
    </ul>
  );
}
