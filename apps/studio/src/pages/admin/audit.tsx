import { ScrollText } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import type { AuditEntry } from '../../api/records.js';
import { Field } from '../../components/field.jsx';
import { Moment } from '../../components/moment.jsx';
import { Options } from '../../components/options.jsx';
import { RecordPage, RecordTable, type Column } from '../../components/record-table.jsx';
import { SinceField, useSince } from '../../components/since-field.jsx';
import { useSearch } from '../../components/use-search.js';
import { useUsers } from './use-projects.js';

/** Changes made with Admin keys, newest first. */
export function Audit() {
  const { formatMessage } = useIntl();
  const { number, change } = useSearch();
  const [page, userId] = [number('page') ?? 1, number('user')];
  const since = useSince();
  const users = useUsers();
  const entries = useQuery({
    queryKey: ['audit', page, userId, since],
    queryFn: () =>
      api.GET('/v3/admin/audit_entries', {
        params: {
          query: {
            page,
            per_page: 50,
            sort_by: 'created_at',
            sort_dir: 'desc',
            ...(userId && { user_id: [userId] }),
            ...since,
          },
        },
      }),
  });
  const columns: Column<AuditEntry>[] = [
    { head: 'events.at', as: 'name', cell: (entry) => <Moment at={entry.created_at} /> },
    { head: 'admin.request', cell: (entry) => <Request entry={entry} /> },
    { head: 'admin.key', cell: (entry) => `#${entry.access_id}` },
    { head: 'admin.user', dir: 'auto', cell: (entry) => users.nameOf(entry.user_id) },
  ];
  return (
    <div className="stack">
      <form className="row" onSubmit={(event) => event.preventDefault()}>
        <Field label={formatMessage({ id: 'admin.user' })}>
          {(control) => (
            <select
              {...control}
              value={userId ?? ''}
              onChange={({ target }) => change({ user: target.value })}
            >
              <option value="">{formatMessage({ id: 'admin.allUsers' })}</option>
              <Options of={users.users.map(({ id }) => ({ id, name: users.nameOf(id) }))} />
            </select>
          )}
        </Field>
        <SinceField />
      </form>
      <RecordPage query={entries} empty={{ icon: ScrollText, title: 'admin.noAudit' }}>
        {(data) => <RecordTable records={data} keyOf={({ id }) => id} columns={columns} />}
      </RecordPage>
    </div>
  );
}

function Request({ entry: { method, route, resource_id: id, parameters } }: { entry: AuditEntry }) {
  return (
    <>
      <code dir="ltr">
        {method} {route}
      </code>
      {id && <span className="soft"> #{id}</span>}
      <Parameters of={parameters} />
    </>
  );
}

/** The parameters of the request, on demand. */
function Parameters({ of: parameters }: { of: AuditEntry['parameters'] }) {
  const all = Object.entries(parameters);
  if (all.length === 0) return null;
  return (
    <details>
      <summary>
        <FormattedMessage id="admin.parameters" values={{ count: all.length }} />
      </summary>
      <dl className="facts">
        {all.map(([name, value]) => (
          <Fragment key={name}>
            <dt dir="ltr">{name}</dt>
            <dd dir="auto">{[value].flat().join(', ')}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}
