import type { components } from '@scriptorium/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import { Answer } from '../../components/answer.jsx';
import { Badge } from '../../components/badge.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Moment } from '../../components/moment.jsx';
import { deviceName } from './device-name.js';

type OwnSession = components['schemas']['OwnSession'];

/** The sessions of the person in all browsers. */
export function Sessions() {
  const queries = useQueryClient();
  const sessions = useQuery({
    queryKey: ['person', 'sessions'],
    queryFn: async () => (await api.GET('/v3/person/sessions')).data,
  });
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['person', 'sessions'] });
  const endOthers = useMutation({ mutationFn: () => api.DELETE('/v3/person/sessions'), onSuccess });
  const end = useMutation({
    mutationFn: (id: number) => api.DELETE('/v3/person/sessions/{id}', { params: { path: { id } } }),
    onSuccess,
  });
  return (
    <Answer query={sessions}>
      {(all) => (
        <>
          <ul className="list card">
            {all.map((each) => (
              <SessionRow
                key={each.id}
                session={each}
                isBusy={end.isPending}
                onEnd={() => end.mutate(each.id)}
              />
            ))}
          </ul>
          <ErrorNote error={end.error ?? endOthers.error} />
          {all.length > 1 && (
            <div>
              <button type="button" disabled={endOthers.isPending} onClick={() => endOthers.mutate()}>
                <FormattedMessage id="person.endOthers" />
              </button>
            </div>
          )}
        </>
      )}
    </Answer>
  );
}

interface RowProps {
  session: OwnSession;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: RowProps) {
  const { formatMessage } = useIntl();
  const name = deviceName(session.device) ?? formatMessage({ id: 'person.unknownDevice' });
  return (
    <li>
      <div className="row apart">
        <span className="row">
          <strong title={session.device ?? undefined}>
            <bdi>{name}</bdi>
          </strong>
          <span className="soft">
            <FormattedMessage id={`person.by.${session.signed_in_by}`} /> ·{' '}
            <FormattedMessage id="person.used" /> <Moment at={session.used_at} />
          </span>
        </span>
        {session.current ? (
          <Badge tone="good">
            <FormattedMessage id="person.current" />
          </Badge>
        ) : (
          <button
            type="button"
            disabled={isBusy}
            aria-label={formatMessage({ id: 'person.endOne' }, { name })}
            onClick={onEnd}
          >
            <FormattedMessage id="person.end" />
          </button>
        )}
      </div>
    </li>
  );
}
