import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { api } from '../../api/client.js';
import type { LiveAutoCaption } from '../../api/records.js';
import styles from './live-page.module.css';
import { isOver } from './live-words.jsx';
import { SoundLevel } from './sound-level.jsx';

const POLL_MS = 2_000;

/** Level of the sound, delay and gaps of an event that is captioned. */
export function LiveHealth({ event: { id, status } }: { event: LiveAutoCaption }) {
  const { data } = useQuery({
    queryKey: ['live-health', id],
    queryFn: async () =>
      (await api.GET('/v3/live_auto_captions/{id}/health', { params: { path: { id } } })).data,
    refetchInterval: POLL_MS,
    enabled: status !== 'scheduled' && !isOver(status),
  });
  if (!data) return null;
  const { level_db: level, delay_p50_ms: p50, delay_p95_ms: p95, backlog_ms: backlog, gaps } = data;
  return (
    <section className="card padded stack" aria-labelledby="live-health">
      <h2 id="live-health">
        <FormattedMessage id="live.health" />
      </h2>
      <dl className={styles.health}>
        {level !== null && (
          <>
            <dt>
              <FormattedMessage id="live.health.level" />
            </dt>
            <dd>
              <SoundLevel level={level} />
            </dd>
          </>
        )}
        {p50 !== null && p95 !== null && (
          <>
            <dt>
              <FormattedMessage id="live.health.delay" />
            </dt>
            <dd>
              <FormattedMessage id="live.health.seconds" values={{ p50: p50 / 1000, p95: p95 / 1000 }} />
            </dd>
          </>
        )}
        {backlog !== null && (
          <>
            <dt>
              <FormattedMessage id="live.health.backlog" />
            </dt>
            <dd>
              <FormattedNumber value={backlog / 1000} style="unit" unit="second" maximumFractionDigits={1} />
            </dd>
          </>
        )}
        <dt>
          <FormattedMessage id="live.health.gaps" />
        </dt>
        <dd>
          <FormattedNumber value={gaps} />
        </dd>
      </dl>
    </section>
  );
}
