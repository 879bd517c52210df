import { FormattedMessage, useIntl } from 'react-intl';
import { useShowsPrices } from '../../api/session.js';
import { Money } from '../../components/money.jsx';
import { isRunning, type FileAction } from '../../file-actions/action-list.js';

/** The price of the same order for many files, and for which of them it would be refused. */
export function BulkQuote({ quote }: { quote: FileAction }) {
  const { formatMessage } = useIntl();
  const showsPrices = useShowsPrices();
  const { total, done, refused, price, unpriced, refusals } = quote;
  if (isRunning(quote))
    return (
      <div>
        <span role="status">
          <FormattedMessage id="files.quoting" values={{ done: done + refused, total }} />
        </span>
        <progress
          value={total ? (done + refused) / total : 0}
          aria-label={formatMessage({ id: 'order.price' })}
        />
      </div>
    );
  return (
    <div role="status">
      <div className="row apart">
        <FormattedMessage id="files.quoteOf" values={{ count: done }} />
        {showsPrices && (
          <strong>
            <Money amount={price ?? '0'} />
          </strong>
        )}
      </div>
      {showsPrices && unpriced > 0 && (
        <p className="soft">
          <FormattedMessage id="files.unpriced" values={{ count: unpriced }} />
        </p>
      )}
      {refusals.map(({ reason, count }) => (
        <div key={reason} className="note warning">
          <span>
            <FormattedMessage id="actions.files" values={{ count }} /> <span dir="auto">{reason}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
