import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { api } from '../../api/client.js';
import { whileWaiting } from '../../api/progress.jsx';
import { useLanguages } from '../../api/lookups.js';
import type { AudioDescription, LiveAutoCaption, Transcript } from '../../api/records.js';
import { Answer } from '../../components/answer.jsx';
import { OrderProgress } from '../../components/order-progress.jsx';
import { TranscriptBadge } from '../../components/transcript-badge.jsx';
import { DescriptionRow } from './description-row.jsx';
import { LiveRow } from './live-row.jsx';
import styles from './file-orders.module.css';

const waiting = new Set(['pending', 'in_progress', 'scheduled', 'connecting', 'reconnecting']);

/** Returns the transcripts, audio descriptions and live events of a file, newest first. */
export const useFileOrders = (fileId: number) =>
  useQuery({
    queryKey: ['transcripts', 'file', fileId],
    queryFn: async () => {
      const sorted = { per_page: 100, sort_by: 'id', sort_dir: 'desc' } as const;
      const query = { ...sorted, media_file_id: [fileId] };
      const [transcripts, descriptions, events] = await Promise.all([
        api.GET('/v3/transcripts', { params: { query } }),
        api.GET('/v3/audio_descriptions', { params: { query } }),
        api.GET('/v3/live_auto_captions', { params: { query } }),
      ]);
      return { transcripts: transcripts.data, descriptions: descriptions.data, events: events.data };
    },
    refetchInterval: ({ state: { data } }) =>
      whileWaiting(
        [...(data?.transcripts ?? []), ...(data?.descriptions ?? []), ...(data?.events ?? [])].some(
          ({ status }) => waiting.has(status),
        ),
      ),
  });

export function FileOrders({ fileId }: { fileId: number }) {
  const orders = useFileOrders(fileId);
  return (
    <section>
      <h2>
        <FormattedMessage id="file.orders" />
      </h2>
      <Answer query={orders}>
        {(all) =>
          Object.values(all).every(({ length }) => length === 0) ? (
            <p className="card empty">
              <FormattedMessage id="file.noOrders" />
            </p>
          ) : (
            <Orders {...all} />
          )
        }
      </Answer>
    </section>
  );
}

function Orders({
  transcripts,
  descriptions,
  events,
}: {
  transcripts: Transcript[];
  descriptions: AudioDescription[];
  events: LiveAutoCaption[];
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
          {one.cancellation_reason && (
            <p className={styles.reason} dir="auto">
              {one.cancellation_reason}
            </p>
          )}
        </li>
      ))}
      {descriptions.map((one) => (
        <DescriptionRow key={one.id} description={one} />
      ))}
      {events.map((one) => (
        <LiveRow key={one.id} event={one} />
      ))}
    </ul>
  );
}
