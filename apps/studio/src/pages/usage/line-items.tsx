import { ReceiptText } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { api } from '../../api/client.js';
import type { InvoiceLineItem } from '../../api/records.js';
import { Answer } from '../../components/answer.jsx';
import { Moment } from '../../components/moment.jsx';
import { Money } from '../../components/money.jsx';
import { Pager } from '../../components/pager.jsx';
import { RecordTable, type Column } from '../../components/record-table.jsx';
import { useSearch } from '../../components/use-search.js';
import { Empty } from '../../components/empty.jsx';

/** The line items of an invoice. */
export function LineItems({ invoiceId: id }: { invoiceId: number }) {
  const page = useSearch().number('page') ?? 1;
  const items = useQuery({
    queryKey: ['invoice', id, page],
    queryFn: async () => {
      const [invoice, list] = await Promise.all([
        api.GET('/v3/admin/invoices/{id}', { params: { path: { id } } }),
        api.GET('/v3/admin/invoices/{id}/line_items', {
          params: { path: { id }, query: { page, per_page: 50, sort_by: 'created_at', sort_dir: 'desc' } },
        }),
      ]);
      return { invoice: invoice.data, items: list.data, pagination: list.pagination };
    },
  });
  return (
    <Answer query={items}>
      {({ invoice, items: all, pagination }) => (
        <>
          <nav>
            <Link to="/usage">
              <FormattedMessage id="usage.back" />
            </Link>
          </nav>
          <h2>
            <bdi>{invoice.resource_name}</bdi> · <Money amount={invoice.amount} />
          </h2>
          <div className="card">
            {all.length === 0 ? (
              <Empty icon={ReceiptText} title={<FormattedMessage id="usage.noItems" />} />
            ) : (
              <RecordTable records={all} keyOf={({ id }) => id} columns={columns} />
            )}
          </div>
          <Pager pagination={pagination} />
        </>
      )}
    </Answer>
  );
}

const columns: Column<InvoiceLineItem>[] = [
  {
    head: 'usage.item',
    as: 'name',
    cell: ({ description, info }) => (
      <>
        <span dir="auto">{description}</span> <span className="soft">{info}</span>
      </>
    ),
  },
  { head: 'usage.date', cell: ({ date }) => <Moment at={date} /> },
  { head: 'usage.amount', as: 'number', cell: ({ amount }) => <Money amount={amount} /> },
];
