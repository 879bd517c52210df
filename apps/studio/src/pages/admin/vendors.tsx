import { useQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { api } from '../../api/client.js';
import { useLanguages } from '../../api/lookups.js';
import type { Vendor } from '../../api/records.js';
import { Answer } from '../../components/answer.jsx';
import { Badge } from '../../components/badge.jsx';
import { Empty } from '../../components/empty.jsx';
import { Pager } from '../../components/pager.jsx';
import { useSearch } from '../../components/use-search.js';

/** The vendors of the account: what they accept, and how much work they have. */
export function Vendors() {
  const page = useSearch().number('page') ?? 1;
  const vendors = useQuery({
    queryKey: ['vendors', page],
    queryFn: () => api.GET('/v3/admin/vendors', { params: { query: { page, per_page: 25 } } }),
  });
  return (
    <div className="stack">
      <p>
        <FormattedMessage
          id="admin.vendors.about"
          values={{
            keys: (
              <Link to="/admin">
                <FormattedMessage id="admin.keys" />
              </Link>
            ),
          }}
        />
      </p>
      <Answer query={vendors}>
        {({ data, pagination }) => (
          <>
            <div className="card">
              {data.length === 0 ? (
                <Empty icon={Handshake} title={<FormattedMessage id="admin.vendors.none" />} />
              ) : (
                <VendorTable vendors={data} />
              )}
            </div>
            <Pager pagination={pagination} />
          </>
        )}
      </Answer>
    </div>
  );
}

const counts = ['offered', 'claimed', 'overdue'] as const;

function VendorTable({ vendors }: { vendors: Vendor[] }) {
  const { formatMessage } = useIntl();
  const label = {
    project: formatMessage({ id: 'admin.project' }),
    accepts: formatMessage({ id: 'admin.vendors.accepts' }),
    callback: formatMessage({ id: 'admin.vendors.callback' }),
    state: formatMessage({ id: 'files.state' }),
  };
  return (
    <table className="blocks">
      <thead>
        <tr>
          <th>
            <FormattedMessage id="files.name" />
          </th>
          <th>{label.project}</th>
          <th>{label.accepts}</th>
          <th>{label.callback}</th>
          <th>{label.state}</th>
          {counts.map((count) => (
            <th key={count} className="number">
              <FormattedMessage id={`admin.vendors.${count}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {vendors.map((vendor) => (
          <tr key={vendor.id}>
            <th scope="row" dir="auto">
              {vendor.name ?? `#${vendor.id}`}
            </th>
            <td data-label={label.project} dir="auto">
              {vendor.project.name}
            </td>
            <td data-label={label.accepts}>
              <Accepted vendor={vendor} />
            </td>
            <td data-label={label.callback} dir="ltr">
              {vendor.callback_host ?? '–'}
            </td>
            <td data-label={label.state}>
              <Badge tone={vendor.enabled ? 'good' : 'quiet'}>
                <FormattedMessage id={vendor.enabled ? 'admin.enabled' : 'admin.disabled'} />
              </Badge>
            </td>
            {counts.map((count) => (
              <td key={count} className="number" data-label={formatMessage({ id: `admin.vendors.${count}` })}>
                <FormattedNumber value={vendor[count]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Accepted({ vendor: { kinds, language_ids: languages } }: { vendor: Vendor }) {
  const { formatMessage, formatList } = useIntl();
  const { nameOf } = useLanguages();
  if (!kinds && !languages) return <FormattedMessage id="admin.vendors.everything" />;
  return formatList([
    ...(kinds ?? []).map((kind) => formatMessage({ id: `work.kind.${kind}` })),
    ...(languages ?? []).map(nameOf),
  ]);
}
