import { useMutation, useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { api } from '../../api/client.js';
import { deliveriesQuery } from '../../api/record-queries.js';
import { usePermissions } from '../../api/session.js';
import { Answer } from '../../components/answer.jsx';
import { Badge } from '../../components/badge.jsx';
import { Button } from '../../components/button.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Moment } from '../../components/moment.jsx';

const postbackTones = {
  queued: 'busy',
  sending: 'busy',
  waiting: 'busy',
  processing: 'busy',
  done: 'good',
  superseded: 'quiet',
  failed: 'bad',
  skipped: 'quiet',
} as const;

/** Delivery endpoints of the project, postbacks to video platforms, and redelivery. */
export function TranscriptDeliveries({ id, isComplete }: { id: number; isComplete: boolean }) {
  const { can_publish: canPublish } = usePermissions();
  const deliveries = useQuery(deliveriesQuery);
  const postbacks = useQuery({
    queryKey: ['postbacks', id],
    queryFn: async () => {
      const query = { resource_type: 'transcript', resource_id: [id], per_page: 100 };
      return (await api.GET('/v3/postbacks', { params: { query } })).data;
    },
  });
  const redeliver = useMutation({
    mutationFn: async () =>
      (await api.POST('/v3/transcripts/{id}/redeliver', { params: { path: { id } } })).data,
  });
  return (
    <div className="stack">
      {isComplete && canPublish && (
        <div className="row">
          <Button disabled={redeliver.isPending} onClick={() => redeliver.mutate()} text="deliveries.again" />
          <span role="status">
            {redeliver.data?.map(({ method, success }, index) => (
              <Badge key={index} tone={success ? 'good' : 'bad'}>
                {method}
              </Badge>
            ))}
            {redeliver.data?.length === 0 && <FormattedMessage id="deliveries.nowhere" />}
          </span>
        </div>
      )}
      <ErrorNote error={redeliver.error} />
      <Answer query={deliveries}>
        {(data) =>
          data.length === 0 ? (
            <p className="card empty">
              <FormattedMessage id="deliveries.none" />
            </p>
          ) : (
            <ul className="list card">
              {data.map(({ id: one, name, method, enabled, url, host, bucket, emails }) => (
                <li key={one} className="row">
                  <strong dir="auto">{name}</strong>
                  <span>{method}</span>
                  <bdi className="soft">{url ?? host ?? bucket ?? emails.join(', ')}</bdi>
                  {!enabled && (
                    <Badge tone="quiet">
                      <FormattedMessage id="deliveries.disabled" />
                    </Badge>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      {postbacks.data && postbacks.data.length > 0 && (
        <section>
          <h2>
            <FormattedMessage id="deliveries.platforms" />
          </h2>
          <ul className="list card">
            {postbacks.data.map((one) => (
              <li key={one.id} className="row">
                <strong>{one.platform}</strong>
                <bdi>{one.video_id}</bdi>
                <Badge tone={postbackTones[one.state]}>{one.state}</Badge>
                <span className="soft" dir="auto">
                  {one.reason}
                </span>
                <span className="soft">
                  <Moment at={one.updated_at} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
