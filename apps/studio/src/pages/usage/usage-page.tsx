import { ReceiptText } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { api } from '../../api/client.js';
import type { Invoice } from '../../api/records.js';
import { useSession } from '../../api/session.js';
import { Answer } from '../../components/answer.jsx';
import { Badge } from '../../components/badge.jsx';
import { Moment } from '../../components/moment.jsx';
import { Money } from '../../components/money.jsx';
import { PageTitle } from '../../components/page-title.jsx';
import { Pager } from '../../components/pager.jsx';
import { useSearch } from '../../components/use-search.js';
import { LineItems } from './line-items.jsx';
import { Empty } from '../../components/empty.jsx';

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
        <Invoices />
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
    <Answer query={invoices}>
      {({ data, pagination }) => (
        <>
          <div className="card">
            {data.length === 0 ? (
              <Empty icon={ReceiptText} title={<FormattedMessage id="usage.none" />} />
            ) : (
              <InvoiceTable invoices={data} />
            )}
          </div>
          <Pager pagination={pagination} />
        </>
      )}
    </Answer>
  );
}

function InvoiceTable({ invoices }: { invoices: Invoice[] }) {
  const { formatMessage, formatDate } = useIntl();
  const label = {
    for: formatMessage({ id: 'usage.for' }),
    status: formatMessage({ id: 'usage.status' }),
    due: formatMessage({ id: 'usage.due' }),
    amount: formatMessage({ id: 'usage.amount' }),
  };
  return (
    <table className="blocks">
      <thead>
        <tr>
          <th>
            <FormattedMessage id="usage.month" />
          </th>
          <th>{label.for}</th>
          <th>{label.status}</th>
          <th>{label.due}</th>
          <th className="number">{label.amount}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              <Link to={{ search: `?invoice=${one.id}` }}>
                {formatDate(one.created_at, { year: 'numeric', month: 'long', timeZone: 'UTC' })}
              </Link>
            </th>
            <td data-label={label.for} dir="auto">
              {one.resource_name}
            </td>
            <td data-label={label.status}>
              <Badge tone={tones[one.status]}>
                <FormattedMessage id={`usage.${one.status}`} />
              </Badge>
            </td>
            <td data-label={label.due}>
              <Moment at={one.due_date} />
            </td>
            <td data-label={label.amount} className="number">
              <Money amount={one.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
