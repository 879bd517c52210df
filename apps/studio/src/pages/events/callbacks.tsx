import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import type { Callback } from '../../api/records.js';
import { usePermissions } from '../../api/session.js';
import { Badge } from '../../components/badge.jsx';
import { Button } from '../../components/button.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Field } from '../../components/field.jsx';
import { Moment } from '../../components/moment.jsx';
import { RecordPage, RecordTable, type Column } from '../../components/record-table.jsx';
import { useSearch } from '../../components/use-search.js';

const tones = { pending: 'busy', paused: 'warning', delivered: 'good', failed: 'bad' } as const;
const states = Object.keys(tones) as Callback['status'][];

/** The callbacks of the project with every attempt, newest first; each can be sent again. */
export function Callbacks() {
  const { formatMessage } = useIntl();
  const { text, number, change } = useSearch();
  const page = number('page') ?? 1;
  const status = states.find((one) => one === text('status'));
  const callbacks = useQuery({
    queryKey: ['callbacks', page, status],
    queryFn: () =>
      api.GET('/v3/callbacks', {
        params: {
          query: {
            page,
            per_page: 25,
            sort_by: 'created_at',
            sort_dir: 'desc',
            ...(status && { status: [status] }),
          },
        },
      }),
    placeholderData: (before) => before,
  });
  return (
    <>
      <form className="row" onSubmit={(event) => event.preventDefault()}>
        <Field label={<FormattedMessage id="files.state" />}>
          {(control) => (
            <select
              {...control}
              value={status ?? ''}
              onChange={({ target }) => change({ status: target.value })}
            >
              <option value="">{formatMessage({ id: 'callbacks.all' })}</option>
              {states.map((one) => (
                <option key={one} value={one}>
                  {formatMessage({ id: `callbacks.${one}` })}
                </option>
              ))}
            </select>
          )}
        </Field>
      </form>
      <RecordPage query={callbacks} empty={{ icon: Send, title: 'callbacks.none' }}>
        {(data) => (
          <ul className="list">
            {data.map((callback) => (
              <CallbackRow key={callback.id} callback={callback} />
            ))}
          </ul>
        )}
      </RecordPage>
    </>
  );
}

function CallbackRow({ callback }: { callback: Callback }) {
  const {
    id,
    url,
    status,
    attempts,
    event_type: type,
    resource_id: record,
    next_attempt_at: next,
  } = callback;
  return (
    <li className="stack">
      <div className="row apart">
        <span className="row">
          <Moment at={callback.created_at} />
          <code>{type}</code>
          <span className="soft">#{record}</span>
          <Badge tone={tones[status]}>
            <FormattedMessage id={`callbacks.${status}`} />
          </Badge>
        </span>
        <Replay id={id} />
      </div>
      <code dir="ltr">{url}</code>
      {next && (
        <span className="soft">
          <FormattedMessage id="callbacks.next" values={{ at: <Moment at={next} /> }} />
        </span>
      )}
      {attempts.length > 0 && (
        <details>
          <summary>
            <FormattedMessage id="callbacks.attempts" values={{ count: attempts.length }} />
          </summary>
          <RecordTable records={attempts} keyOf={({ number }) => number} columns={columns} />
        </details>
      )}
    </li>
  );
}

const columns: Column<Callback['attempts'][number]>[] = [
  { head: 'events.at', cell: ({ at }) => <Moment at={at} /> },
  { head: 'callbacks.answer', dir: 'ltr', cell: ({ status, error }) => status ?? error },
  {
    head: 'callbacks.duration',
    as: 'number',
    cell: ({ duration_ms: ms }) => <FormattedMessage id="callbacks.ms" values={{ ms }} />,
  },
];

function Replay({ id }: { id: number }) {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const { can_publish: canPublish } = usePermissions();
  const replay = useMutation({
    mutationFn: () => api.POST('/v3/callbacks/{id}/replay', { params: { path: { id } } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['callbacks'] }),
  });
  if (!canPublish) return null;
  return (
    <span className="row">
      <Button
        disabled={replay.isPending}
        aria-label={replay.isSuccess ? undefined : formatMessage({ id: 'callbacks.replayOne' }, { id })}
        onClick={() => replay.mutate()}
        text={replay.isSuccess ? 'events.replayed' : 'events.replay'}
      />
      <ErrorNote error={replay.error} />
    </span>
  );
}
