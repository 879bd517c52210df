import { useMutation, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { api } from '../../api/client.js';
import { pathOf } from '../../api/path-of.js';
import type { AudioDescription } from '../../api/records.js';
import { DescriptionBadge } from '../../components/description-badge.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { OrderProgress } from '../../components/order-progress.jsx';
import styles from './file-orders.module.css';

/** An audio description and its output files. */
export function DescriptionRow({ description: { id, status, extended } }: { description: AudioDescription }) {
  return (
    <li className={styles.order}>
      <div className={styles.name}>
        <Link to={`/descriptions/${id}`}>
          <FormattedMessage id="order.kind.audio_description" />
        </Link>
        {extended !== null && (
          <span className="soft">
            <FormattedMessage id={extended ? 'file.extended' : 'file.standard'} />
          </span>
        )}
      </div>
      <DescriptionBadge status={status} />
      {(status === 'pending' || status === 'in_progress') && <OrderProgress id={id} />}
      {status === 'complete' && <Mix id={id} />}
    </li>
  );
}

function Mix({ id }: { id: number }) {
  const { formatMessage } = useIntl();
  const formats = useQuery({
    queryKey: ['mix-formats'],
    queryFn: async () => (await api.GET('/v3/audio_descriptions/mix_formats')).data,
    staleTime: 3_600_000,
  });
  const open = useMutation({
    mutationFn: async (format: 'mp4' | 'wav' | 'ogg' | 'mp3' | 'mkv') =>
      (await api.GET('/v3/audio_descriptions/{id}/mix', { params: { path: { id }, query: { format } } }))
        .data,
    onSuccess: (url) => location.assign(pathOf(url)),
  });
  return (
    <>
      <select
        aria-label={formatMessage({ id: 'file.mix' })}
        value=""
        disabled={open.isPending}
        onChange={({ target }) => open.mutate(target.value as 'mp4')}
      >
        <option value="">{formatMessage({ id: 'file.mix' })}</option>
        {formats.data?.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <ErrorNote error={open.error} />
    </>
  );
}
