import { ScrollText } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import type { AuditEntry } from '../../api/records.js';
import { Answer } from '../../components/answer.jsx';
import { Field } from '../../components/field.jsx';
import { Moment } from '../../components/moment.jsx';
import { Options } from '../../components/options.jsx';
import { Pager } from '../../components/pager.jsx';
import { SinceField, useSince } from '../../components/since-field.jsx';
import { useSearch } from '../../components/use-search.js';
import { useUsers } from './use-projects.js';
import { Empty } from '../../components/empty.jsx';

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
  const label = {
    key: formatMessage({ id: 'admin.key' }),
    user: formatMessage({ id: 'admin.user' }),
    what: formatMessage({ id: 'admin.request' }),
  };
  return (
    <div className="stack">
      <form className="row" onSubmit={(event) => event.preventDefault()}>
        <Field label={label.user}>
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
      <Answer query={entries}>
        {({ data, pagination }) => (
          <>
            <div className="card">
              {data.length === 0 ? (
                <Empty icon={ScrollText} title={<FormattedMessage id="admin.noAudit" />} />
              ) : (
                <table className="blocks">
                  <thead>
                    <tr>
                      <th>
                        <FormattedMessage id="events.at" />
                      </th>
                      <th>{label.what}</th>
                      <th>{label.key}</th>
                      <th>{label.user}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.map((one) => (
                      <tr key={one.id}>
                        <td>
                          <Moment at={one.created_at} />
                        </td>
                        <td data-label={label.what}>
                          <code dir="ltr">
                            {one.method} {one.route}
                          </code>
                          {one.resource_id && <span className="soft"> #{one.resource_id}</span>}
                          <Parameters of={one.parameters} />
                        </td>
                        <td data-label={label.key}>#{one.access_id}</td>
                        <td data-label={label.user} dir="auto">
                          {users.nameOf(one.user_id)}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </div>
            <Pager pagination={pagination} />
          </>
        )}
      </Answer>
    </div>
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
