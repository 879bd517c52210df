import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { api } from '../../api/client.js';
import { useLanguages } from '../../api/lookups.js';
import { Answer } from '../../components/answer.jsx';
import { Empty } from '../../components/empty.jsx';
import { Moment } from '../../components/moment.jsx';

const REFETCH_MS = 30_000;
const params = { query: { per_page: 100 } };

/** Transcripts and audio descriptions that wait for an approval, the oldest requests first, with their pages. */
const waiting = async () => {
  const [transcripts, descriptions] = await Promise.all([
    api.GET('/v3/transcripts/approvals', { params }),
    api.GET('/v3/audio_descriptions/approvals', { params }),
  ]);
  return [
    ...transcripts.data.map(({ transcript_id: id, ...each }) => ({
      ...each,
      id,
      isDescription: false,
      to: `/edit/${id}?view=captions&panel=approval`,
    })),
    ...descriptions.data.map(({ audio_description_id: id, ...each }) => ({
      ...each,
      id,
      isDescription: true,
      to: `/descriptions/${id}`,
    })),
  ].toSorted((a, b) => Date.parse(a.requested_at) - Date.parse(b.requested_at));
};

/**
 * The orders that wait for an approval, the oldest request first.
 * @param isAll whether the page shows nothing else, so that it says if there are none
 */
export function Approvals({ isAll }: { isAll: boolean }) {
  const { formatMessage } = useIntl();
  const { nameOf } = useLanguages();
  const approvals = useQuery({
    queryKey: ['approvals'],
    queryFn: waiting,
    refetchInterval: REFETCH_MS,
    throwOnError: false,
  });
  const { data } = approvals;
  if (!data) return isAll && <Answer query={approvals}>{() => null}</Answer>;
  if (data.length === 0)
    return isAll ? (
      <div className="card">
        <Empty icon={BadgeCheck} title={<FormattedMessage id="approval.none" />} />
      </div>
    ) : null;
  return (
    <section className="card padded" aria-label={formatMessage({ id: 'approval.waiting' })}>
      <h2>
        <FormattedMessage id="approval.waiting" />
      </h2>
      <ul className="list">
        {data.map(({ id, media_file_name: file, ...each }) => (
          <li key={id} className="row apart">
            <span>
              <strong dir="auto">{file ?? `#${id}`}</strong>{' '}
              <span className="soft">
                {each.isDescription && (
                  <>
                    <FormattedMessage id="order.kind.audio_description" /> ·{' '}
                  </>
                )}
                {nameOf(each.language_id)} · <bdi>{each.requested_by}</bdi> ·{' '}
                <Moment at={each.requested_at} />
              </span>
            </span>
            <Link className="button" to={each.to}>
              <FormattedMessage id="approval.open" values={{ name: file ?? `#${id}` }} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
