import { FormattedMessage, useIntl } from 'react-intl';
import type { Event } from '../../api/records.js';
import { EventTable } from '../../components/event-table.jsx';
import { Field } from '../../components/field.jsx';
import { PageTitle } from '../../components/page-title.jsx';
import { useSearch } from '../../components/use-search.js';

const types: Event['type'][] = [
  'file.deleted',
  'source.submitted',
  'source.updated',
  'source.removed',
  'transcript.ordered',
  'transcript.completed',
  'transcript.cancelled',
  'transcript.reopened',
  'transcript.edited',
  'transcript.callback_requested',
  'transcript.redelivery_requested',
];

/** Events of the project, whose callbacks can be sent again. */
export function Page() {
  const { formatMessage } = useIntl();
  const { text, change } = useSearch();
  const type = types.find((one) => one === text('type'));
  const since = /^\d{4}-\d{2}-\d{2}$/.test(text('since')) ? text('since') : '';
  return (
    <div className="stack">
      <PageTitle text={formatMessage({ id: 'events.title' })} />
      <form className="row" onSubmit={(event) => event.preventDefault()}>
        <Field label={<FormattedMessage id="events.type" />}>
          {(control) => (
            <select
              {...control}
              value={type ?? ''}
              onChange={({ target }) => change({ type: target.value, after: null })}
            >
              <option value="">{formatMessage({ id: 'events.all' })}</option>
              {types.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          )}
        </Field>
        <Field label={<FormattedMessage id="events.since" />}>
          {(control) => (
            <input
              {...control}
              type="date"
              value={since}
              onChange={({ target }) => change({ since: target.value, after: null })}
            />
          )}
        </Field>
      </form>
      <EventTable
        query={{
          ...(type && { type: [type] }),
          ...(since && { created_after: new Date(`${since}T00:00`).toISOString() }),
        }}
      />
    </div>
  );
}
