import { ScrollText } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import { Answer } from '../../components/answer.jsx';
import { Moment } from '../../components/moment.jsx';
import { Pager } from '../../components/pager.jsx';
import { useSearch } from '../../components/use-search.js';
import { useUsers } from './use-projects.js';
import { Empty } from '../../components/empty.jsx';

/** Changes made with Admin keys, newest first. */
export function Audit() {
  const { formatMessage } = useIntl();
  const page = useSearch().number('page') ?? 1;
  const users = useUsers();
  const entries = useQuery({
    queryKey: ['audit', page],
    queryFn: () =>
      api.GET('/v3/admin/audit_entries', {
        params: { query: { page, per_page: 50, sort_by: 'created_at', sort_dir: 'desc' } },
      }),
  });
  const label = {
    key: formatMessage({ id: 'admin.key' }),
    user: formatMessage({ id: 'admin.user' }),
    what: formatMessage({ id: 'admin.request' }),
  };
  return (
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
  );
}
