import { useQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { api } from '../../api/client.js';
import { useLanguages } from '../../api/lookups.js';
import type { Vendor } from '../../api/records.js';
import { RecordPage, RecordTable, type Column } from '../../components/record-table.jsx';
import { useSearch } from '../../components/use-search.js';
import { EnabledBadge } from './enabled-badge.jsx';

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
      <RecordPage query={vendors} empty={{ icon: Handshake, title: 'admin.vendors.none' }}>
        {(data) => <RecordTable records={data} keyOf={({ id }) => id} columns={columns} />}
      </RecordPage>
    </div>
  );
}

const counts = ['offered', 'claimed', 'overdue'] as const;

const columns: Column<Vendor>[] = [
  { head: 'files.name', as: 'name', dir: 'auto', cell: ({ id, name }) => name ?? `#${id}` },
  { head: 'admin.project', dir: 'auto', cell: ({ project }) => project.name },
  { head: 'admin.vendors.accepts', cell: (vendor) => <Accepted vendor={vendor} /> },
  { head: 'admin.vendors.callback', dir: 'ltr', cell: (vendor) => vendor.callback_host ?? '–' },
  { head: 'files.state', cell: ({ enabled }) => <EnabledBadge enabled={enabled} /> },
  ...counts.map((count): Column<Vendor> => ({
    head: `admin.vendors.${count}`,
    as: 'number',
    cell: (vendor) => <FormattedNumber value={vendor[count]} />,
  })),
];

function Accepted({ vendor: { kinds, language_ids: languages } }: { vendor: Vendor }) {
  const { formatMessage, formatList } = useIntl();
  const { nameOf } = useLanguages();
  if (!kinds && !languages) return <FormattedMessage id="admin.vendors.everything" />;
  return formatList([
    ...(kinds ?? []).map((kind) => formatMessage({ id: `work.kind.${kind}` })),
    ...(languages ?? []).map(nameOf),
  ]);
}
