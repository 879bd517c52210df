import { ReceiptText } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { api } from '../../api/client.js';
import type { Invoice } from '../../api/records.js';
import { useSession } from '../../api/session.js';
import { Badge } from '../../components/badge.jsx';
import { Moment } from '../../components/moment.jsx';
import { Money } from '../../components/money.jsx';
import { PageTitle } from '../../components/page-title.jsx';
import { RecordPage, RecordTable, type Column } from '../../components/record-table.jsx';
import { useSearch } from '../../components/use-search.js';
import { UsageCharts } from './usage-charts.jsx';
import { LineItems } from './line-items.jsx';

const tones = { open: 'busy', closed: 'warning', paid: 'good' } as const;

/** Invoices, newest first, and the line items of one (`?invoice=`). */
export function Page() {
  const { formatMessage } = useIntl();
  const { data: session } = useSession();
  const { number } = useSearch();
  const invoice = number('invoice');
  return (
    <>
      <PageTitle text={formatMessage({ id: 'usage.title' })} />
      {session?.level !== 'admin' ? (
        <p className="card empty">
          <FormattedMessage id="usage.adminOnly" />
        </p>
      ) : invoice ? (
        <LineItems invoiceId={invoice} />
      ) : (
        <div className="stack">
          <UsageCharts />
          <Invoices />
        </div>
      )}
    </>
  );
}

function Invoices() {
  const { number } = useSearch();
  const page = number('page') ?? 1;
  const invoices = useQuery({
    queryKey: ['invoices', page],
    queryFn: () =>
      api.GET('/v3/admin/invoices', {
        params: { query: { page, per_page: 25, sort_by: 'created_at', sort_dir: 'desc' } },
      }),
  });
  return (
    <RecordPage query={invoices} empty={{ icon: ReceiptText, title: 'usage.none' }}>
      {(data) => <RecordTable records={data} keyOf={({ id }) => id} columns={columns} />}
    </RecordPage>
  );
}

const columns: Column<Invoice>[] = [
  {
    head: 'usage.month',
    as: 'name',
    cell: ({ id, created_at: month }) => (
      <Link to={{ search: `?invoice=${id}` }}>
        <FormattedDate value={month} year="numeric" month="long" timeZone="UTC" />
      </Link>
    ),
  },
  { head: 'usage.for', dir: 'auto', cell: (invoice) => invoice.resource_name },
  {
    head: 'usage.status',
    cell: ({ status }) => (
      <Badge tone={tones[status]}>
        <FormattedMessage id={`usage.${status}`} />
      </Badge>
    ),
  },
  { head: 'usage.due', cell: (invoice) => <Moment at={invoice.due_date} /> },
  { head: 'usage.amount', as: 'number', cell: ({ amount }) => <Money amount={amount} /> },
];
