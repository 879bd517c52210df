import { ReceiptText } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { api } from '../../api/client.js';
import { Answer } from '../../components/answer.jsx';
import { Moment } from '../../components/moment.jsx';
import { Money } from '../../components/money.jsx';
import { Pager } from '../../components/pager.jsx';
import { useSearch } from '../../components/use-search.js';
import { Empty } from '../../components/empty.jsx';

/** The line items of an invoice. */
export function LineItems({ invoiceId: id }: { invoiceId: number }) {
  const { formatMessage } = useIntl();
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
  const label = {
    date: formatMessage({ id: 'usage.date' }),
    amount: formatMessage({ id: 'usage.amount' }),
  };
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
              <table className="blocks">
                <thead>
                  <tr>
                    <th>
                      <FormattedMessage id="usage.item" />
                    </th>
                    <th>{label.date}</th>
                    <th className="number">{label.amount}</th>
                  </tr>
                </thead>
                <tbody>
                  {all.map((one) => (
                    <tr key={one.id}>
                      <th scope="row">
                        <span dir="auto">{one.description}</span> <span className="soft">{one.info}</span>
                      </th>
                      <td data-label={label.date}>
                        <Moment at={one.date} />
                      </td>
                      <td data-label={label.amount} className="number">
                        <Money amount={one.amount} />
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
