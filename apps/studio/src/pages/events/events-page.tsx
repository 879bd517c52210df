import { FormattedMessage, useIntl } from 'react-intl';
import type { Event } from '../../api/records.js';
import { EventTable } from '../../components/event-table.jsx';
import { Field } from '../../components/field.jsx';
import { PageTitle } from '../../components/page-title.jsx';
import { SinceField, useSince } from '../../components/since-field.jsx';
import { Tabs } from '../../components/tabs.jsx';
import { useSearch } from '../../components/use-search.js';
import { Callbacks } from './callbacks.jsx';

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
  'comment.added',
  'comment.changed',
  'comment.resolved',
  'comment.reopened',
  'comment.deleted',
  'approval.requested',
  'approval.accepted',
  'approval.returned',
];

const tabs = ['log', 'callbacks'] as const;

/** Events of the project, and their callbacks, which can be sent again. */
export function Page() {
  const { formatMessage } = useIntl();
  const wanted = useSearch().text('tab');
  const tab = tabs.find((one) => one === wanted) ?? 'log';
  return (
    <div className="stack">
      <PageTitle text={formatMessage({ id: 'events.title' })} />
      <Tabs
        label={formatMessage({ id: 'events.title' })}
        current={tab}
        tabs={tabs.map((one) => [one, formatMessage({ id: `events.tab.${one}` })])}
      />
      {tab === 'log' ? <Log /> : <Callbacks />}
    </div>
  );
}

function Log() {
  const { formatMessage } = useIntl();
  const { text, change } = useSearch();
  const type = types.find((one) => one === text('type'));
  const since = useSince();
  return (
    <>
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
        <SinceField />
      </form>
      <EventTable
        query={{
          ...(type && { type: [type] }),
          ...since,
        }}
      />
    </>
  );
}
