import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { api } from '../../api/client.js';
import { useLanguages } from '../../api/lookups.js';
import { Moment } from '../../components/moment.jsx';

const REFETCH_MS = 30_000;

/** The transcripts that wait for an approval, the oldest request first. Shows nothing if there are none. */
export function Approvals() {
  const { formatMessage } = useIntl();
  const { nameOf } = useLanguages();
  const { data } = useQuery({
    queryKey: ['approvals'],
    queryFn: async () =>
      (await api.GET('/v3/transcripts/approvals', { params: { query: { per_page: 100 } } })).data,
    refetchInterval: REFETCH_MS,
    throwOnError: false,
  });
  if (!data?.length) return null;
  return (
    <section className="card padded" aria-label={formatMessage({ id: 'approval.waiting' })}>
      <h2>
        <FormattedMessage id="approval.waiting" />
      </h2>
      <ul className="list">
        {data.map(({ transcript_id: id, media_file_name: file, ...each }) => (
          <li key={id} className="row apart">
            <span>
              <strong dir="auto">{file ?? `#${id}`}</strong>{' '}
              <span className="soft">
                {nameOf(each.language_id)} · <bdi>{each.requested_by}</bdi> ·{' '}
                <Moment at={each.requested_at} />
              </span>
            </span>
            <Link className="button" to={`/edit/${id}?view=captions&panel=approval`}>
              <FormattedMessage id="approval.open" values={{ name: file ?? `#${id}` }} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
